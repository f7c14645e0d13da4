import EnlargerCore
import Testing

/// What is a tap, and what only looks like one.
@Suite struct TapTests {
  @Test(arguments: [(0.05, true), (0.7, true), (0.8, false), (1.5, false)])
  func `a press hides the bars unless it is longer than a tap`(seconds: Double, isTap: Bool) {
    var session = Session.open()
    session.touch(Vector(195, 422))
    session.wait(seconds)
    session.lift()
    session.settle()
    #expect(session.frame.chrome == (isTap ? 0 : 1))
    #expect(session.phase == .open && session.frame.zoom == 1 && session.kinds.isEmpty)
  }
}
