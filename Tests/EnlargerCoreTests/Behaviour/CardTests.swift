import EnlargerCore
import Testing

/// A whole screen that moves with its photo, wherever on the screen the photo is.
@Suite struct CardTests {
  /// A 390 × 844 screen whose photo, 390 × 292.5, starts 90 points below its top. The engine's window is
  /// centred on the photo.
  private func session() -> Session {
    var session = Session(.azikus)
    let up = 422 - (90 + 146.25)
    session.tell(
      .resize(
        Viewport(size: Session.phone, screenInsets: Insets(top: up, left: 0, bottom: -up, right: 0))))
    session.tell(.open(0))
    return session
  }

  @Test func `an open card fills the screen, wherever the photo is on it`() throws {
    var session = session()
    session.settle()
    let card = try #require(session.frame.card)
    #expect(card.box.rect == Rect(x: 0, y: 185.75, width: 390, height: 844))
    #expect(card.center == Vector(x: 195, y: 607.75) && card.scale == 1)
    #expect(card.details == 1 && card.detailsScale == 1 && card.detailsOffset == 0)
  }

  @Test(arguments: ZoomStyle.presets.map(\.name), [false, true])
  func `nothing of the page shows through around an open photo`(name: String, isCalm: Bool) throws {
    var session = Session(try #require(ZoomStyle.presets.first { $0.name == name }).style)
    session.tell(.reduceMotion(isCalm))
    session.settle(after: .open(0))
    let frame = session.frame
    #expect(frame.backdrop == 1 || frame.card?.box.size == Session.phone)
    session.settle(after: .page(1))
    #expect(session.frame.backdrop == frame.backdrop && session.frame.card == frame.card)
  }

  @Test func `it starts as the thumbnail and grows with the photo on all sides`() throws {
    var session = session()
    let first = try #require(session.frame.card)
    #expect(first.box.rect == Session.thumbnail(0).box.rect)
    var last = first.box.rect
    session.settle { frame in
      guard frame.phase == .opening, let card = frame.card?.box.rect else { return }
      #expect(card.width >= last.width && card.height >= last.height)
      // The photo keeps its place on the card.
      let scale = frame.zoom
      if let center = frame.card?.center {
        #expect(abs(center.y - frame.box.center.y - 185.75 * scale) < 1e-6)
      }
      last = card
    }
    #expect(last.height > 800)
  }

  @Test func `while held the whole card is visible, only smaller`() throws {
    var session = session()
    session.settle()
    session.touch(Vector(x: 100, y: 400))
    for step in 1...20 {
      session.wait(1 / 120)
      session.touch(Vector(x: 100 + 6 * Double(step), y: 400))
    }
    session.wait(0.5)
    let card = try #require(session.frame.card)
    #expect(card.scale < 0.95 && card.details == 1)
    #expect(abs(card.box.size.width - 390 * card.scale) < 0.1)
    #expect(abs(card.box.size.height - 844 * card.scale) < 0.1)
    #expect(abs(card.box.center.y - card.center.y) < 0.1)
  }

  @Test func `the details grow and move down out of the photo after its flight`()
    throws
  {
    var session = session()
    session.wait(0.2)
    #expect(session.frame.card?.details == 0 && session.frame.card?.detailsScale == 0.9)
    #expect(session.frame.card?.detailsOffset == -24)
    session.wait(0.15)
    let card = try #require(session.frame.card)
    #expect(card.details > 0.2 && card.details < 0.9)
    #expect(abs(card.detailsScale - (0.9 + 0.1 * card.details)) < 1e-9)
    #expect(abs(card.detailsOffset + 24 * (1 - card.details)) < 1e-9)
  }

  @Test func `the details are there after reduced motion ends, and hidden at the next opening`() {
    var session = Session(.azikus)
    session.tell(.reduceMotion(true))
    session.settle(after: .open(0))
    session.settle(after: .reduceMotion(false))
    #expect(session.frame.card?.details == 1 && session.frame.chrome == 1)
    session.settle(after: .reduceMotion(true))
    session.settle(after: .close)
    session.settle(after: .reduceMotion(false))
    session.tell(.open(0))
    #expect(session.frame.card?.details == 0)
  }

  @Test func `zooming a photo on its card does not move the card`() throws {
    var session = Session.open(0, .azikus)
    session.settle(after: .key(.zoomIn))
    #expect(session.frame.zoom > 1)
    let card = try #require(session.frame.card)
    #expect(card.scale == 1 && card.center == Vector(x: 195, y: 422))
  }
}
