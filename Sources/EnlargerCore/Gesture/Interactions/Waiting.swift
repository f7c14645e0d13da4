/// A finger that has not gone far enough yet to say what it wants.
struct Waiting: Equatable, Sendable {
  /// Where its dead zone is centred.
  let anchor: Vector
  let pose: HeldPose
  /// Whether it stopped something that moved; that has to be let go again.
  let stopped: Bool

  var traits: Interaction.Traits { Interaction.Traits(holds: stopped) }
  var request: Request { .wait(anchor: anchor, stopped: stopped) }
  var release: Release { stopped ? .resume : .rest }

  /// What the finger wants, once it has left its dead zone: what it begins, and the point where it left.
  ///
  /// Nil as long as it has not. As of that point, so that the number of events does not matter.
  ///
  /// - Parameters:
  ///   - before: where the finger was at the event before.
  ///   - center: the photo's centre.
  func decision(
    from before: Contact, to contact: Contact, pose: Pose, in layout: Layout
  ) -> (Request, Vector)? {
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

  private func request(for intent: DragIntent) -> Request {
    switch intent {
    case .dismiss: .drag(caught: nil)
    case .page: .turnPage
    case .pan: .pan
    // What was stopped has to be let go again, so the finger holds its page.
    case .nothing: stopped ? .turnPage : .ignore
    }
  }
}

/// Fingers whose drag means nothing here.
struct Ignoring: Equatable, Sendable {
  let pose: HeldPose

  static let traits = Interaction.Traits(holds: false)
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
