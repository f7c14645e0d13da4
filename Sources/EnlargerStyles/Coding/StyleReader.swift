import EnlargerCore

/// Reads what an object says into a part of a style and leaves the rest as it is.
struct StyleReader: StyleVisitor {
  typealias Failure = any Error

  private let container: KeyedDecodingContainer<StyleKey>
  /// Whether nothing may be left out, because there is no base to take it from.
  private let requiresAll: Bool
  private var known: [String] = []

  init(_ decoder: any Decoder, requiresAll: Bool = false) throws {
    container = try decoder.container(keyedBy: StyleKey.self)
    self.requiresAll = requiresAll
  }

  /// The preset that the object names as its base.
  mutating func base() throws -> ZoomStyle {
    let key = StyleKey("base")
    guard try has(key, canBeLeftOut: true) else { return .photos }
    let name = try container.decode(String.self, forKey: key)
    guard let style = ZoomStyle.preset(named: name) else {
      throw error(.word(name, isNoneOf: ZoomStyle.presets.map(\.name)), at: key)
    }
    return style
  }

  /// Throws the first key, in alphabetical order, that nobody asked about.
  func refuseUnknownKeys() throws {
    let unknown = container.allKeys.filter { !known.contains($0.stringValue) }
    guard let key = unknown.min(by: { $0.stringValue < $1.stringValue }) else { return }
    throw error("unknown key", at: key)
  }

  mutating func number(_ number: StyleNumber, _ value: inout Double) throws {
    let key = StyleKey(number.name)
    guard try has(key) else { return }
    value = try read(number, at: key)
  }

  mutating func nullableNumber(_ number: StyleNumber, _ value: inout Double?) throws {
    let key = StyleKey(number.name)
    guard try has(key) else { return }
    value = try container.decodeNil(forKey: key) ? nil : read(number, at: key)
  }

  mutating func extraNumber(_ number: StyleNumber, _ value: inout Double?) throws {
    let key = StyleKey(number.name)
    guard try has(key, canBeLeftOut: true) else { return }
    value = try read(number, at: key)
  }

  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) throws {
    let key = StyleKey(name)
    guard try has(key) else { return }
    value = try container.decode(Bool.self, forKey: key)
  }

  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C, _ effect: String) throws {
    let key = StyleKey(name)
    guard try has(key) else { return }
    let word = try container.decode(String.self, forKey: key)
    guard let choice = C.choices.first(where: { $0.name == word }) else {
      throw error(.word(word, isNoneOf: C.choices.map(\.name)), at: key)
    }
    value = choice.value
  }

  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) throws {
    let key = StyleKey(name)
    guard try has(key) else { return }
    var reader = try StyleReader(container.superDecoder(forKey: key), requiresAll: requiresAll)
    try value.visit(&reader)
    try reader.refuseUnknownKeys()
  }

  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F, _ effect: String) throws {
    let key = StyleKey(name)
    guard try has(key) else { return }
    let names = F.forms.map(\.name)
    let decoder = try container.superDecoder(forKey: key)
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      guard let form = F.forms.first(where: { $0.name == word }) else {
        throw error(.word(word, isNoneOf: names), at: key)
      }
      guard form.blank.payload == .none else { throw error("\(word) needs its numbers", at: key) }
      value = form.blank
      return
    }
    guard let outer = try? decoder.container(keyedBy: StyleKey.self), outer.allKeys.count == 1,
      let word = outer.allKeys.first?.stringValue
    else { throw error("expected one of \(names.joined(separator: ", "))", at: key) }
    guard let form = F.forms.first(where: { $0.name == word }) else {
      throw error(.word(word, isNoneOf: names), at: key)
    }
    try read(form, from: decoder, outer, into: &value)
  }

  /// Reads the constants of a form: over those of `value` if that has the same form.
  private func read<F: StyleVariant>(
    _ form: (name: String, blank: F), from decoder: any Decoder,
    _ outer: KeyedDecodingContainer<StyleKey>, into value: inout F
  ) throws {
    guard form.blank.payload != .none else {
      throw error("\(form.name) has no numbers; write it as a string", in: outer)
    }
    let isOfThisForm = value.formName == form.name
    var result = isOfThisForm ? value : form.blank
    let inner =
      form.blank.payload == .single
      ? decoder : try outer.superDecoder(forKey: StyleKey(form.name))
    var reader = try StyleReader(inner, requiresAll: !isOfThisForm)
    try result.visit(&reader)
    try reader.refuseUnknownKeys()
    value = result
  }

  // MARK: Keys and errors

  private mutating func has(_ key: StyleKey, canBeLeftOut: Bool = false) throws -> Bool {
    known.append(key.stringValue)
    if container.contains(key) { return true }
    guard requiresAll, !canBeLeftOut else { return false }
    throw error("missing", at: key)
  }

  private func read(_ number: StyleNumber, at key: StyleKey) throws -> Double {
    let value = try container.decode(Double.self, forKey: key)
    guard number.range.contains(value) else { throw error(number.range.complaint(about: value), at: key) }
    return value
  }

  private func error(_ rule: String, at key: StyleKey) -> DecodingError {
    .dataCorrupted(.init(codingPath: container.codingPath + [key], debugDescription: rule))
  }

  private func error(_ rule: String, in container: KeyedDecodingContainer<StyleKey>) -> DecodingError {
    .dataCorrupted(.init(codingPath: container.codingPath, debugDescription: rule))
  }
}

extension String {
  fileprivate static func word(_ word: String, isNoneOf names: [String]) -> String {
    "\"\(word)\" is none of \(names.joined(separator: ", "))"
  }
}
