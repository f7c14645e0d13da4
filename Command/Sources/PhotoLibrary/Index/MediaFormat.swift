/// The supported formats of pictures and of videos that browsers play.
package enum MediaFormat: UInt8, Sendable, Hashable, CaseIterable, Codable {
  case jpeg, png, webp, gif, tiff, heic, avif
  case mp4, quickTime, webm

  /// Whether this is a video format.
  package var isVideo: Bool {
    switch self {
    case .jpeg, .png, .webp, .gif, .tiff, .heic, .avif: false
    case .mp4, .quickTime, .webm: true
    }
  }

  /// The media type to serve a file of this format with.
  package var contentType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webp: "image/webp"
    case .gif: "image/gif"
    case .tiff: "image/tiff"
    case .heic: "image/heic"
    case .avif: "image/avif"
    case .mp4: "video/mp4"
    case .quickTime: "video/quicktime"
    case .webm: "video/webm"
    }
  }

  /// The usual file extension, without the dot.
  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .webp: "webp"
    case .gif: "gif"
    case .tiff: "tif"
    case .heic: "heic"
    case .avif: "avif"
    case .mp4: "mp4"
    case .quickTime: "mov"
    case .webm: "webm"
    }
  }

  /// Whether current browsers show the original; false for HEIC and TIFF. Browsers' support for a video also depends on
  /// its codecs.
  package var isShownByBrowsers: Bool {
    switch self {
    case .jpeg, .png, .webp, .gif, .avif, .mp4, .quickTime, .webm: true
    case .tiff, .heic: false
    }
  }
}

extension MediaFormat {
  /// The common name of the format.
  package var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .gif: "GIF"
    case .tiff: "TIFF"
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .mp4: "MP4"
    case .quickTime: "QuickTime"
    case .webm: "WebM"
    }
  }
}

extension MediaFormat {
  /// The number of leading bytes that identify a format.
  static let signatureLength = 64

  /// Identifies a format by a file's first bytes; `nil` if they match none.
  init?(signature bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if Self.tiffSignatures.contains(where: { bytes.starts(with: $0) }) {
      self = .tiff
    } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      // Matroska shares this signature, but browsers do not play it.
      guard String(decoding: bytes, as: UTF8.self).contains("webm") else { return nil }
      self = .webm
    } else if let family = Self.family(ofBoxes: bytes) {
      self = family
    } else {
      return nil
    }
  }

  /// Classic TIFF and BigTIFF, in both byte orders.
  private static let tiffSignatures: [[UInt8]] = [
    [0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 43],
  ]

  /// Identifies HEIC, AVIF, MP4 and QuickTime by their first box: length, `ftyp`, major brand, version, compatible
  /// brands of four letters each. Old cameras' QuickTime files begin with another box.
  ///
  /// A generic major brand such as `mif1` leaves the decision to the compatible brands.
  private static func family(ofBoxes bytes: [UInt8]) -> MediaFormat? {
    guard bytes.count >= 12 else { return nil }
    let name = String(decoding: bytes[4..<8], as: UTF8.self)
    guard name == "ftyp" else { return quickTimeBoxes.contains(name) ? .quickTime : nil }
    let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    var brands = [Array(bytes[8..<12])]
    var place = 16
    while place + 4 <= min(bytes.count, length) {
      brands.append(Array(bytes[place..<place + 4]))
      place += 4
    }
    let names = brands.map { String(decoding: $0, as: UTF8.self) }
    if names.contains(where: { ["avif", "avis"].contains($0) }) { return .avif }
    let heic: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "msf1"]
    if names.contains(where: heic.contains) { return .heic }
    if names.contains("qt  ") { return .quickTime }
    return names.contains { brand in Self.movieBrands.contains { brand.hasPrefix($0) } } ? .mp4 : nil
  }
  /// The first boxes of QuickTime files that predate `ftyp`.
  private static let quickTimeBoxes: Set = [
    "moov", "mdat", "wide", "free", "skip", "pnot", "junk", "uuid", "PICT", "pict", "udta",
  ]

  /// The prefixes of video brands; music and books use others.
  private static let movieBrands = ["iso", "mp4", "avc1", "M4V", "dash", "MSNV", "3gp", "3g2", "f4v", "cmf"]
}
