/// The metadata in a video file, read without decoding it.
struct VideoHeader: Equatable {
  /// The size in pixels, as shown.
  var width = 0
  var height = 0

  /// The duration in seconds; `nil` if unknown.
  var duration: Double?

  /// When it was recorded.
  var recorded: CaptureDate?

  /// The identifier that Apple's cameras write to both the still and the video of a Live Photo.
  var contentIdentifier: String?

  private init() {}

  /// Reads the header of a file; `nil` if it is not a video.
  init?(of file: OpenedFile) throws(PhotoProblem) {
    guard let format = file.format else { return nil }
    switch format {
    case .jpeg, .png, .webp, .gif, .tiff, .heic, .avif: return nil
    case .mp4, .quickTime: try readMovie(ContainerParts(file: file, form: .boxes))
    case .webm: try readWebM(ContainerParts(file: file, form: .elements))
    }
    if let seconds = duration, !(seconds > 0 && seconds < Self.longest) { duration = nil }
    // Audio-only files have no picture.
    guard width > 0, height > 0 else { throw .unsupported(format: format) }
  }

  /// The longest credible duration: a month, in seconds.
  private static let longest = 31.0 * 86_400
}

extension VideoHeader {
  /// Returns the header in the form of a photo's.
  func asPhoto(_ format: MediaFormat) -> PhotoHeader {
    PhotoHeader(
      metadata: PhotoMetadata(
        width: width, height: height, format: format, frameCount: 1, isInterlaced: false, hasPreview: false,
        captured: recorded, duration: duration, contentIdentifier: contentIdentifier),
      bytesPerPixel: 3)
  }

  // MARK: MP4 and QuickTime

  private mutating func readMovie(_ boxes: ContainerParts) throws(PhotoProblem) {
    // An interrupted recording or copy lacks it.
    guard let movie = try boxes.part(BoxName.movie, in: 0..<boxes.file.byteCount), movie.isWhole
    else {
      throw .cutShort
    }
    var tracks: [ContainerParts.Part] = []
    var said: CaptureDate?
    for part in try boxes.parts(in: movie.content) {
      switch part.name {
      case BoxName.movieHeader:
        let box = try boxes.part(at: BoxName.toFragmentHeader, in: movie.content)
        let fragments = try box.map { box throws(PhotoProblem) in try boxes.bytes(of: box, count: 12) } ?? []
        readMovieHeader(try boxes.bytes(of: part, count: 32), fragments: fragments)
      case BoxName.track where tracks.count < Self.mostTracks: tracks.append(part)
      case BoxName.meta, BoxName.userData:
        let words = MovieWords(boxes, in: part)
        contentIdentifier = contentIdentifier ?? words.contentIdentifier
        said = words.date ?? said
      default: break
      }
    }
    recorded = said ?? recorded
    for track in tracks where width == 0 {
      guard let media = try boxes.part(BoxName.media, in: track.content),
        let handler = try boxes.part(BoxName.handler, in: media.content),
        try boxes.bytes(of: handler, count: 12).dropFirst(8).elementsEqual("vide".utf8),
        let header = try boxes.part(BoxName.trackHeader, in: track.content)
      else { continue }
      let kinds = try boxes.part(at: BoxName.toSampleKinds, in: track.content)
      let kind = try kinds.map { kinds throws(PhotoProblem) in try boxes.bytes(of: kinds, count: 44) } ?? []
      readTrackHeader(try boxes.bytes(of: header, count: 96), kind)
    }
  }

  private static let mostTracks = 64

