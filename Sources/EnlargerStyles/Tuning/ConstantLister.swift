/// Lists the constants of a style with their values, in their order.
struct ConstantLister: PathVisitor {
  typealias Failure = Never

  private(set) var constants: [StyleConstant] = []
  var path: [String] = []

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

  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F, _ effect: String) {
    add(name, effect, .word(F.forms.map(\.name)), .word(value.formName))
    walk(form: &value, named: name)
  }
}
