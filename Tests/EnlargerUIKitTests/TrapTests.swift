import EnlargerCore
import Foundation
import Testing
@_spi(Double) import UIKit

@testable import EnlargerUIKit

/// What went wrong in the systems before this one, one test each; the numbers are those of the
/// table in Documentation/UIKit.md.
@MainActor
@Suite("Traps of the state machine", .ownWorld)
struct StateTrapTests {
  @Test func trap01TheGestureEndsBeforeUIKitStartsTheTransition() {
    let story = PushStory()
    story.push()
    story.world.holdsTransitions = true
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 600, frames: 3)
    finger.up()
    story.stage.run(3)
    story.world.holdsTransitions = false
    story.stage.step()
    #expect(story.navigation.viewControllers == [story.screen])
    story.expectClean(open: false)
  }

  @Test(arguments: ["back", "drag", "cancel", "system", "flick"])
  func trap02EveryPathCompletesOnce(way: String) {
    let story = PushStory()
    story.push()
    story.world.log = []
    let finger = way == "back" ? nil : story.stage.finger(195, 420)
    switch way {
    case "back": story.navigation.popViewController(animated: true)
    case "drag": finger?.drag(to: 195, 640, frames: 20)
    case "cancel": finger?.drag(to: 195, 430, frames: 20)
    case "flick": finger?.drag(to: 195, 520, frames: 2)
    default: finger?.drag(to: 195, 500, frames: 6)
    }
    if way == "cancel" {
      finger?.drag(to: 195, 440, frames: 10)
      finger?.drag(to: 195, 430, frames: 10)
    }
    if way == "system" { finger?.cancel() } else { finger?.up() }
    story.stage.run(2)
    #expect(story.completions.count == 1)
    #expect(story.world.violations == [])
  }

  @Test func trap03ACancelledTouchEndsTheGestureAndASecondEndIsNothing() {
    let story = PushStory()
    story.push()
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 470, frames: 6)
    finger.cancel()
    finger.up()
    story.stage.run(1.5)
    #expect(story.phase == .open)
    story.expectClean(open: true)
  }

  @Test func trap04BackWithoutAGestureGetsNoInteractionController() {
    let story = PushStory()
    story.push()
    let passage = story.session?.passage(.closing)
    #expect(passage?.interactor == nil)
  }

  @Test func trap05TheGestureIsStillInteractiveWhenUIKitAsks() {
    let story = PushStory()
    story.push()
    story.world.log = []
    let finger = story.stage.finger(195, 420)
    finger.move(to: 195, 470)
    finger.up()
    story.stage.run(1.5)
    #expect(story.world.log.contains("pop startInteractiveTransition"))
  }

  @Test func trap06TouchesBeforeAndAfterATransitionDoNothingBad() {
    let story = PushStory()
    story.zoom.push(story.photo, on: story.navigation)
    story.stage.finger(195, 420).drag(to: 195, 430, frames: 2)
    story.stage.run(1.5)
    story.navigation.popViewController(animated: true)
    story.stage.run(1.5)
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 600, frames: 5)
    finger.up()
    #expect(story.world.violations == [])
  }

  @Test func trap07AUsedTransitionShowsTheNewImage() throws {
    let story = PushStory()
    story.push()
    story.navigation.popViewController(animated: true)
    story.stage.run(1.5)
    let other = PhotoScreen("photo 7", image: .blank(30, 40))
    story.zoom.push(other, on: story.navigation)
    story.stage.run(0.1)
    let canvas = try #require(story.find(ViewerCanvas.self, in: story.stage.window))
    #expect(canvas.photo.image === other.imageView.image)
    story.stage.run(1.5)
  }

  @Test func trap08TheDelegateIsForwardedToAndRestored() {
    let story = PushStory()
    story.push()
    #expect(story.navigation.delegate === story.zoom)
    story.navigation.popToRootViewController(animated: false)
    #expect(story.navigation.delegate === story.own)
    #expect(story.own.log.last == "didShow grid")
  }

  @Test func trap09NoAnimatorIsReleasedPaused() {
    let story = PushStory()
    story.push()
    story.navigation.popViewController(animated: true)
    story.stage.run(0.1)
    story.navigation.setViewControllers([UIViewController()], animated: false)
    story.stage.run(2)
    #expect(story.world.violations == [])
  }

  @Test func trap10APushDuringALandingWorks() {
    let story = PushStory()
    story.push()
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 640, frames: 20)
    finger.up()
    let next = PhotoScreen("photo 8", image: .blank(40, 30))
    story.zoom.push(next, on: story.navigation)
    story.stage.run(3)
    #expect(story.navigation.viewControllers == [story.screen, next])
    #expect(story.world.violations == [])
  }

  @Test func trap11AnEndingThatTurnedRoundCleansUpAllTheSame() {
    let story = PushStory()
    story.push()
    let finger = story.stage.finger(195, 420)
    for y in [520.0, 430, 560, 425] { finger.drag(to: 195, y, frames: 10) }
    finger.up()
    story.stage.run(1.5)
    story.expectClean(open: true)
  }
}

