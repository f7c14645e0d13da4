import Testing

@testable import EnlargerCore

@Suite("Copies of a viewer go their own ways")
struct ViewerCopyTests {
  enum Call: CaseIterable { case handle, tick, nextNotice, arrive, rearrange }

  @Test(arguments: Call.allCases)
  func `what is done to a copy is not done to the viewer`(call: Call) {
    var session = Session()
    session.viewer.handle(.open(0), at: 0)
    var viewer = session.viewer
    var copy = viewer
    switch call {
    case .handle: copy.handle(.close, at: 0.1)
    case .tick: _ = copy.tick(to: 0.1)
    case .nextNotice: _ = copy.nextNotice()
    case .arrive: copy.arrive(at: 0.1)
    case .rearrange: copy.rearrange([1, 2], at: 0.1)
    }
    #expect(viewer.clock == 0 && viewer.phase == .opening && viewer.photoCount == Session.photos.count)
    let notices = [viewer.nextNotice(), viewer.nextNotice()]
    #expect(notices.map { $0?.kind } == [.willOpen, nil])
  }
}
