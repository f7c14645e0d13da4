#if canImport(UIKit)
  import Foundation
  import Testing
  import UIKit

  /// A window to act in: everything that a test may do to the world and ask of it.
  ///
  /// Two play it. `DoubleStage` moves the double's clock by hand. `DeviceStage` knows nothing but
  /// public API, and time passes by itself: what a test expects must not depend on how many frames
  /// there were.
  @MainActor
  protocol Stage: AnyObject {
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

    func finger(_ x: CGFloat, _ y: CGFloat) -> any Finger { fingers([CGPoint(x: x, y: y)])[0] }

    /// Taps the middle of a view.
    func tap(_ view: UIView) {
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      finger(middle.x, middle.y).up()
    }
  }

  /// A finger on the glass.
  @MainActor
  protocol Finger: AnyObject {
    var stage: any Stage { get }
    var position: CGPoint { get }
    var isDown: Bool { get }

    func move(to x: CGFloat, _ y: CGFloat)
    func up()
    func cancel()
  }

  extension Finger {
    /// Moves in equal parts, a frame after each.
    func drag(to x: CGFloat, _ y: CGFloat, frames: Int) {
      let start = position
      for frame in 1...max(frames, 1) {
        let t = CGFloat(frame) / CGFloat(max(frames, 1))
        move(to: start.x + (x - start.x) * t, start.y + (y - start.y) * t)
        stage.step()
      }
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
#endif
