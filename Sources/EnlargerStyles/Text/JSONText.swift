/// How values are written in JSON.
package enum JSONText {
  /// A string in quotes, with what JSON, terminals and line readers mind escaped.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || (0x2028...0x2029).contains(scalar.value):
        result += "\\u" + hexadecimal(scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The shortest digits that read back as the same number; whole numbers without a
  /// point, zero without a sign, and `null` for what JSON cannot say.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    // Up to here a Double holds every whole number.
    if value.magnitude < 9_007_199_254_740_992, value == value.rounded() { return String(Int64(value)) }
    return value.description
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
