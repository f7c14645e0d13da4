import Testing

@testable import EnlargerCore

@Suite("The pictures of one frame")
struct PicturesTests {
  @Test func `one too many is left out`() {
    let session = Session.open()
    let picture = session.frame.pictures[0]
    var pictures = Pictures()
    for _ in 0..<Pictures.capacity + 2 { pictures.append(picture) }
    #expect(pictures.count == Pictures.capacity)
    #expect(pictures.allSatisfy { $0 == picture })
  }
}
