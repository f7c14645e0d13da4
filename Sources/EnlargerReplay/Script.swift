import EnlargerCore

/// A recorded gesture: the photos, their thumbnails, and the events over time.
///
/// A script read from JSON is valid, so it can be played.
public struct Script: Equatable, Sendable {
  /// A photo of the script.
  public struct Photo: Equatable, Sendable {
    /// The photo's unique name in the script.
    public var id: String
    /// The width and height in pixels.
    public var size: Size

    /// Creates a photo.
    public init(id: String, size: Size) {
      self.id = id
      self.size = size
    }
  }

  /// A thumbnail that is on screen when the script begins.
  public struct PlacedSource: Equatable, Sendable {
    /// The photo's index in `photos`.
    public var photo: Int
    /// The thumbnail's place.
    public var source: Source

    /// Creates a thumbnail.
    public init(photo: Int, source: Source) {
      self.photo = photo
      self.source = source
    }
  }

  /// The window when the script begins.
  public var viewport: Viewport
  /// The style; `photos` if the script names none.
  public var style: ZoomStyle
  /// The photos in paging order; their indices here are the engine's.
  public var photos: [Photo]
  /// The thumbnails on screen when the script begins.
  public var sources: [PlacedSource]
  /// The events in order of time.
  public var events: [ScriptEvent]
  /// The end of the script, in seconds.
  public var until: Double

  /// Creates a script from its parts, without validating them.
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

  /// Reads a script from UTF-8 JSON.
  ///
  /// - Throws: ``ScriptError`` about the first rule that the text violates. Unknown keys are errors that name the key.
  public init(json: [UInt8]) throws(ScriptError) { self = try Script.read(json) }
}

/// An event at a time of a script.
public struct ScriptEvent: Equatable, Sendable {
  /// The time in seconds since the start of the script.
  public var time: Double
  /// The engine's event.
  public var input: Event

  /// Creates an event at a time in seconds since the start of the script.
  public init(time: Double, input: Event) {
    self.time = time
    self.input = input
  }

  /// The keyboard's keys by name.
  static let keys: [(name: String, value: Key)] = [
    ("Escape", .escape), ("ArrowLeft", .arrowLeft), ("ArrowRight", .arrowRight),
    ("ArrowUp", .arrowUp), ("ArrowDown", .arrowDown), ("Home", .home), ("End", .end),
    ("+", .zoomIn), ("-", .zoomOut), ("0", .zoomReset),
  ]

  /// The claims on a drag by name.
  static let claims: [(name: String, value: DragClaims)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("pages", .pages),
  ]
}
