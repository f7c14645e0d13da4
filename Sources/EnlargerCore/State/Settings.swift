/// What is asked for, for all photos alike.
struct Settings: Equatable, Sendable {
  var reducesMotion = false
  var readsRightToLeft = false
  /// How often another style was asked for.
  var styleCount = 0
}
