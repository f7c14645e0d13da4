/// What a video file says of itself, read without decoding anything.
struct VideoHeader: Equatable {
  /// Pixels as shown.
  var width = 0
  var height = 0

  /// How long it plays, in seconds; `nil` where that is not said.
  var duration: Double?

  /// When it was recorded, in seconds since 1970 (UTC).
  var recorded: Int64?

  private init() {}

  /// Reads the header of a file; `nil` for one that is no video.
  init?(of file: OpenedFile) throws(PhotoProblem) {
    guard let format = file.format else { return nil }
    switch format {
    case .jpeg, .png, .webp, .gif, .tiff, .heic, .avif: return nil
    case .mp4, .quickTime: try readMovie(ContainerParts(file: file, form: .boxes))
    case .webm: try readWebM(ContainerParts(file: file, form: .elements))
    }
    if let seconds = duration, !(seconds > 0 && seconds < Self.longest) { duration = nil }
    // Sound alone has no picture.
    guard width > 0, height > 0 else { throw .unsupported(format: format) }
  }

  /// What is longer than a month is a mistake.
  private static let longest = 31.0 * 86_400
}

extension VideoHeader {
  /// The header in the form that photos have.
  func asPhoto(_ format: MediaFormat) -> PhotoHeader {
    PhotoHeader(
      metadata: PhotoMetadata(
        width: width, height: height, format: format, frameCount: 1, isInterlaced: false, hasPreview: false,
        captured: recorded.map { CaptureDate(utcSeconds: $0, source: .exif) }, duration: duration),
      bytesPerPixel: 3)
  }

  // MARK: MP4 and QuickTime

  private mutating func readMovie(_ boxes: ContainerParts) throws(PhotoProblem) {
    // Where recording or copying broke off it was not written yet.
    guard let movie = try boxes.part(MovieBox.movie, in: 0..<boxes.file.byteCount), movie.isWhole
    else {
      throw .cutShort
    }
    var tracks: [ContainerParts.Part] = []
    for part in try boxes.parts(in: movie.content) {
      switch part.name {
      case MovieBox.movieHeader: readMovieHeader(try boxes.bytes(of: part, count: 32))
      case MovieBox.track where tracks.count < Self.mostTracks: tracks.append(part)
      default: break
      }
    }
    for track in tracks where width == 0 {
      guard let media = try boxes.part(MovieBox.media, in: track.content),
        let handler = try boxes.part(MovieBox.handler, in: media.content),
        try boxes.bytes(of: handler, count: 12).dropFirst(8).elementsEqual("vide".utf8),
        let header = try boxes.part(MovieBox.trackHeader, in: track.content)
      else { continue }
      readTrackHeader(try boxes.bytes(of: header, count: 96))
    }
  }

  private static let mostTracks = 64

  /// When it was recorded, and how long it plays in units of its own.
  private mutating func readMovieHeader(_ bytes: [UInt8]) {
    guard let version = bytes.first else { return }
    let isLong = version == 1
    guard bytes.count >= (isLong ? 32 : 20) else { return }
    func number(_ range: Range<Int>) -> UInt64 { ContainerParts.number(bytes[range]) }
    let created = number(isLong ? 4..<12 : 4..<8)
    let units = number(isLong ? 20..<24 : 12..<16)
    let length = number(isLong ? 24..<32 : 16..<20)
    if units > 0 { duration = Double(length) / Double(units) }
    // Seconds since 1904; many programs write none.
    let since1970 = Int64(clamping: created) - 2_082_844_800
    if (1...4_000_000_000).contains(since1970) { recorded = since1970 }
  }

  /// The size at which it is shown, and whether it is turned.
  private mutating func readTrackHeader(_ bytes: [UInt8]) {
    guard let version = bytes.first else { return }
    let matrix = version == 1 ? 52 : 40
    guard bytes.count >= matrix + 44 else { return }
    func number(_ place: Int) -> UInt64 { ContainerParts.number(bytes[place..<place + 4]) }
    // Sixteen bits are behind the point.
    let (across, down) = (Int(number(matrix + 36) >> 16), Int(number(matrix + 40) >> 16))
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
        if part.name == WebMElement.timestampScale { unit = Double(ContainerParts.number(bytes)) }
        if part.name == WebMElement.duration { length = Self.decimal(bytes) }
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
      numbers[part.name] = ContainerParts.number(try elements.bytes(of: part, count: 8))
    }
    // The size at which it is shown, if it is in pixels, else that of its frames.
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
    case 4: Double(Float(bitPattern: UInt32(truncatingIfNeeded: ContainerParts.number(bytes))))
    case 8: Double(bitPattern: ContainerParts.number(bytes))
    default: 0
    }
  }
}
