#if canImport(UIKit)
  import Foundation
  import Testing
  #if canImport(ObjectiveC)
    import UIKit
  #else
    @_spi(Double) import UIKit
  #endif

  @testable import EnlargerUIKit

  /// A stage made of public API: it runs against UIKit and against the double alike.
  ///
  /// Only how time passes, and what no public API offers, differs by system: the marked lines.
  @MainActor
  final class DeviceStage: Stage {
    let window: UIWindow
    private let safeArea: UIEdgeInsets
    private var frames = 0

    init(size: CGSize, safeArea: UIEdgeInsets) {
      window = UIWindow(frame: CGRect(origin: .zero, size: size))
      self.safeArea = safeArea
      window.makeKeyAndVisible()
    }

    var now: Double { CACurrentMediaTime() }
    var framesPerSecond: Double? { nil }
    var runningLinks: Int { 0 }

    func show(_ controller: UIViewController) {
      // A window's own insets are the screen's, and nobody else's to set.
      let given = window.safeAreaInsets
      controller.additionalSafeAreaInsets = UIEdgeInsets(
        top: max(safeArea.top - given.top, 0), left: 0, bottom: max(safeArea.bottom - given.bottom, 0),
        right: 0)
      window.rootViewController = controller
      turn()
    }

    func step(_ frames: Int) {
      guard frames > 0 else { return }
      let link = CADisplayLink.calling { [weak self] _ in self?.frames += 1 }
      link.add(to: .main, forMode: .common)
      let last = self.frames + frames
      wait { self.frames >= last }
      link.invalidate()
    }

    func run(_ seconds: Double) {
      let end = now + seconds
      while now < end { letTimePass() }
    }

    func wait(until isTrue: () -> Bool) {
      turn()
      let limit = now + 10
      while !isTrue(), now < limit { letTimePass() }
      #expect(isTrue(), "not within ten seconds")
    }

    func goBetweenFrames() {}

    func settle() async {
      for _ in 0..<20 { await Task { @MainActor in }.value }
      turn()
    }

    func fingers(_ points: [CGPoint]) -> [any Finger] { DeviceFinger.together(points, on: self) }

    func move(_ moves: [(any Finger, CGPoint)]) {
      DeviceFinger.move(moves.compactMap { finger, point in (finger as? DeviceFinger).map { ($0, point) } })
    }

    func press(_ input: String) {
      // Without a first responder UIKit begins with the screen on top.
      var responder = firstResponder(in: window) ?? top?.viewIfLoaded
      while let asked = responder {
        if let command = asked.keyCommands?.first(where: { $0.input == input && $0.modifierFlags.isEmpty }) {
          return perform(command, of: asked)
        }
        responder = asked.next
      }
    }

    private var top: UIViewController? {
      var controller = window.rootViewController
      while let next = controller?.presentedViewController { controller = next }
      return controller
    }

    /// A view or, since the next responder of its view, a controller.
    private func firstResponder(in view: UIView) -> UIResponder? {
      if view.isFirstResponder { return view }
      if let next = view.next, next.isFirstResponder { return next }
      for child in view.subviews { if let found = firstResponder(in: child) { return found } }
      return nil
    }

    func resize(to size: CGSize) {
      window.frame = CGRect(origin: .zero, size: size)
      turn()
    }

    func readFromRightToLeft(_ view: UIView) {
      view.semanticContentAttribute = .forceRightToLeft
      for child in view.subviews { readFromRightToLeft(child) }
    }

    // MARK: What differs by system

    #if canImport(ObjectiveC)
      var complaints: [String] { [] }
      var impacts: Int? { nil }

      func turn() {
        for _ in 0..<2 {
          window.layoutIfNeeded()
          _ = RunLoop.main.run(mode: .default, before: Date())
        }
      }

      private func letTimePass() {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
        window.layoutIfNeeded()
      }

      private func perform(_ command: UIKeyCommand, of responder: UIResponder) {
        if let action = command.action { _ = responder.perform(action, with: command) }
      }

      func startTransitions(_ start: TransitionStart) {}
    #else
      var complaints: [String] { UIKitWorld.current.violations }
      var impacts: Int? { UIKitWorld.current.impacts.count }

      func turn() { UIKitWorld.current.runTurn() }

      /// In turn; neither even nor as many as a test would like, as on a device.
      var frameLengths = [1.0 / 60, 1.0 / 120, 1.0 / 80]
      private var framesPassed = 0

      private func letTimePass() {
        framesPassed += 1
        UIKitWorld.current.step(frameLengths[framesPassed % frameLengths.count])
      }

      private func perform(_ command: UIKeyCommand, of responder: UIResponder) { command.perform() }

      func startTransitions(_ start: TransitionStart) {
        UIKitWorld.current.startsTransitionsAtOnce = start == .atOnce
      }
    #endif
  }
#endif
