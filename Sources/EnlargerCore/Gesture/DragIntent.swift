/// What a single finger wants that has left its dead zone.
public enum DragIntent: Equatable, Sendable {
  /// Drag the photo away.
  case dismiss
  /// Slide the row of pages.
  case page
  /// Move an enlarged photo about in its page.
  case pan
  /// Nothing that this style answers.
  case nothing
}

/// What is known when a finger leaves its dead zone: the left side of the decision table.
public struct DragSituation: Equatable, Sendable {
  /// Which of the four ways the finger goes; the longer axis decides.
  public enum Way: Equatable, Sendable, CaseIterable {
    /// Towards the top edge.
    case up
    /// Towards the bottom edge.
    case down
    /// Towards the left edge.
    case left
    /// Towards the right edge.
    case right
  }

  /// Which way the finger goes.
  public var way: Way
  /// Whether the photo is larger than its page.
  public var isZoomed: Bool
  /// Whether the photo showed its top edge when the finger came down.
  public var beganAtTop: Bool
  /// Whether there is more than one photo.
  public var hasPages: Bool
  /// Whether the window is wider than tall.
  public var isWide: Bool
  /// Whether something else under the finger goes this way: see ``DragClaims``.
  public var isClaimed: Bool

  /// Creates a situation from all that is known.
  public init(
    way: Way, isZoomed: Bool, beganAtTop: Bool, hasPages: Bool, isWide: Bool, isClaimed: Bool = false
  ) {
    self.way = way
    self.isZoomed = isZoomed
    self.beganAtTop = beganAtTop
    self.hasPages = hasPages
    self.isWide = isWide
    self.isClaimed = isClaimed
  }
}

extension DragStyle {
  /// The decision table of all drags: what a finger wants that left its dead zone.
  ///
  /// | photo   | way                                    | intent                          |
  /// |---------|----------------------------------------|---------------------------------|
  /// | any     | one in which something else goes       | nothing                         |
  /// | zoomed  | down, began at the top edge            | dismiss, if the style drags down |
  /// | zoomed  | any other                              | pan; beyond an edge it pages    |
  /// | fitted  | the style's own way                    | dismiss                         |
  /// | fitted  | sideways                               | page                            |
  /// | fitted  | up or down where the style does not    | nothing                         |
  ///
  /// A style that dismisses in any direction leaves sideways drags to the pages, where
  /// there are any, unless its axis is horizontal in a window of this shape.
  public func intent(_ situation: DragSituation) -> DragIntent {
    if situation.isClaimed { return .nothing }
    let isSideways = situation.way == .left || situation.way == .right
    if situation.isZoomed {
      let dismisses = situation.way == .down && situation.beganAtTop && direction != .right
      return dismisses ? .dismiss : .pan
    }
    switch direction {
    case .right:
      return situation.way == .right ? .dismiss : isSideways ? .page : .nothing
    case .down:
      return situation.way == .down ? .dismiss : isSideways ? .page : .nothing
    case .anyButUp, .any:
      if situation.way == .up { return direction == .any ? .dismiss : .nothing }
      let dragsSideways = axis == .horizontal || axis == .longSide && situation.isWide
      return isSideways && situation.hasPages && !dragsSideways ? .page : .dismiss
    }
  }
}
