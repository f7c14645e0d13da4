import EnlargerCore
import Foundation
import Testing
@_spi(Double) import UIKit

@testable import EnlargerUIKit

@MainActor
@Suite("A push and a pop out of and into a thumbnail", .ownWorld)
struct PushTests {
  @Test(arguments: [false, true])
  func aPushFliesAndCompletesOnce(atOnce: Bool) throws {
    let story = PushStory()
    story.world.startsTransitionsAtOnce = atOnce
    let cell = try #require(story.screen.thumbnail("photo 4"))
    let start = cell.convert(cell.bounds, to: nil)
    story.push(settle: false)
    story.world.runTurn()
    let first = try #require(story.drawn)
    #expect(abs(first.midX - start.midX) < 0.5 && abs(first.width - start.width) < 0.5)
    #expect(story.screen.hiddenThumbnails == ["photo 4"] && story.photo.imageView.alpha == 0)
    story.stage.run(0.1)
    let tabAlpha = story.tabs.tabBar.alpha
    #expect(tabAlpha > 0 && tabAlpha < 1)
    story.stage.run(1.5)
    #expect(story.completions == ["push completeTransition(true)"])
    #expect(story.events == [.willOpen("photo 4"), .didOpen("photo 4")])
    story.expectClean(open: true)
  }

  @Test func theFlightEndsWhereTheScreenShowsThePhoto() throws {
    let story = PushStory()
    story.photo.loadViewIfNeeded()
    story.photo.imageView.autoresizingMask = []
    story.photo.imageView.frame = CGRect(x: 45, y: 120, width: 300, height: 400)
    story.push(settle: false)
    story.stage.run(0.05)
    var last = CGRect.zero
    while let drawn = story.drawn {
      last = drawn
      story.stage.step()
    }
    // 1200 × 900 fitted into 300 × 400.
    #expect(abs(last.width - 300) < 0.5 && abs(last.height - 225) < 0.5)
    #expect(abs(last.midX - 195) < 0.5 && abs(last.midY - 320) < 0.5)
  }

  @Test func theBackButtonIsNotInteractiveAndLands() throws {
    let story = PushStory()
    story.push()
    story.world.log = []
    story.navigation.popViewController(animated: true)
    story.stage.step()
    #expect(story.world.log.contains("pop animateTransition"))
    story.stage.run(1.5)
    #expect(story.completions == ["pop completeTransition(true)"])
    #expect(story.navigation.viewControllers == [story.screen])
    #expect(story.events.suffix(2) == [.willClose("photo 4"), .didClose("photo 4")])
    story.expectClean(open: false)
  }

