/// Collects what is said about the constants of a style, in their order.
struct StyleDescriber: StyleVisitor {
  typealias Failure = Never

  private(set) var constants: [JSONNode] = []

  private mutating func add(
    _ name: String, _ kind: String, _ effect: String, _ rest: [(name: String, value: JSONNode)] = []
  ) {
    let head = [("name", JSONNode.string(name)), ("kind", .string(kind)), ("effect", .string(effect))]
    constants.append(.object(head + rest))
  }

  private mutating func add(_ number: StyleNumber, _ rest: [(name: String, value: JSONNode)] = []) {
    let range = number.range
    let bounds: [(name: String, value: JSONNode)] = [
      ("unit", .string(number.unit.rawValue)), ("least", .number(range.lower)),
      ("most", .number(range.upper)),
    ]
    let end = range.includesUpper ? [] : [("excludesMost", JSONNode.plain("true"))]
    add(number.name, "number", number.effect, bounds + end + rest)
  }

  mutating func number(_ number: StyleNumber, _ value: inout Double) { add(number) }

  mutating func nullableNumber(_ number: StyleNumber, _ value: inout Double?) {
    add(number, [("nullable", .plain("true"))])
  }

  mutating func extraNumber(_ number: StyleNumber, _ value: inout Double?) {
    add(number, [("optional", .plain("true"))])
  }

  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) { add(name, "flag", effect) }

  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C, _ effect: String) {
    add(name, "choice", effect, [("values", .array(C.choices.map { .string($0.name) }))])
  }

  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) {
    var inner = StyleDescriber()
    value.visit(&inner)
    add(name, "part", effect, [("constants", .array(inner.constants))])
  }

  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F, _ effect: String) {
    add(name, "variant", effect, [("forms", .array(F.forms.map { Self.form($0.name, $0.blank) }))])
  }

  private static func form<F: StyleVariant>(_ name: String, _ blank: F) -> JSONNode {
    var blank = blank
    var inner = StyleDescriber()
    blank.visit(&inner)
    var lister = StyleLister()
    lister.variant("blank", &blank, "")
    let payload =
      switch blank.payload {
      case .none: "none"
      case .single: "single"
      case .object: "object"
      }
    return .object(
      [("name", .string(name)), ("payload", .string(payload)), ("constants", .array(inner.constants))]
        + lister.members)
  }
}