@MainActor
@Suite("Traps of geometry and gestures", .ownWorld)
struct GestureTrapTests {
  @Test func trap12TheTargetIsAskedAgainWhenTheGridScrolls() throws {
    let story = PushStory(count: 90)
    story.push()
    story.navigation.popViewController(animated: true)
    story.stage.run(0.05)
    story.screen.grid.contentOffset.y += 60
    let cell = try #require(story.screen.thumbnail("photo 4"))
    var last = CGRect.zero
    while let drawn = story.drawn {
      last = drawn
      story.stage.step()
    }
    let home = cell.convert(cell.bounds, to: nil)
    #expect(abs(last.maxY - home.maxY) < 1.5)
  }

  @Test func trap13NoFrameIsSetUnderATransform() {
    let story = PushStory(style: .azikus)
    story.push()
    story.world.resetCounters()
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 300, 440, frames: 20)
    finger.up()
    story.stage.run(2)
    #expect(story.world.counters.framesSetUnderTransform == 0)
  }

  @Test func trap14And15ALetterboxedPhotoInAnInsetPageLandsFromItsOwnRectangle() throws {
    let story = PushStory()
    story.photo.loadViewIfNeeded()
    story.photo.imageView.autoresizingMask = []
    story.photo.imageView.frame = CGRect(x: 20, y: 80, width: 200, height: 600)
    story.push()
    story.navigation.popViewController(animated: true)
    story.stage.step()
    let drawn = try #require(story.drawn)
    #expect(abs(drawn.width - 200) < 6 && abs(drawn.midX - 120) < 6 && abs(drawn.midY - 380) < 12)
    story.stage.run(1.5)
  }

  @Test func trap16TheLandingIsCutOnAllFourSides() throws {
    let story = ViewerStory()
    story.open(0)
    story.screen.grid.contentOffset.y = -20
    story.viewer.scrollToVisible = { _ in }
    story.viewer.close()
    var last = CGRect.zero
    while story.viewer.isOpen {
      last = story.drawn
      story.stage.step()
    }
    #expect(last.minY >= story.screen.grid.adjustedContentInset.top - 1)
  }

  @Test func trap17TheContentModeOfAThumbnailIsNeverTouched() {
    let story = ViewerStory()
    let thumbnail = story.screen.thumbnail("photo 4")
    story.open(4)
    #expect(thumbnail?.contentMode == .scaleAspectFill)
    #expect(thumbnail?.transform == .identity)
  }

  @Test func trap18AHalfWidthWindowIsMeasuredAsItself() {
    let story = ViewerStory(size: CGSize(width: 507, height: 1024))
    story.open(0)
    #expect(abs(story.drawn.width - 507) < 0.5)
  }

  @Test func trap19AnyLayoutLeavesTheZoomAlone() {
    let story = ViewerStory()
    story.open(0)
    story.stage.keyboard.press(.keyboardEqualSign)
    story.stage.run(1)
    let zoom = story.engine.frame(at: story.now).zoom
    story.viewer.view.setNeedsLayout()
    story.stage.run(0.5)
    #expect(story.engine.frame(at: story.now).zoom == zoom)
  }

  @Test func trap20SidewaysUpOrZoomedDoesNotLeave() {
    let story = PushStory()
    story.push()
    for (x, y) in [(300.0, 420.0), (60, 420), (195, 200)] {
      let finger = story.stage.finger(195, 420)
      finger.drag(to: x, y, frames: 10)
      finger.up()
      story.stage.run(0.5)
    }
    #expect(!story.world.log.contains { $0.hasPrefix("pop") })
    let scroll = UIScrollView(frame: story.photo.view.bounds)
    scroll.maximumZoomScale = 4
    story.photo.view.addSubview(scroll)
    scroll.zoomScale = 2
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 600, frames: 10)
    finger.up()
    #expect(!story.world.log.contains { $0.hasPrefix("pop") })
  }

  @Test func trap21AListAtItsTopMayBeAPointOff() {
    let story = PushStory()
    story.push()
    let scroll = UIScrollView(frame: story.photo.view.bounds)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 390, height: 3000)
    story.photo.view.addSubview(scroll)
    scroll.contentOffset.y = 400
    var finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 500, frames: 10)
    finger.up()
    #expect(story.completions.count == 1)
    scroll.contentOffset.y = 0.4
    finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 640, frames: 10)
    finger.up()
    story.stage.run(1.5)
    #expect(story.completions.last == "pop completeTransition(true)")
  }

  @Test func trap22InnerScrollingWorksAgainAfterEveryEnd() {
    let story = PushStory()
    story.push()
    let scroll = UIScrollView(frame: story.photo.view.bounds)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.alwaysBounceVertical = true
    story.photo.view.addSubview(scroll)
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 480, frames: 10)
    #expect(!scroll.isDragging)
    finger.cancel()
    story.stage.run(1.5)
    #expect(scroll.panGestureRecognizer.isEnabled && scroll.isScrollEnabled)
    story.expectClean(open: true)
  }

  @Test func trap23AFlickThenAPauseIsNoFlick() {
    let story = ViewerStory()
    story.open(0)
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 445, frames: 2)
    story.stage.run(0.5)
    finger.up()
    story.stage.run(1.5)
    #expect(story.phase == .open)
  }

  @Test func trap24TheLandingGoesOnWithTheFingersSpeed() {
    let story = ViewerStory()
    story.open(13)
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 480, frames: 12)
    finger.drag(to: 315, 560, frames: 6)
    let before = story.drawn
    finger.up()
    story.stage.step()
    // 20 points a frame to the right: the photo does not stop or turn on the spot.
    #expect(story.drawn.midX > before.midX + 5)
  }

  @Test func trap25TapsDuringAFlightDoNotReachThePageThatLeaves() {
    let story = PushStory()
    var pressed = 0
    let button = UIButton(type: .system, primaryAction: UIAction { _ in pressed += 1 })
    button.frame = CGRect(x: 0, y: 600, width: 390, height: 200)
    story.photo.loadViewIfNeeded()
    story.photo.view.addSubview(button)
    story.push()
    story.stage.finger(200, 700).up()
    #expect(pressed == 1)
    story.navigation.popViewController(animated: true)
    story.stage.run(0.05)
    story.stage.finger(200, 700).up()
    #expect(pressed == 1)
    story.stage.run(1.5)
  }

  @Test func trap25ASecondFingerDoesNotStartTheTransitionAgain() {
    let story = PushStory()
    story.push()
    let first = story.stage.finger(150, 420)
    first.drag(to: 150, 500, frames: 10)
    let second = story.stage.finger(250, 500)
    first.drag(to: 150, 520, frames: 5)
    first.up()
    second.drag(to: 250, 640, frames: 10)
    second.up()
    story.stage.run(2)
    #expect(story.completions.count == 2)
    #expect(story.world.violations == [])
  }
}

