import Foundation
import Testing
@_spi(Double) import UIKit

@MainActor @Suite("A view's geometry", .ownWorld) struct GeometryTests {
  func close(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9
      && abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9
  }

  @Test func frameUnderATransformIsTheBoundingBox() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(close(view.frame, CGRect(x: 25, y: -25, width: 50, height: 100)))
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(close(view.frame, CGRect(x: -50, y: -25, width: 200, height: 100)))
  }

  @Test func aTransformAppliesAboutTheAnchorPoint() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.anchorPoint = .zero
    view.center = .zero
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(close(view.frame, CGRect(x: 0, y: 0, width: 200, height: 200)))
  }

  @Test func convertSubtractsTheScrollOffset() {
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 0, y: 500, width: 20, height: 20))
    scroll.addSubview(child)
    scroll.contentOffset = CGPoint(x: 0, y: 480)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(scroll)
    #expect(child.convert(child.bounds, to: root) == CGRect(x: 10, y: 30, width: 20, height: 20))
  }

  @Test func flexibleSidesFollowTheSuperview() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let fill = UIView(frame: root.bounds)
    fill.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let corner = UIView(frame: CGRect(x: 80, y: 80, width: 20, height: 20))
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    root.addSubview(fill)
    root.addSubview(corner)
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
    #expect(fill.frame == root.bounds)
    #expect(corner.frame == CGRect(x: 180, y: 130, width: 20, height: 20))
  }
}

@MainActor @Suite("Transactions and implicit animations", .ownWorld) struct TransactionTests {
  private let world = UIKitWorld.current
  private let view = UIView(frame: .zero)
  private let layer = CALayer()

  init() { view.layer.addSublayer(layer) }

  @Test func aStandaloneLayerAnimatesItsChangesAndAViewsLayerDoesNot() {
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

  @Test func actionsDisabledInOneTurnAreEnabledInTheNext() {
    CATransaction.setDisableActions(true)
    world.runTurn()
    #expect(!CATransaction.disableActions() && world.violations.isEmpty)
  }

  @Test func anOpenTransactionIsAViolation() {
    CATransaction.begin()
    world.runTurn()
    #expect(world.violations == ["a CATransaction was left open"])
  }
}

@Suite("The seam between the host and the double") struct SeamTests {
  @Test func `no code in the host knows of the double`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let host = tests.deletingLastPathComponent().appending(path: "Sources/EnlargerUIKit")
    let files = FileManager.default.enumerator(at: host, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("@_spi") && !text.contains("UIKitWorld"), "\(file.lastPathComponent)")
      let isSeam = file.lastPathComponent == "TargetAction.swift"
      #expect(isSeam || !text.contains("canImport(ObjectiveC)"), "\(file.lastPathComponent)")
    }
  }
}