  /// Reads the recording time, and the duration in the header's own units.
  ///
  /// - Parameter fragments: the header of the fragments, which has the duration if the video consists of them.
  private mutating func readMovieHeader(_ bytes: [UInt8], fragments: [UInt8]) {
    guard let version = bytes.first else { return }
    let isLong = version == 1
    guard bytes.count >= (isLong ? 32 : 20) else { return }
    func number(_ range: Range<Int>) -> UInt64 { bytes[range].number() }
    let created = number(isLong ? 4..<12 : 4..<8)
    let units = number(isLong ? 20..<24 : 12..<16)
    // All ones stand for an unknown duration.
    func known(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.allSatisfy { $0 == 255 } ? 0 : bytes.number() }
    let length = max(
      known(bytes[isLong ? 24..<32 : 16..<20]), fragments.count < 8 ? 0 : known(fragments.dropFirst(4)))
    if units > 0 { duration = Double(length) / Double(units) }
    // Seconds since 1904; many programs write 0.
    let since1970 = Int64(clamping: created) - 2_082_844_800
    if (1...4_000_000_000).contains(since1970) {
      recorded = CaptureDate(utcSeconds: since1970, unplaced: .filmHeader)
    }
  }

  /// Reads the size as shown, with rotation applied.
  ///
  /// - Parameter kind: the format of its frames, which contains the size if the track does not.
  private mutating func readTrackHeader(_ bytes: [UInt8], _ kind: [UInt8]) {
    guard let version = bytes.first else { return }
    let matrix = version == 1 ? 52 : 40
    guard bytes.count >= matrix + 44 else { return }
    func number(_ place: Int) -> UInt64 { bytes[place..<place + 4].number() }
    // Fixed point, with sixteen fractional bits.
    var (across, down) = (Int(number(matrix + 36) >> 16), Int(number(matrix + 40) >> 16))
    if across == 0 || down == 0, kind.count == 44 {
      (across, down) = (Int(kind[40..<42].number()), Int(kind[42..<44].number()))
    }
    let isTurned = number(matrix) == 0 && number(matrix + 16) == 0
    (width, height) = isTurned ? (down, across) : (across, down)
  }

  // MARK: WebM

  private mutating func readWebM(_ elements: ContainerParts) throws(PhotoProblem) {
    guard let segment = try elements.part(WebMElement.segment, in: 0..<elements.file.byteCount) else {
      throw .cutShort
    }
    let parts = try elements.parts(in: segment.content, upTo: WebMElement.cluster)
    if let information = parts.first(where: { $0.name == WebMElement.information }) {
      var (unit, length) = (1e6, 0.0)
      for part in try elements.parts(in: information.content) {
        let bytes = try elements.bytes(of: part, count: 8)
        if part.name == WebMElement.timestampScale { unit = Double(bytes.number()) }
        if part.name == WebMElement.duration { length = Self.decimal(bytes) }
        if part.name == WebMElement.date, bytes.count == 8 {
          // Nanoseconds since 2001.
          let seconds = Int64(bitPattern: bytes.number()) / 1_000_000_000 + 978_307_200
          let date = CaptureDate(utcSeconds: seconds, unplaced: .filmHeader)
          recorded = date.isPlausible ? date : nil
        }
      }
      // The unit is in nanoseconds.
      duration = length * unit / 1e9
    }
    guard let tracks = parts.first(where: { $0.name == WebMElement.tracks }), tracks.isWhole else {
      throw .cutShort
    }
    for track in try elements.parts(in: tracks.content).prefix(Self.mostTracks) where width == 0 {
      guard track.name == WebMElement.track,
        let video = try elements.part(WebMElement.video, in: track.content)
      else { continue }
      try readVideoTrack(elements, video)
    }
  }

  private mutating func readVideoTrack(
    _ elements: ContainerParts, _ video: ContainerParts.Part
  ) throws(PhotoProblem) {
    var numbers: [UInt32: UInt64] = [:]
    for part in try elements.parts(in: video.content) {
      numbers[part.name] = try elements.bytes(of: part, count: 8).number()
    }
    // The display size if it is in pixels, else the size of the frames.
    let isInPixels = numbers[WebMElement.displayUnit, default: 0] == 0
    width = Int(
      clamping: (isInPixels ? numbers[WebMElement.displayWidth] : nil) ?? numbers[WebMElement.pixelWidth] ?? 0
    )
    height = Int(
      clamping: (isInPixels ? numbers[WebMElement.displayHeight] : nil) ?? numbers[WebMElement.pixelHeight]
        ?? 0)
  }

