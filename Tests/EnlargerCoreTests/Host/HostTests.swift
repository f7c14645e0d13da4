import Foundation
import Testing

@testable import EnlargerCore

@Suite("What a host reads besides the frame") struct ViewerHostTests {
  /// From front to back.
  private func photos(_ session: Session) -> [Int] { session.frame.pictures.reversed().map(\.photo) }

  @Test func `pictures are listed from back to front, each photo once`() {
    var session = Session()
    #expect(photos(session) == [])
    session.wait(0.1, after: .open(1))
    #expect(photos(session) == [1] && session.frame.pictures[0].role == .present)
    session.settle()
    session.wait(0.05, after: .page(2))
    #expect(photos(session) == [2, 1] && session.frame.pictures[0].role == .neighbor)
    session.settle()
    session.wait(0.05, after: .close)
    session.tell(.open(0))
    #expect(photos(session) == [0, 2] && session.frame.pictures[0].role == .landing)
  }

  @Test func `an image is drawn large enough to fill its box`() {
    var session = Session()
    session.wait(0.02, after: .open(0))
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

  @Test func `thumbnails are wanted for photos that fly or are held`() {
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

  @Test func `a held photo wants its thumbnail, because it may fly home`() {
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

  @Test func `a tap that may become a double tap needs one wake-up and no frames`() {
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

  @Test func `the viewer takes touches wherever they can catch a photo`() {
    var session = Session()
    let corner = Vector(x: 380, y: 830)
    #expect(!session.frame.takesTouch(at: corner))
    session.tell(.open(1))
    #expect(session.frame.takesTouch(at: corner))
    session.settle()
    session.wait(0.2, after: .close)
    let rect = session.frame.box.rect
    #expect(session.phase == .closing)
    #expect(!session.frame.takesTouch(at: corner))
    #expect(session.frame.takesTouch(at: Vector(x: rect.x - 21, y: rect.y)))
    #expect(!session.frame.takesTouch(at: Vector(x: rect.x - 23, y: rect.y)))
  }

  @Test func `the present photo's picture is wanted at its zoomed size`() {
    var session = Session.open(1)
    let wanted = session.viewer.wantedPictures
    #expect(wanted.map(\.photo) == [1, 2, 0])
    #expect(wanted.allSatisfy { $0.size == Session.phone })
    session.settle(after: .key(.zoomIn))
    let zoomed = session.viewer.wantedPictures
    #expect(zoomed[0].size == Session.phone * session.frame.zoom && session.frame.zoom > 1.4)
    #expect(zoomed[1].size == Session.phone)
  }

  @Test func `pictures are wanted for existing photos and for landing ones`() {
    var session = Session()
    #expect(session.viewer.wantedPictures == [])
    session.settle(after: .open(0))
    #expect(session.viewer.wantedPictures.map(\.photo) == [0, 1])
    session.wait(0.05, after: .close)
    session.tell(.open(2))
    #expect(session.viewer.wantedPictures.map(\.photo) == [2, 1, 0])
  }

  @Test func `the thumbnail of a nonexistent photo opens nothing`() {
    var session = Session()
    var source = Session.thumbnail(0)
    source.box.center.y = 600
    let middle = source.box.center
    for photo in [-1, Session.photos.count] { session.tell(.source(photo, source)) }
    session.tap(middle)
    session.pinch(from: pair(40, about: middle), to: pair(120, about: middle))
    #expect(session.phase == .closed && session.frame.pictures.isEmpty)
    session.letGo()
    #expect(session.phase == .closed && session.notices.isEmpty)
  }
}

@Suite("Everything under way arrives at once") struct ViewerArriveTests {
  private func viewer() -> Viewer {
    var viewer = Viewer(viewport: Viewport(size: Size(width: 390, height: 844)), photoCount: 3)
    viewer.tell(.source(1, Source(box: Box(Rect(x: 0, y: 200, width: 129, height: 129)))), at: 0)
    return viewer
  }

  @Test func `an opening photo is open`() {
    var viewer = viewer()
    viewer.tell(.open(1), at: 0)
    viewer.arrive(at: 0.05)
    #expect(viewer.phase == .open)
    #expect(viewer.takeKinds() == [.willOpen, .didOpen])
    #expect(!viewer.isMoving(at: 0.05))
  }

  @Test func `a closing photo and a landing one are home`() {
    var viewer = viewer()
    viewer.tell(.open(1), at: 0)
    viewer.tell(.close, at: 0.1)
    viewer.tell(.open(2), at: 0.15)
    viewer.tell(.close, at: 0.2)
    viewer.arrive(at: 0.2)
    #expect(viewer.phase == .closed && viewer.landingCount == 0)
    #expect(viewer.takeKinds().filter { $0 == .didClose }.count == 2)
  }

  @Test func `fingers release the photo, and time goes on`() {
    var viewer = viewer()
    viewer.tell(.open(1), at: 0)
    var touches = Touches()
    touches.append(Touch(id: 1, position: Vector(x: 200, y: 400)))
    viewer.tell(.touches(touches), at: 0.1)
    viewer.arrive(at: 0.1)
    #expect(viewer.phase == .open)
    viewer.tell(.close, at: 0.2)
    viewer.advance(to: 2)
    #expect(viewer.phase == .closed)
  }
}

@Suite("Copies of a viewer are independent") struct ViewerCopyTests {
  enum Call: CaseIterable { case handle, tick, nextNotice, arrive, rearrange }

  @Test(arguments: Call.allCases) func `changing a copy does not change the original`(call: Call) {
    var session = Session()
    session.viewer.handle(.open(0), at: 0)
    var viewer = session.viewer
    var copy = viewer
    switch call {
    case .handle: copy.handle(.close, at: 0.1)
    case .tick: _ = copy.tick(to: 0.1)
    case .nextNotice: _ = copy.nextNotice()
    case .arrive: copy.arrive(at: 0.1)
    case .rearrange: copy.rearrange([1, 2], at: 0.1)
    }
    #expect(viewer.clock == 0 && viewer.phase == .opening && viewer.photoCount == Session.photos.count)
    let notices = [viewer.nextNotice(), viewer.nextNotice()]
    #expect(notices.map { $0?.kind } == [.willOpen, nil])
  }
}

@Suite("The list of a frame's pictures") struct PictureListTests {
  @Test func `pictures past the capacity are dropped`() {
    let picture = Session.open().frame.pictures[0]
    let list = PictureList()
    for _ in 0..<PictureList.capacity + 2 { list.append(picture) }
    #expect(list.count == PictureList.capacity)
  }
}

/// The notices of each change of state, compared with the table in the documentation.
///
/// `ENLARGER_RECORD=1` rewrites the table.
@Suite struct TransitionTableTests {
  static let file: URL = {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root.appending(path: "Documentation/States.md")
  }()

  static let names: [(told: NoticeSet, name: String)] = [
    (.willOpen, "willOpen"), (.didOpen, "didOpen"), (.didCancelClose, "didCancelClose"),
    (.willClose, "willClose"), (.didClose, "didClose"),
  ]

  static func words(_ told: NoticeSet) -> String {
    names.filter { told.contains($0.told) }.map(\.name).joined(separator: ", ")
  }

  static var table: String {
    let phases = LifecyclePhase.allCases
    var lines = ["| from \\ to | " + phases.map { "\($0)" }.joined(separator: " | ") + " |"]
    lines.append("|---" + String(repeating: "|---", count: phases.count) + "|")
    for from in phases {
      let cells = phases.map { words(from.notices(to: $0)) }.map { $0.isEmpty ? "–" : $0 }
      lines.append("| **\(from)** | " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  @Test func `the document has the engine's own table`() throws {
    var text = try String(contentsOf: Self.file, encoding: .utf8)
    let begin = try #require(text.range(of: "| from \\ to |"))
    let end = text.range(of: "\n\n", range: begin.lowerBound..<text.endIndex)?.lowerBound ?? text.endIndex
    if ProcessInfo.processInfo.environment["ENLARGER_RECORD"] == "1" {
      text.replaceSubrange(begin.lowerBound..<end, with: Self.table)
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(String(text[begin.lowerBound..<end]) == Self.table)
    }
  }

  @Test func `each arrow of the diagram has the notices of the table`() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let arrows = text.split(separator: "\n").filter { $0.contains("-->") && !$0.contains("[*]") }
    #expect(arrows.count >= 9)
    for arrow in arrows {
      let parts = arrow.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      let ends = parts[0].components(separatedBy: " --> ")
      let from = try #require(LifecyclePhase.allCases.first { "\($0)" == ends[0] })
      let to = try #require(LifecyclePhase.allCases.first { "\($0)" == ends[1] })
      #expect((parts.count > 1 ? parts[1] : "") == Self.words(from.notices(to: to)), "\(arrow)")
    }
  }

  @Test func `every opening and closing begins once and ends once, on any route`() {
    // Beginnings and ends alternate on any route, and a landing photo ends by itself.
    for first in LifecyclePhase.allCases {
      for second in LifecyclePhase.allCases {
        let told = first.notices(to: second)
        let begins = told.contains(.willOpen), opened = told.contains(.didOpen)
        #expect(first != .opening || second == .opening || opened, "\(first) to \(second)")
        #expect(!opened || first == .opening || begins, "\(first) to \(second)")
        #expect(!(told.contains(.didClose) && told.contains(.didCancelClose)), "\(first) to \(second)")
      }
    }
  }
}
