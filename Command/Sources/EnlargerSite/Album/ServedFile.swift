import PhotoLibrary

/// An open file as the site sends it: facts for the fields, and a way to read bytes.
package struct ServedFile: Sendable {
  /// The size in bytes.
  package let size: Int

  /// The media type by content.
  package let contentType: String

  /// Identifies this state of this file.
  package let tag: EntityTag

  /// Whether the id that was asked for names this very state of the photo, so that it may be kept for ever.
  package let isExactState: Bool

  /// Whether browsers can show it as it is.
  package let isShownByBrowsers: Bool

  /// The name to keep it under; nil when it has none of its own. Untrusted text.
  package let name: String?

  private let readBytes: @Sendable (_ offset: Int, _ count: Int) throws -> [UInt8]

  /// Describes an open file.
  ///
  /// - Parameter read: returns up to `count` bytes from `offset`, fewer only where the file ends; may block.
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
  /// Takes a file the library opened.
  ///
  /// - Parameter version: text that changes with the photo's file, for the tag.
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

  /// Takes a tile the library opened.
  ///
  /// - Parameter version: text that names the tile and changes with the photo's file, for the tag.
  init(_ tile: TileFile, version: String, isExactState: Bool) {
    let size = Int(tile.byteCount)
    self.init(
      size: size, contentType: tile.contentType, tag: EntityTag("\(version)-\(String(size, radix: 36))"),
      isExactState: isExactState
    ) { offset, count in
      try tile.read(at: Int64(offset), count: count)
    }
  }

  /// What stands for a video of which there is no picture.
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
  /// Reads the end of an address, such as `0` and `12-7`: how often halved, column and row.
  init?(level: String, place: String) {
    let texts = [level] + place.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let numbers = texts.compactMap { text in UInt32(text).flatMap { String($0) == text ? Int($0) : nil } }
    guard texts.count == 3, numbers.count == 3 else { return nil }
    self.init(level: numbers[0], column: numbers[1], row: numbers[2])
  }

  /// The tile in an address.
  var name: String { "\(level)/\(column)-\(row)" }
}

/// What stands for a video of which there is no picture: a plain one of its proportions.
enum PlainPoster {
  static let contentType = "image/svg+xml"

  /// The picture as SVG; sizes below 1 count as 1.
  static func svg(width: Int, height: Int) -> String {
    let (width, height) = (max(1, width), max(1, height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">\
      <rect width="100%" height="100%" fill="#3a3a3c"/></svg>

      """
  }
}
