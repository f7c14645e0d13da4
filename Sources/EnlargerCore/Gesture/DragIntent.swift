/// What a single finger means once it has left its dead zone.
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
  /// The decision table of all drags: what a finger means once it has left its dead zone.
  ///
  /// | photo   | way                                    | intent                          |
  /// |---------|----------------------------------------|---------------------------------|
  /// | any     | one in which something else goes       | nothing                         |
  /// | zoomed  | down, began at the top edge            | dismiss, if the style drags zoomed photos down |
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
      let dismisses = dismissesZoomed && direction != .right && situation.way == .down && situation.beganAtTop
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

/// A finger that is still within its dead zone.
struct UndecidedGesture: Equatable, Sendable {
  /// Where its dead zone is centred.
  let anchor: Vector
  let pose: GesturePose
  /// Whether it stopped something that moved; that goes on when the finger lifts.
  let stopped: Bool

  var traits: Gesture.Traits { Gesture.Traits(holds: stopped) }
  var request: GestureRequest { .wait(anchor: anchor, stopped: stopped) }
  var release: ReleaseAction { stopped ? .resume : .rest }

  /// What the finger begins, and the point where it left its dead zone; nil while it is inside.
  ///
  /// The gesture begins as of that point, so the number of events does not matter.
  ///
  /// - Parameters:
  ///   - before: where the finger was at the event before.
  ///   - center: the photo's centre.
  func decision(
    from before: Contact, to contact: Contact, pose: Pose, in layout: Layout
  ) -> (GestureRequest, Vector)? {
    let reach = layout.style.drag.deadZone
    let way = contact.center - anchor
    guard way.length > reach else { return nil }
    let exit = anchor.exit(radius: reach, from: before.center, to: contact.center)
    let range = PanRange(size: pose.size, viewport: layout.viewport)
    let situation = DragSituation(
      way: way.way, isZoomed: self.pose.zoom > 1 + ZoomPosition.tolerance,
      beganAtTop: pose.center.y >= range.upper.y - 1,
      hasPages: layout.pages.count > 1 || layout.claims.contains(.pages),
      isWide: layout.screen.width > layout.screen.height,
      isClaimed: layout.claims.has(way.way))
    return (request(for: layout.style.drag.intent(situation)), exit)
  }

  private func request(for intent: DragIntent) -> GestureRequest {
    switch intent {
    case .dismiss: .drag(caught: nil)
    case .page: .turnPage
    case .pan: .pan
    // What the finger stopped has to go on afterwards, so it holds the page.
    case .nothing: stopped ? .turnPage : .ignore
    }
  }
}

/// Fingers whose drag means nothing to the viewer.
struct IgnoredGesture: Equatable, Sendable {
  let pose: GesturePose

  static let traits = Gesture.Traits(holds: false)
}

extension Vector {
  /// The way that the longer axis points.
  var way: DragSituation.Way {
    abs(x) > abs(y) ? (x < 0 ? .left : .right) : (y < 0 ? .up : .down)
  }

  /// Where a finger that went straight from `start` to `end` left the circle around the receiver.
  func exit(radius: Double, from start: Vector, to end: Vector) -> Vector {
    let from = start - self
    let step = end - start
    let a = step.x * step.x + step.y * step.y
    let b = from.x * step.x + from.y * step.y
    let c = from.x * from.x + from.y * from.y - radius * radius
    guard a > 0, c <= 0 else { return start }
    let part = (-b + max(b * b - a * c, 0).squareRoot()) / a
    return start + step * min(max(part, 0), 1)
  }
}
