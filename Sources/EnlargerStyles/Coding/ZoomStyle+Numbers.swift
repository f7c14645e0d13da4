import EnlargerCore

extension ZoomStyle {
  /// The style as numbers side by side, for hosts that cannot read text.
  ///
  /// In the order of the description: a number as it is, NaN where there is none; true as 1; a word and a form as
  /// its place in the list of all, a form followed by its own constants. A spring with a duration has its angular
  /// frequency in any case.
  public var numbers: [Double] {
    var copy = self
    var numberer = StyleNumberer()
    copy.visit(&numberer)
    return numberer.numbers
  }
}

/// Lays the constants of a style side by side.
struct StyleNumberer: StyleVisitor {
  typealias Failure = Never

  private(set) var numbers: [Double] = []

  mutating func number(_ number: StyleNumber, _ value: inout Double) { numbers.append(value) }
  mutating func nullableNumber(_ number: StyleNumber, _ value: inout Double?) {
    numbers.append(value ?? .nan)
  }
  mutating func extraNumber(_ number: StyleNumber, _ value: inout Double?) { numbers.append(value ?? .nan) }
  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) { numbers.append(value ? 1 : 0) }

  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C, _ effect: String) {
    let choice = value
    append(C.choices.firstIndex { $0.value == choice })
  }

  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) {
    value.visit(&self)
  }

  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F, _ effect: String) {
    let form = value.formName
    append(F.forms.firstIndex { $0.name == form })
    value.visit(&self)
    // The speed that UIKit makes of duration and ratio is left out of text, and is worth more bytes than a number.
    if case .timedSpring(let spring, _) = value as? MotionTiming {
      numbers[numbers.count - 1] = spring.angularFrequency
    }
  }

  private mutating func append(_ index: Int?) { numbers.append(Double(index ?? 0)) }
}
