import Foundation

/// An affine map of the plane, for row vectors on the left: (x y 1) · (a b / c d / tx ty).
public struct CGAffineTransform: Equatable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat

  public static let identity: CGAffineTransform = CGAffineTransform()

  public init() { (a, b, c, d, tx, ty) = (1, 0, 0, 1, 0, 0) }

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(1, 0, 0, 1, tx, ty) }

  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(sx, 0, 0, sy, 0, 0) }

  public init(rotationAngle angle: CGFloat) {
    self.init(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
  }

  public var isIdentity: Bool { self == .identity }

  /// Returns the map that applies this one first, then the other.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns the inverse, or like Core Graphics the map itself if there is none.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle around the four mapped corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let left = xs.min() ?? 0
    let top = ys.min() ?? 0
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

public typealias CFTimeInterval = Foundation.TimeInterval

/// Distances inward from the edges, in points.
public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat

  public static let zero: UIEdgeInsets = UIEdgeInsets()

  public init() { (top, left, bottom, right) = (0, 0, 0, 0) }

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
