extension Viewer {
  /// The photos whose thumbnails a host looks up before every frame: those that fly home, and the
  /// present one already while fingers hold it.
  public var photosBoundHome: [Int] {
    guard let photo, phase == .closing || phase == .interactive else { return landings.map { $0.photo } }
    return landings.map { $0.photo } + [photo]
  }

  /// The photos that are out of their thumbnails, so that a host hides those.
  ///
  /// None once a photo rests before an opaque backdrop: nobody sees the thumbnails then, and a
  /// list may use their views again.
  public var photosOut: [Int] {
    guard let photo else { return landings.map { $0.photo } }
    if stage == .resting, landings.isEmpty, activeStyle.backdrop >= 1 { return [] }
    return landings.map { $0.photo } + [photo]
  }

  /// Whether a finger that comes down at `point` is for the viewer rather than for what lies below
  /// it: see ``TouchTarget``. A small photo in flight is caught a little outside of itself as well.
  public func takesTouch(at point: Vector, time: Double) -> Bool {
    let frame = frame(at: time)
    return switch frame.touchTarget {
    case .everything: true
    case .nothing: false
    case .flyingPhotos: frame.box.contains(point, margin: Viewer.catchMargin)
    }
  }

  /// Whether fingers are down.
  public var isTouched: Bool { !gesture.touches.isEmpty }
}
