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

extension EmbeddedMetadata {
  /// The most bytes of a text that are read, before and after decompression.
  private static let longestText = 4 << 20

  mutating func readPNG(_ window: FileWindow) {
    frameCount = 1
    for chunk in PNGChunks(window) {
      let content = {
        window.bytes(at: chunk.content.lowerBound, count: min(chunk.content.count, Self.longestText))
      }
      switch chunk.kind {
      case "acTL": frameCount = max(1, Int(content().prefix(4).number()))
      case "eXIf": take(exif: content())
      case "tEXt": readText(content())
      case "zTXt": readPackedText(content())
      case "iTXt": readWideText(content())
      case "IEND": return
      default: break
      }
    }
  }

  private mutating func readText(_ bytes: [UInt8]) {
    guard let (name, text) = Self.split(bytes[...]) else { return }
    note(name, text)
  }

  private mutating func readPackedText(_ bytes: [UInt8]) {
    guard let (name, rest) = Self.split(bytes[...]), rest.first == 0 else { return }
    if let text = Zlib.unpacked(rest.dropFirst(), most: Self.longestText) { note(name, text[...]) }
  }

  private mutating func readWideText(_ bytes: [UInt8]) {
    guard let (name, rest) = Self.split(bytes[...]), rest.count >= 2,
      let (_, translated) = Self.split(rest.dropFirst(2)), let (_, text) = Self.split(translated)
    else { return }
    let isPacked = rest[rest.startIndex] == 1
    if let text = isPacked ? Zlib.unpacked(text, most: Self.longestText) : Array(text) {
      note(name, text[...])
    }
  }

  private mutating func note(_ name: String, _ text: ArraySlice<UInt8>) {
    let name = name.lowercased()
    switch name {
    case "xml:com.adobe.xmp": take(packet: Array(text))
    // ImageMagick stores the profiles of other formats as hexadecimal digits.
    case "raw profile type exif", "raw profile type app1":
      if let bytes = Self.profile(text) { take(exif: bytes) }
    case "raw profile type xmp": if let bytes = Self.profile(text) { take(packet: bytes) }
    case "raw profile type iptc":
      records = records ?? Self.profile(text).flatMap { IPTCReader.records(inResources: $0[...]) ?? $0 }
    default: if texts[name] == nil { texts[name] = String(decoding: text.prefix(100), as: UTF8.self) }
    }
  }

  /// Decodes lines of hexadecimal digits that follow a newline, a name and a length.
  private static func profile(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    let digits = lines.dropFirst(2).joined().compactMap {
      UInt8(Character(Unicode.Scalar($0)).hexDigitValue ?? 255)
    }
    .filter { $0 < 16 }
    guard digits.count >= 2 else { return nil }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private static func split(_ bytes: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>)? {
    bytes.firstIndex(of: 0).map { (String(decoding: bytes[..<$0], as: UTF8.self), bytes[($0 + 1)...]) }
  }
}

extension EmbeddedMetadata {
  private static let mostItems = 4096

  /// Reads the metadata of a HEIC or AVIF.
  mutating func readBoxes(_ boxes: ContainerParts) throws(PhotoProblem) {
    frameCount = boxes.file.format == .avif ? 1 : nil
    for part in try boxes.parts(in: 0..<boxes.file.byteCount) {
      switch part.name {
      case BoxName.meta: try readItems(boxes, in: part)
      case BoxName.movie: frameCount = max(frameCount ?? 1, try Self.frameCount(boxes, in: part))
      // The video of a motion photo.
      case BoxName.motion: film = part.content
      default: break
      }
    }
  }

