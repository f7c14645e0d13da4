import EnlargerCore

// The table of every constant: name, unit, range and effect, in the order of written styles. A new constant needs its
// property and a line here.

extension ZoomStyle: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    try visitor.choice("passage", &transition, "How photos get from thumbnail to viewer and back.")
    try visitor.choice("subject", &subject, "What moves: the photo alone, or a screen with the photo on it.")
    try visitor.part(
      "details", &details, "How the rest of a card, everything on it but the photo, comes and goes.")
    try visitMotions(&visitor)
    try visitor.part("drag", &drag, "What one finger does to an open photo that it drags away.")
    try visitor.part("pinch", &pinch, "What two fingers do to a photo.")
    try visitor.part("zoom", &zoom, "How far an open photo can be enlarged.")
    try visitor.number(
      "deceleration", &deceleration, .perMillisecond, 0.9...0.9995,
      "What a zoomed photo keeps of its speed after it is let go; more glides further.")
    try visitor.number(
      "pageGap", &pageGap, .points, 0...200, "The space between two pages; more sets them further apart.")
    try visitor.number(
      "backdrop", &backdrop, .ratio, 0...1,
      "The full opacity of what stands behind an open photo; less lets the page show through.")
    try visitor.number(
      "pageBelow", &pageBelow, .ratio, 0.5...1,
      "The scale of the page below while the photo is open; less takes it further back, 1 leaves it alone.")
    try visitor.number(
      "cornerRadius", &cornerRadius, .points, 0...1000,
      "The corner radius of an open photo; more is rounder.")
    try visitor.choice("chrome", &chrome, "How the bars of the app leave and return.")
    try visitor.variant("fallback", &fallback, "Where a photo goes whose thumbnail is not on screen.")
    try visitor.variant(
      "withoutSource", &withoutSource, "Where a photo goes that had no thumbnail when it opened either.")
    try visitor.choice("progress", &progress, "By what others are told how far a photo is open.")
    try visitor.choice(
      "reducedMotion", &reducedMotion, "What happens when a person asks for less motion.")
  }

  private mutating func visitMotions<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    try visitor.variant("opening", &opening, "The motion from thumbnail to viewer.")
    try visitor.variant("closing", &closing, "The motion back to the thumbnail by button, key or event.")
    try visitor.variant("landing", &landing, "The motion back to the thumbnail out of the fingers.")
    try visitor.variant("returning", &returning, "The motion back to the open viewer out of the fingers.")
    try visitor.choice(
      "release", &release,
      "What becomes of the hand's velocity when it lets go of a photo that flies home or back.")
    try visitor.number(
      "backdropDuration", nullable: &backdropDuration, .ratio, 0.05...1,
      "The backdrop's own time out of the fingers, as a part of the photo's; null moves it with the photo.")
    try visitor.variant(
      "sliding", &sliding, "The motion of a whole page that slides in and out, for want of a thumbnail.")
    try visitor.number(
      "throwing", &throwing, .seconds, 0...0.5,
      "How long a photo let go of away from its thumbnail goes on with the hand's speed; more goes further.")
    try visitor.variant("zooming", &zooming, "The motion to a new zoom, or back inside its limits.")
    try visitor.part("paging", &paging, "The spring from page to page.")
    try visitor.part(
      "tracking", &tracking, "The spring by which what the fingers do not hold catches up with them.")
  }
}

