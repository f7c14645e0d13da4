import EnlargerStyles
import Foundation

/// Why a script or a style cannot be read: a place and the rule that it breaks.
public struct ScriptError: Error, Equatable, Sendable {
  /// The place: `events[3].touches[0].z`, or `12:5` (line and column) if the text is not JSON there.
  public var place: String
  /// What is wrong there, in a few words.
  public var rule: String

  /// Creates an error.
  public init(place: String, rule: String) {
    self.place = place
    self.rule = rule
  }

  /// Returns one line for a person: the file, the place, the rule.
  public func line(file: String) -> String {
    place.isEmpty ? "\(file): \(rule)" : "\(file): \(place): \(rule)"
  }
}

extension Decodable {
  /// Reads a value from JSON, UTF-8.
  ///
  /// - Throws: ``ScriptError``, the first rule that the text breaks.
  static func read(_ json: [UInt8]) throws(ScriptError) -> Self {
    try JSONSyntax.check(json)
    do {
      return try JSONDecoder().decode(Self.self, from: Data(json))
    } catch let error as DecodingError {
      throw ScriptError(error)
    } catch {
      throw ScriptError(place: "", rule: "cannot be read")
    }
  }
}

extension ScriptError {
  /// Creates an error about the value that `path` leads to.
  ///
  /// The place is written as in JavaScript: `events[3].touches[0].z`, `sources["my cat"].x`.
  init(path: [any CodingKey], rule: String) {
    place = path.reduce(into: "") { text, key in
      let name = key.stringValue
      if let index = key.intValue {
        text += "[\(index)]"
      } else if name.wholeMatch(of: /[A-Za-z0-9_-]{1,60}/) != nil {
        text += text.isEmpty ? name : ".\(name)"
      } else {
        text += "[\(ScriptError.quoted(name))]"
      }
    }
    self.rule = rule.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  fileprivate init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(path: context.codingPath, rule: "expected \(ScriptError.kind(of: type))")
    case .dataCorrupted(let context): self.init(path: context.codingPath, rule: context.debugDescription)
    case .keyNotFound(let key, let context): self.init(path: context.codingPath + [key], rule: "missing")
    @unknown default: self.init(place: "", rule: "cannot be read")
    }
  }

  private static func kind(of type: any Any.Type) -> String {
    if type == Double.self { return "a number" }
    if type == String.self { return "a string" }
    if type == Bool.self { return "true or false" }
    return type == [Any].self ? "an array" : "an object"
  }

  /// A name in quotes. Files of any size name things; a message stays one line.
  static func quoted(_ name: String) -> String {
    JSONText.quoted(name.count <= 60 ? name : "\(name.prefix(60))…")
  }
}
