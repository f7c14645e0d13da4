/// Goes through every constant of a style.
///
/// Each part of a style describes its constants once: their names, units and ranges, and in a sentence what they do.
/// Everything else follows from that one description: reading, writing, checks, `enlarger styles`, the page's panel and
/// the table in the documentation. A number without a unit, range or sentence does not compile.
package protocol StyleVisitor {
  associatedtype Failure: Error

  /// Visits a number; nil is a value only where its `presence` allows it.
  mutating func number(_ number: StyleNumber, _ value: inout Double?) throws(Failure)
  /// Visits a constant that is true or false.
  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) throws(Failure)
  /// Visits one of several words.
  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C, _ effect: String) throws(Failure)
  /// Visits a group of constants.
  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) throws(Failure)
  /// Visits one of several forms with constants of their own.
  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F, _ effect: String) throws(Failure)
}

/// A group of constants: an object in JSON.
package protocol StylePart {
  /// Shows every constant to a visitor, which may replace them.
  mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure)
  /// The Swift expression that makes the whole; nil if its constants are set one by one.
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

/// One of several forms with constants of their own: in JSON a string for a form that
/// has none, else an object of one key, the form's name.
package protocol StyleVariant: StylePart {
  /// The forms, each with values for a reader to replace.
  static var forms: [(name: String, blank: Self)] { get }
  /// The name of this form.
  var formName: String { get }
  /// How this form's constants are written.
  var payload: StylePayload { get }
}

/// How the constants of a form are written in JSON.
package enum StylePayload: String, Sendable {
  /// There are none: `"fade"`.
  case none
  /// There is one, and its key is the form's name: `{"lag": 0.45}`.
  case single
  /// They are an object: `{"middle": {"side": 100}}`.
  case object
}

// MARK: - Numbers

/// The description of one number.
package struct StyleNumber: Sendable {
  /// What it means that a number is nil.
  package enum Presence: Sendable {
    /// It never is.
    case required
    /// It is switched off: `null` in JSON.
    case nullable
    /// It is the usual one, which is left out of JSON.
    case optional(usual: Double)
  }

  /// Its key in JSON, the name of its property: `deadZone`.
  package let name: String
  /// What it is measured in.
  package let unit: StyleUnit
  /// The values that it may have.
  package let range: StyleRange
  /// One sentence: what it does, and what a larger value changes.
  package let effect: String
  package let presence: Presence
}

/// What a number of a style is measured in; the raw value is for people.
package enum StyleUnit: String, Sendable {
  case points
  case pointsPerSecond = "points per second"
  case seconds
  case radiansPerSecond = "radians per second"
  case viewportWidths = "widths of the viewport"
  /// Travel, in the falloff's own `unit`.
  case falloffUnits = "the falloff's unit"
  case perFalloffUnit = "per the falloff's unit"
  case perMillisecond = "part kept per millisecond"
  case ratio = "no unit"
}

/// The values that a number of a style may have: `0...1`, or `0..<1` without the upper end.
package struct StyleRange: Sendable, CustomStringConvertible {
  package let lower: Double
  package let upper: Double
  /// Whether `upper` itself is allowed.
  package let includesUpper: Bool

  init(_ range: ClosedRange<Double>) {
    (lower, upper, includesUpper) = (range.lowerBound, range.upperBound, true)
  }

  init(_ range: Range<Double>) {
    (lower, upper, includesUpper) = (range.lowerBound, range.upperBound, false)
  }

  /// Returns whether a number may have the value; NaN never may.
  package func contains(_ value: Double) -> Bool {
    value >= lower && (includesUpper ? value <= upper : value < upper)
  }

  /// The range with an end that is allowed.
  var closed: ClosedRange<Double> { lower...(includesUpper ? upper : upper.nextDown) }

  /// `0…1`, or `0…<1` without the upper end.
  package var description: String {
    "\(StyleRange.digits(lower))…\(includesUpper ? "" : "<")\(StyleRange.digits(upper))"
  }

  /// The message about a value outside the range.
  package func complaint(about value: Double) -> String { "\(StyleRange.digits(value)) is outside \(self)" }

  /// The shortest digits of a number; whole numbers without a point.
  package static func digits(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}

// How a part of a style describes its numbers.
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

  /// A number that nil, `null` in JSON, switches off.
  mutating func number(
    _ name: String, nullable value: inout Double?, _ unit: StyleUnit, _ range: ClosedRange<Double>,
    _ effect: String
  ) throws(Failure) {
    try number(
      StyleNumber(name: name, unit: unit, range: StyleRange(range), effect: effect, presence: .nullable),
      &value)
  }

  /// A number that is left out where it is the usual one.
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
