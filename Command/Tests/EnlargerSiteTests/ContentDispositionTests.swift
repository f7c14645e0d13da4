import Testing

@testable import EnlargerSite

@Suite struct ContentDispositionTests {
  @Test(
    arguments: [
      ("a b.jpg", "inline; filename=\"a b.jpg\"; filename*=UTF-8''a%20b.jpg"),
      ("\"é\r\n;.jpg", "inline; filename=\"_____.jpg\"; filename*=UTF-8''%22%C3%A9%0D%0A%3B.jpg"),
    ])
  func `a name ends nothing and begins nothing`(name: String, expected: String) {
    #expect(ContentDisposition.inline(name) == expected)
  }
}
