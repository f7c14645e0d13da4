/// Beginnings and ends that one change of state tells, in the order in which they are told.
struct Told: OptionSet, Equatable, Sendable {
  let rawValue: UInt8

  static let willOpen = Told(rawValue: 1)
  static let didOpen = Told(rawValue: 2)
  static let didCancelClose = Told(rawValue: 4)
  static let willClose = Told(rawValue: 8)
  static let didClose = Told(rawValue: 16)
}
