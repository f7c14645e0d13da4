#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("A finger drags the viewer's photo", .onStage) struct ViewerDragTests {
    @Test func `a finger still down when the viewer closes opens nothing`() throws {
      let story = ViewerStory().open(13)
      let thumbnail = try #require(story.screen.thumbnail("photo 13"))
      let place = thumbnail.convert(thumbnail.bounds, to: nil)
      let finger = story.stage.finger(place.midX, place.midY)
      story.viewer.close(animated: false)
      finger.move(to: place.midX + 1, place.midY)
      finger.up(thenRun: 1)
      #expect(!story.viewer.isOpen && story.events.last == .didClose("photo 13"))
    }

    @Test func `everything ends once when the app dismisses during a drag`() {
      let story = ViewerStory().open(3)
      let finger = story.stage.finger(200, 400).drag(to: 200, 500, frames: 10)
      story.viewer.close(animated: false)
      finger.drag(to: 200, 600, frames: 4).up(thenRun: 1)
      #expect(story.events == .visit("photo 3"))
      #expect(story.screen.hiddenThumbnails == [] && story.viewer.root.window == nil)
      story.open(3)
      #expect(story.phase == .open)
    }

    @Test func `the remaining finger of a pinch continues to pan`() {
      let story = ViewerStory().open(3)
      let fingers = story.stage.pinch(about: CGPoint(x: 195, y: 420), from: 90, to: 250, frames: 20)
      let zoom = story.frame.zoom
      #expect(zoom > 1.5)
      fingers[0].up(thenRun: 0.3)
      let before = story.drawn
      fingers[1].drag(to: 280, 420, frames: 10)
      #expect(abs(story.drawn.midX - before.midX + 40) < 2)
      #expect(story.frame.zoom == zoom)
      fingers[1].up(thenRun: 2)
      #expect(story.phase == .open)
    }

    @Test func `only the photo's own interactions recognise alongside the viewer's fingers`() throws {
      let story = ViewerStory().open(3)
      let recognisers = try #require(story.viewer.root.gestureRecognizers)
      let stream = try #require(recognisers.lazy.compactMap { $0 as? TouchStreamRecognizer }.first)
      let foreign = UITapGestureRecognizer()
      story.screen.view.addGestureRecognizer(foreign)
      #expect(!stream.accompanies(foreign))
      let wheels = recognisers.filter { $0 is UIPanGestureRecognizer || $0 is UIPinchGestureRecognizer }
      #expect(wheels.count == 2 && !wheels.contains { stream.accompanies($0) })
    }

    @Test func `an observer of willClose can tell a finger from a closing`() {
      let story = ViewerStory()
      var held: [Bool] = []
      story.viewer.onEvent = { [weak viewer = story.viewer] event in
        if case .willClose = event, let viewer { held.append(viewer.isHeld) }
      }
      story.open(3)
      let finger = story.stage.finger(195, 400).drag(to: 195, 520, frames: 12)
      #expect(story.viewer.isHeld)
      finger.drag(to: 195, 405, frames: 12).up(thenRun: 1.5)
      #expect(!story.viewer.isHeld)
      story.close()
      #expect(held == [true, false])
    }
  }
#endif

