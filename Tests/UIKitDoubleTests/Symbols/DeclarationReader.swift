import Foundation

/// Goes through the declarations of one scope: what stands before the body or the value, and the body.
struct DeclarationReader {
  struct Found {
    var head: String
    var body: String
    /// Whether a property with this body or value can be set.
    var isSettable: Bool
  }

  private let text: [Character]
  private var index = 0

  init(_ text: String) { self.text = Array(text) }

  mutating func next() -> Found? {
    skip { $0.isWhitespace || $0 == "}" || $0 == ";" }
    guard index < text.count else { return nil }
    var found = Found(head: head(), body: "", isSettable: true)
    if index < text.count, text[index] == "=" {
      index += 1
      skip(\.isWhitespace)
      _ = taken { $0 == "\n" }
    } else if index < text.count, text[index] == "{" {
      found.body = block()
      let isStored = found.body.contains(/\b(didSet|willSet)\b/)
      found.isSettable =
        isStored || found.body.contains(/\bset\b( \{|$| *\})/) || found.body.contains(/\bget set\b/)
    }
    return found
  }

  /// Up to the body, the value or the end of the line, with one space between words.
  private mutating func head() -> String {
    var head = ""
    while index < text.count {
      let isCase = head.hasPrefix("case ")
      head += taken { $0 == "{" || $0 == "\n" || ($0 == "=" && !isCase) }
      let ends = index >= text.count || text[index] != "\n"
      let words = head.split(whereSeparator: \.isWhitespace)
      let isOpen = words.allSatisfy { $0.hasPrefix("@") } || head.hasSuffix(",") || words.last == "where"
      let rest = text[min(index, text.count)...].drop(while: \.isWhitespace)
      let goesOn =
        rest.first == "{" || rest.starts(with: "->") || rest.first == "=" || rest.starts(with: "where")
      guard !ends, isOpen || goesOn else { break }
      skip(\.isWhitespace)
      head += " "
    }
    return head.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")").replacing("> .", with: ">.")
  }

  /// Characters until one that ends it outside of all brackets; that one is not taken.
  private mutating func taken(until ends: (Character) -> Bool) -> String {
    var depth = 0
    var part = ""
    while index < text.count {
      let character = text[index]
      if depth == 0, ends(character) { break }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 { break }
      part.append(character)
      index += 1
    }
    return part
  }

  /// What stands between this brace and its own.
  private mutating func block() -> String {
    index += 1
    let body = taken { _ in false }
    index += 1
    return body
  }

  private mutating func skip(_ isSkipped: (Character) -> Bool) {
    while index < text.count, isSkipped(text[index]) { index += 1 }
  }
}
