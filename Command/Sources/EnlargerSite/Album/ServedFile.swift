import PhotoLibrary

/// An open file as the site sends it: metadata for the header fields, and a function that reads bytes.
package struct ServedFile: Sendable {
  /// The size in bytes.
  package let size: Int

  /// The media type, determined from the content.
  package let contentType: String

  /// The entity tag of this version of the file.
  package let tag: EntityTag

  /// Whether the requested ID names this version of the photo, so that clients can cache the file forever.
  package let isExactState: Bool

  /// Whether browsers can display the file.
  package let isShownByBrowsers: Bool

  /// The file name for downloads, or nil. Untrusted text.
  package let name: String?

  private let readBytes: @Sendable (_ offset: Int, _ count: Int) throws -> [UInt8]

  /// Describes an open file.
  ///
  /// - Parameter read: returns up to `count` bytes from `offset`, fewer only at the end of the file. It may block.
  package init(
    size: Int, contentType: String, tag: EntityTag, isExactState: Bool, isShownByBrowsers: Bool = true,
    name: String? = nil, read: @escaping @Sendable (_ offset: Int, _ count: Int) throws -> [UInt8]
  ) {
    self.size = size
    self.contentType = contentType
    self.tag = tag
    self.isExactState = isExactState
    self.isShownByBrowsers = isShownByBrowsers
    self.name = name
    readBytes = read
  }

  /// Reads up to `count` bytes from `offset`.
  package func read(at offset: Int, count: Int) throws -> [UInt8] {
    try readBytes(offset, count)
  }
}

extension ServedFile {
  /// Wraps a file opened by the library.
  ///
  /// - Parameter version: a string for the tag that changes with the photo's file.
  init(
    _ file: OpenedFile, version: String, isExactState: Bool, isShownByBrowsers: Bool = true,
    name: String? = nil
  ) {
    let size = Int(file.byteCount)
    let state = String(file.modified.bitPattern, radix: 36)
    self.init(
      size: size, contentType: file.contentType,
      tag: EntityTag("\(version)-\(String(size, radix: 36))-\(state)"), isExactState: isExactState,
      isShownByBrowsers: isShownByBrowsers, name: name
    ) { offset, count in
      try file.read(at: Int64(offset), count: count)
    }
  }

  /// Wraps a tile opened by the library.
  ///
  /// - Parameter version: a string for the tag that names the tile and changes with the photo's file.
  init(_ tile: TileFile, version: String, isExactState: Bool) {
    let size = Int(tile.byteCount)
    self.init(
      size: size, contentType: tile.contentType, tag: EntityTag("\(version)-\(String(size, radix: 36))"),
      isExactState: isExactState
    ) { offset, count in
      try tile.read(at: Int64(offset), count: count)
    }
  }

  /// Returns a placeholder for a video without a picture.
  static func plainPoster(of photo: Photo) -> ServedFile {
    let bytes = Array(
      PlainPoster.svg(width: photo.metadata?.width ?? 1, height: photo.metadata?.height ?? 1).utf8)
    return ServedFile(
      size: bytes.count, contentType: PlainPoster.contentType, tag: EntityTag("\(photo.version)-plain"),
      isExactState: false
    ) { offset, count in
      Array(bytes.dropFirst(offset).prefix(count))
    }
  }
}

extension Tile {
  /// Parses the end of a tile's URL, such as `0` and `12-7`: the number of halvings, the column and the row.
  init?(level: String, place: String) {
    let texts = [level] + place.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let numbers = texts.compactMap { text in UInt32(text).flatMap { String($0) == text ? Int($0) : nil } }
    guard texts.count == 3, numbers.count == 3 else { return nil }
    self.init(level: numbers[0], column: numbers[1], row: numbers[2])
  }

  /// The tile's path in a URL.
  var name: String { "\(level)/\(column)-\(row)" }
}

/// A placeholder for videos without a picture: a plain rectangle with the video's aspect ratio.
enum PlainPoster {
  static let contentType = "image/svg+xml"

  /// Returns the SVG. Sizes below 1 count as 1.
  static func svg(width: Int, height: Int) -> String {
    let (width, height) = (max(1, width), max(1, height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">\
      <rect width="100%" height="100%" fill="#3a3a3c"/></svg>

      """
  }
}
