/// The values that a number of a style may have.
package struct StyleRange: Sendable, CustomStringConvertible {
  /// The least value.
  package let lower: Double
  /// The end of the range.
  package let upper: Double
  /// Whether `upper` itself is allowed.
  package let includesUpper: Bool

  /// Returns the range with both its ends.
  package static func within(_ range: ClosedRange<Double>) -> StyleRange {
    StyleRange(lower: range.lowerBound, upper: range.upperBound, includesUpper: true)
  }

  /// Returns the range without its upper end.
  package static func within(_ range: Range<Double>) -> StyleRange {
    StyleRange(lower: range.lowerBound, upper: range.upperBound, includesUpper: false)
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

  /// What a message says about a value that lies outside.
  package func complaint(about value: Double) -> String {
    "\(StyleRange.digits(value)) is outside \(self)"
  }

  /// The shortest digits of a number; whole numbers without a point.
  package static func digits(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}
