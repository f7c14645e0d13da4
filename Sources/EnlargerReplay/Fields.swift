import EnlargerCore
import EnlargerStyles

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
