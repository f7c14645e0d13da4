import Foundation
import Testing
@_spi(Double) import UIKit

private final class Referee: NSObject, UIGestureRecognizerDelegate {
  var begins = true
  var together = false
  var receives = true

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { together }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receives
  }
}

private final class Toucher: UIView {
  var log: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}

@MainActor @Suite("How gestures interact", .ownWorld) struct GestureTests {
  let stage = Stage()
  private let view: Toucher

  init() {
    view = Toucher(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.isMultipleTouchEnabled = true
    stage.window.addSubview(view)
  }

  private func states(_ recogniser: UIGestureRecognizer) -> () -> [UIGestureRecognizer.State] {
    var seen: [UIGestureRecognizer.State] = []
    recogniser.onChange { seen.append($0.state) }
    view.addGestureRecognizer(recogniser)
    return { seen }
  }

  @Test func aPanBeginsChangesEndsAndIsPossibleAgain() {
    let pan = UIPanGestureRecognizer()
    let seen = states(pan)
    let finger = stage.finger(100, 100)
    finger.move(to: 105, 100)
    #expect(seen() == [])
    finger.move(to: 120, 100)
    stage.step()
    finger.move(to: 130, 110)
    #expect(pan.translation(in: view) == CGPoint(x: 30, y: 10))
    #expect(abs(pan.velocity(in: view).x - 1200) < 1e-6)
    finger.up()
    #expect(seen() == [.began, .changed, .ended])
    #expect(pan.state == .possible)
    #expect(view.log == ["began", "moved", "cancelled"])
  }

  @Test func disablingARecogniserDuringItsGestureCancelsIt() {
    let pan = UIPanGestureRecognizer()
    let seen = states(pan)
    let finger = stage.finger(100, 100)
    finger.move(to: 150, 100)
    pan.isEnabled = false
    finger.move(to: 180, 100)
    finger.up()
    #expect(seen() == [.began, .cancelled])
  }

  @Test func shouldBeginCanPreventARecogniser() {
    let pan = UIPanGestureRecognizer()
    let referee = Referee()
    referee.begins = false
    pan.delegate = referee
    let seen = states(pan)
    let finger = stage.finger(100, 100)
    finger.move(to: 200, 100)
    finger.up()
    #expect(seen() == [])
    #expect(view.log == ["began", "moved", "ended"])
  }

  @Test func theFirstToBeginWinsUnlessBothMayRecognise() {
    for together in [false, true] {
      let outer = UIPanGestureRecognizer()
      let inner = UIPanGestureRecognizer()
      let referee = Referee()
      referee.together = together
      outer.delegate = referee
      let first = states(inner)
      let second = states(outer)
      let finger = stage.finger(100, 100)
      finger.move(to: 200, 100)
      finger.up()
      #expect(first() == [.began, .ended])
      #expect(second() == (together ? [.began, .ended] : []))
      view.removeGestureRecognizer(inner)
      view.removeGestureRecognizer(outer)
    }
  }

  @Test func aSingleTapWaitsForTheDoubleTapToFail() {
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let one = states(single)
    let two = states(double)
    stage.finger(100, 100).up()
    #expect(one() == [] && two() == [])
    stage.run(0.5)
    #expect(one() == [.ended] && two() == [])
    stage.finger(100, 100).up()
    stage.run(0.1)
    stage.finger(100, 100).up()
    #expect(two() == [.ended])
    #expect(one() == [.ended])
  }

  @Test func aRecogniserNeverSeesATouchItMayNotReceive() {
    let pan = UIPanGestureRecognizer()
    let referee = Referee()
    referee.receives = false
    pan.delegate = referee
    let seen = states(pan)
    stage.finger(0, 0).drag(to: 200, 0, frames: 4)
    #expect(seen() == [])
  }
}

@MainActor @Suite("Keys", .ownWorld) struct KeyTests {
  private final class Listener: UIView {
    var heard: [String] = []
    var commands: [UIKeyCommand] = []
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }
  }

  private func listeners(on stage: Stage) -> (outer: Listener, inner: Listener) {
    let (outer, inner) = (Listener(frame: stage.window.bounds), Listener(frame: stage.window.bounds))
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    inner.becomeFirstResponder()
    return (outer, inner)
  }

  @Test func aCommandTakesOnlyItsOwnKey() {
    let stage = Stage()
    let (_, inner) = listeners(on: stage)
    inner.commands = [
      UIKeyCommand(title: "Next", input: UIKeyCommand.inputRightArrow) { [weak inner] command in
        inner?.heard.append(command.title)
      }
    ]
    stage.keyboard.press(UIKeyCommand.inputLeftArrow)
    stage.keyboard.press(UIKeyCommand.inputRightArrow, modifiers: .command)
    #expect(inner.heard.isEmpty)
    stage.keyboard.press(UIKeyCommand.inputRightArrow)
    #expect(inner.heard == ["Next"])
  }

  @Test func theNearestResponderWithACommandHandlesIt() {
    let stage = Stage()
    let (outer, inner) = listeners(on: stage)
    for (view, name) in [(outer, "outer"), (inner, "inner")] {
      view.commands = [
        UIKeyCommand(input: "=", modifierFlags: .command) { [weak view] _ in view?.heard.append(name) }
      ]
    }
    stage.keyboard.press("=", modifiers: .command)
    inner.commands = []
    stage.keyboard.press("=", modifiers: .command)
    #expect(inner.heard == ["inner"] && outer.heard == ["outer"])
  }
}
