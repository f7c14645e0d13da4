import HTTPTypes
import NIOCore
import PhotoLibrary
import Testing

@testable import EnlargerSite

@Suite("The reader's language")
struct LanguageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let catalogue =
      #"{"Folders":"Ordner \"&\"","Not found":"Nicht gefunden","{n} photos":{"one":"{n} Foto","other":"{n} Fotos"}}"#
    try folder.write(catalogue, to: "words-de.json")
    try folder.write("{}", to: "words-ar.json")
  }

  private func answer(_ path: String, _ languages: String?) async throws -> (text: String, fields: HTTPFields)
  {
    var request = HTTPRequest(method: .get, scheme: "http", authority: "localhost:4747", path: path)
    request.headerFields[.acceptLanguage] = languages
    request.headerFields[.accept] = "text/html"
    let site = Site(source: FakePhotos(), assets: AssetFolder(path: folder.url.path))
    let response = await site.respond(to: request)
    guard case .bytes(let buffer) = response.body else { return ("", response.fields) }
    return (String(buffer: buffer), response.fields)
  }

  @Test("The page speaks the first accepted language that it has")
  func page() async throws {
    let (german, fields) = try await answer("/", "sv, en;q=0.5, de-AT;q=0.8")
    #expect(german.contains("<html lang=\"de-AT\">") && german.contains(">3 Fotos<"))
    #expect(german.contains(">Ordner &quot;&amp;&quot;<"))
    #expect(german.contains("<script defer src=\"/words/de.js\"></script>"))
    #expect(fields[.vary] == "Accept-Encoding, Accept-Language")
    #expect(try await answer("/", "ar").text.contains("<html lang=\"ar\" dir=\"rtl\">"))
    for languages in [nil, "sv", "en-GB, de", "*", "de;q=0", "../de"] {
      let english = try await answer("/", languages).text
      #expect(english.contains(">3 photos<") && !english.contains("/words/"), "\(languages ?? "none")")
    }
  }

  @Test("Messages speak it, too, and the words for scripts are a script")
  func messages() async throws {
    #expect(try await answer("/nothing", "de").text.contains("<h1>Nicht gefunden</h1>"))
    let script = try await answer("/words/de.js", nil)
    #expect(script.text.hasPrefix("enlargerWords={") && script.text.hasSuffix(";\n"))
    #expect(script.fields[.contentType] == "text/javascript; charset=utf-8")
    #expect(try await answer("/words/sv.js", nil).fields[.contentType]?.hasPrefix("text/html") == true)
  }

  @Test(
    "Languages are tried in the order of their quality",
    arguments: [
      ("sv-SE,sv;q=0.9,en;q=0.8", "sv-SE sv en"), ("en;q=0.1, de;q=0.9 , fr", "fr de en"),
      ("*, de", "de"), ("de;q=0, fr;q=x", "fr"), ("a, <b>, é", ""), ("", ""),
    ])
  func order(field: String, expected: String) {
    #expect(AcceptedLanguages.tags(in: field).joined(separator: " ") == expected)
  }
}
