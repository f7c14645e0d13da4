extension CaptureSettings {
  /// Reads the fields of EXIF as libvips tells them: `1/250 (1/250 sec., Rational, 1 components, 8 bytes)`.
  ///
  /// - Parameter field: returns a field by its name, such as "exif-ifd2-FNumber"; nil when there is none.
  init(exif field: (_ name: String) -> String?) {
    func words(_ name: String) -> String? { field(name).flatMap(Self.words) }
    func number(_ name: String) -> Double? { field("exif-ifd2-\(name)").flatMap(Self.number) }
    camera = Self.camera(maker: words("exif-ifd0-Make"), model: words("exif-ifd0-Model"))
    lens = words("exif-ifd2-LensModel")
    exposureTime = number("ExposureTime")
    aperture = number("FNumber")
    sensitivity = number("ISOSpeedRatings")
    focalLength = number("FocalLength")
    equivalentFocalLength = number("FocalLengthIn35mmFilm")
    // A fraction over nothing cannot even be told.
    self = plausible
  }

  /// `NIKON D750` of `NIKON CORPORATION` and `NIKON D750`: most models are called by their maker already.
  private static func camera(maker: String?, model: String?) -> String? {
    guard let maker, let model else { return model ?? maker }
    let first = maker.prefix { !$0.isWhitespace }.lowercased()
    return model.lowercased().hasPrefix(first) ? model : "\(maker) \(model)"
  }

  /// A text, which stands there twice, `Leica (Leica, ASCII, 6 components, 6 bytes)`, and may have brackets itself.
  private static func words(_ line: String) -> String? {
    let bytes = Array(line.utf8)
    let kind = Array(", ASCII, ".utf8)
    guard let end = bytes.indices.last(where: { bytes[$0...].starts(with: kind) }), end >= 2 else {
      return nil
    }
    let text = bytes[..<((end - 2) / 2)]
    let isTwice = Array(text) + Array(" (".utf8) + Array(text) == Array(bytes[..<end])
    let found = isTwice ? text : bytes.prefix { $0 != UInt8(ascii: "(") }
    let words = String(decoding: found, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    return words.isEmpty ? nil : words
  }

  /// A number or a fraction.
  private static func number(_ line: String) -> Double? {
    let parts = line.prefix { $0 != " " }.split(separator: "/", omittingEmptySubsequences: false).map {
      Double($0)
    }
    switch parts.count {
    case 1: return parts[0]
    case 2: return parts[0].flatMap { over in parts[1].map { over / $0 } }
    default: return nil
    }
  }
}
