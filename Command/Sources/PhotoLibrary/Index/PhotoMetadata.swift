/// What the header of a photo or of a video says.
package struct PhotoMetadata: Sendable, Hashable, Codable {
  /// Width in pixels as shown, that is after the EXIF orientation was applied.
  package let width: Int

  /// Height in pixels as shown.
  package let height: Int

  /// The format by content, whatever the extension says.
  package let format: MediaFormat

  /// Number of frames or pages; 1 for a still picture.
  package let frameCount: Int

  /// Whether the file is stored progressively or interlaced.
  package let isInterlaced: Bool

  /// Whether the camera put a small picture into the file.
  package let hasPreview: Bool

  /// When the picture was taken, if its file says so, or one beside it.
  package internal(set) var captured: CaptureDate?

  /// How long a video plays, in seconds; `nil` for a picture, and where the file does not say.
  package var duration: Double?

  /// What Apple's cameras name the still and the video of a Live Photo by. Untrusted text.
  var contentIdentifier: String?

  /// Where in the file a film is that was recorded with the picture.
  var film: Range<Int64>?
}

/// How a picture was taken, as its camera wrote it into the file. Where it was taken is not read at all.
package struct CaptureSettings: Sendable, Equatable, Codable {
  /// The camera's maker and model, on one line of at most 100 characters. Untrusted text.
  package var camera: String?
  /// The lens, on one line of at most 100 characters. Untrusted text.
  package var lens: String?
  /// How long light came in, seconds.
  package var exposureTime: Double?
  /// The f-number: 2.8 for f/2.8.
  package var aperture: Double?
  /// The sensitivity, ISO.
  package var sensitivity: Double?
  /// Millimetres.
  package var focalLength: Double?
  /// The focal length that would show as much on 35 mm film, millimetres.
  package var equivalentFocalLength: Double?

  /// Nothing.
  package init() {}
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

extension CaptureSettings {
  /// Reads the fields of EXIF.
  init(exif: ExifReader) {
    func words(_ tag: UInt16, _ directory: ExifReader.Directory) -> String? {
      exif.text(tag, in: directory).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }
    // Without a directory of its own, a TIFF has them in that of the picture.
    func number(_ tag: UInt16) -> Double? {
      exif.decimals(tag, in: .exif).first ?? exif.decimals(tag, in: .main).first
    }
    camera = Self.camera(
      maker: words(ExifReader.Tag.maker, .main), model: words(ExifReader.Tag.model, .main))
    lens = words(ExifReader.Tag.lens, .exif)
    exposureTime = number(ExifReader.Tag.exposureTime)
    aperture = number(ExifReader.Tag.aperture)
    sensitivity = number(ExifReader.Tag.sensitivity)
    focalLength = number(ExifReader.Tag.focalLength)
    equivalentFocalLength = number(ExifReader.Tag.equivalentFocalLength)
    // A fraction over nothing cannot even be told.
    self = plausible
  }

  /// `NIKON D750` of `NIKON CORPORATION` and `NIKON D750`: most models are called by their maker already.
  private static func camera(maker: String?, model: String?) -> String? {
    guard let maker, let model else { return model ?? maker }
    let first = maker.prefix { !$0.isWhitespace }.lowercased()
    return model.lowercased().hasPrefix(first) ? model : "\(maker) \(model)"
  }
}

/// What there is to know about one photo beyond what every list tells; read from its file when somebody asks.
package struct PhotoDetails: Sendable, Equatable {
  /// The photo as the index knows it.
  package let photo: Photo

  /// Pixels as shown, and the rest of the header; nil when it cannot be read.
  package let metadata: PhotoMetadata?

  /// How it was taken; everything in it is nil when the header cannot be read.
  package let settings: CaptureSettings

  /// What told when it was taken.
  package var dateSource: CaptureDate.Source { metadata?.captured?.source ?? photo.taken.source }
}

/// What was learnt about one photo by opening it.
struct PhotoRecord: Sendable, Equatable {
  /// What its header says; `nil` until read, or when it cannot be read.
  var metadata: PhotoMetadata?
  /// What is wrong with it.
  var problem: PhotoProblem?
  /// The mean of its pixels, 0xRRGGBB; `nil` until it was decoded.
  var colour: UInt32?
  /// Whether a thumbnail was made, in this run or an earlier one; the cache may have lost it since.
  var hasThumbnail = false
  /// Whether its header was read, or found unreadable.
  var isRead = false

  /// Nothing yet, save for what the listing gives away.
  init(state: FileState) {
    if state.byteCount == 0 {
      problem = .emptyFile
      isRead = true
    }
  }
}

/// What opening one photo gave.
struct HeaderResult: Sendable {
  let id: PhotoID
  /// The state of the file it was read from.
  let state: FileState
  /// The files beside it that were read for its date.
  var sidecars: [Sidecar] = []
  /// What its header says; `nil` when that was not read, or could not be.
  var metadata: PhotoMetadata?
  var problem: PhotoProblem?
  /// Whether the pixels were decoded too, so that having no problem means that there is none.
  var isDecoded = false
  /// The mean of its pixels, 0xRRGGBB, if they were decoded.
  var colour: UInt32?
  /// Whether there is a thumbnail now.
  var hasThumbnail = false
}
