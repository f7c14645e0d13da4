/// A constant of a style that is outside its range.
public struct StyleError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The constant: `drag.scale.floor`.
  public var field: String
  /// What is wrong with it: `1.5 is outside 0…1`.
  public var rule: String

  /// Creates an error about one constant.
  public init(field: String, rule: String) {
    self.field = field
    self.rule = rule
  }

  /// Both in one line: `drag.scale.floor: 1.5 is outside 0…1`.
  public var description: String { "\(field): \(rule)" }
}
