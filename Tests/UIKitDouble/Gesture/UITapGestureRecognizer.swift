import Foundation

/// Short touches in one place.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired: Int = 1
  open var numberOfTouchesRequired: Int = 1
  private var start = CGPoint.zero
  private var taps = 0
  private var most = 0
  private var generation = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if taps == 0 && numberOfTouches == 1 { start = centroid }
    most = max(most, numberOfTouches)
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
    generation += 1
    giveUp(after: 0.75)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if hypot(centroid.x - start.x, centroid.y - start.y) > 45 { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 0, state == .possible else { return }
    generation += 1
    guard most == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
      return
    }
    giveUp(after: 0.35)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() { (taps, most, generation) = (0, 0, generation + 1) }

  override var isUndecided: Bool { isEnabled && (!super.isUndecided ? taps > 0 : true) }

  /// A tap held too long, or a second tap that does not come, fails.
  private func giveUp(after delay: TimeInterval) {
    let mine = generation
    UIKitWorld.current.after(delay) { [weak self] in
      guard let self, self.generation == mine, self.state == .possible else { return }
      self.state = .failed
      self.view?.window?.dispatch.settle()
    }
  }
}