  @Test(arguments: [false, true])
  func draggingDownPopsInteractively(atOnce: Bool) throws {
    let story = PushStory()
    story.push()
    story.world.startsTransitionsAtOnce = atOnce
    story.world.log = []
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 520, frames: 12)
    #expect(story.world.log.contains("pop startInteractiveTransition"))
    #expect(story.phase == .interactive)
    let drawn = try #require(story.drawn)
    #expect(drawn.width < 390 && drawn.midY > 430)
    #expect((story.photo.view.alpha) < 1)
    finger.drag(to: 195, 640, frames: 12)
    finger.up()
    #expect(story.world.log.last == "pop finishInteractiveTransition")
    story.stage.run(1.5)
    #expect(story.completions == ["pop completeTransition(true)"])
    #expect(story.world.impacts.count == 1)
    story.expectClean(open: false)
  }

  @Test func theDrawnPhotoIsTheEnginesFrameByFrame() throws {
    let story = PushStory()
    story.push()
    let finger = story.stage.finger(195, 420)
    for step in 1...60 {
      finger.move(to: 195 + Double(step), 420 + 3 * Double(step))
      story.stage.step()
      guard let drawn = story.drawn, let session = story.session else { continue }
      let box = session.runner.viewer.frame(at: story.world.now).box.moved(by: session.window.origin)
      #expect(abs(drawn.midX - box.center.x) < 1e-6 && abs(drawn.height - box.size.height) < 1e-6)
    }
    finger.up()
    story.stage.run(2)
  }

  @Test func theGrabbedPointStaysUnderTheFinger() throws {
    let story = PushStory()
    story.push()
    let finger = story.stage.finger(100, 400)
    finger.drag(to: 100, 440, frames: 6)
    let a = try #require(story.drawn)
    let part = CGPoint(x: (100 - a.minX) / a.width, y: (440 - a.minY) / a.height)
    finger.drag(to: 180, 600, frames: 20)
    let b = try #require(story.drawn)
    #expect(abs(b.minX + part.x * b.width - 180) < 1)
    #expect(abs(b.minY + part.y * b.height - 600) < 1)
    finger.up()
    story.stage.run(2)
  }

  @Test func aCancelledDragLeavesEverythingAsItWas() {
    let story = PushStory()
    story.push()
    story.world.log = []
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 520, frames: 12)
    finger.drag(to: 195, 425, frames: 12)
    finger.up()
    #expect(story.world.log.last == "pop cancelInteractiveTransition")
    story.stage.run(1.5)
    #expect(story.completions == ["pop completeTransition(false)"])
    #expect(story.navigation.viewControllers == [story.screen, story.photo])
    #expect(story.calls("photo") == ["WillDisappear", "WillAppear", "DidAppear"])
    #expect(story.events.suffix(2) == [.willClose("photo 4"), .didCancelClose("photo 4")])
    story.expectClean(open: true)
    story.navigation.popViewController(animated: true)
    story.stage.run(1.5)
    #expect(story.navigation.viewControllers == [story.screen])
    story.expectClean(open: false)
  }

  @Test func aCancelledTouchEndsLikeAReleaseAtRest() {
    let story = PushStory()
    story.push()
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 450, frames: 12)
    finger.cancel()
    story.stage.run(1.5)
    #expect(story.completions.last == "pop completeTransition(false)")
    story.expectClean(open: true)
  }

  @Test func aFlickOverBeforeUIKitStartsStillPops() {
    let story = PushStory()
    story.push()
    story.world.log = []
    story.world.holdsTransitions = true
    let finger = story.stage.finger(195, 420)
    story.stage.step()
    finger.move(to: 195, 460)
    story.stage.step()
    finger.move(to: 195, 540)
    finger.up()
    story.stage.run(0.05)
    #expect(!story.world.log.contains("pop startInteractiveTransition"))
    story.world.holdsTransitions = false
    story.stage.run(1.5)
    #expect(story.completions == ["pop completeTransition(true)"])
    #expect(!story.world.log.contains("pop finishInteractiveTransition"))
    story.expectClean(open: false)
  }

  @Test func aFlickBackOverBeforeUIKitStartsStillCancels() {
    let story = PushStory()
    story.push()
    story.world.log = []
    story.world.holdsTransitions = true
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 480, frames: 4)
    finger.drag(to: 195, 430, frames: 4)
    finger.up()
    story.stage.run(2)
    story.world.holdsTransitions = false
    story.stage.run(0.5)
    #expect(story.completions == ["pop completeTransition(false)"])
    story.expectClean(open: true)
  }

  @Test func aLandingIsCaughtInMidAirAndPutBack() throws {
    let story = PushStory()
    story.push()
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 600, frames: 12)
    finger.up()
    story.stage.run(0.06)
    let box = try #require(story.drawn)
    let second = story.stage.finger(box.midX, box.midY)
    #expect(story.world.log.last == "pop pauseInteractiveTransition")
    second.drag(to: box.midX, box.midY - 200, frames: 12)
    second.up()
    story.stage.run(1.5)
    #expect(story.completions.last == "pop completeTransition(false)")
    story.expectClean(open: true)
  }

  @Test func anOpeningCaughtInMidAirCompletesAndTurnsIntoAPop() throws {
    let story = PushStory()
    story.push(settle: false)
    story.stage.run(0.15)
    let box = try #require(story.drawn)
    let finger = story.stage.finger(box.midX, box.midY)
    #expect(story.completions == ["push completeTransition(true)"])
    finger.drag(to: box.midX, box.midY + 200, frames: 20)
    finger.up()
    story.stage.run(1.5)
    #expect(story.completions == ["push completeTransition(true)", "pop completeTransition(true)"])
    #expect(story.navigation.viewControllers == [story.screen])
    story.expectClean(open: false)
  }

  @Test func theOwnDelegateGoesOnWorkingAndIsGivenBack() {
    let story = PushStory()
    story.push()
    #expect(story.own.log == ["willShow photo", "didShow photo"])
    let other = UIViewController()
    other.title = "other"
    story.navigation.pushViewController(other, animated: true)
    story.stage.run(0.5)
    #expect(story.own.log.suffix(3) == ["animator", "willShow other", "didShow other"])
    story.navigation.popViewController(animated: true)
    story.stage.run(0.5)
    story.navigation.popViewController(animated: true)
    story.stage.run(1.5)
    #expect(story.navigation.delegate === story.own)
    #expect(story.own.log.last == "didShow grid")
  }

  @Test func aDelegateTakenByOthersMeanwhileIsLeftToThem() {
    let story = PushStory()
    let other = OwnDelegate()
    story.push()
    story.navigation.delegate = other
    story.navigation.popViewController(animated: true)
    story.stage.run(1.5)
    #expect(story.navigation.delegate === other)
    #expect(story.navigation.viewControllers == [story.screen])
  }

  @Test func withoutTheTransitionTheOwnDelegateIsBack() async {
    let stage = Stage()
    let root = UIViewController()
    let own = OwnDelegate()
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = own
    stage.show(navigation)
    var zoom: ZoomTransition? = ZoomTransition()
    zoom?.push(PhotoScreen("x", image: nil), on: navigation)
    #expect(navigation.delegate === zoom)
    stage.run(1.5)
    zoom = nil
    await stage.settle()
    #expect(navigation.delegate === own)
    navigation.popViewController(animated: true)
    stage.run(1)
    #expect(navigation.viewControllers == [root])
  }

  @Test func twoTransitionsAtOnce() {
    let story = PushStory()
    story.push()
    story.navigation.popViewController(animated: true)
    story.stage.run(0.1)
    let next = PhotoScreen("photo 7", image: .blank(900, 1200))
    story.zoom.push(next, on: story.navigation)
    story.stage.run(3)
    #expect(story.navigation.viewControllers == [story.screen, next])
    #expect(story.completions.count == 3)
    #expect(story.world.violations == [])
    story.navigation.popViewController(animated: true)
    story.stage.run(1.5)
    #expect(story.navigation.viewControllers == [story.screen])
    #expect(story.navigation.delegate === story.own)
  }

  @Test func nothingIsLeftInMemoryAfterThePop() async {
    let story = PushStory()
    weak var photo: PhotoScreen?
    weak var session: ZoomSession?
    do {
      let screen = PhotoScreen("photo 4", image: .blank(10, 10))
      photo = screen
      story.zoom.push(screen, on: story.navigation)
      session = story.zoom.session(of: screen)
      story.stage.run(1.5)
      story.navigation.popViewController(animated: true)
      story.stage.run(1.5)
    }
    for _ in 0..<20 { await Task { @MainActor in }.value }
    #expect(photo == nil && session == nil)
    #expect(story.world.activeDisplayLinks == 0)
  }

  @Test func aRotationInMidDragKeepsThePhotoInTheHand() throws {
    let story = PushStory()
    story.push()
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 520, frames: 12)
    story.stage.resize(to: CGSize(width: 844, height: 390))
    story.stage.step()
    finger.drag(to: 195, 350, frames: 6)
    finger.up()
    story.stage.run(2)
    #expect(story.phase == .open || story.phase == .closed || story.phase == nil)
    #expect(story.world.violations == [])
    #expect(story.navigation.transitionCoordinator == nil)
  }
}

