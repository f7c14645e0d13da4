import EnlargerCore
import Foundation
import Testing
@_spi(Double) import UIKit

@testable import EnlargerUIKit

@MainActor
@Suite("Reading where a thumbnail is", .ownWorld)
struct SourceReaderTests {
  let stage = Stage()

  private func read(_ answer: ZoomSource?) -> SourceReader.Reading {
    SourceReader(stage: stage.window, isHiddenByUs: { _ in false }).read(answer)
  }

  private func reason(_ answer: ZoomSource?) -> MissingSource? {
    if case .missing(let reason) = read(answer) { reason } else { nil }
  }

  private func thumbnail(_ frame: CGRect, in parent: UIView? = nil) -> UIImageView {
    let view = UIImageView(image: .blank(400, 300))
    view.frame = frame
    (parent ?? stage.window).addSubview(view)
    return view
  }

  @Test func anAspectFitPictureIsItsLetterboxedRectangle() throws {
    let view = thumbnail(CGRect(x: 10, y: 20, width: 100, height: 100))
    view.contentMode = .scaleAspectFit
    let box = try #require(read(.view(view)).source?.box)
    #expect(box.rect == Rect(x: 10, y: 32.5, width: 100, height: 75))
    view.frame = CGRect(x: 10, y: 20, width: 200, height: 75)
    let wide = try #require(read(.view(view)).source?.box)
    #expect(wide.rect == Rect(x: 60, y: 20, width: 100, height: 75))
  }

  @Test func anAspectFillPictureIsTheWholeView() throws {
    let view = thumbnail(CGRect(x: 10, y: 20, width: 100, height: 100))
    view.contentMode = .scaleAspectFill
    #expect(read(.view(view)).source?.box.rect == Rect(x: 10, y: 20, width: 100, height: 100))
  }

  @Test func aRotatedAncestorTurnsTheBoxAndDoesNotInflateIt() throws {
    let parent = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    parent.transform = CGAffineTransform(rotationAngle: 0.3)
    stage.window.addSubview(parent)
    let view = thumbnail(CGRect(x: 50, y: 50, width: 100, height: 100), in: parent)
    let box = try #require(read(.view(view)).source?.box)
    #expect(abs(box.size.width - 100) < 1e-9 && abs(box.rotation - 0.3) < 1e-9)
    #expect((box.center - Vector(x: 200, y: 200)).length < 1e-9)
  }

  @Test func cornersAreReadFromTheViewOrTheOneThatClipsIt() throws {
    let cell = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    cell.layer.cornerRadius = 12
    cell.clipsToBounds = true
    stage.window.addSubview(cell)
    let view = thumbnail(cell.bounds, in: cell)
    #expect(read(.view(view)).source?.box.cornerRadius == 12)
    #expect(read(ZoomSource(view: view, cornerRadius: 500)).source?.box.cornerRadius == 50)
    view.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
    #expect(read(.view(view)).source?.box.cornerRadius == 0)
  }

  @Test func clippingAncestorsAndBarsCutOnAllFourSides() throws {
    let scroll = UIScrollView(frame: CGRect(x: 50, y: 100, width: 200, height: 300))
    scroll.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    scroll.contentInsetAdjustmentBehavior = .never
    stage.window.addSubview(scroll)
    let view = thumbnail(CGRect(x: -10, y: -10, width: 230, height: 400), in: scroll)
    let clip = try #require(read(.view(view)).source?.clip)
    #expect(clip == Insets(top: 30, left: 10, bottom: 120 - 10 + 10, right: 20))
  }

  @Test func aContentRectOfTheAppsOwnWins() {
    let view = thumbnail(CGRect(x: 10, y: 20, width: 100, height: 100))
    let answer = ZoomSource(view: view, contentRect: CGRect(x: 10, y: 10, width: 50, height: 50))
    #expect(read(answer).source?.box.rect == Rect(x: 20, y: 30, width: 50, height: 50))
  }

