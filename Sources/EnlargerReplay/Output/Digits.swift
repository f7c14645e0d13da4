/// Numbers rounded for people; the same digits on every system and in every locale.
enum Digits {
  /// Two decimals, always: `3.00`. Nothing is ever `-0.00`.
  static func fixed(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e13 else { return "?" }
    let hundredths = Int64((value * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// At most two decimals, none that say nothing: `3`, `3.5`.
  static func short(_ value: Double) -> String {
    var text = fixed(value)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// The text at the right end of a column.
  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// The text at the left end of a column.
  static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
