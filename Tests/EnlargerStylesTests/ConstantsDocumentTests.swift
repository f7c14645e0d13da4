import EnlargerStyles
import Foundation
import Testing

/// The table of every constant, as the documents print it.
///
/// `ENLARGER_RECORD=1` prints it anew.
@Suite struct ConstantsDocumentTests {
  private final class Constant: Decodable {
    let name, kind, effect: String
    let unit: String?
    let least, most: Double?
    let excludesMost, nullable: Bool?
    let values: [String]?
    let constants: [Constant]?
    let forms: [Form]?
  }

  private struct Form: Decodable {
    let name: String
    let constants: [Constant]
  }

  private struct Catalog: Decodable { let constants: [Constant] }

  private static let file: URL = {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root.appending(path: "Documentation/Styles.md")
  }()

  private static func digits(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  private static func range(_ constant: Constant) -> String {
    switch constant.kind {
    case "number":
      guard let least = constant.least, let most = constant.most else { return "" }
      let end = constant.excludesMost == true ? "<" : ""
      return "\(digits(least))…\(end)\(digits(most))" + (constant.nullable == true ? ", or `null`" : "")
    case "flag": return "`true`, `false`"
    case "choice": return (constant.values ?? []).map { "`\($0)`" }.joined(separator: ", ")
    default:
      return (constant.forms ?? []).map { form in
        let numbers = form.constants.map { "\($0.name) \(range($0))" }
        return "`\(form.name)`" + (numbers.isEmpty ? "" : " (\(numbers.joined(separator: "; ")))")
      }.joined(separator: ", ")
    }
  }

  private static func rows(_ constants: [Constant], under path: String = "") -> [String] {
    constants.flatMap { constant in
      let name = path + constant.name
      if constant.kind == "part" { return rows(constant.constants ?? [], under: name + ".") }
      return ["| `\(name)` | \(constant.unit ?? "") | \(range(constant)) | \(constant.effect) |"]
    }
  }

  @Test func `the document lists every constant with its unit, its range and what it does`() throws {
    let catalog = try JSONDecoder().decode(Catalog.self, from: Data(StyleCatalog.json.utf8))
    let head = "| Constant | Unit | Range | What it does |"
    let table = ([head, "|---|---|---|---|"] + Self.rows(catalog.constants)).joined(separator: "\n")
    var text = try String(contentsOf: Self.file, encoding: .utf8)
    let begin = try #require(text.range(of: head)).lowerBound
    let end = text.range(of: "\n\n", range: begin..<text.endIndex)?.lowerBound ?? text.endIndex
    if ProcessInfo.processInfo.environment["ENLARGER_RECORD"] == "1" {
      text.replaceSubrange(begin..<end, with: table)
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(String(text[begin..<end]) == table)
    }
  }
}