extension DragStyle: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    try visitor.choice("direction", &direction, "Which way a drag may begin in order to dismiss.")
    try visitor.choice("axis", &axis, "Along which axis travel is measured.")
    try visitor.number(
      "deadZone", &deadZone, .points, 0...100, "How far a finger goes before it moves the photo.")
    try visitor.part("scale", &scale, "How the photo shrinks with the travel.")
    try visitor.part("backdrop", &backdrop, "How the backdrop clears with the travel.")
    try visitor.part("chrome", &chrome, "How the viewer's bars fade with the travel.")
    try visitor.variant("pivot", &pivot, "Which point of the photo stays in place while it shrinks.")
    try visitor.variant("horizontal", &horizontal, "How far the photo follows the finger sideways.")
    try visitor.variant("vertical", &vertical, "How far the photo follows the finger up and down.")
    try visitor.flag(
      "followScales", &followScales, "Whether the photo's way is also multiplied by its scale.")
    try visitor.part("commit", &commit, "When a released drag closes the photo.")
    try visitor.choice(
      "cancellation", &cancellation, "What happens when the system takes the touch of a drag away.")
    try visitor.flag(
      "dismissesZoomed", &dismissesZoomed,
      "Whether an enlarged photo that shows its top edge is dragged away downwards, instead of panned.")
  }
}

extension DetailsStyle: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    try visitor.part("appearing", &appearing, "The spring by which it comes when the card is open.")
    try visitor.part("leaving", &leaving, "The spring by which it goes when the card begins to close.")
    try visitor.number("scale", &scale, .ratio, 0...1, "How small it begins; more grows less.")
    try visitor.number(
      "drop", &drop, .points, 0...1000, "How far above its place it begins; more moves further down.")
  }
}

extension CommitRule: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    try visitor.number(
      "projection", &projection, .seconds, 0...1,
      "How long the finger's velocity is thought to go on before the scale is judged; more helps a flick.")
    try visitor.number(
      "scaleBelow", nullable: &scaleBelow, .ratio, 0...1,
      "The projected scale under which the photo closes; more closes sooner, null always.")
    try visitor.number(
      "minimumVelocity", nullable: &minimumVelocity, .pointsPerSecond, 0...100_000,
      "The least velocity away from the start that closes; more asks for a flick, null for nothing.")
    try visitor.number(
      "flickVelocity", nullable: &flickVelocity, .pointsPerSecond, 0...100_000,
      "The velocity from which a drag closes whatever its scale; more asks for a faster flick.")
  }
}

extension Falloff: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    try visitor.choice("unit", &unit, "What travel is measured in.")
    try visitor.number(
      "slope", &slope, .perFalloffUnit, 0...1000, "The loss per travel up to the knee; more falls faster.")
    try visitor.number(
      "knee", &knee, .falloffUnits, 0...100_000,
      "The travel at which the straight fall ends; more resists later.")
    try visitor.number(
      "floor", &floor, .ratio, 0...1, "The value that is approached and never passed; more keeps more.")
  }
}

extension PinchStyle: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    try visitor.number(
      "holdDistance", &holdDistance, .points, 0...100,
      "How much the distance of two fingers on a thumbnail grows before they pull its photo out; more begins later."
    )
    try visitor.number(
      "closeBelow", &closeBelow, .ratio, 0...1,
      "The zoom under which a released photo closes; more closes sooner.")
    try visitor.number(
      "projection", &projection, .seconds, 0...1,
      "How long the pinch's speed is thought to go on before the zoom is judged; more helps a quick pinch.")
    try visitor.number(
      "clearAt", &clearAt, .ratio, 0..<1, "The zoom at which the backdrop is clear; more clears sooner.")
    try visitor.flag("rotates", &rotates, "Whether the fingers turn the photo as they shrink it.")
  }
}

extension ZoomLimits: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    let base = doubleTap
    try visitor.number(
      "maximum", &maximum, .ratio, 1...100,
      "The largest zoom at rest, 1 being fitted to the viewport; 1 forbids zooming.")
    try visitor.number(
      "doubleTap", &doubleTap, .ratio, 1...100, "The zoom that a double tap goes to, at most the maximum.")
    try visitor.flag("bounces", &bounces, "Whether fingers may pull a little past the maximum.")
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
      "How fast the spring is without damping; more is quicker.")
    try visitor.number(
      "dampingRatio", &ratio, .ratio, .dampingRatios,
      "How soon it is calm: below 1 it swings past its target, above 1 it crawls.")
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
