import Testing

@testable import EnlargerSite

@Suite struct ContentCodingTests {
  @Test(
    arguments: [
      "gzip, deflate, br, zstd", "GZip;Q=0.3,  br ; q=0.2", "x-gzip", "gzip;q=0.5, identity;q=0.5", "*",
      "*;q=0.5, identity;q=0.1", "br, *", "gzip;q=0.001, identity;q=0.000",
    ])
  func `a client that likes gzip at least as much as plain bytes gets gzip`(field: String) {
    #expect(ContentCoding.preferred(by: field) == .gzip)
  }

  @Test(arguments: [
    nil, "", " ", "deflate, zstd", "gzip;q=0", "br;q=0, gzip;q=0.0", "identity;q=0", "bro, gzipp", "br, *;q=0",
    "*;q=0", "gzip;q=0, *", "identity, gzip;q=0.9", "identity;q=0.5, *;q=0.1",
  ])
  func `any other client gets plain bytes`(field: String?) {
    #expect(ContentCoding.preferred(by: field) == .identity)
  }

  @Test(
    arguments: [
      "gzip;q=", "gzip;q=2", "gzip;q=-1", "gzip;q=nan", "gzip;q=0x1", "gzip;q=1e0", "gzip;level=9",
      "gzip;q=1;q=0", "gzip;", ";q=1", ",,", ";;;", "=", "gzip;q=0.123456789", "gzip q=1", "\"gzip\"",
    ])
  func `malformed items are ignored`(field: String) {
    #expect(ContentCoding.preferred(by: field) == .identity)
    #expect(ContentCoding.preferred(by: field + ", x-gzip") == .gzip)
  }
}
