#if !hasFeature(Embedded)
  // The names and ranges of every constant. The ranges are those of the doc comments of
  // the properties; where a comment gives none, they are as wide as makes sense on a screen.

  extension ZoomStyle: StylePart {
    package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
      try visitor.choice("passage", &passage)
      try visitor.choice("subject", &subject)
      try visitor.variant("opening", &opening)
      try visitor.variant("closing", &closing)
      try visitor.variant("landing", &landing)
      try visitor.variant("returning", &returning)
      try visitor.variant("zooming", &zooming)
      try visitor.part("paging", &paging)
      try visitor.part("tracking", &tracking)
      try visitor.part("drag", &drag)
      try visitor.part("pinch", &pinch)
      try visitor.part("zoom", &zoom)
      try visitor.number("deceleration", &deceleration, in: .within(0.9...0.9995))
      try visitor.number("pageGap", &pageGap, in: .within(0...200))
      try visitor.number("backdrop", &backdrop, in: .within(0...1))
      try visitor.number("pageBelow", &pageBelow, in: .within(0.5...1))
      try visitor.number("cornerRadius", &cornerRadius, in: .within(0...1000))
      try visitor.choice("chrome", &chrome)
      try visitor.variant("fallback", &fallback)
      try visitor.choice("reducedMotion", &reducedMotion)
    }
  }

  extension DragStyle: StylePart {
    package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
      try visitor.choice("direction", &direction)
      try visitor.choice("axis", &axis)
      try visitor.number("deadZone", &deadZone, in: .within(0...100))
      try visitor.part("scale", &scale)
      try visitor.part("backdrop", &backdrop)
      try visitor.part("chrome", &chrome)
      try visitor.variant("pivot", &pivot)
      try visitor.variant("horizontal", &horizontal)
      try visitor.variant("vertical", &vertical)
      try visitor.flag("followScales", &followScales)
      try visitor.part("commit", &commit)
    }
  }

  extension CommitRule: StylePart {
    package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
      try visitor.number("projection", &projection, in: .within(0...1))
      try visitor.nullableNumber("scaleBelow", &scaleBelow, in: .within(0...1))
      try visitor.nullableNumber("minimumVelocity", &minimumVelocity, in: .within(0...100_000))
      try visitor.nullableNumber("flickVelocity", &flickVelocity, in: .within(0...100_000))
    }
  }

  extension Falloff: StylePart {
    package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
      try visitor.choice("unit", &unit)
      try visitor.number("slope", &slope, in: .within(0...1000))
      try visitor.number("knee", &knee, in: .within(0...100_000))
      try visitor.number("floor", &floor, in: .within(0...1))
    }
  }

  extension PinchStyle: StylePart {
    package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
      try visitor.number("holdDistance", &holdDistance, in: .within(0...100))
      try visitor.number("closeBelow", &closeBelow, in: .within(0...1))
      try visitor.number("projection", &projection, in: .within(0...1))
      try visitor.number("clearAt", &clearAt, in: .within(0..<1))
      try visitor.flag("rotates", &rotates)
    }
  }

  extension ZoomLimits: StylePart {
    package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
      let base = doubleTap
      try visitor.number("maximum", &maximum, in: .within(1...100))
      try visitor.number("doubleTap", &doubleTap, in: .within(1...100))
      try visitor.flag("bounces", &bounces)
      // Who lowers the maximum alone means both.
      if doubleTap == base { doubleTap = min(doubleTap, maximum) }
    }
  }

  extension Spring: StylePart {
    package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
      var frequency = angularFrequency
      var ratio = dampingRatio
      try visitor.number("angularFrequency", &frequency, in: .frequencies)
      try visitor.number("dampingRatio", &ratio, in: .dampingRatios)
      self = Spring(angularFrequency: frequency, dampingRatio: ratio)
    }
  }

  extension StyleRange {
    /// Radians per second: from a sway of ten seconds to less than a frame.
    static let frequencies = StyleRange.within(0.5...500)
    static let dampingRatios = StyleRange.within(0.05...10)
    /// Of springs that have a duration; UIKit takes larger ones as 1.
    static let timedDampingRatios = StyleRange.within(0.05...1)
    /// Seconds.
    static let durations = StyleRange.within(0.01...10)
  }
#endif
