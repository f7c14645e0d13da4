import Testing

@testable import EnlargerSite

@Suite("Entity tags")
struct EntityTagTests {
  let tag = EntityTag("abc-1")

  @Test(
    "If-None-Match names the tag",
    arguments: [
      "\"abc-1\"", "*", " * ", "W/\"abc-1\"", "\"x\", \"abc-1\"", "\"x\",W/\"abc-1\" ",
    ])
  func named(field: String) {
    #expect(tag.isNamed(byIfNoneMatch: field))
  }

  @Test(
    "If-None-Match does not name the tag",
    arguments: ["", "abc-1", "\"abc\"", "\"abc-1", "\"abc-12\"", "w/\"abc-1\""])
  func notNamed(field: String) {
    #expect(!tag.isNamed(byIfNoneMatch: field))
  }

  @Test("A range is honoured without If-Range and under the very tag only")
  func ifRange() {
    #expect(tag.permitsRange(underIfRange: nil))
    #expect(tag.permitsRange(underIfRange: "\"abc-1\""))
    #expect(!tag.permitsRange(underIfRange: "W/\"abc-1\""))
    #expect(!tag.permitsRange(underIfRange: "Sat, 21 Nov 2026 04:00:00 GMT"))
    #expect(!tag.permitsRange(underIfRange: ""))
  }

  @Test("Another file, size or time is another tag")
  func states() {
    let tags = [(1, 2, 3), (2, 2, 3), (1, 3, 3), (1, 2, 4), (1, 2, -4)].map {
      EntityTag(inode: UInt64($0.0), size: $0.1, modified: Int64($0.2)).description
    }
    #expect(Set(tags).count == tags.count)
  }

  @Test("A tag holds nothing that could end it or its field")
  func safe() {
    #expect(EntityTag("a\"b\r\nc,日").description == "\"a_b__c__\"")
  }
}
