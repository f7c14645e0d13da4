import Testing

@testable import EnlargerCore

@Suite("The list of a frame's pictures")
struct PictureListTests {
  @Test func `one too many is left out`() {
    let picture = Session.open().frame.pictures[0]
    let list = PictureList()
    for _ in 0..<PictureList.capacity + 2 { list.append(picture) }
    #expect(list.count == PictureList.capacity)
  }
}
