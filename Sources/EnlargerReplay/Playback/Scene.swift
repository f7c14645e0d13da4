import EnlargerCore

/// Everything there is to see at one tick of a playback.
public struct Scene: Sendable {
  /// The moment, seconds.
  public private(set) var time = 0.0
  /// The fingers that are down.
  public private(set) var touches = Touches()
  /// What the engine says is to be drawn.
  public private(set) var frame: Frame
  private var viewer: Viewer
  /// The thumbnails that are on screen, by photo.
  private var sources: [Int: Source] = [:]

  init(_ script: Script, style: ZoomStyle) {
    viewer = Viewer(style: style, viewport: script.viewport, photoCount: script.photos.count)
    for (index, photo) in script.photos.enumerated() {
      viewer.handle(.photo(index, photo.size), at: 0)
    }
    // In paging order, which is the cheapest for the engine.
    for placed in script.sources.sorted(by: { $0.photo < $1.photo }) {
      viewer.handle(.source(placed.photo, placed.source), at: 0)
      sources[placed.photo] = placed.source
    }
    frame = viewer.tick(to: 0)
  }

  mutating func handle(_ event: ScriptEvent) {
    switch event.input {
    case .touches(let touches): self.touches = touches
    case .cancelTouches: touches = Touches()
    case .source(let photo, let source): sources[photo] = source
    default: break
    }
    viewer.handle(event.input, at: event.time)
  }

  mutating func advance(to time: Double) {
    self.time = time
    frame = viewer.tick(to: time)
  }

  mutating func nextNotice() -> Notice? { viewer.nextNotice() }

  /// The window.
  public var viewport: Viewport { viewer.viewport }

  /// The photos other than the viewer's own that still land, the oldest first.
  public var landings: [Picture] { frame.pictures.reversed().filter { $0.role == .landing } }

  /// The thumbnails in the viewport, in paging order.
  public var visibleSources: [(photo: Int, source: Source)] {
    let size = viewport.size
    return sources.filter { _, source in
      let reach = Vector(x: source.box.size.width, y: source.box.size.height).length / 2
      let center = source.box.center
      return center.x > -reach && center.x < size.width + reach
        && center.y > -reach && center.y < size.height + reach
    }
    .sorted { $0.key < $1.key }
    .map { (photo: $0.key, source: $0.value) }
  }

  /// The photos whose thumbnails are hidden because they are drawn elsewhere: the viewer's own first, then
  /// its neighbours while pages slide, then those that land.
  public var hiddenSources: [Int] {
    frame.pictures.reversed().map(\.photo).filter { sources[$0] != nil }
  }
}
