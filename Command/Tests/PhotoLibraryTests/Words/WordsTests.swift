import Testing

@testable import PhotoLibrary

@Suite("Words of a language")
struct WordsTests {
  private let german = Words(
    tag: "de-AT",
    translations: [
      "Close": .text("Schließen"), "{a} in {b}": .text("In {b}: {a}"), "damaged": .text("beschädigt"),
      "{n} photos": .forms(["one": "{n} Foto", "other": "{n} Fotos"]),
      "{list} and {item}": .text("{list} und {item}"),
    ])

  @Test("A text that the catalogue lacks is English")
  func fallback() {
    #expect(german.say("Close") == "Schließen" && german.say("Open") == "Open")
    #expect(Words.english.say("Close") == "Close" && german.language == "de")
  }

  @Test("Values are put where the language wants them, and braces in values are text")
  func values() {
    #expect(german.say("{a} in {b}", ["a": "{b}", "b": "Wien"]) == "In Wien: {b}")
    #expect(german.say(problem: "damaged") == "beschädigt")
    #expect(german.say(problem: "damaged: at: 7") == "beschädigt: at: 7")
  }

  @Test("Numbers and enumerations")
  func phrases() {
    #expect(
      [0, 1, 2].map { german.count($0, "{n} photo", "{n} photos") } == ["0 Fotos", "1 Foto", "2 Fotos"])
    #expect(Words.english.count(1, "{n} photo", "{n} photos") == "1 photo")
    let list = Phrase.list([.verbatim("a"), .count(2, "{n} photo", "{n} photos"), .verbatim("c")])
    #expect(german.say(list) == "a, 2 Fotos und c" && list.description == "a, 2 photos and c")
    #expect(Words(tag: "de").text(1200) == "1.200" && Words(tag: "de").text(2024, isYear: true) == "2024")
    #expect(Words(tag: "de").months[5] == "Juni" && Words.english.months.count == 12)
    #expect(Words(tag: "ar-EG").text(27) == "٢٧" && Words.english.text(1200) == "1200")
  }

  @Test(
    "The plural category of a number follows its language",
    arguments: [
      ("en", "other one other other other other"), ("fr", "one one other other other many"),
      ("es", "other one other other other many"), ("ja", "other other other other other other"),
      ("ar", "zero one two few many other"),
    ])
  func plurals(language: String, expected: String) {
    let numbers = [0, 1, 2, 3, 11, 1_000_000]
    #expect(
      numbers.map { PluralCategory(of: $0, in: language).rawValue }.joined(separator: " ") == expected)
  }
}
