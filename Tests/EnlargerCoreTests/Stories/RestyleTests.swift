import EnlargerCore
import Testing

/// Another style is asked for while the viewer is in the middle of something.
@Suite struct RestyleTests {
  private let changed: ZoomStyle = {
    var style = ZoomStyle.photos
    style.cornerRadius = 30
    style.backdrop = 0.5
    style.opening = .curve(.linear, duration: 1)
    style.drag.scale = .none
    return style
  }()

  private func viewer() -> Viewer {
    var viewer = Viewer(viewport: Viewport(size: Size(width: 390, height: 844)), photoCount: 3)
    viewer.handle(.photo(0, Size(width: 4000, height: 3000)), at: 0)
    viewer.handle(.source(0, Source(box: Box(Rect(x: 0, y: 200, width: 129, height: 129)))), at: 0)
    return viewer
  }

  private func touch(_ y: Double?) -> Event {
    var touches = Touches()
    if let y { touches.append(Touch(id: 1, position: Vector(x: 195, y: y))) }
    return .touches(touches)
  }

  @Test func `At rest a photo looks at once as the new style says`() {
    var viewer = viewer()
    viewer.handle(.open(0), at: 0)
    _ = viewer.tick(to: 0)
    #expect(viewer.tick(to: 2).backdrop == 1)
    viewer.setStyle(changed, at: 2)
    let frame = viewer.tick(to: 2)
    #expect(frame.phase == .open && frame.backdrop == 0.5 && frame.box.cornerRadius == 30)
  }

  @Test func `An opening ends in the style in which it began`() {
    var (viewer, other) = (viewer(), viewer())
    for tick in 0...30 {
      let time = Double(tick) / 60
      if tick == 0 {
        viewer.handle(.open(0), at: 0)
        other.handle(.open(0), at: 0)
      }
      if tick == 3 { viewer.setStyle(changed, at: time) }
      let (a, b) = (viewer.tick(to: time), other.tick(to: time))
      guard b.phase == .opening else { break }
      #expect(a == b)
      #expect(viewer.style == (tick < 3 ? .photos : changed) && viewer.activeStyle == .photos)
    }
    #expect(viewer.tick(to: 1).box.cornerRadius == 30)
    #expect(viewer.activeStyle == changed)
  }

  @Test func `A drag ends in the style in which it began, and the next one follows the new one`() {
    var viewer = viewer()
    viewer.handle(.open(0), at: 0)
    _ = viewer.tick(to: 0)
    _ = viewer.tick(to: 2)
    func drag(from start: Double, restylingTo style: ZoomStyle?) -> Double {
      viewer.handle(touch(400), at: start)
      viewer.handle(touch(500), at: start + 0.2)
      if let style { viewer.setStyle(style, at: start + 0.2) }
      viewer.handle(touch(600), at: start + 0.5)
      return viewer.tick(to: start + 0.5).zoom
    }
    #expect(drag(from: 2, restylingTo: changed) < 0.9)
    // Back up, so that it returns.
    viewer.handle(touch(300), at: 2.8)
    viewer.handle(touch(nil), at: 3)
    #expect(viewer.tick(to: 5).phase == .open)
    #expect(drag(from: 5, restylingTo: nil) == 1)
  }

  @Test func `A style that is asked for while a photo lands is there when it opens again`() {
    var viewer = viewer()
    viewer.handle(.open(0), at: 0)
    _ = viewer.tick(to: 0)
    _ = viewer.tick(to: 2)
    viewer.handle(.close, at: 2)
    _ = viewer.tick(to: 2.02)
    viewer.setStyle(changed, at: 2.02)
    #expect(viewer.activeStyle == .photos)
    _ = viewer.tick(to: 4)
    #expect(viewer.phase == .closed && viewer.activeStyle == changed)
  }
}
