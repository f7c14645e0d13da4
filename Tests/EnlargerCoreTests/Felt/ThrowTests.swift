import EnlargerCore
import Testing

/// A photo that is let go of with a speed away from its thumbnail.
@Suite struct ThrowTests {
  /// A photo dragged down and thrown further down, away from its thumbnail above; the frames that follow.
  private func thrown(
    _ style: ZoomStyle, speed: Double = 800
  ) -> (held: Frame, frames: [(time: Double, frame: Frame)]) {
    var session = Session.open(1, style)
    session.move(from: Vector(195, 300), by: Vector(0, 200), in: 200 / speed, steps: 40)
    let held = session.frame
    session.lift()
    let start = session.time
    var frames = [(time: 0.0, frame: session.frame)]
    session.settle { frames.append((time: 0, frame: $0)) }
    for index in frames.indices { frames[index].time = Double(index) / 120 }
    #expect(session.time - start < 2)
    return (held, frames)
  }

  @Test func `it goes on, turns and comes home`() {
    let (held, frames) = thrown(.photos)
    #expect(frames[0].frame.phase == .closing)
    #expect(frames[0].frame.box.distance(to: held.box) < 0.5)
    #expect((frames[0].frame.velocity - held.velocity).length < 1 && held.velocity.y > 600)
    let farthest = frames.max { $0.frame.box.center.y < $1.frame.box.center.y }
    #expect((farthest?.time ?? 0) >= 0.06 && (farthest?.frame.box.center.y ?? 0) >= held.box.center.y + 25)
    let rest = frames.first { $0.frame.phase == .closed }
    #expect((rest?.time ?? 9) <= 0.8)
  }

  @Test func `it neither jumps nor stalls on the way`() {
    let frames = thrown(.photos).frames.filter { $0.frame.phase == .closing }
    for (before, after) in zip(frames, frames.dropFirst()) {
      let step = (after.frame.box.center - before.frame.box.center) * 120
      let mean = (before.frame.velocity + after.frame.velocity) * 0.5
      #expect((step - mean).length < 60, "the velocity is that of what is seen")
    }
    // It turns once: slow for a moment, never for long before it is home.
    let home = Session.thumbnail(1).box.center
    let away = frames.filter { ($0.frame.box.center - home).length > 60 }
    #expect(away.filter { $0.frame.velocity.length < 100 }.count <= 3)
  }

  @Test func `the published styles turn round as they always did`() {
    let (held, frames) = thrown(.fluidPhoto)
    let farthest = frames.map(\.frame.box.center.y).max() ?? 0
    #expect(farthest < held.box.center.y + 25)
  }

  @Test func `what is let go of towards home does not turn away`() {
    var session = Session.open(1)
    session.move(from: Vector(195, 300), by: Vector(0, 260), in: 0.3)
    session.move(from: Vector(195, 560), by: Vector(0, -30), in: 0.04)
    session.wait(0.3)
    let held = session.frame.box.center.y
    session.tell(.close)
    session.settle { frame in
      if frame.phase == .closing { #expect(frame.box.center.y <= held + 1e-6) }
    }
  }
}