  private static func decimal(_ bytes: [UInt8]) -> Double {
    switch bytes.count {
    case 4: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bytes.number())))
    case 8: Double(bitPattern: bytes.number())
    default: 0
    }
  }
}

/// A video's text metadata: its recording date in local time, and the identifier it shares with its photo.
struct MovieWords {
  private(set) var date: CaptureDate?
  private(set) var contentIdentifier: String?

  private static let longest = 256

  /// Reads `moov/meta`, which Apple's cameras write, or `moov/udta`, which others write.
  init(_ boxes: ContainerParts, in part: ContainerParts.Part) {
    try? read(boxes, part)
  }

  private mutating func read(_ boxes: ContainerParts, _ part: ContainerParts.Part) throws(PhotoProblem) {
    guard part.name == BoxName.userData else { return try readKeys(boxes, part) }
    for inner in try boxes.parts(in: part.content) {
      // The length and the language, two bytes each, precede the text.
      if inner.name == BoxName.day {
        take(day: try boxes.bytes(of: inner, count: Self.longest).dropFirst(4))
      }
      if inner.name == BoxName.meta { try readKeys(boxes, inner) }
    }
  }

  private mutating func readKeys(_ boxes: ContainerParts, _ meta: ContainerParts.Part) throws(PhotoProblem) {
    // A version precedes the boxes in MP4, but not in QuickTime.
    let start = try boxes.bytes(of: meta, count: 8)
    let gap: Int64 = start.count == 8 && start.prefix(4) == [0, 0, 0, 0] ? 4 : 0
    let parts = try boxes.parts(in: (meta.content.lowerBound + gap)..<meta.content.upperBound)
    var keys: [String] = []
    if let table = parts.first(where: { $0.name == BoxName.keys }), table.content.count > 8 {
      for key in try boxes.parts(in: (table.content.lowerBound + 8)..<table.content.upperBound) {
        keys.append(String(decoding: try boxes.bytes(of: key, count: Self.longest), as: UTF8.self))
      }
    }
    guard let list = parts.first(where: { $0.name == BoxName.list }) else { return }
    for value in try boxes.parts(in: list.content) {
      guard let data = try boxes.part(BoxName.data, in: value.content) else { continue }
      let text = try boxes.bytes(of: data, count: Self.longest).dropFirst(8)
      if value.name == BoxName.day { take(day: text) }
      guard value.name >= 1, value.name <= keys.count else { continue }
      switch keys[Int(value.name) - 1] {
      case "com.apple.quicktime.creationdate":
        date = CaptureDate(written: Self.words(text), source: .film) ?? date
      case "com.apple.quicktime.content.identifier": contentIdentifier = Self.words(text)
      default: break
      }
    }
  }

  /// Takes a date with a time; a day alone says less than the movie header.
  private mutating func take(day text: ArraySlice<UInt8>) {
    guard date == nil, text.contains(UInt8(ascii: ":")) else { return }
    date = CaptureDate(written: Self.words(text), source: .film)
  }

  private static func words(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}

/// The IDs of the WebM elements that describe a video (RFC 9559).
enum WebMElement {
  static let segment: UInt32 = 0x1853_8067
  static let information: UInt32 = 0x1549_A966
  static let timestampScale: UInt32 = 0x2AD7B1
  static let duration: UInt32 = 0x4489
  static let date: UInt32 = 0x4461
  static let cluster: UInt32 = 0x1F43_B675
  static let tracks: UInt32 = 0x1654_AE6B
  static let track: UInt32 = 0xAE
  static let video: UInt32 = 0xE0
  static let pixelWidth: UInt32 = 0xB0
  static let pixelHeight: UInt32 = 0xBA
  static let displayWidth: UInt32 = 0x54B0
  static let displayHeight: UInt32 = 0x54BA
  static let displayUnit: UInt32 = 0x54B2
}
