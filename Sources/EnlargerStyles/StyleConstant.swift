import EnlargerCore
import Foundation

/// A constant of a style, with everything that a control for it shows.
public struct StyleConstant: Equatable, Sendable {
  /// The possible values of a constant.
  public enum Domain: Equatable, Sendable {
    /// A number with the name of its unit; it may be absent if optional.
    case number(unit: String, range: ClosedRange<Double>, isOptional: Bool)
    /// True or false.
    case flag
    /// One of these words, or one of the forms with these names.
    case word([String])
  }

  /// The value of a constant.
  public enum Value: Equatable, Sendable {
    /// A number; `nil` only if the number is optional.
    case number(Double?)
    /// True or false.
    case flag(Bool)
    /// A word, or the name of a form.
    case word(String)
  }

  /// The path in the style, as in JSON: `drag`, `scale`, `slope`.
  public let path: [String]
  /// One or two sentences about the effect of the constant.
  public let effect: String
  /// The possible values.
  public let domain: Domain
  /// The present value.
  public let value: Value

  /// The path as one word, as in messages: `drag.scale.slope`.
  public var name: String { path.joined(separator: ".") }
}

extension ZoomStyle {
  /// Every constant of the style, in the order of its description, for a tuning screen.
  public var constants: [StyleConstant] {
    fields.paths().compactMap { path, field in
      let (domain, value): (StyleConstant.Domain, StyleConstant.Value)
      switch field.content {
      case .number(let number, let present):
        let isOptional = if case .required = number.presence { false } else { true }
        domain = .number(unit: number.unit.rawValue, range: number.range.closed, isOptional: isOptional)
        value = .number(present)
      case .flag(let present): (domain, value) = (.flag, .flag(present))
      case .choice(let words, let place): (domain, value) = (.word(words), .word(words[place]))
      case .variant(let forms, _, let form): (domain, value) = (.word(forms.map(\.name)), .word(form.name))
      case .part: return nil
      }
      return StyleConstant(path: path, effect: field.effect, domain: domain, value: value)
    }
  }

  /// Sets one constant. A new form starts with its own default constants.
  ///
  /// - Parameters:
  ///   - path: the constant's path, as in ``StyleConstant/path``.
  ///   - value: a value of the kind that the constant's domain allows.
  /// - Throws: ``StyleError`` if there is no such constant or the value is invalid. The style then stays unchanged.
  public mutating func set(_ path: [String], to value: StyleConstant.Value) throws(StyleError) {
    var copy = self
    var setter = ConstantSetter(path, to: value)
    try copy.visit(&setter)
    guard setter.isDone else {
      throw StyleError(field: path.joined(separator: "."), rule: "is not a constant of this style")
    }
    try copy.validate()
    self = copy
  }
}

/// Sets one constant of a style.
private struct ConstantSetter: StyleVisitor {
  typealias Failure = StyleError

  private let target: [String]
  private let value: StyleConstant.Value
  /// The groups around the visitor's position.
  private var path: [String] = []
  /// Whether the constant exists.
  private(set) var isDone = false

  init(_ target: [String], to value: StyleConstant.Value) {
    (self.target, self.value) = (target, value)
  }

  mutating func number(_ number: StyleNumber, _ value: inout Double?) throws(StyleError) {
    guard isTarget(number.name) else { return }
    guard case .number(let new) = self.value else { throw error("expected a number") }
    if let new, !number.range.contains(new) { throw error(number.range.complaint(about: new)) }
    if case .required = number.presence, new == nil { throw error("expected a number") }
    value = new
    isDone = true
  }

  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) throws(StyleError) {
    guard isTarget(name) else { return }
    guard case .flag(let new) = self.value else { throw error("expected true or false") }
    value = new
    isDone = true
  }

  mutating func choice<C: StyleChoice>(
    _ name: String, _ value: inout C, _ effect: String
  ) throws(StyleError) {
    if isTarget(name) { value = C.choices[try place(in: C.choices.map(\.name))].value }
  }

  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) throws(StyleError) {
    try walk(&value, at: path + [name])
  }

  mutating func variant<F: StyleVariant>(
    _ name: String, _ value: inout F, _ effect: String
  ) throws(StyleError) {
    if isTarget(name) {
      let form = F.forms[try place(in: F.forms.map(\.name))]
      if form.name != value.formName { value = form.blank }
      return
    }
    try walk(&value, at: path + (value.payload == .object ? [name, value.formName] : [name]))
  }

  private mutating func walk<P: StylePart>(_ value: inout P, at place: [String]) throws(StyleError) {
    let outside = path
    path = place
    try value.visit(&self)
    path = outside
  }

  private func isTarget(_ name: String) -> Bool { path + [name] == target }

  /// Returns the index of the new word.
  private mutating func place(in words: [String]) throws(StyleError) -> Int {
    guard case .word(let word) = value, let place = words.firstIndex(of: word) else {
      throw error("expected one of \(words.joined(separator: ", "))")
    }
    isDone = true
    return place
  }

  private func error(_ rule: String) -> StyleError {
    StyleError(field: target.joined(separator: "."), rule: rule)
  }
}

/// The mapping of a slider's travel, 0…1, to a range of numbers. The wider the range, the finer its beginning.
public struct SliderScale: Equatable, Sendable {
  private let range: ClosedRange<Double>
  private let power: Double

  /// Creates the scale of a range.
  public init(_ range: ClosedRange<Double>) {
    self.range = range
    let span = range.upperBound - range.lowerBound
    power = range.lowerBound < 0 || span <= 2 ? 1 : span <= 100 ? 2 : span <= 1000 ? 3 : 5
  }

  /// Returns the number at `place`, rounded to three digits.
  public func number(at place: Double) -> Double {
    let part = pow(min(max(place, 0), 1), power)
    let exact = range.lowerBound + (range.upperBound - range.lowerBound) * part
    guard exact != 0 else { return exact }
    let unit = pow(10, (log10(abs(exact)).rounded(.down) - 2))
    // Dividing by an integer gives the shortest digits: 0.35, not 0.35000000000000003.
    let rounded = unit < 1 ? (exact / unit).rounded() / (1 / unit).rounded() : (exact / unit).rounded() * unit
    return min(max(rounded, range.lowerBound), range.upperBound)
  }

  /// Returns the place of a number; a number outside the range counts as its nearest end.
  public func place(of number: Double) -> Double {
    let part = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    return pow(min(max(part, 0), 1), 1 / power)
  }
}
