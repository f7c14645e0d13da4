/// Says what to do about the photos nobody has asked for, and hears what came of all work.
protocol WorkSource: AnyObject, Sendable {
  /// Takes out the next photos whose headers should be read, in order of interest; `nil` when there are no
  /// more.
  func nextHeaders(_ count: Int) async -> [PhotoTicket]?
  /// Takes out the next photos that should have a thumbnail, in order of interest; `nil` when there are no more.
  func nextThumbnails(_ count: Int) async -> [PhotoTicket]?
  /// Hears what opening photos gave.
  func took(_ results: [HeaderResult]) async
}
