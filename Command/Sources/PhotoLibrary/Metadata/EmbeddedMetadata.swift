/// The metadata in a picture's file, read without decoding the picture.
struct EmbeddedMetadata {
  /// EXIF; for a TIFF, the file's own directories.
  var exif: ExifReader?

  /// XMP.
  var packet: XMPReader?

  /// IPTC records.
  var records: [UInt8]?

  /// The texts of a PNG by lower-case keyword.
  var texts: [String: String] = [:]

  /// The number of frames; 1 for a still picture, `nil` if only the decoder knows.
  var frameCount: Int?

  /// The byte range of a video that was recorded with the picture.
  var film: Range<Int64>?

  /// Reads the metadata of a picture; ignores damaged parts.
  init(of file: OpenedFile, _ format: MediaFormat) {
    let window = FileWindow(file)
    switch format {
    case .jpeg: readJPEG(window)
    case .png: readPNG(window)
    case .webp: readWebP(window)
    case .tiff: readTIFF(window)
    case .heic, .avif: try? readBoxes(ContainerParts(file: file, form: .boxes))
    case .gif: readGIF(window)
    case .mp4, .quickTime, .webm: break
    }
    if film == nil { film = packet?.film.flatMap { Self.range(from: $0.start, to: $0.end, in: window) } }
    if film == nil, format == .jpeg { film = samsungFilm(window) }
    film = film.flatMap { Self.isFilm($0, in: window) ? $0 : nil }
  }

  /// Whether the metadata says where the picture was taken.
  var hasPlace: Bool {
    exif?.has(ExifReader.Tag.latitude, in: .place) == true || packet?.hasPlace == true
  }

  private static func range(from start: Int64, to end: Int64, in window: FileWindow) -> Range<Int64>? {
    guard end >= 0, start > end, start <= window.byteCount else { return nil }
    return (window.byteCount - start)..<(window.byteCount - end)
  }

  /// Whether a range of the file starts like a video; metadata may point elsewhere.
  private static func isFilm(_ range: Range<Int64>, in window: FileWindow) -> Bool {
    let start = window.bytes(at: range.lowerBound, count: MediaFormat.signatureLength)
    return MediaFormat(signature: start)?.isVideo == true
  }

  mutating func take(packet bytes: [UInt8]) {
    // The first packet is the picture's.
    if packet == nil { packet = XMPReader(bytes) }
  }

  mutating func take(exif bytes: [UInt8]) {
    guard exif == nil else { return }
    // Some programs omit the identifier in some formats.
    exif = ExifReader(bytes.starts(with: "Exif\0".utf8) ? Array(bytes.dropFirst(6)) : bytes)
  }
}
