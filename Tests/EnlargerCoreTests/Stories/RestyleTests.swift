import EnlargerCore
import Testing

/// Another style while something moves, and what others are told of how far a photo is open.
@Suite struct RestyleTests {
  @Test func `a photo that rests takes on another style at once`() {
    var session = Session.open(0, .photos)
    session.viewer.restyle(.system, at: session.time)
    #expect(session.viewer.activeStyle == .system && session.frame.pageBelow == 0.914)
    #expect(!session.isMoving)
  }

  @Test func `a flight ends in the old style, and the next one has the new`() {
    var (session, alone) = (Session(.fluidPhoto), Session(.fluidPhoto))
    for time in [0.0, 0.1, 0.2, 0.3, 0.4] {
      if time == 0 {
        session.tell(.open(0))
        alone.tell(.open(0))
        session.viewer.restyle(.locket, at: 0)
      }
      session.wait(0.1)
      alone.wait(0.1)
      #expect(session.frame.box == alone.frame.box)
    }
    #expect(session.viewer.style == .locket)
    session.settle()
    #expect(session.viewer.activeStyle == .locket)
    session.tell(.close)
    session.wait(0.3)
    // FluidPhoto's would be over.
    #expect(session.phase == .closing)
  }

  @Test func `a photo in the hand keeps its style until it has come to rest`() {
    var session = Session.open(0, .photos)
    session.touch(Vector(x: 195, y: 400))
    session.wait(0.1)
    session.touch(Vector(x: 195, y: 460))
    session.viewer.restyle(.azikus, at: session.time)
    session.wait(0.1)
    #expect(session.viewer.activeStyle == .photos && session.frame.card == nil)
    session.touch(Vector(x: 195, y: 402))
    session.wait(0.2)
    session.touch()
    session.settle()
    #expect(session.phase == .open && session.viewer.activeStyle == .azikus)
    // What rests has the rest of its card at once.
    #expect(session.frame.card?.details == 1)
  }

  @Test func `a zoom that the new style forbids comes back inside its limits`() {
    var session = Session.open(0, .photos)
    session.tell(.key(.zoomIn))
    session.settle()
    session.viewer.restyle(.system, at: session.time)
    #expect(session.frame.zoom == 1)
  }

  @Test(arguments: [20.0, 60, 120])
  func `FluidPhoto tells 1 − scale and Locket a two-hundredth of the way`(way: Double) {
    for (style, told) in [
      (ZoomStyle.fluidPhoto, way / 844), (.photoZoomAnimator, way / 844), (.locket, way / 200),
    ] {
      var session = Session.open(0, style)
      session.touch(Vector(x: 195, y: 400))
      session.wait(0.1)
      session.touch(Vector(x: 195, y: 400 + 10 + way))
      session.wait(0.5)
      #expect(abs(1 - session.viewer.progress - told) < 1e-3)
    }
  }

  @Test func `what is told goes on to its end without a jump when the fingers let go`() {
    for preset in ZoomStyle.presets {
      var session = Session.open(0, preset.style)
      session.touch(Vector(x: 195, y: 400))
      session.wait(0.1)
      for step in 1...30 {
        session.touch(Vector(x: 195 + 4 * Double(step), y: 400 + 4.5 * Double(step)))
        session.wait(1 / 120)
      }
      var last = session.viewer.progress
      session.touch()
      #expect(abs(session.viewer.progress - last) < 0.01, "\(preset.name)")
      while session.isMoving {
        session.wait(1 / 120)
        #expect(abs(session.viewer.progress - last) < 0.13, "\(preset.name)")
        last = session.viewer.progress
      }
      #expect(last == 0 || last == 1)
    }
  }

  @Test func `a style's durations are its authors'`() {
    #expect(ZoomStyle.fluidPhoto.opening.duration == 0.5 && ZoomStyle.fluidPhoto.closing.duration == 0.25)
    #expect(ZoomStyle.locket.opening.duration == 0.38 && ZoomStyle.locket.landing.duration == 0.37)
    let spring = ZoomStyle.photos.opening.duration
    #expect(spring > 0.25 && spring < 0.6)
  }
}
