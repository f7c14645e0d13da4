import EnlargerCore

/// An error about a constant outside its range.
public struct StyleError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The constant: `drag.scale.floor`.
  public var field: String
  /// The violated rule: `1.5 is outside 0…1`.
  public var rule: String

  /// Creates an error about one constant.
  public init(field: String, rule: String) {
    self.field = field
    self.rule = rule
  }

  /// The constant and the rule on one line: `drag.scale.floor: 1.5 is outside 0…1`.
  public var description: String { "\(field): \(rule)" }
}

extension ZoomStyle {
  /// Checks every constant against its range.
  ///
  /// The engine accepts any style, but only a valid one looks as described.
  ///
  /// - Throws: ``StyleError`` about the first constant outside its range.
  public func validate() throws(StyleError) {
    for (path, field) in fields.paths() {
      guard case .number(let number, let value?) = field.content, !number.range.contains(value) else {
        continue
      }
      throw StyleError(field: path.joined(separator: "."), rule: number.range.complaint(about: value))
    }
    if let complaint = zoom.complaint { throw StyleError(field: "zoom.doubleTap", rule: complaint) }
  }
}

/// A style is an object whose keys are its properties' names.
///
/// It is read over a base: `{"base": "locket", "drag": {"deadZone": 4}}` is `locket` with one constant changed. The
/// base defaults to `photos`, and a string alone is the preset of that name. Unknown keys, unknown words and numbers
/// outside their ranges are errors that name the constant.
extension ZoomStyle: Codable {
  /// Reads a style over its base.
  ///
  /// - Throws: a `DecodingError` with the path of the constant and the violated rule.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self = try ZoomStyle.preset(name, at: decoder.codingPath)
      return
    }
    guard var reader = try? StyleReader(decoder) else {
      throw DecodingError("expected a preset's name or an object", at: decoder.codingPath)
    }
    self = try reader.base()
    try visit(&reader)
    try reader.refuseUnknownKeys()
    if let complaint = zoom.complaint {
      throw DecodingError(complaint, at: decoder.codingPath + [FieldKey("zoom"), FieldKey("doubleTap")])
    }
  }

  /// Writes every constant.
  public func encode(to encoder: any Encoder) throws {
    try JSONNode.object(fields.members).encode(to: encoder)
  }

  fileprivate static func preset(_ name: String, at path: [any CodingKey]) throws -> ZoomStyle {
    guard let style = preset(named: name) else {
      throw DecodingError(.word(name, isNoneOf: presets.map(\.name)), at: path)
    }
    return style
  }
}

extension ZoomLimits {
  /// The error about the combination of the two limits, if any.
  fileprivate var complaint: String? {
    guard doubleTap > maximum else { return nil }
    return "\(StyleRange.digits(doubleTap)) exceeds the maximum of \(StyleRange.digits(maximum))"
  }
}

/// Reads the members of an object into a part of a style, and leaves the rest unchanged.
private struct StyleReader: StyleVisitor {
  typealias Failure = any Error

  private let container: KeyedDecodingContainer<FieldKey>
  /// Whether every constant must be present, because there is no base.
  private let requiresAll: Bool
  private var known: [String] = []

  init(_ decoder: any Decoder, requiresAll: Bool = false) throws {
    container = try decoder.container(keyedBy: FieldKey.self)
    self.requiresAll = requiresAll
  }

  /// Returns the preset that the object names as its base; `photos` if it names none.
  mutating func base() throws -> ZoomStyle {
    let key = FieldKey("base")
    guard try has(key, canBeLeftOut: true) else { return .photos }
    return try ZoomStyle.preset(container.decode(String.self, forKey: key), at: container.codingPath + [key])
  }

  /// Throws an error about the first unknown key in alphabetical order.
  func refuseUnknownKeys() throws {
    let unknown = container.allKeys.map(\.stringValue).filter { !known.contains($0) }
    if let name = unknown.min() { throw error("unknown key", at: FieldKey(name)) }
  }

