import EnlargerCore

/// A gesture written down: the photos, where their thumbnails are, and what happens when.
///
/// Reading a script checks everything that can be wrong with it; a script that exists can
/// be played.
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
  /// - Throws: ``ScriptError``, the first rule that the text breaks; unknown keys are refused by name.
  public init(json: [UInt8]) throws(ScriptError) {
    var reader = try ScriptReader(json)
    self = try reader.script()
  }
}
