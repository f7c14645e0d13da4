// How a part of a style tells its numbers.
extension StyleVisitor {
  mutating func number(
    _ name: String, _ value: inout Double, _ unit: StyleUnit, _ range: ClosedRange<Double>, _ effect: String
  ) throws(Failure) {
    try number(StyleNumber(name: name, unit: unit, range: .within(range), effect: effect), &value)
  }

  mutating func number(
    _ name: String, _ value: inout Double, _ unit: StyleUnit, _ range: Range<Double>, _ effect: String
  ) throws(Failure) {
    try number(StyleNumber(name: name, unit: unit, range: .within(range), effect: effect), &value)
  }

  mutating func nullableNumber(
    _ name: String, _ value: inout Double?, _ unit: StyleUnit, _ range: ClosedRange<Double>, _ effect: String
  ) throws(Failure) {
    try nullableNumber(StyleNumber(name: name, unit: unit, range: .within(range), effect: effect), &value)
  }

  mutating func extraNumber(
    _ name: String, _ value: inout Double?, _ unit: StyleUnit, _ range: ClosedRange<Double>, _ effect: String
  ) throws(Failure) {
    try extraNumber(StyleNumber(name: name, unit: unit, range: .within(range), effect: effect), &value)
  }
}
