import EnlargerCore

/// Reads a style from the numbers that `ZoomStyle.numbers` in `EnlargerStyles` produces.
///
/// Any finite numbers make a style that the engine can use. Each is read into its place: a style made of parts would
/// be copied, which takes more code.
struct StyleNumbers {
  private var next: UnsafePointer<Double>

  init(at address: UnsafePointer<Double>) { next = address }

  // `StyleNumbersTests` writes this function from the table of constants in `EnlargerStyles`.
  @inline(never)
  mutating func read(_ style: inout ZoomStyle) {
    style.transition = flag() ? .crossFade : .zoom
    style.subject =
      switch place() {
      case 0: .photo
      case 1: .card
      default: .screen
      }
    read(&style.details.appearing)
    read(&style.details.leaving)
    read(&style.details.scale)
    read(&style.details.drop)
    read(&style.opening)
    read(&style.closing)
    read(&style.landing)
    read(&style.returning)
    style.release = flag() ? .fromRest : .keepsVelocity
    read(&style.backdropDuration)
    read(&style.sliding)
    read(&style.throwing)
    read(&style.zooming)
    read(&style.paging)
    read(&style.tracking)
    style.drag.direction =
      switch place() {
      case 0: .down
      case 1: .right
      case 2: .any
      default: .anyButUp
      }
    style.drag.axis =
      switch place() {
      case 0: .vertical
      case 1: .horizontal
      default: .longSide
      }
    read(&style.drag.deadZone)
    read(&style.drag.scale)
    read(&style.drag.backdrop)
    read(&style.drag.chrome)
    read(&style.drag.pivot)
    read(&style.drag.horizontal)
    read(&style.drag.vertical)
    style.drag.followScales = flag()
    read(&style.drag.commit.projection)
    read(&style.drag.commit.scaleBelow)
    read(&style.drag.commit.minimumVelocity)
    read(&style.drag.commit.flickVelocity)
    style.drag.cancellation = flag() ? .returns : .release
    style.drag.dismissesZoomed = flag()
    read(&style.pinch.holdDistance)
    read(&style.pinch.closeBelow)
    read(&style.pinch.projection)
    read(&style.pinch.clearAt)
    style.pinch.rotates = flag()
    read(&style.zoom.maximum)
    read(&style.zoom.doubleTap)
    style.zoom.bounces = flag()
    read(&style.deceleration)
    read(&style.pageGap)
    read(&style.backdrop)
    read(&style.pageBelow)
    read(&style.cornerRadius)
    style.chrome = flag() ? .slide : .fade
    read(&style.fallback)
    read(&style.withoutSource)
    style.progress = flag() ? .scale : .backdrop
    style.reducedMotion = flag() ? .unchanged : .calm
  }

  // MARK: Reading parts

  @inline(never)
  private mutating func read(_ timing: inout MotionTiming) {
    switch place() {
    case 0:
      let frequency = number()
      timing = .spring(spring(frequency, number()))
    case 1:
      let duration = number()
      let ratio = number()
      timing = .timedSpring(spring(number(), ratio), duration: duration)
    default:
      let curve = CubicCurve(x1: number(), y1: number(), x2: number(), y2: number())
      timing = .curve(curve, duration: number())
    }
  }

  @inline(never)
  private mutating func read(_ spring: inout Spring) {
    let frequency = number()
    spring = self.spring(frequency, number())
  }

  @inline(never)
  private func spring(_ frequency: Double, _ ratio: Double) -> Spring {
    Spring(angularFrequency: frequency, dampingRatio: ratio)
  }

  @inline(never)
  private mutating func read(_ falloff: inout Falloff) {
    falloff.unit =
      switch place() {
      case 0: .points
      case 1: .viewportHeights
      default: .viewportWidths
      }
    read(&falloff.slope)
    read(&falloff.knee)
    read(&falloff.floor)
  }

  private mutating func read(_ pivot: inout DragStyle.Pivot) {
    pivot = flag() ? .center(sink: number()) : .finger
  }

  @inline(never)
  private mutating func read(_ follow: inout Follow) {
    follow =
      switch place() {
      case 0: .exact
      case 1: .factor(number())
      case 2: .band(slope: number(), limit: number())
      default: .lag(number())
      }
  }

  @inline(never)
  private mutating func read(_ fallback: inout Fallback) {
    fallback =
      switch place() {
      case 0: .fade
      case 1: .below
      case 2: .middle(side: number())
      case 3: .slide(opacity: number())
      case 4: .belowLeft
      default: .corner(side: number())
      }
  }

  @inline(never)
  private mutating func read(_ optional: inout Double?) {
    let number = number()
    optional = number.isNaN ? nil : number
  }

  @inline(never)
  private mutating func read(_ value: inout Double) { value = number() }

  /// The index of a word or a form in the list of all.
  @inline(never)
  private mutating func place() -> Int32 {
    let number = number()
    return number > 0 && number < 100 ? Int32(number) : 0
  }

  @inline(never)
  private mutating func flag() -> Bool { place() == 1 }

  @inline(never)
  private mutating func number() -> Double {
    defer { next += 1 }
    return next.pointee
  }
}
