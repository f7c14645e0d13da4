import EnlargerCore

// The constants that are not numbers: one of several forms, or one of several words.

extension MotionTiming: StyleVariant {
  package static var forms: [(name: String, blank: MotionTiming)] {
    let spring = Spring(angularFrequency: 19, dampingRatio: 1)
    return [
      ("spring", .spring(spring)),
      ("timedSpring", .timedSpring(Spring(duration: 0.5, dampingRatio: 1), duration: 0.5)),
      ("curve", .curve(.easeInEaseOut, duration: 0.25)),
    ]
  }

  package var formName: String {
    switch self {
    case .spring: "spring"
    case .timedSpring: "timedSpring"
    case .curve: "curve"
    }
  }

  package var payload: StylePayload { .object }

  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    switch self {
    case .spring(var spring):
      try spring.visit(&visitor)
      self = .spring(spring)
    case .timedSpring(let spring, var duration):
      // Duration and ratio fully describe a spring made by UIKit; only a different frequency is written.
      var ratio = spring.dampingRatio
      let usual = Spring(duration: duration, dampingRatio: ratio)
      var frequency = spring == usual ? nil : Optional(spring.angularFrequency)
      try visitor.number(
        "duration", &duration, .seconds, .durations,
        "The duration of a motion from rest. A higher value is slower.")
      try visitor.number(
        "dampingRatio", &ratio, .ratio, .timedDampingRatios,
        "How soon the spring settles: below 1 it overshoots its target.")
      try visitor.number(
        "angularFrequency", &frequency, usual: spring.angularFrequency, .radiansPerSecond, .frequencies,
        "Replaces the frequency that UIKit derives from duration and ratio. A higher value is faster.")
      let result = frequency.map { Spring(angularFrequency: $0, dampingRatio: ratio) }
      self = .timedSpring(result ?? Spring(duration: duration, dampingRatio: ratio), duration: duration)
    case .curve(var curve, var duration):
      try curve.visit(&visitor)
      try visitor.number(
        "duration", &duration, .seconds, .durations, "The duration of the motion. A higher value is slower.")
      self = .curve(curve, duration: duration)
    }
  }

  package var swiftExpression: String? {
    switch self {
    case .spring(let spring): return ".spring(\(spring.expression))"
    case .timedSpring(let spring, let duration):
      let (time, ratio) = (JSONText.number(duration), JSONText.number(spring.dampingRatio))
      let isUsual = spring == Spring(duration: duration, dampingRatio: spring.dampingRatio)
      let text = isUsual ? "Spring(duration: \(time), dampingRatio: \(ratio))" : spring.expression
      return ".timedSpring(\(text), duration: \(time))"
    case .curve(let curve, let duration):
      let points = [("x1", curve.x1), ("y1", curve.y1), ("x2", curve.x2), ("y2", curve.y2)]
        .map { "\($0): \(JSONText.number($1))" }
      return ".curve(CubicCurve(\(points.joined(separator: ", "))), duration: \(JSONText.number(duration)))"
    }
  }
}

extension CubicCurve: StylePart {
  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    var (x1, y1, x2, y2) = (x1, y1, x2, y2)
    try visitor.number(
      "x1", &x1, .ratio, 0...1, "The time of the first control point. A higher value starts later.")
    try visitor.number(
      "y1", &y1, .ratio, -10...10, "The progress at the first control point. A higher value starts faster.")
    try visitor.number(
      "x2", &x2, .ratio, 0...1, "The time of the second control point. A lower value ends earlier.")
    try visitor.number(
      "y2", &y2, .ratio, -10...10, "The progress at the second control point. Above 1 the motion overshoots.")
    self = CubicCurve(x1: x1, y1: y1, x2: x2, y2: y2)
  }
}

extension Follow: StyleVariant {
  package static var forms: [(name: String, blank: Follow)] {
    [
      ("exact", .exact), ("factor", .factor(1)),
      ("band", .band(slope: 1, limit: 1)), ("lag", .lag(0)),
    ]
  }

  package var formName: String {
    switch self {
    case .exact: "exact"
    case .factor: "factor"
    case .band: "band"
    case .lag: "lag"
    }
  }

