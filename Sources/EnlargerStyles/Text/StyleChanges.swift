import EnlargerCore

/// Collects what makes a style of a base: as JSON to be read over the base, and as statements in Swift.
struct StyleChanges: StyleVisitor {
  typealias Failure = Never

  private let base: JSONNode
  /// What the constants belong to in Swift: `style.drag`.
  private let owner: String
  private(set) var members: [(name: String, value: JSONNode)] = []
  private(set) var statements: [String] = []

  /// Begins with none.
  ///
  /// - Parameter base: the constants that count as unchanged, as ``StyleLister`` lists them.
  init(from base: JSONNode, of owner: String = "style") {
    (self.base, self.owner) = (base, owner)
  }

  /// What a constant is called in Swift.
  private func property(_ name: String) -> String { "\(owner).\(name == "passage" ? "transition" : name)" }

  private mutating func note(_ name: String, _ value: JSONNode, _ swift: @autoclosure () -> String) {
    guard value.line != base[name]?.line else { return }
    members.append((name, value))
    statements.append("\(property(name)) = \(swift())")
  }

  private mutating func note(_ number: StyleNumber, _ value: Double?) {
    note(number.name, value.map(JSONNode.number) ?? .plain("null"), value.map(JSONText.number) ?? "nil")
  }

  mutating func number(_ number: StyleNumber, _ value: inout Double) { note(number, value) }

  mutating func nullableNumber(_ number: StyleNumber, _ value: inout Double?) { note(number, value) }

  mutating func extraNumber(_ number: StyleNumber, _ value: inout Double?) { note(number, value) }

  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) {
    note(name, .plain("\(value)"), "\(value)")
  }

  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C, _ effect: String) {
    note(name, .string(value.choiceName), ".\(value.choiceName)")
  }

  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) {
    var inner = StyleChanges(from: base[name] ?? .object([]), of: property(name))
    value.visit(&inner)
    guard !inner.members.isEmpty else { return }
    members.append((name, .object(inner.members)))
    // A spring is made anew: its numbers cannot be changed one by one.
    statements += (value as? Spring).map { ["\(property(name)) = \($0.swift)"] } ?? inner.statements
  }

  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F, _ effect: String) {
    var lister = StyleLister()
    lister.variant(name, &value, effect)
    var form = value
    for member in lister.members { note(member.name, member.value, Self.swift(&form)) }
  }

  private static func swift<F: StyleVariant>(_ form: inout F) -> String {
    if let timing = form as? MotionTiming { return timing.swift }
    var lister = StyleLister()
    form.visit(&lister)
    let values = lister.members.map { (label: "\($0.name): ", text: $0.value.line) }
    switch form.payload {
    case .none: return ".\(form.formName)"
    // A form of one number has no label for it.
    case .single: return ".\(form.formName)(\(values.map(\.text).joined()))"
    case .object: return ".\(form.formName)(\(values.map { $0.label + $0.text }.joined(separator: ", ")))"
    }
  }
}

extension Spring {
  fileprivate var swift: String {
    let ratio = JSONText.number(dampingRatio)
    return "Spring(angularFrequency: \(JSONText.number(angularFrequency)), dampingRatio: \(ratio))"
  }
}

extension MotionTiming {
  fileprivate var swift: String {
    switch self {
    case .spring(let spring): return ".spring(\(spring.swift))"
    case .timedSpring(let spring, let duration):
      let (time, ratio) = (JSONText.number(duration), JSONText.number(spring.dampingRatio))
      let isUsual = spring == Spring(duration: duration, dampingRatio: spring.dampingRatio)
      let text = isUsual ? "Spring(duration: \(time), dampingRatio: \(ratio))" : spring.swift
      return ".timedSpring(\(text), duration: \(time))"
    case .curve(let curve, let duration):
      let points = [("x1", curve.x1), ("y1", curve.y1), ("x2", curve.x2), ("y2", curve.y2)]
        .map { "\($0): \(JSONText.number($1))" }
      return ".curve(CubicCurve(\(points.joined(separator: ", "))), duration: \(JSONText.number(duration)))"
    }
  }
}