  @Test func noAnswerIsNamed() { #expect(reason(nil) == .noAnswer) }

  @Test func aViewInNoWindowIsNamed() { #expect(reason(.view(UIView())) == .notInWindow) }

  @Test func aViewInAnotherWindowIsNamed() {
    let other = Stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    other.window.addSubview(view)
    #expect(reason(.view(view)) == .inAnotherWindow)
  }

  @Test func aHiddenViewIsNamed() {
    let view = thumbnail(CGRect(x: 0, y: 0, width: 10, height: 10))
    view.isHidden = true
    #expect(reason(.view(view)) == .hidden)
    view.isHidden = false
    view.alpha = 0
    #expect(reason(.view(view)) == .hidden)
  }

  @Test func aViewWithoutSizeIsNamed() {
    #expect(reason(.view(thumbnail(CGRect(x: 10, y: 10, width: 0, height: 10)))) == .empty)
    let view = thumbnail(CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(
      reason(ZoomSource(view: view, contentRect: CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5))) == .empty
    )
  }

  @Test func aViewScrolledAwayIsNamed() {
    #expect(reason(.view(thumbnail(CGRect(x: 0, y: 2000, width: 10, height: 10)))) == .covered)
  }

  @Test func thePageThatTheFlightScalesDoesNotCount() throws {
    let page = UIView(frame: stage.window.bounds)
    stage.window.addSubview(page)
    let view = thumbnail(CGRect(x: 40, y: 60, width: 100, height: 100), in: page)
    page.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    let reader = SourceReader(stage: stage.window, scaledPage: page, isHiddenByUs: { _ in false })
    let box = try #require(reader.read(.view(view)).source?.box)
    #expect(abs(box.rect.x - 40) < 1e-9 && abs(box.size.width - 100) < 1e-9)
  }

  @Test func hiddenViewsComeBackWithTheAlphaTheyHad() {
    let a = UIView()
    let b = UIView()
    a.alpha = 0.7
    let hidden = HiddenViews()
    hidden.hide(a, for: "1")
    hidden.hide(b, for: "1")
    #expect(a.alpha == 0.7 || abs(a.alpha - 0.7) < 1e-6)
    #expect(b.alpha == 0)
    hidden.hide(b, for: "2")
    hidden.showAll(except: ["2"])
    #expect(b.alpha == 0)
    hidden.showAll()
    #expect(b.alpha == 1)
  }
}

@MainActor
@Suite("Thumbnails that are missing, move or vanish", .ownWorld)
struct MissingSourceTests {
  @Test func withoutAThumbnailThePhotoFadesAndSaysWhyOnce() {
    let story = ViewerStory()
    story.viewer.source = { _ in nil }
    story.open(3)
    story.viewer.close()
    story.stage.run(1.5)
    #expect(
      story.events == [
        .willOpen("photo 3"), .fellBack("photo 3", .noAnswer), .didOpen("photo 3"), .willClose("photo 3"),
        .fellBack("photo 3", .noAnswer), .didClose("photo 3"),
      ])
  }

  @Test func aThumbnailRemovedInMidFlightIsAFallbackOnce() {
    let story = ViewerStory()
    story.open(3)
    story.viewer.close()
    story.stage.run(0.05)
    story.screen.thumbnail("photo 3")?.removeFromSuperview()
    story.stage.run(1.5)
    #expect(
      story.events.suffix(3) == [
        .willClose("photo 3"), .fellBack("photo 3", .vanished), .didClose("photo 3"),
      ])
  }

  @Test func aThumbnailThatScrollsIsFollowedToWhereItIs() throws {
    let story = ViewerStory(count: 90)
    story.open(10)
    story.viewer.close()
    story.stage.run(0.05)
    for _ in 0..<10 {
      story.screen.grid.contentOffset.y += 6
      story.stage.step()
    }
    let cell = try #require(story.screen.thumbnail("photo 10"))
    var last = CGRect.zero
    while story.viewer.isOpen {
      last = story.drawn
      story.stage.step()
    }
    #expect(abs(last.minY - cell.convert(cell.bounds, to: nil).minY) < 1.5)
  }

