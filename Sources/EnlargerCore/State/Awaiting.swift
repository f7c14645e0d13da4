/// Motions that start from rest and wait for the first frame that is drawn.
///
/// A frame is drawn some time after the event that asked for it. What began with the event would already be
/// elsewhere in its first frame, and seem to jump; what takes over from a hand or a flight must not wait.
struct Awaiting: OptionSet, Equatable, Sendable {
  let rawValue: UInt8

  static let flight = Awaiting(rawValue: 1)
  static let pages = Awaiting(rawValue: 2)
  static let bars = Awaiting(rawValue: 4)
  /// No motion: the frame that is drawn next is the first of those that have started.
  static let frame = Awaiting(rawValue: 8)
}