@MainActor
@Suite("A presentation out of a thumbnail", .ownWorld)
struct PresentTests {
  @Test(arguments: [UIModalPresentationStyle.automatic, .fullScreen, .overFullScreen])
  func presentsAndDismissesByButton(style: UIModalPresentationStyle) {
    let story = PushStory()
    story.present(style)
    #expect(story.events == [.willOpen("photo 4"), .didOpen("photo 4")])
    #expect(story.photo.view.window != nil)
    story.expectClean(open: false)
    story.photo.dismiss(animated: true)
    story.stage.run(1.5)
    #expect(story.completions == ["present completeTransition(true)", "dismiss completeTransition(true)"])
    #expect(story.screen.view.window != nil && story.photo.view.window == nil)
    #expect(story.events.last == .didClose("photo 4"))
    story.expectClean(open: false)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func draggingDownDismissesAndDraggingBackCancels(style: UIModalPresentationStyle) {
    let story = PushStory()
    story.present(style)
    let finger = story.stage.finger(195, 420)
    finger.drag(to: 195, 520, frames: 12)
    finger.drag(to: 195, 430, frames: 12)
    finger.up()
    story.stage.run(1.5)
    #expect(story.completions.last == "dismiss completeTransition(false)")
    #expect(story.photo.presentingViewController != nil && story.photo.view.window != nil)
    let second = story.stage.finger(195, 420)
    second.drag(to: 195, 640, frames: 20)
    second.up()
    story.stage.run(1.5)
    #expect(story.completions.last == "dismiss completeTransition(true)")
    #expect(story.screen.view.window != nil)
    story.expectClean(open: false)
  }
}