  @Test func aGridThatReloadsInMidLandingHidesTheNewCellAndShowsTheOld() {
    let story = ViewerStory()
    story.open(4)
    story.viewer.close()
    story.stage.run(0.05)
    story.screen.ids.insert("new", at: 0)
    story.screen.grid.reloadData()
    story.stage.step(2)
    #expect(story.screen.hiddenThumbnails == ["photo 4"])
    story.stage.run(1.5)
    #expect(story.screen.hiddenThumbnails == [])
  }

  @Test func anItemDeletedWhileShownGivesWayToTheNext() {
    let story = ViewerStory()
    story.open(3)
    story.viewer.items.remove(at: 3)
    #expect(story.viewer.currentItem == "photo 4")
    #expect(story.events.last == .didPage("photo 4"))
    story.viewer.items = []
    #expect(!story.viewer.isOpen && story.viewer.view.superview == nil)
    #expect(story.events.last == .didClose("photo 4"))
    #expect(story.screen.hiddenThumbnails == [])
  }

  @Test func itemsInsertedBeforeDoNotTurnThePage() {
    let story = ViewerStory()
    story.open(3)
    story.viewer.items.insert(PhotoItem(id: "new"), at: 0)
    #expect(story.viewer.currentItem == "photo 3")
    #expect(story.events.last == .didOpen("photo 3"))
  }

  @Test func whatDoesNotExistIsIgnored() {
    let story = ViewerStory()
    #expect(!story.viewer.open("nobody", over: story.screen))
    story.open(29)
    story.viewer.currentItem = "nobody"
    story.viewer.step(by: 1)
    story.viewer.step(by: 1000)
    #expect(story.viewer.currentItem == "photo 29")
    #expect(
      !PhotoViewerController(items: [PhotoItem(id: "a")], photos: story.photos)
        .open("a", over: UIViewController()))
  }

  @Test func ofTwoItemsWithOneIdTheFirstCounts() {
    let viewer = PhotoViewerController(
      items: [PhotoItem(id: "a", caption: "1"), PhotoItem(id: "a", caption: "2")], photos: StubPhotos())
    #expect(viewer.items.map(\.caption) == ["1"])
  }

  @Test func dismissedByTheAppInMidDragEverythingEndsOnce() {
    let story = ViewerStory()
    story.open(3)
    let finger = story.stage.finger(200, 400)
    finger.drag(to: 200, 500, frames: 10)
    story.viewer.closeImmediately()
    finger.drag(to: 200, 600, frames: 4)
    finger.up()
    story.stage.run(1)
    #expect(
      story.events == [
        .willOpen("photo 3"), .didOpen("photo 3"), .willClose("photo 3"), .didClose("photo 3"),
      ])
    #expect(story.screen.hiddenThumbnails == [] && story.viewer.view.superview == nil)
    story.open(3)
    #expect(story.phase == .open)
  }

  @Test func closedAndOpenedAgainFromInsideTheCallbacks() {
    let story = ViewerStory()
    var events: [PhotoViewerEvent] = []
    story.viewer.onEvent = { [weak story] event in
      events.append(event)
      if event == .didOpen("photo 3") { story?.viewer.close() }
      if event == .didClose("photo 3"), let story { story.viewer.open("photo 7", over: story.screen) }
    }
    story.open(3)
    story.stage.run(2)
    #expect(
      events == [
        .willOpen("photo 3"), .didOpen("photo 3"), .willClose("photo 3"), .didClose("photo 3"),
        .willOpen("photo 7"), .didOpen("photo 7"),
      ])
    #expect(story.viewer.currentItem == "photo 7")
  }
}
