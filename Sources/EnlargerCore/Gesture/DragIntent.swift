/// The meaning of a single finger once it has left its dead zone.
public enum DragIntent: Equatable, Sendable {
  /// Drag the photo away.
  case dismiss
  /// Slide the row of pages.
  case page
  /// Pan an enlarged photo within its page.
  case pan
  /// Do nothing.
  case nothing
}

/// The situation when a finger leaves its dead zone: the left side of the decision table.
public struct DragSituation: Equatable, Sendable {
  /// One of the four directions of a finger; the longer axis decides.
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

  /// The direction of the finger.
  public var way: Way
  /// Whether the photo is larger than its page.
  public var isZoomed: Bool
  /// Whether the photo showed its top edge when the finger came down.
  public var beganAtTop: Bool
  /// Whether there is more than one page.
  public var hasPages: Bool
  /// Whether the screen that shows the photo is wider than tall.
  public var isWide: Bool
  /// Whether something else claims this direction: see ``DragClaims``.
  public var isClaimed: Bool

  /// Creates a situation from its parts.
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
  /// Returns the meaning of a finger that has left its dead zone: the decision table of all drags.
  ///
  /// | photo   | direction                              | intent                          |
  /// |---------|----------------------------------------|---------------------------------|
  /// | any     | claimed by something else              | nothing                         |
  /// | zoomed  | down, began at the top edge            | dismiss, if the style drags zoomed photos down |
  /// | zoomed  | any other                              | pan; beyond an edge it pages    |
  /// | fitted  | the style's own direction              | dismiss                         |
  /// | fitted  | sideways                               | page                            |
  /// | fitted  | up or down, if the style ignores it    | nothing                         |
  ///
  /// A style that dismisses in any direction leaves sideways drags to the pages, if there are any, unless its
  /// axis is horizontal on a screen of this shape.
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

extension Layout {
  /// Returns the component of a displacement or velocity that counts as travel of a drag.
  func travel(_ way: Vector) -> Double { style.drag.travel(inReadingDirection(way), viewport: screen) }

  /// Mirrors a vector of fingers where pages run from right to left, if the style dismisses to the right: the photo
  /// then goes to the left, away from the next page.
  func inReadingDirection(_ way: Vector) -> Vector {
    style.drag.direction == .right && pages.direction < 0 ? Vector(x: -way.x, y: way.y) : way
  }
}

/// A finger that is still within its dead zone.
struct UndecidedGesture: Equatable, Sendable {
  /// The centre of the dead zone.
  let anchor: Vector
  let pose: GesturePose
  /// Whether the finger stopped a motion, which resumes when the finger lifts.
  let stopped: Bool

  var traits: Gesture.Traits { Gesture.Traits(holds: stopped) }
  var request: GestureRequest { .wait(anchor: anchor, stopped: stopped) }
  var release: ReleaseAction { stopped ? .resume : .rest }

  /// Returns the gesture that the finger begins, and where it left its dead zone; `nil` while it is inside.
  ///
  /// The gesture begins at that point, so the number of events does not matter.
  ///
  /// - Parameters:
  ///   - before: where the finger was at the previous event.
  ///   - pose: the photo's pose.
  func decision(
    from before: Contact, to contact: Contact, pose: Pose, in layout: Layout
  ) -> (GestureRequest, Vector)? {
    let reach = layout.style.drag.deadZone
    let way = contact.center - anchor
    guard way.length > reach else { return nil }
    let exit = anchor.exit(radius: reach, from: before.center, to: contact.center)
    let range = PanRange(size: pose.size, viewport: layout.viewport)
    let isZoomed = layout.isEnlarged(pose.size)
    // A photo wider than its page pans sideways, so only a steep way leads up or down.
    let steepness = isZoomed && range.lower.x < range.upper.x ? Feel.steepness : 1
    let situation = DragSituation(
      way: layout.inReadingDirection(Vector(x: way.x * steepness, y: way.y)).way, isZoomed: isZoomed,
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
    // The motion that the finger stopped must resume afterwards, so the finger holds the page.
    case .nothing: stopped ? .turnPage : .ignore
    }
  }
}

/// Fingers whose drag the viewer ignores.
struct IgnoredGesture: Equatable, Sendable {
  let pose: GesturePose

  static let traits = Gesture.Traits(holds: false)
}

extension Vector {
  /// The direction of the longer axis.
  var way: DragSituation.Way {
    abs(x) > abs(y) ? (x < 0 ? .left : .right) : (y < 0 ? .up : .down)
  }

  /// Returns where a finger moving straight from `start` to `end` leaves the circle around this point.
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
