import Testing

@testable import EnlargerCore

@Suite("What a host asks besides the frame")
struct ViewerHostTests {
  private func photos(_ session: Session) -> [Int?] {
    (0..<session.viewer.placeCount).map {
      session.viewer.photo($0, of: session.frame, at: session.time)?.photo
    }
  }

  @Test func eachPhotoOfAFrameHasItsPlace() {
    var session = Session()
    #expect(photos(session) == [nil, nil, nil])
    session.tell(.open(1))
    session.wait(0.1)
    let drawn = session.viewer.photo(0, of: session.frame, at: session.time)
    #expect(drawn?.box == session.frame.box && drawn?.clip == session.frame.clip)
    session.settle()
    session.tell(.page(2))
    session.wait(0.05)
    #expect(photos(session) == [2, 1, nil])
    session.settle()
    session.tell(.close)
    session.wait(0.05)
    session.tell(.open(0))
    #expect(photos(session) == [0, nil, nil, 2])
    #expect(session.viewer.photo(4, of: session.frame, at: session.time) == nil)
  }

  @Test func thumbnailsAreLookedUpOfPhotosThatFlyHomeOrAreHeld() {
    var session = Session.open(1)
    #expect(session.viewer.photosBoundHome == [])
    session.tell(.close)
    #expect(session.viewer.photosBoundHome == [1])
    session.wait(0.05)
    session.tell(.open(2))
    #expect(session.viewer.photosBoundHome == [1])
    session.settle()
    #expect(session.viewer.photosBoundHome == [])
  }

  @Test func aPhotoInTheFingersMayGoHome() {
    var session = Session.open(1)
    session.move(from: Vector(x: 190, y: 400), by: Vector(x: 0, y: 90), in: 0.2)
    #expect(session.viewer.photosBoundHome == [1] && session.viewer.isTouched)
  }

  @Test func thumbnailsAreHiddenUntilNobodySeesThem() {
    var session = Session()
    #expect(session.viewer.photosOut == [])
    session.tell(.open(1))
    #expect(session.viewer.photosOut == [1])
    session.settle()
    #expect(session.viewer.photosOut == [])
    session.tell(.close)
    session.wait(0.05)
    session.tell(.open(2))
    #expect(session.viewer.photosOut == [1, 2])
    session.settle()
    session.tell(.close)
    session.settle()
    #expect(session.viewer.photosOut == [])
  }

  @Test func behindATranslucentBackdropTheThumbnailStaysHidden() {
    var style = ZoomStyle.photos
    style.backdrop = 0.8
    #expect(Session.open(1, style).viewer.photosOut == [1])
  }

  @Test func touchesAreTheViewersWhereAPhotoIsToBeCaught() {
    var session = Session()
    let corner = Vector(x: 380, y: 830)
    #expect(!session.viewer.takesTouch(at: corner, time: session.time))
    session.tell(.open(1))
    #expect(session.viewer.takesTouch(at: corner, time: session.time))
    session.settle()
    session.tell(.close)
    session.wait(0.2)
    let rect = session.frame.box.rect
    #expect(session.phase == .closing)
    #expect(!session.viewer.takesTouch(at: corner, time: session.time))
    #expect(session.viewer.takesTouch(at: Vector(x: rect.x - 21, y: rect.y), time: session.time))
    #expect(!session.viewer.takesTouch(at: Vector(x: rect.x - 23, y: rect.y), time: session.time))
  }

  @Test func thePresentPictureIsWantedAsLargeAsItIsZoomed() {
    var session = Session.open(1)
    let wanted = session.viewer.wantedPictures(at: session.time)
    #expect(wanted.map(\.photo) == [1, 2, 0])
    #expect(wanted.allSatisfy { $0.size == Session.phone })
    session.tell(.key(.zoomIn))
    session.settle()
    let zoomed = session.viewer.wantedPictures(at: session.time)
    #expect(zoomed[0].size == Session.phone * session.frame.zoom && session.frame.zoom > 1.4)
    #expect(zoomed[1].size == Session.phone)
  }

  @Test func picturesAreWantedOfPhotosThatExistAndOfThoseThatLand() {
    var session = Session()
    #expect(session.viewer.wantedPictures(at: 0) == [])
    session.tell(.open(0))
    session.settle()
    #expect(session.viewer.wantedPictures(at: session.time).map(\.photo) == [0, 1])
    session.tell(.close)
    session.wait(0.05)
    session.tell(.open(2))
    #expect(session.viewer.wantedPictures(at: session.time).map(\.photo) == [2, 1, 0])
  }

  @Test func fingersMoveAlongWithTheWindow() {
    var touches = Touches()
    touches.append(Touch(id: 7, position: Vector(x: 10, y: 20)))
    let moved = touches.moved(by: Vector(x: 5, y: -5))
    #expect(moved.count == 1 && moved[0] == Touch(id: 7, position: Vector(x: 15, y: 15)))
  }
}
