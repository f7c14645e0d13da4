import Foundation
import Testing
@_spi(Double) @_spi(TargetAction) import UIKit

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

@MainActor
@Suite("Gestures among each other", .ownWorld)
struct GestureTests {
  let stage = Stage()
  private let view: Toucher

  init() {
    view = Toucher(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.isMultipleTouchEnabled = true
    stage.window.addSubview(view)
  }

  private func states(_ recogniser: UIGestureRecognizer) -> () -> [UIGestureRecognizer.State] {
    var seen: [UIGestureRecognizer.State] = []
    recogniser.addAction { seen.append($0.state) }
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

  @Test func aPanOfTheSystemsIsCancelled() {
    let seen = states(UIPanGestureRecognizer())
    let finger = stage.finger(100, 100)
    finger.move(to: 150, 100)
    finger.cancel()
    #expect(seen() == [.began, .cancelled])
  }

  @Test func switchedOffInMidGestureItIsCancelled() {
    let pan = UIPanGestureRecognizer()
    let seen = states(pan)
    let finger = stage.finger(100, 100)
    finger.move(to: 150, 100)
    pan.isEnabled = false
    finger.move(to: 180, 100)
    finger.up()
    #expect(seen() == [.began, .cancelled])
  }

  @Test func shouldBeginCanRefuse() {
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

  @Test func theFirstToBeginWinsUnlessBothMayRun() {
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

  @Test func aPinchMeasuresTheDistanceOfTwoFingers() {
    let pinch = UIPinchGestureRecognizer()
    let seen = states(pinch)
    let fingers = Finger.together([CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100)], in: stage.window)
    Finger.move([(fingers[0], CGPoint(x: 50, y: 100)), (fingers[1], CGPoint(x: 250, y: 100))])
    #expect(pinch.scale == 2)
    fingers[0].up()
    fingers[1].up()
    #expect(seen() == [.began, .ended])
  }

  @Test func aRecogniserThatMayNotReceiveATouchNeverSeesIt() {
    let pan = UIPanGestureRecognizer()
    let referee = Referee()
    referee.receives = false
    pan.delegate = referee
    let seen = states(pan)
    stage.finger(0, 0).drag(to: 200, 0, frames: 4)
    #expect(seen() == [])
  }

  @Test func aTrackpadScrollIsAPanWithoutFingers() {
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    pan.allowedTouchTypes = []
    let seen = states(pan)
    stage.trackpad.scroll(at: CGPoint(x: 50, y: 50), by: [CGPoint(x: 0, y: 8), CGPoint(x: 0, y: 9)])
    #expect(seen() == [.began, .changed, .ended])
  }

  @Test func aButtonFiresWhenTheFingerLeavesInside() {
    var fired = 0
    let button = UIButton(type: .system, primaryAction: UIAction { _ in fired += 1 })
    button.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
    view.addSubview(button)
    stage.finger(20, 20).up()
    let leaving = stage.finger(20, 20)
    leaving.move(to: 200, 200)
    leaving.up()
    #expect(fired == 1)
  }

  @Test func aDisplayLinkTicksUntilItIsInvalidated() {
    var ticks: [TimeInterval] = []
    let link = CADisplayLink { ticks.append($0.timestamp) }
    link.add(to: .main, forMode: .common)
    stage.step(2)
    link.isPaused = true
    stage.step(2)
    link.isPaused = false
    stage.step()
    link.invalidate()
    stage.step()
    #expect(ticks.count == 3)
    #expect(abs(ticks[1] - ticks[0] - 1.0 / 120) < 1e-9)
  }
}
