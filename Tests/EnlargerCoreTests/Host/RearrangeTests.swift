import Testing

@testable import EnlargerCore

@Suite("Photos are inserted, deleted and reordered") struct RearrangeTests {
  private func opened(_ photo: Int, of count: Int) -> Viewer {
    var viewer = Viewer(
      viewport: Viewport(size: Size(width: 390, height: 844)), photoCount: count)
    for index in 0..<count {
      viewer.tell(.photo(index, Size(width: 100 + Double(index), height: 100)), at: 0)
    }
    viewer.tell(.open(photo), at: 0)
    viewer.advance(to: 2)
    while viewer.nextNotice() != nil {}
    return viewer
  }

  @Test func `a photo inserted before the present one only changes its number`() {
    var viewer = opened(1, of: 3)
    let before = viewer.frame(at: 2)
    viewer.rearrange([nil, 0, 1, 2], at: 2)
    let after = viewer.frame(at: 2)
    #expect(after.photo == 2)
    #expect(after.box == before.box)
    #expect(viewer.photoCount == 4)
    #expect(viewer.takeKinds() == [])
  }

  @Test func `when the present photo is deleted, the next one takes its page`() {
    var viewer = opened(1, of: 3)
    viewer.rearrange([0, 2], at: 2)
    #expect(viewer.photo == 1)
    #expect(viewer.machine.pixelSize(of: 1).width == 102)
    #expect(viewer.takeKinds() == [.didPage])
    #expect(viewer.phase == .open)
  }

  @Test func `when the last photo is deleted, the previous one takes its page`() {
    var viewer = opened(2, of: 3)
    viewer.rearrange([0, 1], at: 2)
    #expect(viewer.photo == 1)
  }

  @Test func `when no photo is left, the viewer closes`() {
    var viewer = opened(0, of: 1)
    viewer.rearrange([], at: 2)
    #expect(viewer.phase == .closed && viewer.photo == nil)
    #expect(viewer.takeKinds() == [.willClose, .didClose])
    viewer.tell(.open(0), at: 3)
    #expect(viewer.photo == nil)
  }

  @Test func `when the photo closed last is deleted, nothing opens`() {
    var viewer = opened(1, of: 3)
    viewer.tell(.close, at: 2)
    viewer.advance(to: 4)
    #expect(viewer.takeKinds().last == .didClose)
    viewer.rearrange([0, 2], at: 4)
    #expect(viewer.phase == .closed && viewer.photo == nil && viewer.frame(at: 4).pictures.isEmpty)
    #expect(viewer.takeKinds() == [])
  }

  @Test func `a photo deleted while landing disappears and has closed`() {
    var session = Session.open(0)
    session.wait(0.05, after: .close)
    session.tell(.open(2))
    #expect(session.picture.isLanding(0))
    session.notices = []
    session.viewer.rearrange([1, 2], at: session.time)
    session.wait(0)
    #expect(session.frame.landings.isEmpty && session.frame.photo == 1)
    #expect(session.notices.filter { $0.kind == .didClose }.map(\.photo) == [0])
  }

  @Test func `when the present photo is deleted, one that still lands takes its page`() {
    var session = Session.open(1)
    session.wait(0.05, after: .close)
    session.wait(0.05, after: .open(2))
    #expect(session.picture.isLanding(1))
    session.viewer.rearrange([0, 1], at: session.time)
    session.wait(0)
    #expect(session.frame.pictures.map(\.photo) == [1] && session.phase == .open)
    #expect(session.kinds == [.willClose, .willOpen, .didClose, .didOpen, .didPage])
  }

  /// The first of two photos, dragged down.
  private func dragged() -> Viewer {
    var viewer = opened(0, of: 2)
    for (step, y) in [300.0, 330, 380, 420].enumerated() {
      var touches = Touches()
      touches.append(Touch(id: 1, position: Vector(x: 195, y: y)))
      viewer.tell(.touches(touches), at: 2 + Double(step) / 60)
    }
    return viewer
  }

  @Test func `a dragged photo stays under the finger`() {
    var viewer = dragged()
    let before = viewer.frame(at: 2.1).box
    viewer.rearrange([1, 0], at: 2.1)
    let after = viewer.frame(at: 2.1)
    #expect(after.photo == 1 && after.phase == .interactive)
    #expect((after.box.center - before.center).length < 1e-9)
  }

  @Test func `a photo deleted while dragged ends its closing once`() {
    var viewer = dragged()
    _ = viewer.takeKinds()
    viewer.rearrange([1], at: 2.1)
    #expect(viewer.takeKinds() == [.didCancelClose, .didPage])
    #expect(viewer.phase == .open)
  }

