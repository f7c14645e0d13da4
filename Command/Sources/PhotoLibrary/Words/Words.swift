import Foundation

/// The words of one language, from a catalogue in `Command/Words`.
package struct Words: Sendable {
  /// The language of the code, which needs no catalogue.
  package static let english = Words(tag: "en")

  /// The languages with a catalogue.
  package static let languages = ["ar", "de", "es", "fr", "ja"]

  /// A translation: a text, or the texts for each plural category.
  package enum Translation: Sendable, Decodable {
    case text(String)
    case forms([String: String])

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = .text(try container.decode(String.self))
      } catch {
        self = .forms(try container.decode([String: String].self))
      }
    }
  }

  /// The language with a region as the reader has it, such as `de-AT`.
  package let tag: String

  private let translations: [String: Translation]

  /// Creates the words of a language. Texts that the catalogue lacks stay English.
  package init(tag: String, translations: [String: Translation] = [:]) {
    self.tag = tag
    self.translations = translations
  }

  /// The language without its region, such as `de`.
  package var language: String { Self.language(of: tag) }

  package var isRightToLeft: Bool { language == "ar" }

  /// Returns the language of a tag, in lower case: `de` of `de-AT`.
  package static func language(of tag: String) -> String {
    tag.prefix { $0 != "-" }.lowercased()
  }

  /// Returns a text. `{name}` in it is the value of that name.
  package func say(_ key: String, _ values: [String: String] = [:]) -> String {
    guard case .text(let text) = translations[key] else { return Self.fill(key, values) }
    return Self.fill(text, values)
  }

  /// Returns a text for a number, `{n}`, given the English singular and plural.
  package func count(
    _ number: Int, _ one: String, _ other: String, _ values: [String: String] = [:]
  ) -> String {
    let values = values.merging(["n": text(number)]) { $1 }
    guard case .forms(let forms) = translations[other] else {
      return Self.fill(number == 1 ? one : other, values)
    }
    let category = PluralCategory(of: number, in: language)
    return Self.fill(forms[category.rawValue] ?? forms["other"] ?? other, values)
  }

  /// Returns a number in the digits of the language. A year has no separators.
  package func text(_ number: Int, isYear: Bool = false) -> String {
    guard language != Self.english.language else { return "\(number)" }
    let format = IntegerFormatStyle<Int>(locale: Locale(identifier: tag))
    return number.formatted(isYear ? format.grouping(.never) : format)
  }

  /// The names of the months from January.
  package var months: [String] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: tag)
    return calendar.standaloneMonthSymbols
  }

  /// Returns a phrase as text.
  package func say(_ phrase: Phrase) -> String {
    switch phrase {
    // In Arabic, the marks keep a name's own brackets and dots with it.
    case .verbatim(let text): isRightToLeft ? "\u{2068}\(text)\u{2069}" : text
    case .text(let key, let values): say(key, values.mapValues(say))
    case .number(let number, let one, let other, let values):
      count(number, one, other, values.mapValues(say))
    case .list(let items): list(items.map(say))
    }
  }

  /// Returns a photo's problem, which is known in English, perhaps with a detail after a colon.
  package func say(problem: String) -> String {
    guard let colon = problem.firstRange(of: ": ") else { return say(problem) }
    let (what, detail) = (problem[..<colon.lowerBound], problem[colon.upperBound...])
    return say("{problem}: {detail}", ["problem": say(String(what)), "detail": String(detail)])
  }

  private func list(_ items: [String]) -> String {
    guard let first = items.first, let last = items.last, items.count > 1 else { return items.joined() }
    let others = items.dropFirst().dropLast().reduce(first) {
      say("{list}, {item}", ["list": $0, "item": $1])
    }
    return say("{list} and {item}", ["list": others, "item": last])
  }

  /// Replaces each `{name}` by its value.
  private static func fill(_ text: String, _ values: [String: String]) -> String {
    var (filled, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      filled += rest[..<open]
      filled += values[String(rest[rest.index(after: open)..<close])] ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}

/// The plural categories of the Unicode CLDR for whole numbers: <https://cldr.unicode.org/index/cldr-spec/plural-rules>.
enum PluralCategory: String {
  case zero, one, two, few, many, other

  init(of number: Int, in language: String) {
    let isMillions = number != 0 && number % 1_000_000 == 0
    switch language {
    case "ar":
      switch (number, number % 100) {
      case (0, _): self = .zero
      case (1, _): self = .one
      case (2, _): self = .two
      case (_, 3...10): self = .few
      case (_, 11...99): self = .many
      default: self = .other
      }
    case "fr": self = number < 2 ? .one : isMillions ? .many : .other
    case "es": self = number == 1 ? .one : isMillions ? .many : .other
    case "ja": self = .other
    default: self = number == 1 ? .one : .other
    }
  }
}

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
