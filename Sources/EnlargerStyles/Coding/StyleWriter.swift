/// Writes every constant of a style.
struct StyleWriter: StyleVisitor {
  typealias Failure = any Error

  private var container: KeyedEncodingContainer<StyleKey>

  init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: StyleKey.self)
  }

  mutating func number(_ number: StyleNumber, _ value: inout Double) throws {
    try container.encode(value, forKey: StyleKey(number.name))
  }

  mutating func nullableNumber(_ number: StyleNumber, _ value: inout Double?) throws {
    try container.encode(value, forKey: StyleKey(number.name))
  }

  mutating func extraNumber(_ number: StyleNumber, _ value: inout Double?) throws {
    try container.encodeIfPresent(value, forKey: StyleKey(number.name))
  }

  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) throws {
    try container.encode(value, forKey: StyleKey(name))
  }

  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C, _ effect: String) throws {
    try container.encode(value.choiceName, forKey: StyleKey(name))
  }

  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) throws {
    var writer = StyleWriter(container.superEncoder(forKey: StyleKey(name)))
    try value.visit(&writer)
  }

  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F, _ effect: String) throws {
    guard value.payload != .none else {
      try container.encode(value.formName, forKey: StyleKey(name))
      return
    }
    var writer = StyleWriter(container.superEncoder(forKey: StyleKey(name)))
    if value.payload == .object {
      writer = StyleWriter(writer.container.superEncoder(forKey: StyleKey(value.formName)))
    }
    try value.visit(&writer)
  }
}
