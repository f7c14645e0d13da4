/// Reads one JSON document strictly, value by value, and knows at every moment where it is.
///
/// Foundation's reader answers with dictionaries: a key given twice and the place of a
/// mistake are gone by then, and a script of a million photos would be held twice. This
/// one calls back for every member and element, refuses what RFC 8259 does not allow,
/// and names the line and the column where the text stops being JSON.
struct JSONReader {
  let bytes: [UInt8]
  var position: Int
  private(set) var path = JSONPath()
  /// How many arrays and objects the present value stands in.
  private var depth = 0

  /// Values nested deeper are refused, for the stack's sake.
  private static let maximumDepth = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is what some editors put before the first character.
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  // MARK: Objects and arrays

  /// Reads an object; `member` must read or skip the value of each key. A key that
  /// stands there twice is an error.
  mutating func object(
    _ member: (inout JSONReader, String) throws(ScriptError) -> Void
  ) throws(ScriptError) {
    try open(UInt8(ascii: "{"), expecting: "an object")
    var keys = SeenKeys()
    try list(until: UInt8(ascii: "}")) { (reader, _) throws(ScriptError) in
      guard reader.peek() == UInt8(ascii: "\"") else {
        throw reader.syntaxError("expected a key in quotes")
      }
      let key = try reader.stringToken()
      reader.skipSpace()
      guard reader.peek() == UInt8(ascii: ":") else { throw reader.syntaxError("expected ':' after a key") }
      reader.position += 1
      reader.skipSpace()
      reader.path.push(key)
      guard keys.insert(key) else { throw reader.error("given twice") }
      try member(&reader, key)
      reader.path.pop()
    }
  }

  /// Reads an array; `element` must read or skip each element.
  mutating func array(
    _ element: (inout JSONReader, Int) throws(ScriptError) -> Void
  ) throws(ScriptError) {
    try open(UInt8(ascii: "["), expecting: "an array")
    try list(until: UInt8(ascii: "]")) { (reader, index) throws(ScriptError) in
      reader.path.push(index)
      try element(&reader, index)
      reader.path.pop()
    }
  }

  private mutating func open(_ bracket: UInt8, expecting kind: String) throws(ScriptError) {
    try expect(kind) { $0 == bracket }
    depth += 1
    guard depth <= JSONReader.maximumDepth else {
      throw syntaxError("nested deeper than \(JSONReader.maximumDepth) levels")
    }
    position += 1
  }

  private mutating func list(
    until end: UInt8, _ item: (inout JSONReader, Int) throws(ScriptError) -> Void
  ) throws(ScriptError) {
    skipSpace()
    if peek() == end {
      position += 1
      depth -= 1
      return
    }
    var index = 0
    while true {
      try item(&self, index)
      index += 1
      skipSpace()
      let next = peek()
      guard next == end || next == UInt8(ascii: ",") else {
        throw syntaxError("expected ',' or '\(end == UInt8(ascii: "}") ? "}" : "]")'")
      }
      position += 1
      if next == end { break }
      skipSpace()
    }
    depth -= 1
  }

  // MARK: Single values

  mutating func string() throws(ScriptError) -> String {
    try expect("a string") { $0 == UInt8(ascii: "\"") }
    return try stringToken()
  }

  mutating func bool() throws(ScriptError) -> Bool {
    try expect("true or false") { $0 == UInt8(ascii: "t") || $0 == UInt8(ascii: "f") }
    return try literalToken() == "true"
  }

  /// Reads a number, or nil for `null` where `orNull` allows it.
  mutating func number() throws(ScriptError) -> Double {
    try expect("a number") { $0 == UInt8(ascii: "-") || JSONReader.isDigit($0) }
    return try numberToken()
  }

  /// Consumes `null` if that is what stands here.
  mutating func consumeNull() throws(ScriptError) -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    _ = try literalToken()
    return true
  }

  /// Passes over any value, checking that it is JSON, and returns its bytes' range.
  @discardableResult
  mutating func skip() throws(ScriptError) -> Range<Int> {
    let start = position
    switch peek() {
    case UInt8(ascii: "{"): try object { (reader, _) throws(ScriptError) in _ = try reader.skip() }
    case UInt8(ascii: "["): try array { (reader, _) throws(ScriptError) in _ = try reader.skip() }
    case UInt8(ascii: "\""): _ = try stringToken()
    case .some(let byte) where byte == UInt8(ascii: "-") || JSONReader.isDigit(byte): _ = try numberToken()
    default: _ = try literalToken()
    }
    return start..<position
  }

  /// Checks that nothing but space follows.
  mutating func end() throws(ScriptError) {
    skipSpace()
    guard position == bytes.count else { throw syntaxError("expected nothing more") }
  }

  /// Goes on reading at another value, which `path` leads to.
  mutating func seek(_ position: Int, at key: String) {
    self.position = position
    path = JSONPath()
    path.push(key)
  }

  // MARK: Errors

  /// An error about the value that is being read.
  func error(_ rule: String) -> ScriptError { ScriptError(place: path.description, rule: rule) }

  /// An error about a member of the object that is being read.
  func error(_ rule: String, member: String) -> ScriptError {
    var path = path
    path.push(member)
    return ScriptError(place: path.description, rule: rule)
  }

  /// Refuses a value of the wrong kind: by its place if it is JSON, else by line and column.
  private mutating func expect(_ kind: String, _ fits: (UInt8) -> Bool) throws(ScriptError) {
    if let byte = peek(), fits(byte) { return }
    try skip()
    throw error("expected \(kind)")
  }
}
