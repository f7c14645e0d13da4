import EnlargerStyles
import Foundation

/// An error in a script or a style: a place and the violated rule.
public struct ScriptError: Error, Equatable, Sendable {
  /// The place: `events[3].touches[0].z`, or `12:5` (line and column) for a JSON syntax error.
  public var place: String
  /// The problem in a few words.
  public var rule: String

  /// Creates an error.
  public init(place: String, rule: String) {
    self.place = place
    self.rule = rule
  }

  /// Returns the error as one line: file, place, rule.
  public func line(file: String) -> String {
    place.isEmpty ? "\(file): \(rule)" : "\(file): \(place): \(rule)"
  }
}

extension Decodable {
  /// Reads a value from UTF-8 JSON.
  ///
  /// - Throws: ``ScriptError`` about the first rule that the text violates.
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
  /// Creates an error about the value at `path`.
  ///
  /// The place uses JavaScript's notation: `events[3].touches[0].z`, `sources["my cat"].x`.
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

  /// Returns a name in quotes, cut to 60 characters so that a message stays one line.
  static func quoted(_ name: String) -> String {
    JSONText.quoted(name.count <= 60 ? name : "\(name.prefix(60))…")
  }
}
