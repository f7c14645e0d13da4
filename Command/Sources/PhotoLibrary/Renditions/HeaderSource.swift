/// Says whose headers to read, and hears what they say.
protocol HeaderSource: AnyObject, Sendable {
  /// Takes out the next photos whose headers should be read, in order of interest; `nil` when there are no
  /// more.
  func nextHeaders(_ count: Int) async -> [PhotoTicket]?
  /// Hears what opening photos gave.
  func took(_ results: [HeaderResult]) async
}
