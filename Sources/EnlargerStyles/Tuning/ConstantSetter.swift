/// Gives one constant of a style another value.
struct ConstantSetter: PathVisitor {
  typealias Failure = StyleError

  private let field: [String]
  private let value: StyleConstant.Value
  var path: [String] = []
  /// Whether there is such a constant.
  private(set) var isDone = false

  init(_ field: [String], to value: StyleConstant.Value) {
    self.field = field
    self.value = value
  }

  private func isMeant(_ name: String) -> Bool { path + [name] == field }

  private func error(_ rule: String) -> StyleError {
    StyleError(field: field.joined(separator: "."), rule: rule)
  }

  private mutating func take(_ number: StyleNumber, isOptional: Bool) throws(StyleError) -> Double? {
    guard case .number(let new) = value, new != nil || isOptional else { throw error("is not a number") }
    if let new, !number.range.contains(new) { throw error(number.range.complaint(about: new)) }
    isDone = true
    return new
  }

  private mutating func word(of words: [String]) throws(StyleError) -> Int {
    guard case .word(let word) = value, let index = words.firstIndex(of: word) else {
      throw error("is none of \(words.joined(separator: ", "))")
    }
    isDone = true
    return index
  }

  mutating func number(_ number: StyleNumber, _ value: inout Double) throws(StyleError) {
    if isMeant(number.name), let new = try take(number, isOptional: false) { value = new }
  }

  mutating func nullableNumber(_ number: StyleNumber, _ value: inout Double?) throws(StyleError) {
    if isMeant(number.name) { value = try take(number, isOptional: true) }
  }

  mutating func extraNumber(_ number: StyleNumber, _ value: inout Double?) throws(StyleError) {
    if isMeant(number.name) { value = try take(number, isOptional: true) }
  }

  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) throws(StyleError) {
    guard isMeant(name) else { return }
    guard case .flag(let new) = self.value else { throw error("is neither true nor false") }
    value = new
    isDone = true
  }

  mutating func choice<C: StyleChoice>(
    _ name: String, _ value: inout C, _ effect: String
  ) throws(StyleError) {
    if isMeant(name) { value = C.choices[try word(of: C.choices.map(\.name))].value }
  }

  mutating func variant<F: StyleVariant>(
    _ name: String, _ value: inout F, _ effect: String
  ) throws(StyleError) {
    if isMeant(name) {
      let form = F.forms[try word(of: F.forms.map(\.name))]
      if form.name != value.formName { value = form.blank }
      return
    }
    try walk(form: &value, named: name)
  }
}
