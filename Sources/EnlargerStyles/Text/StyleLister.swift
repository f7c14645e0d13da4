/// Collects the constants of a style in their order.
struct StyleLister: StyleVisitor {
  typealias Failure = Never

  private(set) var members: [(name: String, value: JSONNode)] = []

  var object: JSONNode { .object(members) }

  mutating func number(_ number: StyleNumber, _ value: inout Double) {
    members.append((number.name, .plain(JSONText.number(value))))
  }

  mutating func nullableNumber(_ number: StyleNumber, _ value: inout Double?) {
    members.append((number.name, .plain(value.map(JSONText.number) ?? "null")))
  }

  mutating func extraNumber(_ number: StyleNumber, _ value: inout Double?) {
    if let value { members.append((number.name, .plain(JSONText.number(value)))) }
  }

  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) {
    members.append((name, .plain(value ? "true" : "false")))
  }

  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C, _ effect: String) {
    members.append((name, .plain(JSONText.quoted(value.choiceName))))
  }

  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) {
    var lister = StyleLister()
    value.visit(&lister)
    members.append((name, lister.object))
  }

  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F, _ effect: String) {
    var lister = StyleLister()
    value.visit(&lister)
    switch value.payload {
    case .none: members.append((name, .plain(JSONText.quoted(value.formName))))
    case .single: members.append((name, lister.object))
    case .object: members.append((name, .object([(value.formName, lister.object)])))
    }
  }
}
