import Foundation
import SeededRandom
import Testing

@testable import EnlargerSite

@Suite("Untrusted text")
struct UntrustedTextTests {
  @Test("JSON gives back every text as it was", arguments: [11, 12, 13] as [UInt64])
  func json(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let text = random.hostileText(length: 40)
      var json = JSONText(reservingBytes: 0)
      json.raw("[")
      json.string(text)
      json.raw("]")
      let read = try JSONDecoder().decode([String].self, from: Data(json.utf8))
      #expect(Array(read[0].unicodeScalars) == Array(text.unicodeScalars), "seed \(seed)")
    }
  }

  @Test("In HTML nothing of a text can open, close or end anything", arguments: [21, 22, 23] as [UInt64])
  func html(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let entities = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"]
    for _ in 0..<400 {
      var escaped = HTMLText.escape(random.hostileText(length: 40))
      for entity in entities { escaped = escaped.replacingOccurrences(of: entity, with: "") }
      #expect(
        !escaped.unicodeScalars.contains { "<>&\"'".unicodeScalars.contains($0) || $0.value < 32 },
        "seed \(seed)")
    }
  }

  @Test("Direction marks and letters of all scripts stay, a line break becomes a space")
  func kept() {
    #expect(HTMLText.escape("a\u{202E}b\nציור 🏔") == "a\u{202E}b ציור 🏔")
    #expect(
      HTMLText.escape("<script>alert('1')</script>") == "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;")
  }
}
