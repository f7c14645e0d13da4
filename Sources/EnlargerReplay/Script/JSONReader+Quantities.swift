import EnlargerCore
import EnlargerStyles

// What the numbers of a script may be. The bounds are far beyond any screen or camera;
// they keep sums and squares of what they let through finite.
extension JSONReader {
  private static let coordinates = -1e6...1e6
  private static let sides = 1e-3...1e6
  /// A day.
  private static let times = 0...86400.0
  private static let zoomFactors = 1e-3...1e3
  /// Whole numbers that a `Double` holds exactly.
  private static let identifiers = -9_007_199_254_740_991.0...9_007_199_254_740_991.0

  /// A place or a distance, points.
  mutating func coordinate() throws(ScriptError) -> Double {
    try number(in: JSONReader.coordinates)
  }

  /// A width or a height, points or pixels.
  mutating func side() throws(ScriptError) -> Double { try side(in: JSONReader.sides) }

  /// A width or a height of a window, points: one at least.
  mutating func windowSide() throws(ScriptError) -> Double { try side(in: 1...JSONReader.sides.upperBound) }

  /// A distance inward or a radius, points.
  mutating func inset() throws(ScriptError) -> Double { try number(in: 0...JSONReader.sides.upperBound) }

  /// A moment, seconds.
  mutating func time() throws(ScriptError) -> Double { try number(in: JSONReader.times) }

  mutating func zoomFactor() throws(ScriptError) -> Double {
    let value = try number()
    guard value > 0 else { throw error("\(JSONText.number(value)) is not greater than 0") }
    return try checked(value, in: JSONReader.zoomFactors)
  }

  /// A finger's number.
  mutating func identifier() throws(ScriptError) -> Int {
    let value = try number(in: JSONReader.identifiers)
    guard let identifier = Int(exactly: value) else {
      throw error("\(JSONText.number(value)) is not a whole number")
    }
    return identifier
  }

  /// The only value that a key such as `close` can have.
  mutating func onlyTrue() throws(ScriptError) {
    guard try bool() else { throw error("must be true") }
  }

  mutating func nonEmptyString() throws(ScriptError) -> String {
    let text = try string()
    guard !text.isEmpty else { throw error("must not be empty") }
    return text
  }

  private mutating func side(in range: ClosedRange<Double>) throws(ScriptError) -> Double {
    let value = try number()
    guard value > 0 else { throw error("\(JSONText.number(value)) is not greater than 0") }
    return try checked(value, in: range)
  }

  private mutating func number(in range: ClosedRange<Double>) throws(ScriptError) -> Double {
    try checked(try number(), in: range)
  }

  private func checked(_ value: Double, in range: ClosedRange<Double>) throws(ScriptError) -> Double {
    guard range.contains(value) else {
      let bounds = "\(JSONText.number(range.lowerBound))…\(JSONText.number(range.upperBound))"
      throw error("\(JSONText.number(value)) is outside \(bounds)")
    }
    return value
  }
}