#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit
  @testable import EnlargerUIKit

  // On the double only: a device stage's finger reaches only the host's own recogniser.
  @MainActor @Suite("Fingers already used by a destination's own gestures", .onStage)
  struct ClaimedFingerTests {
    private let story = PushStory(
      on: DoubleStage(size: CGSize(width: 390, height: 844), safeArea: phoneSafeArea))

    private let canvas = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 300))

    init() {
      story.push()
      story.photo.view.addSubview(canvas)
    }

    private var isThere: Bool { story.navigation.topViewController === story.photo }

    /// - Parameter seconds: how long the finger rests before it moves.
    private func drag(from y: CGFloat = 420, restingFor seconds: Double = 0) {
      let finger = story.stage.finger(195, y)
      story.stage.run(seconds)
      finger.drag(to: 195, y + 220, frames: 24).up(thenRun: 1.5)
    }

    private func expectAsEver() {
      drag(from: 100)
      #expect(story.navigation.topViewController === story.screen, "beside it the photo is dragged away")
      story.expectClean(open: false)
    }

    @Test func `a pan of the screen's own keeps its finger`() {
      var moved = 0
      let pan = UIPanGestureRecognizer()
      pan.onChange { _ in moved += 1 }
      canvas.addGestureRecognizer(pan)
      drag()
      #expect(isThere && moved > 5 && !story.events.contains(.willClose("photo 4")))
      expectAsEver()
    }

    @Test func `a finger that has opened a menu stays with it`() {
      let menus = Menus()
      canvas.addInteraction(UIContextMenuInteraction(delegate: menus))
      drag(restingFor: 1)
      #expect(isThere && story.stage.world.shownMenu != nil)
      story.stage.world.shownMenu = nil
      expectAsEver()
    }

    @Test func `a finger that has lifted an item drags it`() {
      let items = Items()
      canvas.addInteraction(UIDragInteraction(delegate: items))
      drag(restingFor: 1)
      #expect(isThere && story.stage.world.dragged?.items.count == 1)
      expectAsEver()
    }

    @Test func `a held photo's finger goes to nobody else`() {
      let pan = SlowPan()
      canvas.addGestureRecognizer(pan)
      drag()
      #expect(story.navigation.topViewController === story.screen && pan.began == 0)
      story.expectClean(open: false)
    }
  }

  // On the double only: no public API makes UIKit start a transition late.
  @MainActor @Suite("Fingers lifted before UIKit starts the transition", .onStage)
  struct EarlyReleaseTests {
    @Test func `a flick that ends before UIKit starts still pops`() {
      let story = PushStory().push()
      story.forget()
      story.stage.world.holdsTransitions = true
      let finger = story.stage.finger(195, 420)
      story.stage.step()
      finger.move(to: 195, 460)
      story.stage.step()
      finger.move(to: 195, 540)
      finger.up(thenRun: 0.05)
      #expect(!story.stage.world.log.contains("pop startInteractiveTransition"))
      story.stage.world.holdsTransitions = false
      story.stage.run(1.5)
      #expect(story.completions == ["pop completeTransition(true)"])
      story.expectCalled(.finish)
      story.expectClean(open: false)
    }

    @Test func `taps reach the screen again after a refused pop`() {
      let stage = makeStage()
      let stack = RefusingStack(rootViewController: GridScreen(count: 30))
      stage.show(stack)
      let zoom = ZoomTransition()
      let photo = PhotoScreen("photo 4", image: .blank(1200, 900))
      zoom.push(photo, on: stack)
      stage.run(1.5)
      stack.refusal = .answersNil
      let finger = stage.finger(195, 420)
      finger.drag(to: 195, 640, frames: 20)
      finger.up(thenRun: 2)
      let taps = Count()
      let tap = UITapGestureRecognizer()
      tap.onChange { if $0.state == .ended { taps.value += 1 } }
      photo.view.addGestureRecognizer(tap)
      UIKit.Finger.together([CGPoint(x: 195, y: 420)], in: stage.window)[0].up()
      stage.run(1)
      #expect(taps.value == 1)
    }

    @Test func `a flick back that ends before UIKit starts still cancels`() {
      let story = PushStory().push()
      story.forget()
      story.stage.world.holdsTransitions = true
      let finger = story.stage.finger(195, 420).drag(to: 195, 480, frames: 4).drag(to: 195, 430, frames: 4)
      finger.up(thenRun: 2)
      story.stage.world.holdsTransitions = false
      story.stage.run(0.5)
      #expect(story.completions == ["pop completeTransition(false)"])
      story.expectClean(open: true)
    }
  }

  /// Begins after the finger has moved far.
  private final class SlowPan: UIGestureRecognizer {
    private(set) var began = 0
    private var start = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { start = location(in: nil) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      guard state == .possible, location(in: nil).y - start.y > 60 else { return }
      state = .began
      if state == .began { began += 1 }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .began ? .ended : .failed
    }
  }

  private final class Menus: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) }
      )
    }
  }

  private final class Items: NSObject, UIDragInteractionDelegate {
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
  }
#endif
