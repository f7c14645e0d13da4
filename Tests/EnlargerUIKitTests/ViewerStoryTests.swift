#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("The viewer, played by hand and replayed by the engine", .onStage)
  struct ViewerStoryTests {
    @Test(arguments: ["End", "the app"])
    func `a photo far away has its own proportions from the first frame in which it is seen`(by: String) {
      let story = ViewerStory()
      story.open(3)
      if by == "End" {
        story.stage.press(UIKeyCommand.inputEnd)
      } else {
        story.viewer.currentItem = "photo 29"
      }
      story.stage.wait { story.frame.pictures.contains { $0.photo == 29 } }
      let size = story.frame.pictures.first { $0.photo == 29 }?.box.size
      #expect(size?.hasProportions(of: Size(width: 4032, height: 3024)) == true)
      story.stage.run(1)
    }

    @Test(arguments: ["photos", "system", "calm", "fluidPhoto", "photoZoomAnimator", "locket", "azikus"])
    func everyFrameOfOpeningDraggingAndClosingIsThatOfTheReplay(name: String) throws {
      let style = try #require(ZoomStyle.byName[name])
      let story = ViewerStory(style: style)
      let tape = try Tape(story, photo: 4)
      tape.open(4)
      tape.run(1.5)
      var finger: (any Finger)?
      tape.act(.touches(.one(190, 420))) { finger = story.stage.finger(190, 420) }
      for step in 1...40 {
        let (x, y) = (190 + Double(step), 420 + 4 * Double(step))
        tape.act(.touches(.one(x, y))) { finger?.move(to: x, y) }
        tape.run(1.0 / 120)
      }
      tape.act(.touches(Touches())) { finger?.up() }
      tape.run(1.5)
      tape.expectReplayed()
      #expect(story.stage.complaints == [])
    }

    @Test func aCaughtLandingThrownBackOpenIsThatOfTheReplay() throws {
      let story = ViewerStory()
      let tape = try Tape(story, photo: 13)
      tape.open(13)
      tape.run(1.5)
      tape.act(.close) { story.viewer.close() }
      tape.run(0.1)
      let (x, y) = (story.drawn.midX, story.drawn.midY)
      var finger: (any Finger)?
      tape.act(.touches(.one(x, y))) { finger = story.stage.finger(x, y) }
      for step in 1...30 {
        tape.act(.touches(.one(x, y - 5 * Double(step)))) { finger?.move(to: x, y - 5 * Double(step)) }
        tape.run(1.0 / 120)
      }
      tape.act(.touches(Touches())) { finger?.up() }
      tape.run(1.5)
      tape.expectReplayed()
      #expect(story.events.last == .didCancelClose("photo 13"))
    }

    @Test func aTapOpensAndTheCloseButtonSendsItHome() {
      let story = ViewerStory()
      story.open(3)
      #expect(story.phase == .open)
      #expect(story.events == [.willOpen("photo 3"), .didOpen("photo 3")])
      #expect(story.tabs.presentedViewController === story.viewer)
      story.viewer.bars.top.closeButton.sendActions(for: .primaryActionTriggered)
      #expect(story.screen.hiddenThumbnails == ["photo 3"])
      story.stage.run(1.5)
      #expect(story.events.suffix(2) == [.willClose("photo 3"), .didClose("photo 3")])
      #expect(story.viewer.root.window == nil)
      #expect(story.screen.hiddenThumbnails == [])
      #expect(story.stage.runningLinks == 0)
    }

    @Test func aFastFlickClosesThoughItLastsThreeEvents() {
      let story = ViewerStory()
      story.open(0)
      let finger = story.stage.finger(200, 400)
      story.stage.step()
      finger.move(to: 200, 440)
      story.stage.step()
      finger.move(to: 200, 500)
      finger.up()
      #expect(story.phase == .closing)
      story.stage.run(1.5)
      #expect(story.events.last == .didClose("photo 0"))
    }

    @Test func pullingBackUpCancels() {
      let story = ViewerStory()
      story.open(0)
      let finger = story.stage.finger(200, 400)
      finger.drag(to: 200, 520, frames: 20)
      #expect(story.phase == .interactive)
      finger.drag(to: 200, 410, frames: 20)
      finger.up()
      #expect(story.phase == .returning)
      story.stage.run(1.5)
      #expect(story.events.suffix(2) == [.willClose("photo 0"), .didCancelClose("photo 0")])
      #expect(story.phase == .open)
    }

    @Test func aLandingPhotoIsCaughtAndThrownBackOpen() {
      let story = ViewerStory()
      story.open(13)
      story.viewer.close()
      story.stage.run(0.1)
      let box = story.drawn
      let finger = story.stage.finger(box.midX, box.midY)
      #expect(story.phase == .interactive)
      story.stage.step()
      #expect(abs(story.drawn.midY - box.midY) < 1)
      finger.drag(to: box.midX, 100, frames: 20)
      finger.up()
      story.stage.run(1.5)
      #expect(story.phase == .open)
      #expect(story.events.last == .didCancelClose("photo 13"))
    }

    @Test func touchesBesideALandingPhotoAreTheGrids() throws {
      let story = ViewerStory()
      story.open(4)
      var opened: [String] = []
      story.screen.tapped = { opened.append($0) }
      story.viewer.close()
      story.stage.run(0.2)
      #expect(story.phase == .closing)
      story.stage.tap(try #require(story.screen.thumbnail("photo 15")))
      #expect(opened == ["photo 15"])
    }

    @Test func tappingAnotherThumbnailWhileOneLandsLetsBothFly() throws {
      let story = ViewerStory()
      story.screen.tapped = { [weak story] id in
        story?.viewer.open(id, over: story?.screen ?? UIViewController())
      }
      story.open(0)
      story.viewer.close()
      story.stage.run(0.2)
      story.stage.tap(try #require(story.screen.thumbnail("photo 15")))
      #expect(story.viewer.currentItem == "photo 15")
      story.stage.step()
      #expect(story.frame.pictures.filter { $0.role == .landing }.map(\.photo) == [0])
      #expect(story.screen.hiddenThumbnails == ["photo 0", "photo 15"])
      story.stage.run(1.5)
      #expect(story.events.filter { $0 == .didClose("photo 0") }.count == 1)
      #expect(story.events.filter { $0 == .didOpen("photo 15") }.count == 1)
    }

    @Test func swipingPagesAndClosesIntoTheNewThumbnail() {
      let story = ViewerStory()
      story.open(0)
      story.stage.finger(300, 400).drag(to: 60, 400, frames: 12)
      let finger = story.stage.finger(300, 400)
      finger.up()
      story.stage.run(1)
      #expect(story.viewer.currentItem != nil)
      story.viewer.currentItem = "photo 10"
      story.stage.run(1)
      #expect(story.events.last == .didPage("photo 10"))
      story.viewer.close()
      story.stage.step()
      #expect(story.screen.hiddenThumbnails == ["photo 10"])
      story.stage.run(1.5)
      #expect(story.events.last == .didClose("photo 10"))
    }

    @Test func theGridIsScrolledBeforeTheSourceIsAsked() {
      let story = ViewerStory(count: 300)
      story.open(0)
      story.viewer.currentItem = "photo 250"
      story.stage.run(1)
      #expect(story.screen.grid.contentOffset.y < 100)
      let finger = story.stage.finger(200, 400)
      finger.drag(to: 200, 460, frames: 8)
      #expect(story.screen.thumbnail("photo 250")?.window != nil)
      finger.drag(to: 200, 600, frames: 8)
      finger.up()
      story.stage.run(1.5)
      #expect(story.events.suffix(2) == [.willClose("photo 250"), .didClose("photo 250")])
    }

    @Test func aFingerThatIsStillDownWhenTheViewerIsClosedOpensNothing() throws {
      let story = ViewerStory()
      story.open(13)
      let thumbnail = try #require(story.screen.thumbnail("photo 13"))
      let place = thumbnail.convert(thumbnail.bounds, to: nil)
      let finger = story.stage.finger(place.midX, place.midY)
      story.viewer.closeImmediately()
      finger.move(to: place.midX + 1, place.midY)
      finger.up()
      story.stage.run(1)
      #expect(!story.viewer.isOpen && story.events.last == .didClose("photo 13"))
    }

    @Test func nothingIsLeftInMemoryAfterwards() async {
      weak var viewer: PhotoViewerController?
      weak var screen: GridScreen?
      weak var canvas: UIView?
      do {
        let story = ViewerStory()
        (viewer, screen, canvas) = (story.viewer, story.screen, story.viewer.canvas)
        story.open(0)
        story.viewer.close()
        story.stage.run(1.5)
        story.stage.window.rootViewController = nil
      }
      for _ in 0..<20 { await Task { @MainActor in }.value }
      #expect(viewer == nil && screen == nil && canvas == nil)
    }

    @Test func aViewerThatNobodyHoldsStaysUntilItsPhotoHasLanded() async {
      let story = ViewerStory()
      weak var viewer: PhotoViewerController?
      do {
        let alone = PhotoViewerController(items: story.viewer.items, photos: story.photos)
        alone.source = { [weak screen = story.screen] id in screen?.thumbnail(id).map { .view($0) } }
        alone.open("photo 3", over: story.screen)
        viewer = alone
      }
      story.stage.run(1.5)
      #expect(viewer?.runner.viewer.phase == .open)
      viewer?.close()
      #expect(story.screen.hiddenThumbnails == ["photo 3"])
      story.stage.run(1.5)
      for _ in 0..<20 { await Task { @MainActor in }.value }
      #expect(viewer == nil)
      #expect(story.screen.hiddenThumbnails == [])
      #expect(!story.stage.window.subviews.contains { $0 is ViewerRoot })
      #expect(story.tabs.presentedViewController == nil && story.stage.window.subviews.count == 1)
    }

    @Test func aWindowThatGoesTakesItsOpenViewerAlong() async {
      weak var viewer: PhotoViewerController?
      do {
        let story = ViewerStory()
        viewer = story.viewer
        story.open(0)
      }
      for _ in 0..<20 { await Task { @MainActor in }.value }
      #expect(viewer == nil)
    }

    @Test func aViewerThatIsDroppedWhileOpenTakesItsThumbnailsAlong() async {
      weak var viewer: PhotoViewerController?
      do {
        let story = ViewerStory()
        viewer = story.viewer
        story.open(0, settle: false)
        story.stage.run(0.1)
        story.viewer.view.removeFromSuperview()
        story.stage.step()
        #expect(story.screen.hiddenThumbnails == [])
        story.stage.window.rootViewController = nil
      }
      for _ in 0..<20 { await Task { @MainActor in }.value }
      #expect(viewer == nil)
    }
  }

  extension ZoomStyle {
    static let byName: [String: ZoomStyle] = [
      "photos": .photos, "system": .system, "calm": .calm, "fluidPhoto": .fluidPhoto,
      "photoZoomAnimator": .photoZoomAnimator, "locket": .locket, "azikus": .azikus,
    ]
  }

  extension Touches {
    /// One finger; the host numbers from 0.
    static func one(_ x: Double, _ y: Double) -> Touches {
      var touches = Touches()
      touches.append(Touch(id: 0, position: Vector(x: x, y: y)))
      return touches
    }
  }
#endif
