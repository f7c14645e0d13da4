import EnlargerCore
import Testing

/// Jumps and wrong places that other systems show.
@Suite struct GeometryTraps {
  @Test(arguments: [
    Size(width: 4000, height: 500), Size(width: 300, height: 6000), Size(width: 1000, height: 1000),
  ])
  func `T-GE01 a thumbnail of another shape opens its crop without stretching`(photo: Size) {
    var session = Session(photos: [photo])
    session.tell(.open(0))
    #expect(session.frame.box.distance(to: Session.thumbnail(0).box) < 1e-9)
    session.settle { frame in
      // Aspect-fill never shows more than there is: the box is no longer than the picture.
      let scale = max(frame.box.size.width / photo.width, frame.box.size.height / photo.height)
      #expect(frame.box.size.width <= photo.width * scale + 1e-9)
      #expect(frame.box.size.height <= photo.height * scale + 1e-9)
    }
    let fitted = photo.fitted(in: Session.phone)
    #expect(abs(session.frame.box.size.width - fitted.width) < 1e-9)
  }

  @Test func `T-GE07 round thumbnails are round at both ends`() {
    var session = Session()
    var source = Session.thumbnail(0)
    source.box.cornerRadius = 64.5
    session.tell(.source(0, source))
    session.tell(.open(0))
    #expect(session.frame.box.cornerRadius == 64.5)
    session.settle()
    #expect(session.frame.box.cornerRadius == 0)
    session.tell(.close)
    var last = 0.0
    session.settle { if $0.phase == .closing { last = $0.box.cornerRadius } }
    #expect(abs(last - 64.5) < 0.5)
  }

  @Test func `T-GE10 photos one pixel wide, square or very long all have a place`() {
    for size in [Size(width: 1, height: 1), Size(width: 1, height: 100_000), Size(width: 65535, height: 1)] {
      let session = Session.open(0, photos: [size])
      let fitted = size.fitted(in: Session.phone)
      #expect(abs(session.frame.box.size.width - fitted.width) < 1e-9)
      #expect(session.frame.box.center == Vector(195, 422))
    }
  }

  @Test func `T-GE11 the flight home begins where the finger left the photo`() {
    var session = Session.open()
    session.move(from: Vector(195, 400), by: Vector(60, 240), in: 0.3)
    let held = session.frame
    session.lift()
    #expect(session.frame.box.distance(to: held.box) < 1e-9)
    #expect((session.frame.velocity - held.velocity).length < 1e-6)
  }

  @Test func `T-GE12 a photo without a thumbnail fades from where it was dragged to`() {
    var session = Session.open(sources: false)
    session.move(from: Vector(195, 400), by: Vector(60, 300), in: 0.3)
    let held = session.frame.box
    session.lift()
    #expect(session.frame.box.distance(to: held) < 1e-9)
    #expect(session.kinds == [.willClose, .fellBack(.noSourceToLandOn)])
    var opacity = 1.0
    session.settle { if $0.phase == .closing { opacity = min(opacity, $0.opacity) } }
    #expect(opacity < 0.05)
    #expect(session.phase == .closed)
  }

  @Test func `T-GE13 a cancelled dismissal flies back, it does not jump`() {
    var session = Session.open()
    session.move(from: Vector(195, 400), by: Vector(0, 100), in: 0.5)
    session.wait(0.2)
    let held = session.frame.box
    session.lift()
    #expect(session.phase == .returning)
    #expect(session.frame.box.distance(to: held) < 1e-9)
    var last = held
    session.settle { frame in
      #expect(frame.box.distance(to: last) < 40)
      last = frame.box
    }
    #expect(session.phase == .open)
  }

  @Test func `T-GE14 a thumbnail under a rotated ancestor is opened from and landed on turned`() {
    var session = Session()
    var source = Session.thumbnail(0)
    source.box.rotation = 0.3
    session.tell(.source(0, source))
    session.tell(.open(0))
    #expect(session.frame.box.rotation == 0.3)
    session.settle()
    #expect(session.frame.box.rotation == 0)
    session.tell(.close)
    var last = 0.0
    session.settle { if $0.phase == .closing { last = $0.box.rotation } }
    #expect(abs(last - 0.3) < 0.01)
  }

  @Test(arguments: [Double.nan, .infinity, 0, -5])
  func `T-GE15 a thumbnail that is nowhere is no thumbnail`(side: Double) {
    var session = Session()
    session.tell(.source(0, Source(box: Box(Rect(x: 0, y: 0, width: side, height: 50)))))
    session.tell(.open(0))
    #expect(session.kinds == [.willOpen, .fellBack(.noSourceToOpenFrom)])
    session.settle()
    #expect(session.phase == .open)
  }

