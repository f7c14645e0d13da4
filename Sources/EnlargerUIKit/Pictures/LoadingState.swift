/// What one sees of a photo's loading.
enum LoadingState: Equatable {
  /// It takes longer than one would wait without a sign; how much is there, 0…1, where the source knows it.
  case slow(progress: Double?)
  /// It could not be loaded, and can be asked for again by hand.
  case failed
}
