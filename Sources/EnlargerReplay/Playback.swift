import EnlargerCore

/// A run of a script through the engine, with every frame.
///
/// Like any host, it translates the script's events, controls the ticks, and draws, but only on request.
public struct Playback: Sendable {
  /// The script to play.
  public let script: Script
  /// The style: the script's own unless the initializer replaced it.
  public let style: ZoomStyle
  /// Ticks per second.
  public let framesPerSecond: Double

  /// The possible numbers of ticks per second.
  public static let frameRates = 1.0...1000.0

  /// Creates a playback.
  ///
  /// - Parameters:
  ///   - script: the script to play.
  ///   - style: a style that replaces the script's own.
  ///   - framesPerSecond: clamped to ``frameRates``; NaN becomes 120.
  public init(_ script: Script, style: ZoomStyle? = nil, framesPerSecond: Double = 120) {
    self.script = script
    self.style = style ?? script.style
    let rates = Playback.frameRates
    self.framesPerSecond =
      framesPerSecond.isNaN ? 120 : min(max(framesPerSecond, rates.lowerBound), rates.upperBound)
  }

  /// An item of a playback, in order of time.
  public enum Moment {
    /// Something began or ended.
    case notice(Notice)
    /// A tick, after everything that happened up to it.
    case tick(Scene)
  }

  /// Plays the script from 0 to its end and calls `body` for every notice and tick.
  ///
  /// Tick k is at k / `framesPerSecond`, without accumulated rounding. Notices after the last tick are still reported.
  ///
  /// - Throws: only the errors of `body`.
  public func run<E: Error>(_ body: (Moment) throws(E) -> Void) throws(E) {
    var scene = Scene(script, style: style)
    var next = 0
    for tick in 0...lastTick {
      let time = Double(tick) / framesPerSecond
      next = handle(from: next, until: time, &scene)
      scene.advance(to: time)
      try tell(&scene, body)
      try body(.tick(scene))
    }
    _ = handle(from: next, until: script.until, &scene)
    scene.advance(to: script.until)
    try tell(&scene, body)
  }

  /// The last tick that is not after the script's end.
  private var lastTick: Int {
    var tick = Int(script.until * framesPerSecond)
    while tick > 0, Double(tick) / framesPerSecond > script.until { tick -= 1 }
    while Double(tick + 1) / framesPerSecond <= script.until { tick += 1 }
    return tick
  }

  private func handle(from first: Int, until time: Double, _ scene: inout Scene) -> Int {
    var next = first
    while next < script.events.count, script.events[next].time <= time {
      scene.handle(script.events[next])
      next += 1
    }
    return next
  }

  private func tell<E: Error>(_ scene: inout Scene, _ body: (Moment) throws(E) -> Void) throws(E) {
    while let notice = scene.nextNotice() { try body(.notice(notice)) }
  }
}

/// Everything visible at one tick of a playback.
public struct Scene: Sendable {
  /// The time of the tick, in seconds.
  public private(set) var time = 0.0
  /// The fingers down.
  public private(set) var touches = Touches()
  /// The engine's frame to draw.
  public private(set) var frame: Frame
  private var viewer: Viewer
  /// The thumbnails on screen, by photo.
  private var sources: [Int: Source] = [:]

  init(_ script: Script, style: ZoomStyle) {
    viewer = Viewer(style: style, viewport: script.viewport, photoCount: script.photos.count)
    for (index, photo) in script.photos.enumerated() {
      viewer.handle(.photo(index, photo.size), at: 0)
    }
    // In paging order, which is the fastest for the engine.
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

  /// The photos other than the present one that are still landing, the oldest first.
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

  /// The photos whose thumbnails are hidden because they are drawn elsewhere: first the present one, then its
  /// neighbours while pages slide, then those still landing.
  public var hiddenSources: [Int] {
    frame.pictures.reversed().map(\.photo).filter { sources[$0] != nil }
  }
}
