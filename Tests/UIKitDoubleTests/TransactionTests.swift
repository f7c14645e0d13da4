import Foundation
import Testing
@_spi(Double) import UIKit

@MainActor
@Suite("Transactions and the animations that they switch off", .ownWorld)
struct TransactionTests {
  private let world = UIKitWorld.current
  private let view = UIView(frame: .zero)
  private let layer = CALayer()

  init() { view.layer.addSublayer(layer) }

  @Test func aLayerOfItsOwnIsAnimatedWhenItChangesAndAViewsIsNot() {
    layer.opacity = 0.5
    layer.opacity = 0.4
    view.layer.opacity = 0.5
    #expect(layer.animationKeys() == ["opacity"] && view.layer.animationKeys() == nil)
    world.run(for: 0.3)
    #expect(layer.animationKeys() == nil)
  }

  @Test func aChangeInATransactionWithoutActionsIsNotAnimated() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 5
    #expect(CATransaction.disableActions())
    CATransaction.commit()
    #expect(layer.animationKeys() == nil && !CATransaction.disableActions())
    layer.position.x = 6
    #expect(layer.animationKeys() == ["position"])
  }

  @Test func actionsThatATurnSwitchesOffAreOnAgainInTheNext() {
    CATransaction.setDisableActions(true)
    world.runTurn()
    #expect(!CATransaction.disableActions() && world.violations.isEmpty)
  }

  @Test func aTransactionThatIsLeftOpenIsAViolation() {
    CATransaction.begin()
    world.runTurn()
    #expect(world.violations == ["a CATransaction was left open"])
  }
}
