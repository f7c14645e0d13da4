// The letters of JSON: space, literals, numbers, strings.
extension JSONReader {
  func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Reads `true`, `false` or `null`.
  mutating func literalToken() throws(ScriptError) -> String {
    let start = position
    var end = position
    while end < bytes.count, JSONReader.isWordByte(bytes[end]) { end += 1 }
    guard end > start else {
      throw syntaxError(start < bytes.count ? "expected a value" : "the text ends where a value should stand")
    }
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    guard word == "true" || word == "false" || word == "null" else {
      throw syntaxError("\(JSONPath.shortened(word)) is no value of JSON")
    }
    position = end
    return word
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: isDigit(byte)
    }
  }

  // MARK: Numbers

  /// Reads a number as JSON spells it; one that no `Double` can hold is an error.
  mutating func numberToken() throws(ScriptError) -> Double {
    let start = position
    if peek() == UInt8(ascii: "-") { position += 1 }
    let whole = digits()
    guard whole > 0 else { throw syntaxError("expected a digit") }
    if whole > 1, bytes[position - whole] == UInt8(ascii: "0") {
      position -= whole
      throw syntaxError("a number must not begin with 0")
    }
    if whole <= 15, let value = wholeNumber(from: start) { return value }
    if peek() == UInt8(ascii: ".") {
      position += 1
      guard digits() > 0 else { throw syntaxError("expected a digit after the point") }
    }
    if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
      position += 1
      if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
      guard digits() > 0 else { throw syntaxError("expected a digit after the e") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw error("\(JSONPath.shortened(text)) is too large a number")
    }
    return value
  }

  /// The number from `start` to here if that is all of it. Most numbers of a script are
  /// pixels, and so few digits need no parser of floating-point numbers.
  private func wholeNumber(from start: Int) -> Double? {
    switch peek() {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
    default: break
    }
    var value = 0
    let isNegative = bytes[start] == UInt8(ascii: "-")
    for byte in bytes[(isNegative ? start + 1 : start)..<position] {
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return isNegative ? -Double(value) : Double(value)
  }

  private mutating func digits() -> Int {
    let start = position
    while position < bytes.count, JSONReader.isDigit(bytes[position]) { position += 1 }
    return position - start
  }

  // MARK: Strings

  /// Reads a string in quotes. Escapes are resolved; bytes that are no UTF-8, bare
  /// control characters and halves of surrogate pairs are refused.
  mutating func stringToken() throws(ScriptError) -> String {
    let quote = position
    position += 1
    var buffer: [UInt8] = []
    var start = position
    while true {
      guard let byte = peek() else { throw syntaxError("the text ends inside a string") }
      switch byte {
      case UInt8(ascii: "\""):
        buffer += bytes[start..<position]
        let text = String(decoding: buffer, as: UTF8.self)
        guard text.utf8.elementsEqual(buffer) else {
          position = quote
          throw syntaxError("a string that is not UTF-8")
        }
        position += 1
        return text
      case UInt8(ascii: "\\"):
        buffer += bytes[start..<position]
        buffer += Array(String(try escape()).utf8)
        start = position
      case 0..<0x20: throw syntaxError("a control character inside a string")
      default: position += 1
      }
    }
  }

  private mutating func escape() throws(ScriptError) -> Character {
    position += 1
    let letter = peek()
    position += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try unicodeEscape())
    default:
      position -= 2
      throw syntaxError("no escape of JSON")
    }
  }

  private mutating func unicodeEscape() throws(ScriptError) -> Unicode.Scalar {
    let start = position - 2
    var code = try fourHexDigits()
    if (0xD800..<0xDC00).contains(code), peek() == UInt8(ascii: "\\") {
      position += 1
      if peek() == UInt8(ascii: "u") {
        position += 1
        let low = try fourHexDigits()
        if (0xDC00..<0xE000).contains(low) { code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) }
      }
    }
    guard let scalar = Unicode.Scalar(code) else {
      position = start
      throw syntaxError("half of a surrogate pair")
    }
    return scalar
  }

  private mutating func fourHexDigits() throws(ScriptError) -> UInt32 {
    let end = position + 4
    guard end <= bytes.count,
      bytes[position..<end].allSatisfy({ JSONReader.isWordByte($0) }),
      let code = UInt32(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
    else { throw syntaxError("expected four hexadecimal digits") }
    position = end
    return code
  }

  // MARK: Places

  /// An error about the text itself, at the present line and column (both from 1; a
  /// column is one Unicode scalar).
  func syntaxError(_ rule: String) -> ScriptError {
    var line = 1
    var column = 1
    for byte in bytes[..<min(position, bytes.count)] {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return ScriptError(place: "\(line):\(column)", rule: rule)
  }
}
