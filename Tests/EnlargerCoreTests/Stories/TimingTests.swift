import EnlargerCore
import Testing

/// Each motion takes the time that its style gives it, and no other motion's.
@Suite struct TimingTests {
  private static let style: ZoomStyle = {
    var style = ZoomStyle.photos
    style.opening = .curve(.linear, duration: 0.3)
    style.closing = .curve(.linear, duration: 0.5)
    style.landing = .curve(.linear, duration: 0.7)
    style.returning = .curve(.linear, duration: 0.9)
    style.zooming = .curve(.linear, duration: 1.1)
    return style
  }()

  /// How long what begins takes until nothing moves; a finger lets go at rest.
  private func time(_ session: Session = .open(0, style), _ begin: (inout Session) -> Void) -> Double {
    var session = session
    begin(&session)
    return session.timeToRest()
  }

  private func pinch(_ session: inout Session, from start: Double, to end: Double) {
    let middle = Vector(195, 422)
    session.pinch(
      from: (middle - Vector(start / 2, 0), middle + Vector(start / 2, 0)),
      to: (middle - Vector(end / 2, 0), middle + Vector(end / 2, 0)))
    session.wait(0.2)
    session.lift()
  }

  private func drag(_ session: inout Session, by way: Double) {
    session.move(from: Vector(195, 400), by: Vector(0, way), in: 0.2)
    session.wait(0.2)
    session.lift()
  }

  private func expect(_ time: Double, _ duration: Double, _ place: SourceLocation = #_sourceLocation) {
    #expect(abs(time - duration) < 0.05, sourceLocation: place)
  }

  @Test func `a photo that is opened, or opened again on its way home, takes the time of an opening`() {
    expect(time(Session(Self.style)) { $0.tell(.open(0)) }, 0.3)
    let again = time {
      $0.tell(.close)
      $0.wait(0.1)
      $0.tell(.open(0))
    }
    expect(again, 0.3)
  }

  @Test func `a photo that a button or a key closes takes the time of a closing`() {
    expect(time { $0.tell(.close) }, 0.5)
    expect(time { $0.tell(.key(.escape)) }, 0.5)
  }

  @Test func `a photo that fingers let go to close takes the time of a landing`() {
    expect(time { drag(&$0, by: 300) }, 0.7)
    expect(time { pinch(&$0, from: 200, to: 80) }, 0.7)
  }

  @Test func `a photo that leaves another one to land gives it the time of a landing`() {
    let both = time {
      $0.tell(.close)
      $0.wait(0.1)
      $0.tell(.open(2))
    }
    expect(both, 0.7)
  }

  @Test func `a photo that fingers let go to return takes the time of a return`() {
    expect(time { drag(&$0, by: 40) }, 0.9)
    expect(time { pinch(&$0, from: 200, to: 180) }, 0.9)
  }

  @Test func `a photo that changes its zoom takes the time of a zoom`() {
    expect(time { pinch(&$0, from: 40, to: 380) }, 1.1)
    expect(time { $0.doubleTap() }, 1.1)
    expect(time { $0.tell(.key(.zoomIn)) }, 1.1)
    expect(time { $0.tell(.photo(0, Size(width: 1000, height: 1000))) }, 1.1)
  }
}
