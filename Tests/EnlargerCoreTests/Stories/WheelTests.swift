import EnlargerCore
import Testing

/// A swipe on a trackpad is a finger that a pause lifts.
@Suite struct WheelTests {
  private let middle = Vector(195, 422)

  private func scrolled(_ deltas: [Vector], in session: Session = .open(1)) -> Session {
    var session = session
    for delta in deltas {
      session.tell(.wheel(Wheel(position: middle, delta: delta)))
      session.wait(0.016)
    }
    return session
  }

  @Test func `a pause of 0.12 seconds lifts it`() {
    var session = scrolled([Vector(30, 0), Vector(32, 0)])
    #expect(session.phase == .interactive)
    session.wait(0.115 - 0.016)
    #expect(session.phase == .interactive)
    session.wait(0.01)
    #expect(session.phase == .open)
    session.settle()
    #expect(session.frame.photo == 1 && session.frame.box.center.x == 195)
  }

  // The first ten points are the dead zone; 100 more turn the page.

  @Test(arguments: [(106.0, false), (114, true)])
  func `it turns the page as soon as it has gone 100 points sideways`(way: Double, turns: Bool) {
    let session = scrolled([Vector(way / 2 - 4, 0), Vector(way / 2 + 4, 0)])
    #expect(session.kinds == (turns ? [.didPage] : []))
    #expect(session.frame.photo == (turns ? 2 : 1))
  }

  @Test func `what it still sends after it has turned a page means nothing, until it pauses`() {
    var session = scrolled([Vector(4, 0), Vector(31, 0)] + Array(repeating: Vector(40, 0), count: 20))
    #expect(session.kinds == [.didPage])
    session.settle()
    session = scrolled([Vector(-31, 0)] + Array(repeating: Vector(-40, 0), count: 5), in: session)
    #expect(session.kinds == [.didPage, .didPage])
    session.settle()
    #expect(session.frame.photo == 1)
  }

  @Test func `while a finger is down it does nothing`() {
    var session = Session.open(1)
    session.move(from: middle, by: Vector(0, 60), in: 0.2)
    session.wait(0.1)
    let held = session.frame.box
    session = scrolled([Vector(0, 40), Vector(30, 0)], in: session)
    session.tell(.wheel(Wheel(position: middle, zoom: 1.5)))
    #expect(session.phase == .interactive && session.frame.box.distance(to: held) < 1e-9)
    session.lift()
    session.settle()
    #expect(session.phase == .open && session.frame.photo == 1)
  }

  @Test func `neither it nor a key enlarges a photo on its way`() {
    for opens in [true, false] {
      for input in [Event.key(.zoomIn), .wheel(Wheel(position: middle, zoom: 1.5))] {
        var session = opens ? Session() : Session.open(1)
        session.tell(opens ? .open(1) : .close)
        session.wait(0.05)
        session.tell(input)
        session.settle()
        #expect(session.phase == (opens ? .open : .closed))
        if opens { #expect(session.frame.zoom == 1 && session.kinds == [.willOpen, .didOpen]) }
      }
    }
  }
}
