import Foundation

/// Lines from point to point.
open class UIBezierPath: NSObject {
  private var points: [CGPoint] = []

  open func move(to point: CGPoint) { points.append(point) }

  open func addLine(to point: CGPoint) { points.append(point) }

  open var isEmpty: Bool { points.isEmpty }

  open var cgPath: CGPath {
    get { CGPath(points) }
    set { points = newValue.points }
  }
}

/// Lines for layers.
public final class CGPath: @unchecked Sendable {
  let points: [CGPoint]

  init(_ points: [CGPoint]) { self.points = points }

  /// The least rectangle that has all of it; null if there is nothing.
  public var boundingBox: CGRect {
    points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }
}
