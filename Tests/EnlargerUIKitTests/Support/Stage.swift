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
      /// One test after the other: they share the screen and the clock.
      static var onStage: Self { .serialized }
    }
  #else
    import _Testing_UIKit

    extension Trait where Self == OwnWorld {
      /// Each test has a clock, a run loop and settings of its own.
      static var onStage: Self { .ownWorld }
    }
  #endif

  /// A window to act in: everything that a test may do to the world and ask of it.
  ///
  /// Two play it. `DoubleStage` moves the double's clock by hand. `DeviceStage` knows nothing but
  /// public API, and time passes by itself: what a test expects must not depend on how many frames
  /// there were.
  @MainActor protocol Stage: AnyObject {
    var window: UIWindow { get }
    /// The time base of touches and frames, in seconds.
    var now: Double { get }
    /// How many frames a second are stepped by hand; nil where time passes by itself.
    var framesPerSecond: Double? { get }
    /// What UIKit complained about; empty where nobody can ask it.
    var complaints: [String] { get }
    /// How many display links of others run; 0 where nobody can ask.
    var runningLinks: Int { get }
    /// How often haptics were felt; nil where nobody can ask.
    var impacts: Int? { get }

    /// Shows a controller as the window's root and lets it appear.
    func show(_ controller: UIViewController)

    /// Lets what was asked for begin, without waiting for a frame.
    func turn()

    /// Lets a number of frames be shown.
    func step(_ frames: Int)

    /// Lets a time pass, in seconds.
    func run(_ seconds: Double)

    /// Waits for a condition, with a generous limit.
    func wait(until isTrue: () -> Bool)

    /// Goes between two frames, if frames are stepped by hand: so nothing begins right on one.
    func goBetweenFrames()

    /// Lets tasks of the main actor run, then what they asked for begin.
    func settle() async

    /// Fingers that go down in one event.
    func fingers(_ points: [CGPoint]) -> [any Finger]

    /// Moves several fingers in one event.
    func move(_ moves: [(any Finger, CGPoint)])

    /// Presses a key of a hardware keyboard, by what a key command calls it.
    func press(_ input: String)

    /// Resizes the window the way a rotation or a change of split view does.
    func resize(to size: CGSize)

    /// Makes a view and all in it read from right to left.
    func readFromRightToLeft(_ view: UIView)

    func startTransitions(_ start: TransitionStart)
  }

  extension Stage {
    /// How far a photo may have moved, in points, by the time a test looks at where it was: a frame
    /// or two have passed where time passes by itself.
    var slack: CGFloat { framesPerSecond == nil ? 24 : 0.5 }

    func step() { step(1) }

    /// Presses a key, and lets a time pass, in seconds.
    func press(_ input: String, for seconds: Double) {
      press(input)
      run(seconds)
    }

    func finger(_ x: CGFloat, _ y: CGFloat) -> any Finger { fingers([CGPoint(x: x, y: y)])[0] }

    /// Taps the middle of a view.
    func tap(_ view: UIView) {
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      finger(middle.x, middle.y).up()
    }
  }

  /// A finger on the glass.
  @MainActor protocol Finger: AnyObject {
    var stage: any Stage { get }
    var position: CGPoint { get }
    var isDown: Bool { get }

    func move(to x: CGFloat, _ y: CGFloat)
    func up()
    func cancel()
  }

  extension Finger {
    /// Moves in equal parts, a frame after each.
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

    /// Lifts, and lets a time pass, in seconds.
    func up(thenRun seconds: Double) {
      up()
      stage.run(seconds)
    }

    /// The system takes the finger away, and a time passes, in seconds.
    func cancel(thenRun seconds: Double) {
      cancel()
      stage.run(seconds)
    }
  }

  /// When UIKit starts a transition that was asked for. It promises neither.
  enum TransitionStart: CaseIterable {
    case later
    #if !canImport(ObjectiveC)
      case atOnce
    #endif
  }

  /// The stage of this system; with `ENLARGER_STAGE=device` that of a device, also on the double.
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

  /// What the system may do of its own accord in the midst of a session; nothing where it cannot be made to.
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

    /// The system gets on with what it held up.
    func calm() {
      #if !canImport(ObjectiveC)
        UIKitWorld.current.holdsTransitions = false
      #endif
    }

    /// How often a frame was set under a transform, which UIKit leaves undefined; 0 where nobody counts.
    var framesSetUnderTransform: Int {
      #if canImport(ObjectiveC)
        0
      #else
        UIKitWorld.current.counters.framesSetUnderTransform
      #endif
    }
  }

  extension Stage {
    /// A finger drags what is open down and away.
    func dragAway() {
      let finger = finger(195, 420)
      finger.drag(to: 195, 640, frames: 20)
      finger.up()
      run(2)
    }
  }

  extension UIWindow {
    /// How many recognisers of the host's are on it.
    var streams: Int { gestureRecognizers?.filter { $0 is TouchStreamRecognizer }.count ?? 0 }
  }

  extension PhotoView {
    /// Where the picture is cut off, in this view's coordinates, before it is turned.
    var drawnBox: CGRect {
      CGRect(
        x: crop.position.x - crop.bounds.width / 2, y: crop.position.y - crop.bounds.height / 2,
        width: crop.bounds.width, height: crop.bounds.height)
    }
  }

  @MainActor extension PhotoLoader {
    /// The photos whose pictures are under way.
    var loading: Set<String> { Set(entries.filter { $0.value.task != nil }.keys) }
  }

  extension UITabBarController {
    /// Whether its bar is gone in earnest.
    var hidesBar: Bool {
      if #available(iOS 18.0, *) { return isTabBarHidden }
      return tabBar.isHidden
    }
  }

  extension UIPageViewController {
    /// A finger's swipe to the next page, carried through.
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
    /// One of the first whole numbers, from 0.
    mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }

    mutating func point(in size: CGSize) -> CGPoint {
      CGPoint(x: CGFloat(roll(Int(size.width))), y: CGFloat(roll(Int(size.height))))
    }
  }

  /// A number that an action counts up.
  @MainActor final class Count {
    var value = 0
  }
#endif