@MainActor
@Suite("Traps of paging, visibility and quality", .ownWorld)
struct SyncTrapTests {
  @Test func trap26TheIndexIsThatOfThePageShownWhateverTheGesture() {
    let story = ViewerStory()
    story.open(0)
    for _ in 0..<4 {
      let finger = story.stage.finger(350, 400)
      finger.drag(to: 250, 400, frames: 2)
      finger.up()
      story.stage.step(3)
    }
    story.stage.run(1)
    let paged = story.events.compactMap { if case .didPage(let id) = $0 { id } else { nil } }
    #expect(paged.count > 1 && story.viewer.currentItem == paged.last)
    let back = story.stage.finger(50, 400)
    back.drag(to: 300, 400, frames: 30)
    back.drag(to: 60, 400, frames: 30)
    back.up()
    story.stage.run(1)
    #expect(story.viewer.currentItem == paged.last)
  }

  @Test func trap27AnInterruptedSwipeClosesIntoThePageItShows() {
    let story = ViewerStory()
    story.open(3)
    let finger = story.stage.finger(350, 400)
    finger.drag(to: 100, 400, frames: 4)
    finger.up()
    story.stage.step(2)
    story.viewer.close()
    story.stage.run(1.5)
    let paged = story.events.compactMap { if case .didPage(let id) = $0 { id } else { nil } }
    #expect(story.events.last == .didClose(paged.last ?? "photo 3"))
  }

