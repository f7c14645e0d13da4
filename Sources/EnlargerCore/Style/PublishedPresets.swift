extension ZoomStyle {
  /// FluidPhoto (Ueta, 2018): opens in half a second and closes in a quarter. A drag shrinks the photo to half its size
  /// and always closes it unless the finger moves back.
  ///
  /// Keeps the published formula for the centre, c + (tx, ty − s·h(1 − s)/2), and so the photo's slow climb against the
  /// finger. Fixes: the landing keeps the finger's velocity, a cancelled touch ends the drag, and a zoomed photo is not
  /// dragged away.
  public static let fluidPhoto = ZoomStyle.fluid(
    closing: .curve(.easeInEaseOut, duration: 0.25), direction: .anyButUp, axis: .vertical, doubleTap: 4,
    dismissesZoomed: false)

  /// Creates a preset on the basis that ``fluidPhoto`` and its successor ``photoZoomAnimator`` share.
  static func fluid(
    closing: MotionTiming, direction: DragStyle.Direction, axis: DragStyle.Axis, doubleTap: Double,
    dismissesZoomed: Bool = true
  ) -> ZoomStyle {
    var style = ZoomStyle.standard(
      opening: .timedSpring(Spring(duration: 0.5, dampingRatio: 0.8), duration: 0.5),
      closing: closing, landing: closing,
      returning: .timedSpring(Spring(duration: 0.5, dampingRatio: 0.9), duration: 0.5),
      drag: DragStyle(
        direction: direction, axis: axis, deadZone: 10,
        scale: .linear(to: 0.5, over: 0.5, .viewportHeights),
        backdrop: .linear(to: 0, over: 0.25, .viewportHeights),
        chrome: .linear(to: 0, over: 0.25, .viewportHeights),
        pivot: .center(sink: 0.5), horizontal: .exact, vertical: .exact,
        commit: CommitRule(minimumVelocity: 0)),
      zoom: ZoomLimits(maximum: 4, doubleTap: doubleTap))
    style.drag.dismissesZoomed = dismissesZoomed
    style.fallback = .middle(side: 100)
    style.withoutSource = .middle(side: 100)
    style.progress = .scale
    return style
  }
}

extension ZoomStyle {
  /// PhotoZoomAnimator (Cook, 2019): FluidPhoto's numbers with an ease-out close, drags in any direction, measured
  /// sideways in a wide window, and a double tap to three.
  public static let photoZoomAnimator = ZoomStyle.fluid(
    closing: .curve(.easeOut, duration: 0.25), direction: .any, axis: .longSide, doubleTap: 3)
}

extension ZoomStyle {
  /// The Locket series (Clark, 2019): quick springs, and a drag whose progress is clamped at 200 points. The photo
  /// shrinks to 0.68 and closes if it moves down and its progress is above a tenth.
  ///
  /// The original scales first and then translates, so the photo moves by s·t when the finger moves by t; this style
  /// keeps that look. Fixes: upward drags do not begin a dismissal that cannot end, and the velocity is kept.
  public static let locket: ZoomStyle = {
    var style = ZoomStyle.standard(
      opening: .timedSpring(Spring(duration: 0.38, dampingRatio: 0.95), duration: 0.38),
      closing: .timedSpring(Spring(duration: 0.38, dampingRatio: 0.9), duration: 0.38),
      landing: .timedSpring(Spring(duration: 0.37, dampingRatio: 0.9), duration: 0.37),
      returning: .timedSpring(Spring(duration: 0.45, dampingRatio: 0.75), duration: 0.45),
      drag: DragStyle(
        direction: .anyButUp, axis: .vertical, deadZone: 10,
        scale: .linear(to: 0.68, over: 200, .points),
        backdrop: .linear(to: 0, over: 200, .points),
        chrome: .linear(to: 0, over: 200, .points),
        pivot: .center(sink: 0), horizontal: .exact, vertical: .exact, followScales: true,
        // A progress above 0.1 is a scale below 1 − 0.32·0.1. Any positive speed counts as downward.
        commit: CommitRule(scaleBelow: 0.968, minimumVelocity: 1)))
    style.chrome = .slide
    // Stands in for the background's own critically damped animator, and takes as long as the photo.
    style.backdropDuration = 1
    style.fallback = .belowLeft
    // The series also opens photos from a map, which has no thumbnails.
    style.withoutSource = .slide(opacity: 0.4)
    return style
  }()
}

extension ZoomStyle {
  /// Azikus's article on Instagram's transition: a whole detail screen opens from the cell and follows 0.35 of a drag
  /// to the right. The details appear once it is open, and leave before the photo lands.
  ///
  /// The article gives no number except 0.35. The others are chosen here: the public sibling project's 0.25 s and
  /// curves, a minimum scale of 0.6 across the screen's width, a parent dimmed by half, and a commit at 300 points per
  /// second.
  public static let azikus: ZoomStyle = {
    let curve = MotionTiming.curve(CubicCurve(x1: 0.5, y1: 0, x2: 0.6, y2: 1), duration: 0.25)
    let release = MotionTiming.curve(CubicCurve(x1: 0.57, y1: 0.27, x2: 0.21, y2: 0.97), duration: 0.25)
    var style = ZoomStyle.standard(
      opening: curve, closing: curve, landing: release, returning: release,
      drag: DragStyle(
        direction: .right, axis: .horizontal, deadZone: 10,
        scale: .linear(to: 0.6, over: 1, .viewportWidths),
        backdrop: .linear(to: 0, over: 1, .viewportWidths),
        // The bars are on the card and move with it.
        chrome: .none, pivot: .center(sink: 0), horizontal: .factor(0.35), vertical: .factor(0.35),
        commit: CommitRule(minimumVelocity: 300)))
    style.subject = .card
    // The page would show between two cards.
    style.pageGap = 0
    style.backdrop = 0.5
    style.fallback = .fade
    return style
  }()
}

extension ZoomStyle {
  /// The systems exactly as published: a released photo starts from rest, whatever the finger's velocity, and follows
  /// the original curves point for point.
  ///
  /// Bugs that would freeze, crash or lose a photo in the originals stay fixed.
  public enum Faithful {
    /// ``ZoomStyle/fluidPhoto`` with landing and return from rest. Without a cell it uses the original's square of 100
    /// points, whose corner rather than its centre is in the middle.
    public static let fluidPhoto: ZoomStyle = {
      var style = ZoomStyle.fluidPhoto.released(.release)
      style.fallback = .corner(side: 100)
      style.withoutSource = .corner(side: 100)
      return style
    }()

    /// ``ZoomStyle/photoZoomAnimator`` from rest. Its landing is a keyframe animation without keyframes, which eases in
    /// and out, while its button eases out.
    public static let photoZoomAnimator: ZoomStyle = {
      var style = ZoomStyle.photoZoomAnimator.released(.release)
      style.landing = .curve(.easeInEaseOut, duration: 0.25)
      return style
    }()

    /// ``ZoomStyle/locket`` from rest; a touch that the system cancels also cancels the dismissal.
    public static let locket = ZoomStyle.locket.released(.returns)

    /// ``ZoomStyle/azikus`` from rest; a touch that the system cancels brings the screen back.
    public static let azikus = ZoomStyle.azikus.released(.returns)
  }

  private func released(_ cancellation: DragStyle.Cancellation) -> ZoomStyle {
    var style = self
    style.release = .fromRest
    style.drag.cancellation = cancellation
    return style
  }
}