  private mutating func readItems(_ boxes: ContainerParts, in meta: ContainerParts.Part) throws(PhotoProblem)
  {
    let inside = (meta.content.lowerBound + 4)..<max(meta.content.lowerBound + 4, meta.content.upperBound)
    let parts = try boxes.parts(in: inside)
    guard let information = parts.first(where: { $0.name == BoxName.itemInformation }),
      let places = parts.first(where: { $0.name == BoxName.itemLocations })
    else { return }
    let data = parts.first { $0.name == BoxName.itemData }
    var wanted: [UInt64: Bool] = [:]
    let start = try boxes.bytes(of: information, count: 1)
    let list = information.content.lowerBound + (start.first == 0 ? 6 : 8)
    guard list <= information.content.upperBound else { return }
    for entry in try boxes.parts(in: list..<information.content.upperBound)
    where entry.name == BoxName.itemEntry {
      let bytes = try boxes.bytes(of: entry, count: 200)
      guard let version = bytes.first, version >= 2 else { continue }
      let wide = version == 2 ? 2 : 4
      guard bytes.count >= 10 + wide else { continue }
      let type = bytes[(6 + wide)...].prefix(4)
      let id = bytes[4..<(4 + wide)].number()
      if type.elementsEqual("Exif".utf8) { wanted[id] = true }
      if type.elementsEqual("mime".utf8),
        String(decoding: bytes[(10 + wide)...], as: UTF8.self).contains("application/rdf+xml")
      {
        wanted[id] = false
      }
    }
    guard !wanted.isEmpty else { return }
    let table = try boxes.bytes(of: places, count: 1 << 20)
    for (id, ranges) in Self.extents(table, data?.content) {
      guard let isExif = wanted[id] else { continue }
      var bytes: [UInt8] = []
      for range in ranges where bytes.count < XMPReader.longest {
        bytes += try boxes.file.read(
          at: range.lowerBound, count: min(range.count, XMPReader.longest - bytes.count))
      }
      if isExif {
        // The first four bytes are the offset of the TIFF header after them.
        let gap = Int(clamping: bytes.prefix(4).number())
        if gap < bytes.count { take(exif: Array(bytes.dropFirst(4 + gap))) }
      } else {
        take(packet: bytes)
      }
    }
  }

  /// Returns the byte ranges of items by ID, from the content of `iloc`; `data` is where `idat` is.
  static func extents(_ bytes: [UInt8], _ data: Range<Int64>?) -> [(UInt64, [Range<Int64>])] {
    guard bytes.count >= 8 else { return [] }
    var place = 6
    func take(_ count: Int) -> UInt64 {
      defer { place += count }
      return place + count <= bytes.count ? bytes[place..<(place + count)].number() : 0
    }
    let version = bytes[0]
    let (offsetSize, lengthSize) = (Int(bytes[4] >> 4), Int(bytes[4] & 15))
    let (baseSize, indexSize) = (Int(bytes[5] >> 4), version > 0 ? Int(bytes[5] & 15) : 0)
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ $0 <= 8 }) else { return [] }
    let count = take(version < 2 ? 2 : 4)
    var items: [(UInt64, [Range<Int64>])] = []
    for _ in 0..<min(count, UInt64(mostItems)) where place < bytes.count {
      let id = take(version < 2 ? 2 : 4)
      let method = version > 0 ? take(2) & 15 : 0
      _ = take(2)
      let base = take(baseSize)
      var ranges: [Range<Int64>] = []
      for _ in 0..<min(take(2), 64) {
        _ = take(indexSize)
        let start = Int64(clamping: base &+ take(offsetSize)), length = Int64(clamping: take(lengthSize))
        let origin = method == 1 ? data?.lowerBound : method == 0 ? 0 : nil
        guard let origin, start < 1 << 50, length < 1 << 40 else { continue }
        ranges.append((origin + start)..<(origin + start + length))
      }
      items.append((id, ranges))
    }
    return items
  }

  /// Returns the frame count of the longest track.
  private static func frameCount(
    _ boxes: ContainerParts, in movie: ContainerParts.Part
  ) throws(PhotoProblem) -> Int {
    var most = 1
    for track in try boxes.parts(in: movie.content) where track.name == BoxName.track {
      guard let sizes = try boxes.part(at: BoxName.toSampleSizes, in: track.content) else { continue }
      let bytes = try boxes.bytes(of: sizes, count: 12)
      guard bytes.count == 12 else { continue }
      most = max(most, Int(bytes[8...].number()))
    }
    return most
  }
}
