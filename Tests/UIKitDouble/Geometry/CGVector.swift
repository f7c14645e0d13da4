import Foundation

/// A direction and length in points.
public struct CGVector: Equatable, Sendable {
  public var dx, dy: CGFloat

  public static let zero: CGVector = CGVector()

  public init() { (dx, dy) = (0, 0) }

  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

public typealias CFTimeInterval = Foundation.TimeInterval
