#if canImport(UIKit)
  import Foundation
  import SeededRandom
  import Testing
  #if canImport(ObjectiveC)
    import UIKit
  #else
    @_spi(Double) import UIKit
  #endif

  @testable import EnlargerUIKit

  #if canImport(ObjectiveC)
    extension Trait where Self == ParallelizationTrait {
      /// Runs one test at a time, because they share the screen and the clock.
      static var onStage: Self { .serialized }
    }
  #else
    import _Testing_UIKit

    extension Trait where Self == OwnWorld {
      /// Each test has its own clock, run loop and settings.
      static var onStage: Self { .ownWorld }
    }
  #endif

  /// A window for a test, and everything that the test may do with the world and read from it.
  ///
  /// `DoubleStage` moves the double's clock by hand. `DeviceStage` uses only public API and time passes by
  /// itself, so expectations must not depend on the number of frames.
  @MainActor protocol Stage: AnyObject {
    var window: UIWindow { get }
    /// The time base of touches and frames, in seconds.
    var now: Double { get }
    /// The frames per second stepped by hand; nil if time passes by itself.
    var framesPerSecond: Double? { get }
    /// UIKit's complaints; empty if they cannot be read.
    var complaints: [String] { get }
    /// The number of running display links of others; 0 if it cannot be read.
    var runningLinks: Int { get }
    /// The number of haptic impacts; nil if it cannot be read.
    var impacts: Int? { get }

    /// Shows a controller as the window's root and lets it appear.
    func show(_ controller: UIViewController)

    /// Starts whatever was requested, without waiting for a frame.
    func turn()

    /// Shows a number of frames.
    func step(_ frames: Int)

    /// Lets a time in seconds pass.
    func run(_ seconds: Double)

    /// Waits for a condition, with a generous limit.
    func wait(until isTrue: () -> Bool)

    /// Moves between two frames if frames are stepped by hand, so that nothing begins exactly on one.
    func goBetweenFrames()

    /// Runs tasks of the main actor, then starts what they requested.
    func settle() async

    /// Fingers that come down in one event.
    func fingers(_ points: [CGPoint]) -> [any Finger]

    /// Moves several fingers in one event.
    func move(_ moves: [(any Finger, CGPoint)])

    /// Presses a key of a hardware keyboard, by its key command's input.
    func press(_ input: String)

    /// Resizes the window as a rotation or a change of split view does.
    func resize(to size: CGSize)

    /// Makes a view and its subviews read from right to left.
    func readFromRightToLeft(_ view: UIView)

    func startTransitions(_ start: TransitionStart)
  }

  extension Stage {
    /// How far a photo may have moved, in points, when a test checks its place. A frame or two have passed if
    /// time passes by itself.
    var slack: CGFloat { framesPerSecond == nil ? 24 : 0.5 }

    func step() { step(1) }

    /// Presses a key, and lets a time in seconds pass.
    func press(_ input: String, for seconds: Double) {
      press(input)
      run(seconds)
    }

    func finger(_ x: CGFloat, _ y: CGFloat) -> any Finger { fingers([CGPoint(x: x, y: y)])[0] }

    /// Taps the centre of a view.
    func tap(_ view: UIView) {
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      finger(middle.x, middle.y).up()
    }
  }

  /// A finger on the screen.
  @MainActor protocol Finger: AnyObject {
    var stage: any Stage { get }
    var position: CGPoint { get }
    var isDown: Bool { get }

    func move(to x: CGFloat, _ y: CGFloat)
    func up()
    func cancel()
  }

  extension Finger {
    /// Moves in equal steps, one frame each.
    @discardableResult
    func drag(to x: CGFloat, _ y: CGFloat, frames: Int) -> any Finger {
      let start = position
      for frame in 1...max(frames, 1) {
        let t = CGFloat(frame) / CGFloat(max(frames, 1))
        move(to: start.x + (x - start.x) * t, start.y + (y - start.y) * t)
        stage.step()
      }
      return self
    }

    /// Lifts, and lets a time in seconds pass.
    func up(thenRun seconds: Double) {
      up()
      stage.run(seconds)
    }

    /// The system cancels the touch, and a time in seconds passes.
    func cancel(thenRun seconds: Double) {
      cancel()
      stage.run(seconds)
    }
  }

  /// When UIKit starts a requested transition. It guarantees neither.
  enum TransitionStart: CaseIterable {
    case later
    #if !canImport(ObjectiveC)
      case atOnce
    #endif
  }

  /// This system's stage. With `ENLARGER_STAGE=device`, the double uses a device's stage, too.
  @MainActor
  func makeStage(
    size: CGSize = CGSize(width: 390, height: 844), safeArea: UIEdgeInsets = .zero
  ) -> any Stage {
    #if canImport(ObjectiveC)
      return DeviceStage(size: size, safeArea: safeArea)
    #else
      let isDevice = ProcessInfo.processInfo.environment["ENLARGER_STAGE"] == "device"
      return isDevice
        ? DeviceStage(size: size, safeArea: safeArea) : DoubleStage(size: size, safeArea: safeArea)
    #endif
  }

  /// The notch and the home indicator of a phone.
  let phoneSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

  /// What the system may do by itself during a session; nothing if it cannot be triggered.
  extension Stage {
    func upset(_ dice: inout SeededGenerator) {
      #if !canImport(ObjectiveC)
        if dice.roll(2) == 0 {
          UIKitWorld.current.reduceMotion = dice.roll(2) == 0
        } else {
          UIKitWorld.current.holdsTransitions.toggle()
        }
      #endif
    }

    /// Lets the system resume what it held up.
    func calm() {
      #if !canImport(ObjectiveC)
        UIKitWorld.current.holdsTransitions = false
      #endif
    }

    /// How often a frame was set under a transform, which UIKit leaves undefined; 0 if nobody counts.
    var framesSetUnderTransform: Int {
      #if canImport(ObjectiveC)
        0
      #else
        UIKitWorld.current.counters.framesSetUnderTransform
      #endif
    }
  }

  extension Stage {
    /// Two fingers side by side move apart or together about a point, one step per frame, and stay down.
    func pinch(about point: CGPoint, from start: CGFloat, to end: CGFloat, frames: Int) -> [any Finger] {
      func places(_ spread: CGFloat) -> [CGPoint] {
        [-spread / 2, spread / 2].map { CGPoint(x: point.x + $0, y: point.y) }
      }
      let fingers = fingers(places(start))
      for frame in 1...frames {
        let spread = start + (end - start) * CGFloat(frame) / CGFloat(frames)
        move(Array(zip(fingers, places(spread))))
        step()
      }
      return fingers
    }

    /// A finger drags the open screen down and away.
    func dragAway() {
      let finger = finger(195, 420)
      finger.drag(to: 195, 640, frames: 20)
      finger.up()
      run(2)
    }
  }

  extension Stage {
    /// The canvas with the photo of the topmost flight or viewer.
    var canvas: ViewerCanvas? { window.find(ViewerCanvas.self) }
  }

  extension UIView {
    /// The first view of a kind: this one, or one inside.
    func find<Kind: UIView>(_ kind: Kind.Type) -> Kind? {
      self as? Kind ?? subviews.lazy.compactMap { $0.find(kind) }.first
    }
  }

  extension [PhotoViewerEvent] {
    /// What a viewer reports of one photo that opens and closes.
    static func visit(_ id: String) -> Self {
      [.willOpen(id), .didOpen(id), .willClose(id), .didClose(id)]
    }
  }

  extension UIWindow {
    /// The number of the host's recognisers on it.
    var streams: Int { gestureRecognizers?.filter { $0 is TouchStreamRecognizer }.count ?? 0 }
  }

  extension PhotoView {
    /// The visible part of the picture in this view's coordinates, before rotation.
    var drawnBox: CGRect {
      CGRect(
        x: crop.position.x - crop.bounds.width / 2, y: crop.position.y - crop.bounds.height / 2,
        width: crop.bounds.width, height: crop.bounds.height)
    }
  }

  @MainActor extension PhotoLoader {
    /// The photos whose pictures are loading.
    var loading: Set<String> { Set(entries.filter { $0.value.task != nil }.keys) }
  }

  extension UITabBarController {
    /// Whether its bar is actually hidden.
    var hidesBar: Bool {
      if #available(iOS 18.0, *) { return isTabBarHidden }
      return tabBar.isHidden
    }
  }

  extension UIPageViewController {
    /// A completed swipe to the next page.
    func swipeForward() {
      #if canImport(ObjectiveC)
        guard let shown = viewControllers?.first,
          let next = dataSource?.pageViewController(self, viewControllerAfter: shown)
        else { return }
        setViewControllers([next], direction: .forward, animated: false)
      #else
        swipe(.forward)
      #endif
    }
  }

  extension SeededGenerator {
    /// An integer from 0 up to, but not including, `sides`.
    mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }

    mutating func point(in size: CGSize) -> CGPoint {
      CGPoint(x: CGFloat(roll(Int(size.width))), y: CGFloat(roll(Int(size.height))))
    }
  }

  /// A number that an action increments.
  @MainActor final class Count {
    var value = 0
  }
#endif
