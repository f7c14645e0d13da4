import Foundation

/// Something that one can do with a view, as a part of it.
@MainActor
public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }

  func willMove(to view: UIView?)

  func didMove(to view: UIView?)
}

extension UIView {
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interaction.view === self else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

/// A finger that stays where it is for half a second, and then perhaps moves.
final class Holding: UIGestureRecognizer {
  private let held: (CGPoint) -> Bool
  private let moved: () -> Void
  private var start = CGPoint.zero
  private var turn = 0

  /// - Parameters:
  ///   - held: hears where; whether it goes on.
  ///   - moved: hears once that the finger has moved since.
  init(held: @escaping (CGPoint) -> Bool, moved: @escaping () -> Void = {}) {
    (self.held, self.moved) = (held, moved)
    super.init()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    turn += 1
    start = location(in: view)
    let turn = turn
    guard numberOfTouches == 1 else { return state = .failed }
    UIKitWorld.current.after(0.5) { [weak self] in
      guard let self, self.turn == turn, state == .possible, numberOfTouches == 1 else { return }
      state = held(start) ? .began : .failed
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = location(in: view)
    guard hypot(place.x - start.x, place.y - start.y) > 10 else { return }
    if state == .began { moved() }
    state = state == .possible ? .failed : .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  override func reset() { turn += 1 }
}
