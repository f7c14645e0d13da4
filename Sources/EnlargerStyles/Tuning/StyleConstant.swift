/// One constant of a style, with all that a control for it shows.
public struct StyleConstant: Equatable, Sendable {
  /// What a constant may be.
  public enum Domain: Equatable, Sendable {
    /// A number, in the words of its unit; or nothing, where it is optional.
    case number(unit: String, range: ClosedRange<Double>, isOptional: Bool)
    /// True or false.
    case flag
    /// One of these words, or one of the forms with these names.
    case word([String])
  }

  /// What a constant is.
  public enum Value: Equatable, Sendable {
    /// Nil only where the number is optional.
    case number(Double?)
    /// True or false.
    case flag(Bool)
    /// A word, or the name of a form.
    case word(String)
  }

  /// Where it stands in the style, as in its JSON: `drag`, `scale`, `slope`.
  public let path: [String]
  /// What it does, in a sentence.
  public let effect: String
  /// What it may be.
  public let domain: Domain
  /// What it is.
  public let value: Value

  /// The path in one word, as messages have it: `drag.scale.slope`.
  public var name: String { path.joined(separator: ".") }
}