  @Test func trap28TheGridIsScrolledAtOnceAndLaidOutBeforeTheFlight() {
    let story = PushStory(count: 300)
    story.push()
    story.photo.zoomItem = "photo 250"
    story.navigation.popViewController(animated: true)
    story.stage.step()
    #expect(story.screen.thumbnail("photo 250") != nil)
    #expect(!story.events.contains(.fellBack("photo 250", .noAnswer)))
    story.stage.run(1.5)
    #expect(story.events.last == .didClose("photo 250"))
  }

  @Test func trap29ARecycledCellIsNotLeftHidden() {
    let story = ViewerStory(count: 300)
    story.open(0)
    story.viewer.close()
    story.stage.run(0.05)
    story.screen.grid.contentOffset.y = 5000
    story.stage.run(1.5)
    story.screen.grid.contentOffset.y = -91
    story.stage.step()
    #expect(story.screen.hiddenThumbnails == [])
    #expect(story.events.suffix(2) == [.fellBack("photo 0", .vanished), .didClose("photo 0")])
  }

  @Test func trap30TheTabBarIsBackAfterTheLandingAndGoneAgainAfterACancel() {
    let story = PushStory()
    story.push()
    #expect(story.tabs.isTabBarHidden)
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 520, frames: 10)
    #expect(!story.tabs.isTabBarHidden && story.tabs.tabBar.alpha > 0)
    finger.drag(to: 195, 425, frames: 10)
    finger.up()
    story.stage.run(1.5)
    #expect(story.tabs.isTabBarHidden && story.tabs.tabBar.alpha == 1)
  }

  @Test func trap30ABarThatSlidesDoesNotFade() {
    var style = ZoomStyle.photos
    style.chrome = .slide
    let story = PushStory(style: style)
    story.zoom.hidesNavigationBar = true
    story.push(settle: false)
    story.stage.run(0.1)
    #expect(story.tabs.tabBar.alpha == 1 && story.tabs.tabBar.transform.ty > 0)
    #expect(story.navigation.navigationBar.transform.ty < 0)
    story.stage.run(1.5)
    #expect(story.navigation.isNavigationBarHidden && story.navigation.navigationBar.transform == .identity)
    story.navigation.popViewController(animated: true)
    story.stage.run(1.5)
    #expect(!story.navigation.isNavigationBarHidden)
  }

  @Test func trap31TheScreensAlphaIsWhatItWas() {
    let story = PushStory()
    story.push()
    story.photo.view.alpha = 0.9
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 460, frames: 10)
    finger.cancel()
    story.stage.run(1.5)
    #expect(abs(story.photo.view.alpha - 0.9) < 1e-6)
  }

  @Test func trap32APictureThatArrivesInMidFlightMovesNothing() async {
    let story = ViewerStory()
    story.photos.thumbnails["photo 3"] = .blank(400, 300)
    story.open(3, settle: false)
    await story.stage.settle()
    story.stage.run(0.1)
    let before = story.drawn
    story.photos.deliver(.blank(1170, 877), for: "photo 3")
    await story.stage.settle()
    #expect(story.drawn == before)
  }

  @Test func trap33ReduceMotionIsAskedForTransitionsToo() throws {
    let story = PushStory()
    story.stage.setReduceMotion(true)
    story.push(settle: false)
    story.stage.run(0.07)
    let drawn = try #require(story.drawn)
    #expect(abs(drawn.width - 390) < 1)
    story.stage.run(1)
    story.expectClean(open: true)
  }
}

