import Testing

@testable import EnlargerCore

@Suite("Photos that were left for others")
struct DeparturesTests {
  @Test func `the four that were left last are remembered`() {
    var departures = Departures()
    for photo in 0..<5 {
      let flight = Flight(
        from: .zero, to: Pose(), timing: ZoomStyle.photos.returning, at: 0)
      departures.slide(Landing(photo: photo, flight: flight, clip: .zero))
    }
    #expect((0..<5).map { departures.sliding($0) != nil } == [false, true, true, true, true])
  }
}