  /// Each photo's horizontal centre on screen. `places` are the photos' old numbers.
  private func middles(_ viewer: Viewer, at time: Double, _ places: [Int?]) -> [Int: Double] {
    var middles: [Int: Double] = [:]
    for picture in viewer.frame(at: time).pictures {
      if let old = places[picture.photo] { middles[old] = picture.box.center.x }
    }
    return middles
  }

  private func move(_ viewer: inout Viewer, to x: Double, at time: Double) {
    var touches = Touches()
    touches.append(Touch(id: 1, position: Vector(x: x, y: 400)))
    viewer.tell(.touches(touches), at: time)
  }

  /// The same photos, more in front, more at the end, and some unseen ones removed.
  private static let others: [[Int?]] = [
    [0, 1, 2, 3, 4], [nil, nil, 0, 1, 2, 3, 4], [0, 1, 2, 3, 4, nil], [1, 2, 3],
  ]

  @Test(arguments: others) func `a page being dragged stays under the finger however the list changes`(
    origins: [Int?]
  ) {
    var viewer = opened(2, of: 5)
    for step in 0...8 { move(&viewer, to: 300 - 20 * Double(step), at: 2 + Double(step) / 60) }
    let same = (0..<5).map { Int?($0) }
    let before = middles(viewer, at: 2.15, same)
    #expect(before.count == 2)
    viewer.rearrange(origins, at: 2.15)
    let after = middles(viewer, at: 2.15, origins)
    for (photo, x) in before { #expect(abs((after[photo] ?? .nan) - x) < 1e-6) }
    move(&viewer, to: 120, at: 2.16)
    let moved = middles(viewer, at: 2.16, origins)
    for (photo, x) in before { #expect(abs((moved[photo] ?? .nan) - x + 20) < 1e-6) }
    viewer.tell(.touches(Touches()), at: 2.17)
    viewer.advance(to: 4)
    #expect(viewer.photo.flatMap { origins[$0] } == 3 && viewer.phase == .open)
    #expect(viewer.takeKinds() == [.didPage])
  }

  @Test(arguments: others) func `a page turning by itself continues`(origins: [Int?]) {
    var (viewer, alone) = (opened(2, of: 5), opened(2, of: 5))
    for time in [2.0, 2.1] {
      for index in [0, 1] {
        if index == 0 {
          viewer.tell(.page(time == 2 ? 3 : 2), at: time)
        } else {
          alone.tell(.page(time == 2 ? 3 : 2), at: time)
        }
      }
    }
    viewer.advance(to: 2.15)
    viewer.rearrange(origins, at: 2.15)
    for time in [2.15, 2.2, 2.3, 4] {
      let expected = middles(alone, at: time, (0..<5).map { Int?($0) })
      let seen = middles(viewer, at: time, origins)
      for (photo, x) in expected { #expect(abs((seen[photo] ?? .nan) - x) < 1e-6) }
    }
  }

  @Test func `photos appended to the list can be turned to at once`() {
    var viewer = opened(1, of: 2)
    for step in 0...5 { move(&viewer, to: 300 - 20 * Double(step), at: 2 + Double(step) / 60) }
    let pulled = viewer.frame(at: 2.1).box.center.x
    #expect(pulled < 195 && pulled > 145, "a rubber band holds the last page")
    viewer.rearrange([0, 1, nil], at: 2.1)
    #expect(abs(viewer.frame(at: 2.1).box.center.x - pulled) < 1e-6)
    move(&viewer, to: 100, at: 2.12)
    #expect(abs(viewer.frame(at: 2.12).box.center.x - pulled + 100) < 1e-6)
  }

  @Test func `a finger on a thumbnail opens the photo it came down on`() {
    var viewer = Viewer(viewport: Viewport(size: Size(width: 390, height: 844)), photoCount: 2)
    viewer.tell(.source(1, Source(box: Box(Rect(x: 100, y: 100, width: 80, height: 80)))), at: 0)
    var touches = Touches()
    touches.append(Touch(id: 1, position: Vector(x: 140, y: 140)))
    viewer.tell(.touches(touches), at: 0.1)
    viewer.rearrange([nil, 0, 1], at: 0.15)
    viewer.tell(.touches(Touches()), at: 0.2)
    #expect(viewer.photo == 2)
  }

  @Test func `a photo removed on its way home has closed`() {
    var session = Session.open(0)
    session.wait(0.2, after: .close)
    session.touch(Session.thumbnail(2).box.center)
    session.viewer.rearrange([1, 2], at: session.time)
    session.wait(0)
    #expect(session.phase == .closed && session.kinds == [.willClose, .didClose])
    session.lift()
    #expect(session.frame.photo == 1, "the finger is still on another thumbnail")
  }
}
