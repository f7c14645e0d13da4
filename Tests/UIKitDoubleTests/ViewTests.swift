@_spi(Double) import UIKit
import Foundation
import Testing
import _Testing_UIKit

private final class Counting: UIView {
  var layouts = 0
  var safeAreas = 0
  override func layoutSubviews() { layouts += 1 }
  override func safeAreaInsetsDidChange() { safeAreas += 1 }
}

private final class Focusable: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

@MainActor @Suite("The view hierarchy", .ownWorld) struct HierarchyTests {
  @Test func hitTestingTakesTheFrontmostVisibleView() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: root.bounds)
    let front = UIView(frame: root.bounds)
    root.addSubview(back)
    root.addSubview(front)
    let point = CGPoint(x: 50, y: 50)
    #expect(root.hitTest(point, with: nil) === front)
    front.alpha = 0.009
    #expect(root.hitTest(point, with: nil) === back)
    front.alpha = 1
    front.isHidden = true
    #expect(root.hitTest(point, with: nil) === back)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 200, y: 0), with: nil) == nil)
  }

  @Test func hitTestingGoesThroughTransforms() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = UIView(frame: CGRect(x: 90, y: 90, width: 20, height: 20))
    child.transform = CGAffineTransform(scaleX: 5, y: 5)
    root.addSubview(child)
    #expect(root.hitTest(CGPoint(x: 55, y: 55), with: nil) === child)
    #expect(root.hitTest(CGPoint(x: 45, y: 45), with: nil) === root)
  }

  @Test func imageViewsAndLabelsLetTouchesThrough() {
    #expect(!UIImageView(image: nil).isUserInteractionEnabled)
    #expect(!UILabel().isUserInteractionEnabled)
  }

  @Test func layoutRunsOncePerRequest() {
    let stage = Stage()
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.step()
    #expect(view.layouts == 1)
    stage.step(3)
    #expect(view.layouts == 1)
    view.setNeedsLayout()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.layouts == 2)
    view.center.x += 5
    stage.step()
    #expect(view.layouts == 2)
    view.bounds.size.width += 5
    stage.step()
    #expect(view.layouts == 3)
  }

  @Test func theSafeAreaIsThePartThatOverlapsTheView() {
    let stage = Stage(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let full = UIView(frame: stage.window.bounds)
    let middle = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 100))
    stage.window.addSubview(full)
    stage.window.addSubview(middle)
    #expect(full.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(middle.safeAreaInsets == .zero)
  }

  @Test func aNewSafeAreaIsReportedAndTriggersALayout() {
    let stage = Stage()
    let view = Counting(frame: stage.window.bounds)
    stage.window.addSubview(view)
    stage.step()
    stage.window.ownSafeArea.top = 47
    stage.step()
    #expect(view.safeAreas == 1 && view.layouts == 2)
  }

  @Test func oneFirstResponderPerWindow() {
    let stage = Stage()
    let a = Focusable()
    let b = Focusable()
    stage.window.addSubview(a)
    stage.window.addSubview(b)
    #expect(a.becomeFirstResponder())
    #expect(b.becomeFirstResponder())
    #expect(!a.isFirstResponder && b.isFirstResponder)
    b.removeFromSuperview()
    #expect(!b.isFirstResponder)
    #expect(!UIView().becomeFirstResponder())
  }
}

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
