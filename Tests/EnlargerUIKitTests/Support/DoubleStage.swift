#if !canImport(ObjectiveC)
  import Foundation
  import Testing
  @_spi(Double) import UIKit

  @testable import EnlargerUIKit

  extension PhotoViewerController: KeyTarget {}

  /// The double's stage, whose clock is moved by hand at 120 frames a second.
  @MainActor final class DoubleStage: Stage {
    private let stage: UIKit.Stage
    private var isBetween = false
    private static let frame = 1.0 / 120, third = 1.0 / 360

    init(size: CGSize, safeArea: UIEdgeInsets) { stage = UIKit.Stage(size: size, safeArea: safeArea) }

    var window: UIWindow { stage.window }
    var now: Double { stage.world.now }
    var framesPerSecond: Double? { 120 }
    var complaints: [String] { stage.world.violations }
    var runningLinks: Int { stage.world.activeDisplayLinks }
    var impacts: Int? { stage.world.impacts.count }

    func show(_ controller: UIViewController) { stage.show(controller) }

    func turn() { stage.world.runTurn() }

    func step(_ frames: Int) {
      for _ in 0..<max(frames, 0) {
        stage.world.step(Self.frame - (isBetween ? Self.third : 0))
        isBetween = false
      }
    }

    func run(_ seconds: Double) { step(Int((seconds * 120).rounded())) }

    func wait(until isTrue: () -> Bool) {
      turn()
      for _ in 0..<1200 where !isTrue() { step(1) }
      #expect(isTrue(), "not within ten seconds")
    }

    func goBetweenFrames() {
      if !isBetween { stage.world.clock.advance(by: Self.third) }
      isBetween = true
    }

    func settle() async { await stage.settle() }

    func fingers(_ points: [CGPoint]) -> [any Finger] {
      UIKit.Finger.together(points, in: window).map { DoubleFinger($0, self) }
    }

    func move(_ moves: [(any Finger, CGPoint)]) {
      UIKit.Finger.move(
        moves.compactMap { finger, point in (finger as? DoubleFinger).map { ($0.finger, point) } })
    }

    func press(_ input: String) { stage.keyboard.press(input) }

    func resize(to size: CGSize) { stage.resize(to: size) }

    func readFromRightToLeft(_ view: UIView) { window.setTraits(rightToLeft: true) }

    func startTransitions(_ start: TransitionStart) {
      stage.world.startsTransitionsAtOnce = start == .atOnce
    }
  }

  @MainActor private final class DoubleFinger: Finger {
    let finger: UIKit.Finger
    let stage: any Stage

    init(_ finger: UIKit.Finger, _ stage: any Stage) { (self.finger, self.stage) = (finger, stage) }

    var position: CGPoint { finger.position }
    var isDown: Bool { finger.isDown }

    func move(to x: CGFloat, _ y: CGFloat) { finger.move(to: x, y) }

    func up() { finger.up() }

    func cancel() { finger.cancel() }
  }

  /// What only the double offers to tests.
  extension Stage {
    var world: UIKitWorld { UIKitWorld.current }

    /// Two fingers on a trackpad.
    var trackpad: Trackpad { Trackpad(window: window) }

    /// Changes an accessibility setting.
    ///
    /// - Parameter announces: whether to post the notification. It reaches every running test, so post
    ///   only a change to `false`, which the others have already.
    func setReduceMotion(_ on: Bool, announces: Bool = false) {
      world.reduceMotion = on
      guard announces else { return }
      NotificationCenter.default.post(
        name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
  }

  extension ViewerStory {
    /// On the double's own stage, whatever the others use.
    static func onDouble(style: ZoomStyle = .photos) -> ViewerStory {
      ViewerStory(
        style: style, on: DoubleStage(size: CGSize(width: 390, height: 844), safeArea: phoneSafeArea))
    }

    /// With the fourth photo open and its picture loaded.
    static func withPhoto(_ change: (PhotoViewerController) -> Void = { _ in }) async -> ViewerStory {
      let story = onDouble()
      story.photos.decodesAtOnce = true
      change(story.viewer)
      story.open(3)
      await story.stage.settle()
      return story
    }
  }
#endif
