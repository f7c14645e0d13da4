/// How a picture was taken, as its camera wrote it into the file. Where it was taken is not read at all.
public struct CaptureSettings: Sendable, Equatable, Codable {
  /// The camera's maker and model, on one line of at most 100 characters. Untrusted text.
  public var camera: String?
  /// The lens, on one line of at most 100 characters. Untrusted text.
  public var lens: String?
  /// How long light came in, seconds.
  public var exposureTime: Double?
  /// The f-number: 2.8 for f/2.8.
  public var aperture: Double?
  /// The sensitivity, ISO.
  public var sensitivity: Double?
  /// Millimetres.
  public var focalLength: Double?
  /// The focal length that would show as much on 35 mm film, millimetres.
  public var equivalentFocalLength: Double?

  /// Nothing.
  public init() {}
}

extension CaptureSettings {
  /// The same without what cannot be so: a file may say anything, and a worker that a photo has taken over, too.
  var plausible: CaptureSettings {
    var settings = self
    settings.camera = Self.line(camera)
    settings.lens = Self.line(lens)
    settings.exposureTime = Self.number(exposureTime, in: 1e-6...1e6)
    settings.aperture = Self.number(aperture, in: 0.1...1000)
    settings.sensitivity = Self.number(sensitivity, in: 1...1e7)
    settings.focalLength = Self.number(focalLength, in: 0.1...1e5)
    settings.equivalentFocalLength = Self.number(equivalentFocalLength, in: 0.1...1e5)
    return settings
  }

  /// Unicode scalars, since one letter may have any number of accents.
  private static let longestText = 100

  private static func line(_ text: String?) -> String? {
    let start = String(String.UnicodeScalarView((text ?? "").unicodeScalars.prefix(longestText)))
    let text = DisplayText.of(start.utf8)
    return text.contains { !$0.isWhitespace } ? text : nil
  }

  private static func number(_ number: Double?, in range: ClosedRange<Double>) -> Double? {
    number.flatMap { range.contains($0) ? $0 : nil }
  }
}
