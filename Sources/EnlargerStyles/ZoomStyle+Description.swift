import EnlargerCore

// The table of every constant: name, unit, range and effect, in the order of written styles. A new constant needs its
// property and a line here.

extension ZoomStyle: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    try visitor.choice("transition", &transition, "The transition between thumbnail and viewer.")
    try visitor.choice(
      "subject", &subject, "What moves: the photo alone, or its whole screen; a card has words on it.")
    try visitor.part(
      "details", &details, "How a card's details, everything on it except the photo, appear and disappear.")
    try visitMotions(&visitor)
    try visitor.part("drag", &drag, "How a one-finger drag dismisses an open photo.")
    try visitor.part("pinch", &pinch, "How a two-finger pinch moves and closes a photo.")
    try visitor.part("zoom", &zoom, "How far an open photo can zoom in.")
    try visitor.number(
      "deceleration", &deceleration, .perMillisecond, 0.9...0.9995,
      "The fraction of its speed that a zoomed photo keeps after release. A higher value glides farther.")
    try visitor.number(
      "pageGap", &pageGap, .points, 0...200,
      "The space between two pages. A higher value moves them farther apart.")
    try visitor.number(
      "backdrop", &backdrop, .ratio, 0...1,
      "The backdrop's opacity behind an open photo. A lower value lets the page show through.")
    try visitor.number(
      "pageBelow", &pageBelow, .ratio, 0.5...1,
      "The scale of the page below an open photo. A lower value moves it farther back; 1 leaves it unchanged."
    )
    try visitor.number(
      "cornerRadius", &cornerRadius, .points, 0...1000,
      "The corner radius of an open photo. A higher value is rounder.")
    try visitor.choice("chrome", &chrome, "How the app's bars hide and reappear.")
    try visitor.variant("fallback", &fallback, "Where a photo goes if its thumbnail is not on screen.")
    try visitor.variant(
      "withoutSource", &withoutSource, "Where a photo goes if it also had no thumbnail when it opened.")
    try visitor.choice("progress", &progress, "Which value drives the progress reported to the app.")
    try visitor.choice(
      "reducedMotion", &reducedMotion, "How the style responds to the Reduce Motion setting.")
  }

  private mutating func visitMotions<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    try visitor.variant("opening", &opening, "The motion from thumbnail to viewer.")
    try visitor.variant("closing", &closing, "The motion back to the thumbnail after a button, key or event.")
    try visitor.variant("landing", &landing, "The motion back to the thumbnail after a release.")
    try visitor.variant("returning", &returning, "The motion back to the open viewer after a release.")
    try visitor.choice(
      "release", &release,
      "Whether a released photo keeps the hand's velocity or starts from rest.")
    try visitor.number(
      "backdropDuration", nullable: &backdropDuration, .ratio, 0.05...1,
      "The backdrop's duration after a release, as a fraction of the photo's; null moves both together.")
    try visitor.variant(
      "sliding", &sliding,
      "The motion of a whole page that slides in and out because its photo has no thumbnail.")
    try visitor.number(
      "throwing", &throwing, .seconds, 0...0.5,
      "How long a photo thrown away from its thumbnail keeps the hand's speed. A higher value goes farther.")
    try visitor.variant("zooming", &zooming, "The motion to a new zoom level, or back within the limits.")
    try visitor.part("paging", &paging, "The spring that moves from page to page.")
    try visitor.part(
      "tracking", &tracking, "The spring with which parts that the fingers do not hold catch up.")
  }
}

extension DragStyle: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    try visitor.choice("direction", &direction, "The direction in which a dismissing drag may begin.")
    try visitor.choice("axis", &axis, "The axis along which travel is measured.")
    try visitor.number(
      "deadZone", &deadZone, .points, 0...100, "How far a finger travels before it moves the photo.")
    try visitor.part("scale", &scale, "How the photo shrinks as the drag travels.")
    try visitor.part("backdrop", &backdrop, "How the backdrop clears as the drag travels.")
    try visitor.part("chrome", &chrome, "How the viewer's bars fade as the drag travels.")
    try visitor.variant("pivot", &pivot, "The point of the photo that stays in place while it shrinks.")
    try visitor.variant("horizontal", &horizontal, "How far the photo follows the finger sideways.")
    try visitor.variant("vertical", &vertical, "How far the photo follows the finger up and down.")
    try visitor.flag(
      "followScales", &followScales, "Whether the photo's displacement is also multiplied by its scale.")
    try visitor.part("commit", &commit, "When a released drag closes the photo.")
    try visitor.choice(
      "cancellation", &cancellation, "What happens when the system cancels the touch of a drag.")
    try visitor.flag(
      "dismissesZoomed", &dismissesZoomed,
      "Whether dragging down a zoomed photo that shows its top edge dismisses it instead of panning.")
  }
}

