/// Why a script or a style cannot be read: a place and the rule that is broken there.
public struct ScriptError: Error, Equatable, Sendable {
  /// Where: `events[3].touches[0].z`, or `12:5` (line and column) where the text itself
  /// is no JSON.
  public var place: String
  /// What is wrong there, in a few words.
  public var rule: String

  /// Creates an error.
  public init(place: String, rule: String) {
    self.place = place
    self.rule = rule
  }

  /// Returns one line for a person: the file, the place, the rule.
  public func line(file: String) -> String {
    place.isEmpty ? "\(file): \(rule)" : "\(file): \(place): \(rule)"
  }
}
