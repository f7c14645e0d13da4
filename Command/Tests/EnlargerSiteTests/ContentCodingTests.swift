import Testing

@testable import EnlargerSite

@Suite struct ContentCodingTests {
  @Test(
    arguments: [
      ("gzip, deflate, br, zstd", [.brotli, .gzip, .identity]),
      ("gzip, deflate", [.gzip, .identity]),
      ("GZip;Q=0.3,  br ; q=0.2", [.gzip, .brotli, .identity]),
      ("x-gzip", [.gzip, .identity]),
      ("br;q=0.5, gzip;q=0.5", [.brotli, .gzip, .identity]),
      ("identity, gzip;q=0.9, br;q=0.8", [.identity, .gzip, .brotli]),
      ("br;q=0.001, identity;q=0.000", [.brotli, .identity]),
    ] as [(String, [ContentCoding])])
  func `what the client likes best comes first, and the smallest of what it likes as well`(
    field: String, codings: [ContentCoding]
  ) {
    #expect(ContentCoding.accepted(by: field) == codings)
  }

  @Test(
    arguments: [
      ("*", [.brotli, .gzip, .identity]),
      ("*;q=0.5, gzip", [.gzip, .brotli, .identity]),
      ("*;q=0", [.identity]),
      ("br, *;q=0", [.brotli, .identity]),
      ("br;q=0, *", [.gzip, .identity]),
      ("identity;q=0.5, *;q=0.1", [.identity, .brotli, .gzip]),
    ] as [(String, [ContentCoding])])
  func `a star is what is not named`(field: String, codings: [ContentCoding]) {
    #expect(ContentCoding.accepted(by: field) == codings)
  }

  @Test(arguments: [
    nil, "", " ", "deflate, zstd", "gzip;q=0", "br;q=0, gzip;q=0.0", "identity;q=0", "bro, gzipp",
  ])
  func `who takes nothing packed gets bytes as they are`(field: String?) {
    #expect(ContentCoding.accepted(by: field) == [.identity])
  }

  @Test(
    arguments: [
      "gzip;q=", "gzip;q=2", "gzip;q=-1", "gzip;q=nan", "gzip;q=0x1", "gzip;q=1e0", "gzip;level=9",
      "gzip;q=1;q=0", "gzip;", ";q=1", ",,", ";;;", "=", "gzip;q=0.123456789", "gzip q=1", "\"gzip\"",
    ])
  func `what makes no sense counts as not said`(field: String) {
    #expect(ContentCoding.accepted(by: field) == [.identity])
    #expect(ContentCoding.accepted(by: field + ", br") == [.brotli, .identity])
  }
}
