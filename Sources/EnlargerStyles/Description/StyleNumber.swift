/// What the description of styles says about one number.
package struct StyleNumber: Sendable {
  /// Its key in JSON, the name of its property: `deadZone`.
  package let name: String
  /// What it is measured in.
  package let unit: StyleUnit
  /// The values that it may have.
  package let range: StyleRange
  /// What it does, and what more of it does where that is not the same; one sentence.
  package let effect: String
}
