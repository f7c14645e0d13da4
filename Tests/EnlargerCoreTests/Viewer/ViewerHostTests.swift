import Testing

@testable import EnlargerCore

@Suite("What a host asks besides the frame")
struct ViewerHostTests {
  /// From front to back.
  private func photos(_ session: Session) -> [Int] { session.frame.pictures.reversed().map(\.photo) }

  @Test func `pictures are listed from back to front, each photo once`() {
    var session = Session()
    #expect(photos(session) == [])
    session.tell(.open(1))
    session.wait(0.1)
    #expect(photos(session) == [1] && session.frame.pictures[0].role == .present)
    session.settle()
    session.tell(.page(2))
    session.wait(0.05)
    #expect(photos(session) == [2, 1] && session.frame.pictures[0].role == .neighbor)
    session.settle()
    session.tell(.close)
    session.wait(0.05)
    session.tell(.open(0))
    #expect(photos(session) == [0, 2] && session.frame.pictures[0].role == .landing)
  }

  @Test func `the whole image is drawn as large as fills its box`() {
    var session = Session()
    session.tell(.open(0))
    session.wait(0.02)
    let picture = session.frame.pictures[0]
    let natural = Session.photos[0]
    let scale = max(picture.box.size.width / natural.width, picture.box.size.height / natural.height)
    #expect(abs(picture.imageSize.width - natural.width * scale) < 1e-9)
    #expect(abs(picture.imageSize.height - natural.height * scale) < 1e-9)
    #expect(picture.imageSize.width > picture.box.size.width + 1, "the thumbnail's crop is not open yet")
    let square = picture.box.imageSize(of: Size(width: 10, height: 10))
    #expect(
      square.width == max(picture.box.size.width, picture.box.size.height) && square.width == square.height)
  }

  @Test func `thumbnails are asked for of photos that fly or are held`() {
    var session = Session.open(1)
    #expect(session.frame.wantedSources == [], "an open photo covers its thumbnail")
    session.tell(.close)
    #expect(session.frame.wantedSources == [1])
    session.wait(0.05)
    session.tell(.open(2))
    #expect(session.frame.wantedSources == [1, 2])
    session.settle()
    #expect(session.frame.wantedSources == [])
  }

  @Test func `a photo in the fingers may go home`() {
    var session = Session.open(1)
    session.move(from: Vector(x: 190, y: 400), by: Vector(x: 0, y: 90), in: 0.2)
    #expect(session.frame.wantedSources == [1] && session.frame.isTouched)
  }

  @Test func `the page below is covered once a photo rests before an opaque backdrop`() {
    var session = Session()
    #expect(!session.frame.coversPage)
    session.tell(.open(1))
    #expect(!session.frame.coversPage)
    session.settle()
    #expect(session.frame.coversPage)
    session.tell(.close)
    #expect(!session.frame.coversPage)
    var style = ZoomStyle.photos
    style.backdrop = 0.8
    #expect(!Session.open(1, style).frame.coversPage, "a translucent backdrop covers nothing")
  }

  @Test func `a tap that may become a double tap asks for one wake-up and for no frames`() {
    var session = Session.open(1)
    session.tap()
    let tapped = session.frame
    #expect(!tapped.needsAnother && tapped.chrome == 1)
    guard let wake = tapped.wakeTime else { return #expect(Bool(false), "nobody would hear of the lone tap") }
    #expect(abs(wake - session.time - 0.35) < 1e-9)
    session.wait(wake - session.time)
    #expect(session.frame.needsAnother, "the bars leave")
    session.settle()
    #expect(session.frame.chrome == 0 && session.frame.wakeTime == nil)
  }

  @Test func touchesAreTheViewersWhereAPhotoIsToBeCaught() {
    var session = Session()
    let corner = Vector(x: 380, y: 830)
    #expect(!session.frame.takesTouch(at: corner))
    session.tell(.open(1))
    #expect(session.frame.takesTouch(at: corner))
    session.settle()
    session.tell(.close)
    session.wait(0.2)
    let rect = session.frame.box.rect
    #expect(session.phase == .closing)
    #expect(!session.frame.takesTouch(at: corner))
    #expect(session.frame.takesTouch(at: Vector(x: rect.x - 21, y: rect.y)))
    #expect(!session.frame.takesTouch(at: Vector(x: rect.x - 23, y: rect.y)))
  }

  @Test func thePresentPictureIsWantedAsLargeAsItIsZoomed() {
    var session = Session.open(1)
    let wanted = session.viewer.wantedPictures
    #expect(wanted.map(\.photo) == [1, 2, 0])
    #expect(wanted.allSatisfy { $0.size == Session.phone })
    session.tell(.key(.zoomIn))
    session.settle()
    let zoomed = session.viewer.wantedPictures
    #expect(zoomed[0].size == Session.phone * session.frame.zoom && session.frame.zoom > 1.4)
    #expect(zoomed[1].size == Session.phone)
  }

  @Test func picturesAreWantedOfPhotosThatExistAndOfThoseThatLand() {
    var session = Session()
    #expect(session.viewer.wantedPictures == [])
    session.tell(.open(0))
    session.settle()
    #expect(session.viewer.wantedPictures.map(\.photo) == [0, 1])
    session.tell(.close)
    session.wait(0.05)
    session.tell(.open(2))
    #expect(session.viewer.wantedPictures.map(\.photo) == [2, 1, 0])
  }

  @Test func `a thumbnail of a photo that does not exist opens nothing`() {
    var session = Session()
    var source = Session.thumbnail(0)
    source.box.center.y = 600
    let middle = source.box.center
    for photo in [-1, Session.photos.count] { session.tell(.source(photo, source)) }
    session.tap(middle)
    session.pinch(
      from: (middle - Vector(20, 0), middle + Vector(20, 0)),
      to: (middle - Vector(60, 0), middle + Vector(60, 0)))
    #expect(session.phase == .closed && session.frame.pictures.isEmpty)
    session.lift()
    session.settle()
    #expect(session.phase == .closed && session.notices.isEmpty)
  }

  @Test func fingersMoveAlongWithTheWindow() {
    var touches = Touches()
    touches.append(Touch(id: 7, position: Vector(x: 10, y: 20)))
    let moved = touches.moved(by: Vector(x: 5, y: -5))
    #expect(moved.count == 1 && moved[0] == Touch(id: 7, position: Vector(x: 15, y: 15)))
  }
}
