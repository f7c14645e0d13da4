import EnlargerCore
import EnlargerStyles

/// Collects what the description says about every constant, those of all forms included.
struct EffectList: StyleVisitor {
  typealias Failure = Never

  struct Entry {
    var path: String
    var effect: String
    /// Of a number.
    var number: StyleNumber?
  }

  private(set) var entries: [Entry] = []
  private var path: [String] = []

  private mutating func add(_ name: String, _ effect: String, _ number: StyleNumber? = nil) {
    entries.append(Entry(path: (path + [name]).joined(separator: "."), effect: effect, number: number))
  }

  mutating func number(_ number: StyleNumber, _ value: inout Double) {
    add(number.name, number.effect, number)
  }

  mutating func nullableNumber(_ number: StyleNumber, _ value: inout Double?) {
    add(number.name, number.effect, number)
  }

  mutating func extraNumber(_ number: StyleNumber, _ value: inout Double?) {
    add(number.name, number.effect, number)
  }

  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) { add(name, effect) }
  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C, _ effect: String) {
    add(name, effect)
  }

  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) {
    add(name, effect)
    path.append(name)
    value.visit(&self)
    path.removeLast()
  }

  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F, _ effect: String) {
    add(name, effect)
    for (form, blank) in F.forms {
      var blank = blank
      path += [name, form]
      blank.visit(&self)
      path.removeLast(2)
    }
  }
}
