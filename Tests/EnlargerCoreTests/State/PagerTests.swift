import Testing

@testable import EnlargerCore

@Suite("The row of pages")
struct PagerTests {
  @Test func `it remembers how the four photos go on that were left last`() {
    var pager = Pager(at: 0)
    let timing = ZoomStyle.photos.returning
    for photo in 0..<5 {
      let flight = Flight(
        from: Pose(), velocity: Pose(), to: Pose(), timing: timing, at: 0, handingOver: true)
      pager.remember(Landing(photo: photo, flight: flight, clip: .zero))
    }
    #expect((0..<5).map { pager.departed($0) != nil } == [false, true, true, true, true])
  }
}