extension DetailsStyle: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    try visitor.part("appearing", &appearing, "The spring that shows the details once the card is open.")
    try visitor.part("leaving", &leaving, "The spring that hides the details when the card begins to close.")
    try visitor.number(
      "scale", &scale, .ratio, 0...1, "The details' initial scale. A higher value means less growth.")
    try visitor.number(
      "drop", &drop, .points, 0...1000,
      "How far above their place the details start. A higher value moves them farther down.")
  }
}

extension CommitRule: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    try visitor.number(
      "projection", &projection, .seconds, 0...1,
      "How long the finger's velocity is projected before the scale is checked. A higher value helps a flick."
    )
    try visitor.number(
      "scaleBelow", nullable: &scaleBelow, .ratio, 0...1,
      "The projected scale below which the photo closes. A higher value closes sooner; null allows any scale."
    )
    try visitor.number(
      "minimumVelocity", nullable: &minimumVelocity, .pointsPerSecond, 0...100_000,
      "The minimum velocity away from the start that closes the photo. A higher value requires a flick; null disables it."
    )
    try visitor.number(
      "flickVelocity", nullable: &flickVelocity, .pointsPerSecond, 0...100_000,
      "The velocity that closes the photo, or back up returns it. A higher value requires a faster flick; null disables it."
    )
  }
}

extension Falloff: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    try visitor.choice("unit", &unit, "The unit in which travel is measured.")
    try visitor.number(
      "slope", &slope, .perFalloffUnit, 0...1000,
      "The loss per unit of travel before the knee. A higher value falls faster.")
    try visitor.number(
      "knee", &knee, .falloffUnits, 0...100_000,
      "The travel at which the linear part ends. A higher value resists later.")
    try visitor.number(
      "floor", &floor, .ratio, 0...1,
      "The value that the falloff approaches but never passes. A higher value keeps more.")
  }
}

extension PinchStyle: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    try visitor.number(
      "holdDistance", &holdDistance, .points, 0...100,
      "How far two fingers on a thumbnail must spread to pull its photo out. A higher value begins later."
    )
    try visitor.number(
      "closeBelow", &closeBelow, .ratio, 0...1,
      "The zoom below which a released photo closes. A higher value closes sooner.")
    try visitor.number(
      "projection", &projection, .seconds, 0...1,
      "How long the pinch's speed is projected before the zoom is checked. A higher value helps a quick pinch."
    )
    try visitor.number(
      "clearAt", &clearAt, .ratio, 0..<1,
      "The zoom at which the backdrop is fully transparent. A higher value clears it sooner.")
    try visitor.flag("rotates", &rotates, "Whether the fingers rotate the photo as they shrink it.")
  }
}

extension ZoomLimits: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    let base = doubleTap
    try visitor.number(
      "maximum", &maximum, .ratio, 1...100,
      "The maximum zoom at rest; 1 fits the photo to the viewport and disables zooming.")
    try visitor.number(
      "doubleTap", &doubleTap, .ratio, 1...100, "The zoom of a double tap, at most the maximum.")
    try visitor.flag("bounces", &bounces, "Whether fingers can pull slightly past the maximum.")
    // Lowering only the maximum lowers the double tap's zoom too.
    if doubleTap == base { doubleTap = min(doubleTap, maximum) }
  }
}

extension Spring: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    var frequency = angularFrequency
    var ratio = dampingRatio
    try visitor.number(
      "angularFrequency", &frequency, .radiansPerSecond, .frequencies,
      "How fast the spring is without damping. A higher value is faster.")
    try visitor.number(
      "dampingRatio", &ratio, .ratio, .dampingRatios,
      "How soon the spring settles: below 1 it overshoots its target, above 1 it creeps towards it.")
    self = Spring(angularFrequency: frequency, dampingRatio: ratio)
  }

  package var swiftExpression: String? { expression }

  var expression: String {
    let ratio = JSONText.number(dampingRatio)
    return "Spring(angularFrequency: \(JSONText.number(angularFrequency)), dampingRatio: \(ratio))"
  }
}

extension ClosedRange<Double> {
  /// Radians per second: from an oscillation of 13 seconds to less than a frame.
  static var frequencies: Self { 0.5...500 }
  static var dampingRatios: Self { 0.05...10 }
  /// For springs with a duration; UIKit treats larger ratios as 1.
  static var timedDampingRatios: Self { 0.05...1 }
  /// In seconds.
  static var durations: Self { 0.01...10 }
}
