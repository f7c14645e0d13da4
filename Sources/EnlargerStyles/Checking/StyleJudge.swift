/// Finds the first number of a style that is outside its range.
struct StyleJudge: PathVisitor {
  typealias Failure = StyleError

  var path: [String] = []

  private func judge(_ number: StyleNumber, _ value: Double) throws(StyleError) {
    guard !number.range.contains(value) else { return }
    let field = (path + [number.name]).joined(separator: ".")
    throw StyleError(field: field, rule: number.range.complaint(about: value))
  }

  func number(_ number: StyleNumber, _ value: inout Double) throws(StyleError) {
    try judge(number, value)
  }

  func nullableNumber(_ number: StyleNumber, _ value: inout Double?) throws(StyleError) {
    if let value { try judge(number, value) }
  }

  func extraNumber(_ number: StyleNumber, _ value: inout Double?) throws(StyleError) {
    if let value { try judge(number, value) }
  }

  func flag(_ name: String, _ value: inout Bool, _ effect: String) {}
  func choice<C: StyleChoice>(_ name: String, _ value: inout C, _ effect: String) {}
}
