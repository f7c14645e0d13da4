/// A constant of a style that is outside its range.
public struct StyleError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The constant: `drag.scale.floor`.
  public var field: String
  /// What is wrong with it: `1.5 is outside 0…1`.
  public var rule: String

  public init(field: String, rule: String) {
    self.field = field
    self.rule = rule
  }

  public var description: String { "\(field): \(rule)" }
}
