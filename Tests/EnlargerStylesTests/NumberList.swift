import EnlargerCore
import EnlargerStyles

/// Collects every number of the styles it visits, by path.
struct NumberList: StyleVisitor {
  typealias Failure = Never

  private(set) var found: [String: StyleRange] = [:]
  /// A preset in which the number is there.
  private(set) var base: [String: String] = [:]
  private var path: [String] = []
  private var preset = -1

  private mutating func add(_ number: StyleNumber) {
    let key = (path + [number.name]).joined(separator: ".")
    found[key] = number.range
    if base[key] == nil { base[key] = StyleCodingTests.names[max(preset, 0)] }
  }

  mutating func number(_ number: StyleNumber, _ value: inout Double) { add(number) }
  mutating func nullableNumber(_ number: StyleNumber, _ value: inout Double?) { add(number) }
  mutating func extraNumber(_ number: StyleNumber, _ value: inout Double?) { add(number) }
  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) {}

  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C, _ effect: String) {
    // The first constant of every style.
    if path.isEmpty, name == "passage" { preset += 1 }
  }

  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) {
    path.append(name)
    value.visit(&self)
    path.removeLast()
  }

  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F, _ effect: String) {
    path.append(name)
    if value.payload == .object { path.append(value.formName) }
    value.visit(&self)
    path.removeLast(value.payload == .object ? 2 : 1)
  }
}
