#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) @_spi(TargetAction) import UIKit

  @testable import EnlargerUIKit

  // On the double only: a finger of the device's stage is heard by the host's own recogniser alone.
  @MainActor
  @Suite("Fingers that something in a destination has begun with", .onStage)
  struct ClaimedFingersTests {
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
      finger.drag(to: 195, y + 220, frames: 24)
      finger.up()
      story.stage.run(1.5)
    }

    private func expectAsEver() {
      drag(from: 100)
      #expect(story.navigation.topViewController === story.screen, "beside it the photo is dragged away")
      story.expectClean(open: false)
    }

    @Test func `a pan of the screen's own keeps its finger`() {
      var moved = 0
      let pan = UIPanGestureRecognizer()
      pan.addAction { _ in moved += 1 }
      canvas.addGestureRecognizer(pan)
      drag()
      #expect(isThere && moved > 5 && !story.events.contains(.willClose("photo 4")))
      expectAsEver()
    }

    @Test func `a finger that has brought up a menu keeps it`() {
      let menus = Menus()
      canvas.addInteraction(UIContextMenuInteraction(delegate: menus))
      drag(restingFor: 1)
      #expect(isThere && story.stage.world.shownMenu != nil)
      story.stage.world.shownMenu = nil
      expectAsEver()
    }

    @Test func `a finger that has lifted something drags that`() {
      let items = Items()
      canvas.addInteraction(UIDragInteraction(delegate: items))
      drag(restingFor: 1)
      #expect(isThere && story.stage.world.dragged?.items.count == 1)
      expectAsEver()
    }

    @Test func `a photo that is in the fingers is nobody else's any more`() {
      let pan = SlowPan()
      canvas.addGestureRecognizer(pan)
      drag()
      #expect(story.navigation.topViewController === story.screen && pan.began == 0)
      story.expectClean(open: false)
    }
  }

  /// Begins when the finger has gone far.
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
