import EnlargerCore
import EnlargerStyles
import Foundation

/// A reader for the members of a script's object, by name and with range checks.
struct Fields {
  /// The object's keys in alphabetical order.
  let names: [String]
  private let container: KeyedDecodingContainer<FieldKey>

  /// Opens an object.
  ///
  /// - Parameter known: the keys that the object may have; `nil` allows any key.
  /// - Throws: a `DecodingError` that names the first unknown key.
  init(_ decoder: any Decoder, _ known: [String]? = nil) throws {
    container = try decoder.container(keyedBy: FieldKey.self)
    names = container.allKeys.map(\.stringValue).sorted()
    guard let known, let unknown = names.first(where: { !known.contains($0) }) else { return }
    throw error("unknown key", at: unknown)
  }

  func contains(_ name: String) -> Bool { container.contains(FieldKey(name)) }

  /// Throws an error if one of the keys is missing.
  func require(_ names: String...) throws {
    if let missing = names.first(where: { !contains($0) }) { throw error("missing", at: missing) }
  }

  func decode<T: Decodable>(_ name: String, as type: T.Type = T.self) throws -> T {
    try require(name)
    return try container.decode(T.self, forKey: FieldKey(name))
  }

  func isNull(_ name: String) throws -> Bool {
    try require(name)
    return try container.decodeNil(forKey: FieldKey(name))
  }

  /// Opens a nested object.
  func object(_ name: String, _ known: [String]? = nil) throws -> Fields {
    try require(name)
    return try Fields(container.superDecoder(forKey: FieldKey(name)), known)
  }

  /// Reads an array, element by element.
  func forEach(_ name: String, _ element: (any Decoder) throws -> Void) throws {
    try require(name)
    var list = try container.nestedUnkeyedContainer(forKey: FieldKey(name))
    while !list.isAtEnd { try element(try list.superDecoder()) }
  }

  /// Creates an error about a member, or about the object itself.
  func error(_ rule: String, at name: String? = nil) -> DecodingError {
    let path = container.codingPath + (name.map { [FieldKey($0)] } ?? [])
    return .dataCorrupted(.init(codingPath: path, debugDescription: rule))
  }
}

// MARK: - Numbers

// The bounds are far beyond any screen or camera. They keep sums and squares of valid numbers finite.
extension Fields {
  private static let coordinates = -1e6...1e6
  private static let sides = 1e-3...1e6
  private static let insets = 0...1e6
  /// The integers that a `Double` represents exactly.
  private static let identifiers = -9_007_199_254_740_991.0...9_007_199_254_740_991.0

  /// Reads a position or a distance, in points.
  func coordinate(_ name: String, or fallback: Double? = nil) throws -> Double {
    try number(name, in: Fields.coordinates, or: fallback)
  }

  /// Reads a distance inward or a radius, in points; 0 if omitted.
  func inset(_ name: String) throws -> Double { try number(name, in: Fields.insets, or: 0) }

  /// Reads a time in seconds, within a day.
  func time(_ name: String) throws -> Double { try number(name, in: 0...86400) }

  /// Reads a zoom factor; 1 if omitted.
  func zoomFactor(_ name: String) throws -> Double { try positive(name, in: 1e-3...1e3, or: 1) }

  /// Reads a finger's identifier.
  func identifier(_ name: String) throws -> Int {
    let value = try number(name, in: Fields.identifiers)
    guard let identifier = Int(exactly: value) else {
      throw error("\(JSONText.number(value)) is not a whole number", at: name)
    }
    return identifier
  }

  /// Reads `x` and `y`, in points.
  func point() throws -> Vector { Vector(x: try coordinate("x"), y: try coordinate("y")) }

  /// Reads `width` and `height`, in points or pixels, each at least `least`.
  func size(least: Double = Fields.sides.lowerBound) throws -> Size {
    let range = least...Fields.sides.upperBound
    return Size(width: try positive("width", in: range), height: try positive("height", in: range))
  }

  private func positive(
    _ name: String, in range: ClosedRange<Double>, or fallback: Double? = nil
  ) throws
    -> Double
  {
    try number(name, in: range, or: fallback) {
      $0 > 0 ? nil : "\(JSONText.number($0)) is not greater than 0"
    }
  }

  private func number(
    _ name: String, in range: ClosedRange<Double>, or fallback: Double? = nil,
    _ complaint: (Double) -> String? = { _ in nil }
  ) throws -> Double {
    if let fallback, !contains(name) { return fallback }
    let value = try decode(name, as: Double.self)
    if let complaint = complaint(value) { throw error(complaint, at: name) }
    guard !range.contains(value) else { return value }
    let bounds = "\(JSONText.number(range.lowerBound))…\(JSONText.number(range.upperBound))"
    throw error("\(JSONText.number(value)) is outside \(bounds)", at: name)
  }
}

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
