import Testing

@testable import PhotoLibrary

@Suite struct BacklogTests {
  private func ids(_ names: String) -> [PhotoID] {
    names.map { PhotoID(rawValue: String($0)) }
  }

  @Test func inOrderOfInterestAndSomeAtATime() {
    var backlog = Backlog()
    #expect(backlog.nextHeaders(2) == nil)
    backlog.setHeaders(ids("abcde"))
    #expect(backlog.nextHeaders(2) == ids("ab"))
    #expect(backlog.nextHeaders(2) == ids("cd"))
    #expect(backlog.nextHeaders(2) == ids("e"))
    #expect(backlog.nextHeaders(2) == nil)
  }

  @Test func whatSomebodyLooksAtComesFirst() {
    var backlog = Backlog()
    backlog.setHeaders(ids("abcde"))
    backlog.preferHeader(PhotoID(rawValue: "d"))
    backlog.preferHeader(PhotoID(rawValue: "c"))
    #expect(backlog.nextHeaders(3) == ids("cda"))
  }

  @Test func thumbnailsCountDown() {
    var backlog = Backlog()
    backlog.setThumbnails(ids("abc"))
    #expect(backlog.thumbnailCount == 3)
    #expect(backlog.nextThumbnails(2) == ids("ab"))
    #expect(backlog.thumbnailCount == 1)
    #expect(backlog.nextThumbnails(9) == ids("c"))
    #expect(backlog.nextThumbnails(9) == nil)
  }
}