@MainActor
@Suite("Bad input to a transition", .ownWorld)
struct BadInputTests {
  @Test func noImageNoThumbnailAndNoPhotoStillOpensAndCloses() {
    let story = PushStory()
    story.photo = PhotoScreen("nobody", image: nil)
    story.photo.showsPhoto = false
    story.push()
    #expect(
      story.events == [.willOpen("nobody"), .fellBack("nobody", .noAnswer), .didOpen("nobody")]
        || story.events == [.fellBack("nobody", .noAnswer), .willOpen("nobody"), .didOpen("nobody")])
    story.navigation.popViewController(animated: true)
    story.stage.run(1.5)
    #expect(story.events.suffix(3).contains(.fellBack("nobody", .noAnswer)))
    #expect(story.navigation.viewControllers == [story.screen])
    story.expectClean(open: false)
  }

  @Test func aThumbnailOfNoSizeFades() {
    let story = PushStory()
    let empty = UIView(frame: .zero)
    story.screen.view.addSubview(empty)
    story.zoom.source = { _ in .view(empty) }
    story.push()
    #expect(story.events.contains(.fellBack("photo 4", .empty)))
    story.expectClean(open: true)
  }

  @Test func aThumbnailInAnotherWindowFades() {
    let story = PushStory()
    let other = Stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    other.window.addSubview(view)
    story.zoom.source = { _ in .view(view) }
    story.push()
    #expect(story.events.contains(.fellBack("photo 4", .inAnotherWindow)))
    #expect(view.alpha == 1)
  }

  @Test func aThumbnailRemovedInMidFlightFallsBackOnce() {
    let story = PushStory()
    story.push()
    story.navigation.popViewController(animated: true)
    story.stage.run(0.05)
    let thumbnail = story.screen.thumbnail("photo 4")
    thumbnail?.removeFromSuperview()
    story.stage.run(1.5)
    #expect(story.events.filter { $0 == .fellBack("photo 4", .vanished) }.count == 1)
    #expect(thumbnail?.alpha == 1)
    story.expectClean(open: false)
  }

  @Test func theOwnDelegateMayGoAway() {
    let story = PushStory()
    do {
      let short = OwnDelegate()
      story.navigation.delegate = short
      story.push()
    }
    story.navigation.popViewController(animated: true)
    story.stage.run(1.5)
    #expect(story.navigation.delegate == nil)
    story.expectClean(open: false)
  }

  @Test func theAppPopsInMidDrag() {
    let story = PushStory()
    story.push()
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 520, frames: 10)
    story.navigation.popToRootViewController(animated: false)
    finger.drag(to: 195, 640, frames: 10)
    finger.up()
    story.stage.run(2)
    #expect(story.navigation.viewControllers == [story.screen])
    #expect(story.events.filter { $0 == .didClose("photo 4") }.count == 1)
    #expect(story.world.violations == [])
    #expect(story.navigation.delegate === story.own)
  }

  @Test func theAppPopsAModalInMidDrag() {
    let story = PushStory()
    story.present()
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 520, frames: 10)
    story.photo.dismiss(animated: true)
    finger.drag(to: 195, 640, frames: 10)
    finger.up()
    story.stage.run(2)
    #expect(story.photo.presentingViewController == nil)
    #expect(story.world.violations == ["dismiss while a presentation or dismissal is in progress"])
  }

  @Test func aPushFromInsideAnEventIsPlayed() {
    let story = PushStory()
    let next = PhotoScreen("photo 9", image: .blank(10, 10))
    story.zoom.onEvent = { [weak story] event in
      guard let story, event == .didOpen("photo 4") else { return }
      story.zoom.push(next, on: story.navigation)
    }
    story.push()
    story.stage.run(2)
    #expect(story.navigation.viewControllers == [story.screen, story.photo, next])
    #expect(story.world.violations == [])
    story.navigation.popViewController(animated: true)
    story.stage.run(1.5)
    story.navigation.popViewController(animated: true)
    story.stage.run(1.5)
    #expect(story.navigation.viewControllers == [story.screen])
    #expect(story.navigation.delegate === story.own)
  }

  @Test func aScreenPushedWithoutAnimationCanBeDraggedAway() {
    let story = PushStory()
    story.zoom.push(story.photo, on: story.navigation)
    story.navigation.popToRootViewController(animated: false)
    story.stage.run(1.5)
    #expect(story.world.violations == [])
    #expect(story.screen.hiddenThumbnails == [])
  }
}
