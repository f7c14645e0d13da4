import PhotoLibrary

extension FileContent {
  /// Takes a file the library opened.
  ///
  /// - Parameter version: text that changes with the photo's file, for the tag.
  init(_ file: OpenedFile, version: String) {
    let size = Int(file.byteCount)
    let state = String(file.modified.bitPattern, radix: 36)
    self.init(
      size: size, contentType: file.contentType,
      tag: EntityTag("\(version)-\(String(size, radix: 36))-\(state)")
    ) { offset, count in
      try file.read(at: Int64(offset), count: count)
    }
  }
}

extension FileContent {
  /// Takes a tile the library opened.
  ///
  /// - Parameter version: text that names the tile and changes with the photo's file, for the tag.
  init(_ tile: TileFile, version: String) {
    let size = Int(tile.byteCount)
    self.init(
      size: size, contentType: tile.contentType, tag: EntityTag("\(version)-\(String(size, radix: 36))")
    ) { offset, count in
      try tile.read(at: Int64(offset), count: count)
    }
  }
}

extension FileContent {
  /// What stands for a video of which there is no picture.
  static func plainPoster(of photo: Photo) -> FileContent {
    let bytes = Array(
      PlainPoster.svg(width: photo.metadata?.width ?? 1, height: photo.metadata?.height ?? 1).utf8)
    return FileContent(
      size: bytes.count, contentType: PlainPoster.contentType, tag: EntityTag("\(photo.version)-plain")
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

extension PhotoRefusal {
  init(_ error: PhotoError) {
    switch error {
    case .noSuchPhoto: self = .unknown
    case .problem(let problem): self = .problem(problem.description)
    case .cancelled, .shutDown: self = .abandoned
    case .cacheFailed: self = .failed("Nothing was made: \(error).")
    }
  }
}

extension RenditionSize {
  init(_ name: RenditionName) {
    switch name {
    case .preview: self = .preview
    case .grid: self = .thumbnail
    case .screen: self = .screen
    case .full: self = .full
    }
  }
}
