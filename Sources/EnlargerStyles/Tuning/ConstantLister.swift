/// Lists the constants of a style with their values, in their order.
struct ConstantLister: StyleVisitor {
  typealias Failure = Never

  private(set) var constants: [StyleConstant] = []
  private var path: [String] = []

  private mutating func add(
    _ name: String, _ effect: String, _ domain: StyleConstant.Domain, _ value: StyleConstant.Value
  ) {
    constants.append(StyleConstant(path: path + [name], effect: effect, domain: domain, value: value))
  }

  private mutating func add(_ number: StyleNumber, _ value: Double?, isOptional: Bool) {
    let domain = StyleConstant.Domain.number(
      unit: number.unit.rawValue, range: number.range.closed, isOptional: isOptional)
    add(number.name, number.effect, domain, .number(value))
  }

  mutating func number(_ number: StyleNumber, _ value: inout Double) { add(number, value, isOptional: false) }

  mutating func nullableNumber(_ number: StyleNumber, _ value: inout Double?) {
    add(number, value, isOptional: true)
  }

  mutating func extraNumber(_ number: StyleNumber, _ value: inout Double?) {
    add(number, value, isOptional: true)
  }

  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) {
    add(name, effect, .flag, .flag(value))
  }

  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C, _ effect: String) {
    add(name, effect, .word(C.choices.map(\.name)), .word(value.choiceName))
  }

  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) {
    path.append(name)
    value.visit(&self)
    path.removeLast()
  }

  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F, _ effect: String) {
    add(name, effect, .word(F.forms.map(\.name)), .word(value.formName))
    let outside = path
    path = value.path(in: path + [name])
    value.visit(&self)
    path = outside
  }
}