  package var payload: StylePayload {
    switch self {
    case .exact: .none
    case .factor, .lag: .single
    case .band: .object
    }
  }

  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    switch self {
    case .exact: break
    case .factor(var factor):
      try visitor.number(
        "factor", &factor, .ratio, 0...2,
        "The fraction of the finger's movement that the photo follows; 0 stays in place.")
      self = .factor(factor)
    case .band(var slope, var limit):
      try visitor.number(
        "slope", &slope, .ratio, 0...2,
        "The fraction of the finger's movement that the photo follows at first.")
      try visitor.number(
        "limit", &limit, .viewportWidths, 0...10,
        "The distance that the photo never reaches. A higher value resists less.")
      self = .band(slope: slope, limit: limit)
    case .lag(var lag):
      try visitor.number(
        "lag", &lag, .ratio, 0...10,
        "How the photo lags: t − lag·t³, with t in viewport heights. A higher value lags farther behind.")
      self = .lag(lag)
    }
  }
}

extension DragStyle.Pivot: StyleVariant {
  package static var forms: [(name: String, blank: DragStyle.Pivot)] {
    [("finger", .finger), ("center", .center(sink: 0))]
  }

  package var formName: String { self == .finger ? "finger" : "center" }
  package var payload: StylePayload { self == .finger ? .none : .object }

  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    guard case .center(var sink) = self else { return }
    try visitor.number(
      "sink", &sink, .ratio, -2...2,
      "How far the centre rises as the photo shrinks: sink·h·s·(1 − s) for its height h and scale s.")
    self = .center(sink: sink)
  }
}

extension Fallback: StyleVariant {
  package static var forms: [(name: String, blank: Fallback)] {
    [
      ("fade", .fade), ("below", .below), ("middle", .middle(side: 100)), ("slide", .slide(opacity: 0.4)),
      ("belowLeft", .belowLeft), ("corner", .corner(side: 100)),
    ]
  }

  package var formName: String {
    switch self {
    case .fade: "fade"
    case .below: "below"
    case .middle: "middle"
    case .slide: "slide"
    case .belowLeft: "belowLeft"
    case .corner: "corner"
    }
  }

  package var payload: StylePayload {
    switch self {
    case .fade, .below, .belowLeft: .none
    case .middle, .slide, .corner: .object
    }
  }

  package mutating func visit<V: StyleVisitor>(_ visitor: inout V) throws(V.Failure) {
    switch self {
    case .fade, .below, .belowLeft: break
    case .middle(var side):
      try visitor.number(
        "side", &side, .points, 1...10_000, "The side of the square that the photo shrinks to.")
      self = .middle(side: side)
    case .corner(var side):
      try visitor.number(
        "side", &side, .points, 1...10_000,
        "The side of the square that the photo shrinks to. Its corner is the middle of the screen.")
      self = .corner(side: side)
    case .slide(var opacity):
      try visitor.number(
        "opacity", &opacity, .ratio, 0...1,
        "The opacity to which a dragged photo fades as its page slides away. A higher value fades less.")
      self = .slide(opacity: opacity)
    }
  }
}

// MARK: - Words

extension ZoomStyle.Transition: StyleChoice {
  package static var choices: [(name: String, value: Self)] {
    [("zoom", .zoom), ("crossFade", .crossFade)]
  }
}

extension ZoomStyle.Subject: StyleChoice {
  package static var choices: [(name: String, value: Self)] {
    [("photo", .photo), ("card", .card), ("screen", .screen)]
  }
}

extension ZoomStyle.Chrome: StyleChoice {
  package static var choices: [(name: String, value: Self)] { [("fade", .fade), ("slide", .slide)] }
}

extension ZoomStyle.Progress: StyleChoice {
  package static var choices: [(name: String, value: Self)] {
    [("backdrop", .backdrop), ("scale", .scale)]
  }
}

extension ZoomStyle.Release: StyleChoice {
  package static var choices: [(name: String, value: Self)] {
    [("keepsVelocity", .keepsVelocity), ("fromRest", .fromRest)]
  }
}

extension ZoomStyle.ReducedMotion: StyleChoice {
  package static var choices: [(name: String, value: Self)] {
    [("calm", .calm), ("unchanged", .unchanged)]
  }
}

extension DragStyle.Direction: StyleChoice {
  package static var choices: [(name: String, value: Self)] {
    [("down", .down), ("right", .right), ("any", .any), ("anyButUp", .anyButUp)]
  }
}

extension DragStyle.Cancellation: StyleChoice {
  package static var choices: [(name: String, value: Self)] {
    [("release", .release), ("returns", .returns)]
  }
}

extension DragStyle.Axis: StyleChoice {
  package static var choices: [(name: String, value: Self)] {
    [("vertical", .vertical), ("horizontal", .horizontal), ("longSide", .longSide)]
  }
}

extension Falloff.Unit: StyleChoice {
  package static var choices: [(name: String, value: Self)] {
    [("points", .points), ("viewportHeights", .viewportHeights), ("viewportWidths", .viewportWidths)]
  }
}
