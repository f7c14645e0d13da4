/// Goes through every constant of a style: a reader, a writer, a judge.
///
/// Each part of a style tells its constants once: their names, units and ranges, and in a sentence what
/// they do. Reading, writing, judging and documenting are visitors of that one description, so that
/// they cannot disagree, and a number without a unit, range or sentence does not compile.
package protocol StyleVisitor {
  associatedtype Failure: Error

  /// Visits a number.
  mutating func number(_ number: StyleNumber, _ value: inout Double) throws(Failure)
  /// Visits a number that may be nil, written as `null`.
  mutating func nullableNumber(_ number: StyleNumber, _ value: inout Double?) throws(Failure)
  /// Visits a number that is left out where it is nil.
  mutating func extraNumber(_ number: StyleNumber, _ value: inout Double?) throws(Failure)
  /// Visits what is true or false.
  mutating func flag(_ name: String, _ value: inout Bool, _ effect: String) throws(Failure)
  /// Visits one of several words.
  mutating func choice<C: StyleChoice>(_ name: String, _ value: inout C, _ effect: String) throws(Failure)
  /// Visits a group of constants.
  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) throws(Failure)
  /// Visits one of several forms with constants of their own.
  mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F, _ effect: String) throws(Failure)
}

/// A group of constants: an object in JSON.
package protocol StylePart {
  /// Shows every constant to a visitor, which may replace them.
  mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure)
}

/// One of several words: a string in JSON.
package protocol StyleChoice: Equatable {
  /// The values with their words.
  static var choices: [(name: String, value: Self)] { get }
}

extension StyleChoice {
  /// The word for this value.
  package var choiceName: String { Self.choices.first { $0.value == self }?.name ?? "" }
}

/// One of several forms with constants of their own: in JSON a string for a form that
/// has none, else an object of one key, the form's name.
package protocol StyleVariant: StylePart {
  /// The forms, each with values for a reader to replace.
  static var forms: [(name: String, blank: Self)] { get }
  /// The name of this form.
  var formName: String { get }
  /// How this form's constants are written.
  var payload: StylePayload { get }
}

/// How the constants of a form stand in JSON.
package enum StylePayload: Sendable {
  /// There are none: `"fade"`.
  case none
  /// There is one, and its key is the form's name: `{"lag": 0.45}`.
  case single
  /// They are an object: `{"middle": {"side": 100}}`.
  case object
}