  mutating func number(_ number: StyleNumber, _ value: inout Double?) throws {
    let key = FieldKey(number.name)
    var (isNullable, canBeLeftOut) = (false, false)
    switch number.presence {
    case .required: break
    case .nullable: isNullable = true
    case .optional: canBeLeftOut = true
    }
    guard try has(key, canBeLeftOut: canBeLeftOut) else { return }
    if isNullable, try container.decodeNil(forKey: key) {
      value = nil
      return
    }
    let new = try container.decode(Double.self, forKey: key)
    guard number.range.contains(new) else { throw error(number.range.complaint(about: new), at: key) }
    value = new
  }

  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) throws {
    let key = FieldKey(name)
    if try has(key) { value = try container.decode(Bool.self, forKey: key) }
  }

  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C, _ effect: String) throws {
    let key = FieldKey(name)
    guard try has(key) else { return }
    let word = try container.decode(String.self, forKey: key)
    guard let choice = C.choices.first(where: { $0.name == word }) else {
      throw error(.word(word, isNoneOf: C.choices.map(\.name)), at: key)
    }
    value = choice.value
  }

  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) throws {
    let key = FieldKey(name)
    guard try has(key) else { return }
    try StyleReader.read(&value, from: container.superDecoder(forKey: key), requiresAll: requiresAll)
  }

  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F, _ effect: String) throws {
    let key = FieldKey(name)
    guard try has(key) else { return }
    let names = F.forms.map(\.name)
    let decoder = try container.superDecoder(forKey: key)
    let text = try? decoder.singleValueContainer().decode(String.self)
    let outer = try? decoder.container(keyedBy: FieldKey.self)
    guard let word = text ?? (outer?.allKeys.count == 1 ? outer?.allKeys.first?.stringValue : nil) else {
      throw error("expected one of \(names.joined(separator: ", "))", at: key)
    }
    guard let form = F.forms.first(where: { $0.name == word }) else {
      throw error(.word(word, isNoneOf: names), at: key)
    }
    guard let outer else {
      guard form.blank.payload == .none else {
        throw error("\(word) needs numbers; write it as an object", at: key)
      }
      value = form.blank
      return
    }
    guard form.blank.payload != .none else {
      throw error("\(word) takes no numbers; write it as a string", at: key)
    }
    // Read over the style's present constants if they belong to the same form.
    let isOfThisForm = value.formName == word
    var result = isOfThisForm ? value : form.blank
    let inner = form.blank.payload == .single ? decoder : try outer.superDecoder(forKey: FieldKey(word))
    try StyleReader.read(&result, from: inner, requiresAll: !isOfThisForm)
    value = result
  }

  private static func read<P: StylePart>(
    _ part: inout P, from decoder: any Decoder, requiresAll: Bool
  ) throws {
    var reader = try StyleReader(decoder, requiresAll: requiresAll)
    try part.visit(&reader)
    try reader.refuseUnknownKeys()
  }

  private mutating func has(_ key: FieldKey, canBeLeftOut: Bool = false) throws -> Bool {
    known.append(key.stringValue)
    if container.contains(key) { return true }
    guard requiresAll, !canBeLeftOut else { return false }
    throw error("missing", at: key)
  }

  private func error(_ rule: String, at key: FieldKey) -> DecodingError {
    DecodingError(rule, at: container.codingPath + [key])
  }
}

extension DecodingError {
  fileprivate init(_ rule: String, at path: [any CodingKey]) {
    self = .dataCorrupted(Context(codingPath: path, debugDescription: rule))
  }
}

extension String {
  fileprivate static func word(_ word: String, isNoneOf names: [String]) -> String {
    let text = word.count <= 60 ? word : "\(word.prefix(60))…"
    return "\(JSONText.quoted(text)) is not one of \(names.joined(separator: ", "))"
  }
}
