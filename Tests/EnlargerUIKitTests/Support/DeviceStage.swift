#if canImport(UIKit)
  import Foundation
  import Testing
  #if canImport(ObjectiveC)
    import UIKit
  #else
    @_spi(Double) import UIKit
  #endif

  @testable import EnlargerUIKit

  /// A stage that uses only public API, so it runs on UIKit and on the double.
  ///
  /// The marked lines differ by system: how time passes, and what no public API offers.
  @MainActor final class DeviceStage: Stage {
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
      // A window's own insets are the screen's, and nobody else can set them.
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
      // Without a first responder UIKit starts with the topmost screen.
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

    /// A view or, because it is its view's next responder, a controller.
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

    // MARK: Differences between systems

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

      /// Used in turn. As on a device, they are neither equal nor ideal.
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

  /// A finger that uses only public API: it creates its own touches and sends them to the recognisers under it.
  ///
  /// UIKit's own recognisers and controls follow only real touches, so the host's stream alone receives
  /// these. A tap on a control or a cell calls its action directly.
  @MainActor final class DeviceFinger: Finger {
    private let device: DeviceStage
    private let touch: DeviceTouch
    private let streams: [TouchStreamRecognizer]
    private let start: CGPoint
    private(set) var isDown = true

    private init(at point: CGPoint, on device: DeviceStage) {
      self.device = device
      start = point
      let touch = DeviceTouch(
        at: point, in: device.window, hit: device.window.hitTest(point, with: nil), time: device.now)
      self.touch = touch
      var streams: [TouchStreamRecognizer] = []
      var current = touch.view
      while let view = current {
        for case let stream as TouchStreamRecognizer in view.gestureRecognizers ?? [] where stream.isEnabled {
          if stream.gestureRecognizer(stream, shouldReceive: touch) { streams.append(stream) }
        }
        current = view.superview
      }
      self.streams = streams
    }

    static func together(_ points: [CGPoint], on device: DeviceStage) -> [DeviceFinger] {
      let fingers = points.map { DeviceFinger(at: $0, on: device) }
      send(fingers) { $0.touchesBegan($1, with: $2) }
      return fingers
    }

    var stage: any Stage { device }
    var position: CGPoint { touch.point }

    func move(to x: CGFloat, _ y: CGFloat) { DeviceFinger.move([(self, CGPoint(x: x, y: y))]) }

    static func move(_ moves: [(DeviceFinger, CGPoint)]) {
      let moves = moves.filter(\.0.isDown)
      for (finger, point) in moves { finger.touch.become(.moved, at: point, time: finger.device.now) }
      send(moves.map(\.0)) { $0.touchesMoved($1, with: $2) }
    }

    func up() {
      guard isDown else { return }
      let isTaken = streams.contains { $0.state == .began || $0.state == .changed }
      leave(.ended) { $0.touchesEnded($1, with: $2) }
      if !isTaken, abs(position.x - start.x) < 10, abs(position.y - start.y) < 10 { tapped() }
    }

    func cancel() {
      guard isDown else { return }
      leave(.cancelled) { $0.touchesCancelled($1, with: $2) }
    }

    private func leave(_ phase: UITouch.Phase, _ tell: (TouchStreamRecognizer, Set<UITouch>, UIEvent) -> Void)
    {
      isDown = false
      touch.become(phase, at: position, time: device.now)
      DeviceFinger.send([self], tell)
    }

    /// Sends one event. Each stream receives only its own touches.
    private static func send(
      _ fingers: [DeviceFinger], _ tell: (TouchStreamRecognizer, Set<UITouch>, UIEvent) -> Void
    ) {
      guard let time = fingers.first?.touch.timestamp else { return }
      let event = DeviceEvent(time: time, touches: Set(fingers.map(\.touch)))
      var told: [TouchStreamRecognizer] = []
      for stream in fingers.flatMap(\.streams) where !told.contains(where: { $0 === stream }) {
        told.append(stream)
        let own = fingers.filter { $0.streams.contains { $0 === stream } }
        tell(stream, Set(own.map(\.touch)), event)
      }
    }

    private func tapped() {
      var current = touch.view
      while let view = current {
        if let tap = view.openingTap { return tap.open() }
        if let control = view as? UIControl { return control.sendActions(for: .primaryActionTriggered) }
        if let grid = view as? UICollectionView {
          guard let path = grid.indexPathForItem(at: touch.location(in: grid)) else { return }
          return grid.tellSelected(path)
        }
        if let table = view as? UITableView {
          guard let path = table.indexPathForRow(at: touch.location(in: table)) else { return }
          return table.tellSelected(path)
        }
        current = view.superview
      }
    }
  }

  extension UITableView {
    /// Calls the delegate as a tap on a row would.
    fileprivate func tellSelected(_ path: IndexPath) {
      #if canImport(ObjectiveC)
        delegate?.tableView?(self, didSelectRowAt: path)
      #else
        (delegate as? any UITableViewDelegate)?.tableView(self, didSelectRowAt: path)
      #endif
    }
  }

  extension UICollectionView {
    /// Calls the delegate as a tap on a cell would.
    fileprivate func tellSelected(_ path: IndexPath) {
      #if canImport(ObjectiveC)
        delegate?.collectionView?(self, didSelectItemAt: path)
      #else
        (delegate as? any UICollectionViewDelegate)?.collectionView(self, didSelectItemAt: path)
      #endif
    }
  }

  /// A touch at a position set by the test.
  final class DeviceTouch: UITouch {
    private(set) var point: CGPoint
    private var before: CGPoint
    private var stage = UITouch.Phase.began
    private var time: TimeInterval
    private weak var glass: UIWindow?
    private weak var hit: UIView?

    init(at point: CGPoint, in window: UIWindow, hit: UIView?, time: TimeInterval) {
      (self.point, before, self.time) = (point, point, time)
      (glass, self.hit) = (window, hit)
      super.init()
    }

    func become(_ phase: UITouch.Phase, at point: CGPoint, time: TimeInterval) {
      (before, self.point, stage, self.time) = (self.point, point, phase, time)
    }

    override var phase: UITouch.Phase { stage }
    override var timestamp: TimeInterval { time }
    override var type: UITouch.TouchType { .direct }
    override var tapCount: Int { 1 }
    override var window: UIWindow? { glass }
    override var view: UIView? { hit }

    override func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }

    override func previousLocation(in view: UIView?) -> CGPoint { view?.convert(before, from: nil) ?? before }
  }

  /// An event with such touches.
  final class DeviceEvent: UIEvent {
    private let time: TimeInterval
    private let fingers: Set<UITouch>

    init(time: TimeInterval, touches: Set<UITouch>) {
      (self.time, fingers) = (time, touches)
      super.init()
    }

    override var timestamp: TimeInterval { time }
    override var type: UIEvent.EventType { .touches }
    override var allTouches: Set<UITouch>? { fingers }
  }
#endif
