import EnlargerCore

/// A gesture written down: the photos, where their thumbnails are, and what happens when.
///
/// A script that was read from JSON breaks no rule, so it can be played.
public struct Script: Equatable, Sendable {
  /// A photo of the script.
  public struct Photo: Equatable, Sendable {
    /// What the script calls it; no two photos have the same.
    public var id: String
    /// Width and height, pixels.
    public var size: Size

    /// Creates a photo.
    public init(id: String, size: Size) {
      self.id = id
      self.size = size
    }
  }

  /// A thumbnail that is on screen when the script begins.
  public struct PlacedSource: Equatable, Sendable {
    /// The photo's place in `photos`.
    public var photo: Int
    /// Where the thumbnail is.
    public var source: Source

    /// Creates a thumbnail.
    public init(photo: Int, source: Source) {
      self.photo = photo
      self.source = source
    }
  }

  /// The window when the script begins.
  public var viewport: Viewport
  /// The style that the script asks for; `photos` if it names none.
  public var style: ZoomStyle
  /// The photos, in the order in which they are paged; their places here are the engine's indices.
  public var photos: [Photo]
  /// The thumbnails that are on screen when the script begins.
  public var sources: [PlacedSource]
  /// What happens, in order of time.
  public var events: [ScriptEvent]
  /// When the script ends, seconds.
  public var until: Double

  /// Creates a script from all its parts, without checking them.
  public init(
    viewport: Viewport, style: ZoomStyle, photos: [Photo], sources: [PlacedSource],
    events: [ScriptEvent], until: Double
  ) {
    self.viewport = viewport
    self.style = style
    self.photos = photos
    self.sources = sources
    self.events = events
    self.until = until
  }

  /// Reads a script from JSON, UTF-8.
  ///
  /// - Throws: ``ScriptError``, the first rule that the text breaks. Unknown keys are errors that name the key.
  public init(json: [UInt8]) throws(ScriptError) { self = try Script.read(json) }
}

/// Something that happens to the viewer at a moment of a script.
public struct ScriptEvent: Equatable, Sendable {
  /// Seconds from the script's beginning.
  public var time: Double
  /// What happens.
  public var input: Event

  /// Creates an event at a time in seconds from the script's beginning.
  public init(time: Double, input: Event) {
    self.time = time
    self.input = input
  }

  /// The names of the keys on a keyboard.
  static let keys: [(name: String, value: Key)] = [
    ("Escape", .escape), ("ArrowLeft", .arrowLeft), ("ArrowRight", .arrowRight),
    ("ArrowUp", .arrowUp), ("ArrowDown", .arrowDown), ("Home", .home), ("End", .end),
    ("+", .zoomIn), ("-", .zoomOut), ("0", .zoomReset),
  ]

  /// The names of the ways that somebody else may claim a drag.
  static let claims: [(name: String, value: DragClaims)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("pages", .pages),
  ]
}
