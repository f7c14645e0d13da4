/// A visitor of every constant of a style.
///
/// Each part of a style describes its constants once: name, unit, range, and one or two sentences about the effect.
/// Everything else derives from that description: reading, writing, checks, `enlarger styles`, the page's panel and the
/// table in the documentation. A number without a unit, range or effect does not compile.
package protocol StyleVisitor {
  associatedtype Failure: Error

  /// Visits a number; `nil` is a value only if the number's `presence` allows it.
  mutating func number(_ number: StyleNumber, _ value: inout Double?) throws(Failure)
  /// Visits a constant that is true or false.
  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) throws(Failure)
  /// Visits one of several words.
  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C, _ effect: String) throws(Failure)
  /// Visits a group of constants.
  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) throws(Failure)
  /// Visits one of several forms with their own constants.
  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F, _ effect: String) throws(Failure)
}

/// A group of constants: an object in JSON.
package protocol StylePart {
  /// Passes every constant to a visitor, which may replace it.
  mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure)
  /// The Swift expression that creates the whole group; `nil` if its constants are set one by one.
  var swiftExpression: String? { get }
}

extension StylePart {
  package var swiftExpression: String? { nil }
}

/// One of several words: a string in JSON.
package protocol StyleChoice: Equatable {
  /// The values with their words.
  static var choices: [(name: String, value: Self)] { get }
}

/// One of several forms with their own constants. In JSON, a form without constants is a string; any other is an object
/// with the form's name as its only key.
package protocol StyleVariant: StylePart {
  /// The forms, each with values for a reader to replace.
  static var forms: [(name: String, blank: Self)] { get }
  /// The name of this form.
  var formName: String { get }
  /// The JSON format of this form's constants.
  var payload: StylePayload { get }
}

/// The JSON format of a form's constants.
package enum StylePayload: String, Sendable {
  /// None: `"fade"`.
  case none
  /// A single constant, whose key is the form's name: `{"lag": 0.45}`.
  case single
  /// An object: `{"middle": {"side": 100}}`.
  case object
}

// MARK: - Numbers

/// The description of a number.
package struct StyleNumber: Sendable {
  /// The meaning of `nil` for a number.
  package enum Presence: Sendable {
    /// Never `nil`.
    case required
    /// `nil` switches the number off: `null` in JSON.
    case nullable
    /// `nil` means the usual number, omitted from JSON.
    case optional(usual: Double)
  }

  /// The key in JSON, which is also the property's name: `deadZone`.
  package let name: String
  /// The unit.
  package let unit: StyleUnit
  /// The possible values.
  package let range: StyleRange
  /// One or two sentences about the effect, and what a larger value changes.
  package let effect: String
  package let presence: Presence
}

/// A unit of a style's number. The raw value is its name for users.
package enum StyleUnit: String, Sendable {
  case points
  case pointsPerSecond = "points per second"
  case seconds
  case radiansPerSecond = "radians per second"
  case viewportWidths = "viewport widths"
  /// Travel, in the falloff's own `unit`.
  case falloffUnits = "falloff units"
  case perFalloffUnit = "per falloff unit"
  case perMillisecond = "fraction per millisecond"
  case ratio = "no unit"
}

/// The possible values of a style's number: `0...1`, or `0..<1` without the upper bound.
package struct StyleRange: Sendable, CustomStringConvertible {
  package let lower: Double
  package let upper: Double
  /// Whether `upper` itself is a possible value.
  package let includesUpper: Bool

  init(_ range: ClosedRange<Double>) {
    (lower, upper, includesUpper) = (range.lowerBound, range.upperBound, true)
  }

  init(_ range: Range<Double>) {
    (lower, upper, includesUpper) = (range.lowerBound, range.upperBound, false)
  }

  /// Returns whether a number may have this value; NaN never may.
  package func contains(_ value: Double) -> Bool {
    value >= lower && (includesUpper ? value <= upper : value < upper)
  }

  /// The closed range of the same values.
  var closed: ClosedRange<Double> { lower...(includesUpper ? upper : upper.nextDown) }

  /// `0…1`, or `0…<1` without the upper bound.
  package var description: String {
    "\(StyleRange.digits(lower))…\(includesUpper ? "" : "<")\(StyleRange.digits(upper))"
  }

  /// Returns the message about a value outside the range.
  package func complaint(about value: Double) -> String { "\(StyleRange.digits(value)) is outside \(self)" }

  /// Returns the shortest digits of a number; integers without a point.
  package static func digits(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}

// Helpers for parts to describe their numbers.
extension StyleVisitor {
  mutating func number(
    _ name: String, _ value: inout Double, _ unit: StyleUnit, _ range: ClosedRange<Double>, _ effect: String
  ) throws(Failure) {
    try number(name, &value, unit, StyleRange(range), effect)
  }

  mutating func number(
    _ name: String, _ value: inout Double, _ unit: StyleUnit, _ range: Range<Double>, _ effect: String
  ) throws(Failure) {
    try number(name, &value, unit, StyleRange(range), effect)
  }

  private mutating func number(
    _ name: String, _ value: inout Double, _ unit: StyleUnit, _ range: StyleRange, _ effect: String
  ) throws(Failure) {
    var result = Optional(value)
    try number(
      StyleNumber(name: name, unit: unit, range: range, effect: effect, presence: .required), &result)
    if let result { value = result }
  }

  /// Visits a number that `nil`, `null` in JSON, switches off.
  mutating func number(
    _ name: String, nullable value: inout Double?, _ unit: StyleUnit, _ range: ClosedRange<Double>,
    _ effect: String
  ) throws(Failure) {
    try number(
      StyleNumber(name: name, unit: unit, range: StyleRange(range), effect: effect, presence: .nullable),
      &value)
  }

  /// Visits a number that is omitted if it is the usual one.
  mutating func number(
    _ name: String, _ value: inout Double?, usual: Double, _ unit: StyleUnit, _ range: ClosedRange<Double>,
    _ effect: String
  ) throws(Failure) {
    let range = StyleRange(range)
    try number(
      StyleNumber(name: name, unit: unit, range: range, effect: effect, presence: .optional(usual: usual)),
      &value)
  }
}
