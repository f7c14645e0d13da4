import Foundation

/// Turns touches into a gesture, in competition with other recognisers.
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open private(set) weak var view: UIView?
  open var name: String?
  open var cancelsTouchesInView: Bool = true
  open var delaysTouchesEnded: Bool = true
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  open var isEnabled: Bool = true { didSet { if !isEnabled { withdraw() } } }
  private var phase = State.possible
  private var failureNeeds: [Weak] = []
  private(set) var tracked: [UITouch] = []
  /// The closures to call at every change of state.
  var actions: [@MainActor (UIGestureRecognizer) -> Void] = []
  private var pendingState: State?
  var isHoldingBack: Bool { pendingState != nil }
  struct Weak { weak var recogniser: UIGestureRecognizer? }

  public override init() { super.init() }

  /// Read-only on Apple systems, except for subclasses.
  open var state: UIGestureRecognizer.State {
    get { phase }
    set { change(to: newValue) }
  }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureNeeds.append(Weak(recogniser: otherGestureRecognizer))
  }

  open var numberOfTouches: Int { tracked.count }

  open func location(in view: UIView?) -> CGPoint { convert(centroid, to: view) }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard tracked.indices.contains(touchIndex) else { return .zero }
    return tracked[touchIndex].location(in: view)
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func reset() {}

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: For the window

  func attach(to view: UIView?) {
    if view == nil { withdraw() }
    self.view = view
  }

  func accepts(_ touch: UITouch, of event: UIEvent) -> Bool {
    guard isEnabled, phase == .possible || phase == .began || phase == .changed else { return false }
    guard allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else { return false }
    guard delegate?.gestureRecognizer(self, shouldReceive: event) ?? true else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  func track(_ touch: UITouch) { if !tracked.contains(where: { $0 === touch }) { tracked.append(touch) } }

  func forget(_ touches: Set<UITouch>) { tracked.removeAll { touches.contains($0) } }

  var isActive: Bool { phase == .began || phase == .changed }

  var isOver: Bool { phase == .ended || phase == .cancelled || phase == .failed }

  /// Returns to `possible` once all fingers of a finished gesture have lifted.
  func resetIfOver() {
    guard isOver, tracked.isEmpty else { return }
    phase = .possible
    pendingState = nil
    reset()
  }

  /// Tries again to begin. A recogniser that had to fail first may have failed.
  func retry() {
    guard let pending = pendingState else { return }
    pendingState = nil
    change(to: pending)
  }

  var centroid: CGPoint {
    guard !tracked.isEmpty else { return lastCentroid }
    let count = CGFloat(tracked.count)
    return CGPoint(
      x: tracked.map(\.position.x).reduce(0, +) / count, y: tracked.map(\.position.y).reduce(0, +) / count)
  }

  var lastCentroid = CGPoint.zero

  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return point }
    return view.convert(point, from: view.window)
  }

  // MARK: State

  private func withdraw() {
    if isActive { change(to: .cancelled) } else if phase == .possible { pendingState = nil }
    tracked = []
    resetIfOver()
  }

  private func change(to next: State) {
    switch (phase, next) {
    case (.possible, .began), (.possible, .ended):
      begin(next)
    case (.possible, .failed), (.possible, .cancelled):
      pendingState = nil
      phase = .failed
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      phase = next
      send()
    case (.began, .failed), (.changed, .failed):
      phase = .cancelled
      send()
    default:
      break
    }
  }

  private func begin(_ next: State) {
    if mustWait {
      pendingState = next
      return
    }
    guard view?.gestureRecognizerShouldBegin(self) ?? true,
      delegate?.gestureRecognizerShouldBegin(self) ?? true
    else {
      phase = .failed
      return
    }
    let others = competitors
    for other in others where other.isActive && !together(with: other) {
      if other.canPrevent(self) && canBePrevented(by: other) {
        phase = .failed
        return
      }
    }
    phase = next
    for other in others where other.phase == .possible && !together(with: other) {
      if canPrevent(other) && other.canBePrevented(by: self) { other.change(to: .failed) }
    }
    if cancelsTouchesInView { cancelViews() }
    send()
  }

  private var mustWait: Bool {
    let needs =
      failureNeeds.compactMap(\.recogniser)
      + competitors.filter { other in
        delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
          || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
          || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      }
    return needs.contains { $0.phase == .possible && ($0.isUndecided) && $0.view != nil }
  }

  /// Whether current touches may still lead to recognition.
  var isUndecided: Bool { isEnabled && !tracked.isEmpty }

  private var competitors: [UIGestureRecognizer] { view?.window?.dispatch.competitors(of: self) ?? [] }

  private func together(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  private func cancelViews() { view?.window?.dispatch.cancelViews(of: tracked) }

  private func send() {
    lastCentroid = centroid
    for action in actions { action(self) }
  }
}

/// Decides what a recogniser may do. All members are optional on Apple systems.
@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }
}
