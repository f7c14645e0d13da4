/// A text for people, with what its translation needs.
///
/// The English text is the key of the catalogues in `Command/Words`. It contains its values as `{name}`.
package indirect enum Phrase: Sendable, Hashable {
  /// A text that is the same in all languages, such as a name.
  case verbatim(String)
  /// A text with its values.
  case text(String, [String: Phrase])
  /// A text for a number, `{n}`, in the English singular and plural.
  case number(Int, one: String, other: String, [String: Phrase])
  /// An enumeration: `a, b and c`.
  case list([Phrase])

  /// A text with a detail that is not translated, such as a message of the system.
  package static func say(_ key: String, detail: String) -> Phrase {
    .say("{problem}: {detail}", ["problem": .say(key), "detail": .verbatim(detail)])
  }

  package static func say(_ key: String, _ values: [String: Phrase] = [:]) -> Phrase { .text(key, values) }

  package static func count(
    _ number: Int, _ one: String, _ other: String, _ values: [String: Phrase] = [:]
  ) -> Phrase {
    .number(number, one: one, other: other, values)
  }
}

extension Phrase: CustomStringConvertible {
  /// The text in English, for a terminal.
  package var description: String { Words.english.say(self) }
}
