import EnlargerStyles
import Foundation

/// A checker for strict JSON as defined in RFC 8259.
///
/// Foundation's decoder accepts trailing commas, duplicate keys and invalid UTF-8, and does not report the position of
/// a syntax error.
struct JSONSyntax {
  private let bytes: [UInt8]
  private var position: Int
  /// The path to the present value; its length is the nesting depth.
  private var path: [FieldKey] = []

  /// Deeper nesting could overflow the stack.
  private static let maximumDepth = 64

  /// Checks a whole text.
  ///
  /// - Throws: ``ScriptError`` with the line and column of the first syntax error.
  static func check(_ bytes: [UInt8]) throws(ScriptError) {
    var syntax = JSONSyntax(bytes)
    try syntax.checkEncoding()
    syntax.skipSpace()
    try syntax.value()
    syntax.skipSpace()
    if syntax.peek() != nil { throw syntax.error("expected the end of the text") }
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Some editors write a byte order mark before the first character.
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private mutating func checkEncoding() throws(ScriptError) {
    let text = Data(String(decoding: bytes, as: UTF8.self).utf8)
    guard text != Data(bytes) else { return }
    position = zip(bytes, text).prefix { $0 == $1 }.count
    throw error("not UTF-8")
  }

  private mutating func value() throws(ScriptError) {
    switch peek() {
    case UInt8(ascii: "{"), UInt8(ascii: "["): try container()
    case UInt8(ascii: "\""): _ = try string()
    default: try word()
    }
  }

  /// Skips an object or an array.
  private mutating func container() throws(ScriptError) {
    guard path.count < JSONSyntax.maximumDepth else {
      throw error("nested deeper than \(JSONSyntax.maximumDepth) levels")
    }
    let isObject = peek() == UInt8(ascii: "{")
    let end = UInt8(ascii: isObject ? "}" : "]")
    position += 1
    skipSpace()
    guard peek() != end else {
      position += 1
      return
    }
    var keys: Set<String> = []
    for index in 0... {
      path.append(isObject ? FieldKey(try key()) : FieldKey(index))
      if isObject, let key = path.last?.stringValue, !keys.insert(key).inserted {
        throw ScriptError(path: path, rule: "duplicate key")
      }
      try value()
      path.removeLast()
      skipSpace()
      let next = peek()
      guard next == end || next == UInt8(ascii: ",") else {
        throw error("expected ',' or '\(isObject ? "}" : "]")'")
      }
      position += 1
      if next == end { return }
      skipSpace()
    }
  }

  /// Reads a key and skips its colon.
  private mutating func key() throws(ScriptError) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw error("expected a key in quotes") }
    let key = try string()
    skipSpace()
    guard peek() == UInt8(ascii: ":") else { throw error("expected ':' after a key") }
    position += 1
    skipSpace()
    return key
  }

  private mutating func string() throws(ScriptError) -> String {
    let start = position
    var hasEscapes = false
    position += 1
    while let byte = peek(), byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("unescaped control character in a string") }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        position += 1
      }
      position += 1
    }
    guard position < bytes.count else {
      position = bytes.count
      throw error("unexpected end of text in a string")
    }
    position += 1
    guard hasEscapes else { return String(decoding: bytes[start + 1..<position - 1], as: UTF8.self) }
    guard let text = try? JSONDecoder().decode(String.self, from: Data(bytes[start..<position])) else {
      position = start
      throw error("invalid escape in a string")
    }
    return text
  }

  /// Skips a number, `true`, `false` or `null`.
  private mutating func word() throws(ScriptError) {
    let start = position
    while let byte = peek(), JSONSyntax.isWordByte(byte) { position += 1 }
    let word = bytes[start..<position]
    if JSONSyntax.isNumber(word) {
      // Only a number with an exponent or very many digits can exceed a Double's range.
      guard word.count > 300 || word.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return }
      let text = String(decoding: word, as: UTF8.self)
      guard let value = Double(text), value.isFinite, value != 0 || !JSONSyntax.isAboveZero(word) else {
        let size = text.lowercased().contains("e-") ? "small" : "large"
        throw ScriptError(path: path, rule: "\(text.prefix(60)) is too \(size) a number")
      }
      return
    }
    guard !["true", "false", "null"].contains(where: { word.elementsEqual($0.utf8) }) else { return }
    position = start
    if !word.isEmpty {
      throw error("\(String(decoding: word.prefix(60), as: UTF8.self)) is not a JSON value")
    }
    throw error(peek() == nil ? "unexpected end of text, expected a value" : "expected a value")
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Returns whether a word is a valid JSON number: no leading zeros, and digits on both sides of the point.
  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    func digits() -> Int {
      let count = rest.prefix(while: isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, whole == 1 || !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// Returns whether a number has a digit other than 0 before its exponent.
  private static func isAboveZero(_ number: ArraySlice<UInt8>) -> Bool {
    number.prefix { $0 | 0x20 != UInt8(ascii: "e") }.contains { isDigit($0) && $0 != UInt8(ascii: "0") }
  }

  // MARK: Position

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// Creates an error at the present line and column, both counted from 1. A column is a Unicode scalar.
  private func error(_ rule: String) -> ScriptError {
    let before = bytes[..<position]
    let line = before.filter { $0 == 0x0A }.count + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = before[start...].filter { $0 & 0xC0 != 0x80 }.count + 1
    return ScriptError(place: "\(line):\(column)", rule: rule)
  }
}
