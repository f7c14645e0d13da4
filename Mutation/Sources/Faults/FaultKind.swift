/// What sort of mistake a fault is. The names are those of the report.
public enum FaultKind: String, CaseIterable, Codable, Sendable {
  /// `<` for `<=` or `>=`, `==` for `!=`.
  case comparison
  /// `+` for `-`, a minus or an `abs` left out.
  case sign
  /// `*` for `/`.
  case factor
  /// `min` for `max`, or one of the two left out; `clamped` left out.
  case clamp
  /// `&&` for `||`.
  case logic
  /// A condition turned round or taken for true.
  case condition
  /// A number a tenth larger; one more if it is a whole number below ten.
  case constant
  /// A function that returns at once, or with another answer.
  case earlyReturn = "early return"
  /// A call left out.
  case call
  /// An assignment left out: a field that keeps what it had.
  case assignment
  /// Two neighbouring cases of a `switch` that do each other's work.
  case cases = "swapped cases"
}
