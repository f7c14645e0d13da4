import Foundation
import Testing
@_spi(Double) import UIKit

@MainActor
@Suite("A view's geometry", .ownWorld)
struct GeometryTests {
  func close(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9
      && abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9
  }

  func close(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }

  @Test func frameFollowsBoundsAndCenter() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.bounds.size = CGSize(width: 40, height: 10)
    #expect(view.frame == CGRect(x: 40, y: 40, width: 40, height: 10))
  }

  @Test func frameUnderATransformIsTheBoundingBox() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(close(view.frame, CGRect(x: 25, y: -25, width: 50, height: 100)))
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(close(view.frame, CGRect(x: -50, y: -25, width: 200, height: 100)))
  }

  @Test func settingAFrameUnderATransformIsCounted() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(UIKitWorld.current.counters.framesSetUnderTransform == 1)
    #expect(close(view.bounds, CGRect(x: 0, y: 0, width: 200, height: 100)))
  }

  @Test func theAnchorPointDecidesWhereTheTransformTurns() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.anchorPoint = .zero
    view.center = .zero
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(close(view.frame, CGRect(x: 0, y: 0, width: 200, height: 200)))
  }

  @Test(arguments: [0.0, 0.3, 1.2, -2.5])
  func convertThereAndBackIsTheSamePoint(angle: Double) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let scrolled = UIView(frame: CGRect(x: 30, y: 40, width: 300, height: 300))
    scrolled.bounds.origin = CGPoint(x: 5, y: 170)
    let turned = UIView(frame: CGRect(x: 50, y: 200, width: 80, height: 60))
    turned.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: 1.5, y: 0.7)
    root.addSubview(scrolled)
    scrolled.addSubview(turned)
    let point = CGPoint(x: 12, y: 34)
    #expect(close(root.convert(turned.convert(point, to: root), to: turned), point))
    #expect(close(turned.convert(point, to: root), root.convert(point, from: turned)))
    #expect(close(turned.convert(CGPoint(x: 40, y: 30), to: scrolled), turned.center))
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

  @Test func aRotatedRectangleConvertsToItsBoundingBox() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let turned = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 4)
    root.addSubview(turned)
    let box = turned.convert(turned.bounds, to: root)
    #expect(abs(box.width - 100 * 2.0.squareRoot()) < 1e-9)
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

  @Test func affineMapsComposeAndInvert() {
    let map = CGAffineTransform(translationX: 3, y: 4).rotated(by: 0.4).scaledBy(x: 2, y: 3)
    let point = CGPoint(x: 1.5, y: -2)
    #expect(close(point.applying(map).applying(map.inverted()), point))
    #expect(close(point.applying(map.concatenating(map)), point.applying(map).applying(map)))
  }
}