  @Test func `T-GE16 the photo lands where its thumbnail is now, not where it was`() {
    var session = Session.open()
    session.tell(.close)
    session.wait(0.1)
    var moved = Session.thumbnail(0)
    moved.box.center = Vector(300, 700)
    let before = session.frame.box
    session.tell(.source(0, moved))
    #expect(session.frame.box.distance(to: before) < 1e-9)
    var last = before
    session.settle { if $0.phase == .closing { last = $0.box } }
    #expect(last.distance(to: moved.box) < 1)
  }

  @Test func `T-GE19 a photo that closes never grows`() {
    var session = Session.open()
    var width = session.frame.box.size.width
    session.tell(.close)
    session.settle { frame in
      guard frame.phase == .closing else { return }
      #expect(frame.box.size.width <= width + 0.01)
      width = frame.box.size.width
    }
  }

  @Test func `T-GE20 the edges of a cropped thumbnail do not stick out in the first frames`() {
    var session = Session()
    session.tell(.open(2))
    session.wait(1 / 120)
    let box = session.frame.box
    #expect(box.size.width < 140)
    #expect(box.size.height < 140)
  }

  @Test func `T-GE21 after paging the photo lands on the thumbnail of the one now shown`() {
    var session = Session.open()
    session.drag(by: Vector(-250, 0), in: 0.15)
    session.settle()
    session.drag(by: Vector(0, 300))
    var last = session.frame.box
    session.settle { if $0.phase == .closing { last = $0.box } }
    #expect(last.distance(to: Session.thumbnail(1).box) < 1)
    #expect(session.notices.last.map(\.photo) == 1)
  }

  @Test func `trap 14 letterboxed photos are centred on both axes in any window`() {
    for window in [Session.phone, Size(width: 844, height: 390), Size(width: 500, height: 500)] {
      for photo in 0..<3 {
        let session = Session.open(photo, window: window)
        #expect(session.frame.box.center == Vector(window.width / 2, window.height / 2))
      }
    }
  }

  @Test func `trap 16 a landing photo is clipped as its half-covered thumbnail is`() {
    var session = Session.open()
    var source = Session.thumbnail(0)
    source.clip = Insets(top: 40)
    session.tell(.source(0, source))
    #expect(session.frame.clip == .zero)
    session.tell(.close)
    var last = Insets.zero
    session.settle { if $0.phase == .closing { last = $0.clip } }
    #expect(abs(last.top - 40) < 0.5)
    #expect(last.bottom == 0)
  }

  @Test func `trap 19 neither a window nor an equal size resets the zoom`() {
    var session = Session.open()
    session.doubleTap()
    session.settle()
    let zoom = session.frame.zoom
    session.tell(.resize(Viewport(size: Size(width: 400, height: 840))))
    session.settle()
    #expect(abs(session.frame.zoom - zoom) < 1e-9)
    session.tell(.photo(0, Session.photos[0]))
    session.settle()
    #expect(abs(session.frame.zoom - zoom) < 1e-9)
  }

  @Test func `T-GE06 a filled thumbnail and a fitted photo meet without a last jump`() {
    var session = Session()
    session.tell(.open(1))
    var last = session.frame.box
    session.settle { frame in
      #expect(frame.box.distance(to: last) < 45)
      last = frame.box
    }
    let fitted = Session.photos[1].fitted(in: Session.phone)
    #expect(last.distance(to: Box(center: Vector(195, 422), size: fitted)) < 1e-9)
  }

  @Test func `T-GE17 opening and closing again and again leaves nothing behind`() {
    var session = Session()
    for _ in 0..<3 {
      session.tell(.open(2))
      session.settle()
      session.tell(.close)
      session.settle()
    }
    var fresh = Session()
    fresh.tell(.open(2))
    session.tell(.open(2))
    #expect(session.frame == fresh.frame)
  }

  @Test func `T-GE18 closing in a wide window begins where the photo is`() {
    var session = Session.open(0, window: Size(width: 1180, height: 820))
    let open = session.frame.box
    session.tell(.close)
    #expect(session.frame.box == open)
    var x = open.center.x
    session.settle { frame in
      guard frame.phase == .closing else { return }
      #expect(frame.box.center.x <= x + 1e-9)
      x = frame.box.center.x
    }
  }
}
