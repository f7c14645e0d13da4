/// The metadata in the header of a photo or video.
package struct PhotoMetadata: Sendable, Hashable, Codable {
  /// The width in pixels as displayed, after applying the EXIF orientation.
  package let width: Int

  /// The height in pixels as displayed.
  package let height: Int

  /// The format of the content, regardless of the file extension.
  package let format: MediaFormat

  /// The number of frames or pages; 1 for a still picture.
  package let frameCount: Int

  /// Whether the file is progressive or interlaced.
  package let isInterlaced: Bool

  /// Whether the file has an embedded preview.
  package let hasPreview: Bool

  /// Whether the EXIF orientation turns the stored picture, and not the decoder.
  var isTurned = false

  /// The capture date from the file or a sidecar file, if either has one.
  package internal(set) var captured: CaptureDate?

  /// The duration of a video in seconds; `nil` for a picture, or if the file does not say.
  package var duration: Double?

  /// The identifier by which Apple's cameras pair the still and the video of a Live Photo. Untrusted text.
  var contentIdentifier: String?

  /// The byte range of the video embedded in a motion photo's file.
  var film: Range<Int64>?

  /// Whether current browsers show the original as it should look. They ignore the orientation of a WebP.
  package var isShownByBrowsers: Bool { format.isShownByBrowsers && !(format == .webp && isTurned) }
}

/// The camera's settings for a photo, as stored in the file. The location is never read.
package struct CaptureSettings: Sendable, Equatable, Codable {
  /// The camera's maker and model: one line of at most 100 Unicode scalars. Untrusted text.
  package var camera: String?
  /// The lens: one line of at most 100 Unicode scalars. Untrusted text.
  package var lens: String?
  /// The exposure time in seconds.
  package var exposureTime: Double?
  /// The f-number: 2.8 for f/2.8.
  package var aperture: Double?
  /// The ISO sensitivity.
  package var sensitivity: Double?
  /// The focal length in millimetres.
  package var focalLength: Double?
  /// The 35 mm equivalent focal length in millimetres.
  package var equivalentFocalLength: Double?

  /// Creates empty settings.
  package init() {}
}

extension CaptureSettings {
  /// The settings without implausible values, because neither a file nor a hijacked worker can be trusted.
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

  /// Counts Unicode scalars, because one character may have any number of accents.
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
  /// Reads the settings from EXIF.
  init(exif: ExifReader) {
    func words(_ tag: UInt16, _ directory: ExifReader.Directory) -> String? {
      exif.text(tag, in: directory).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }
    // A TIFF without an EXIF directory stores these in its main directory.
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
    self = plausible
  }

  /// Joins maker and model: `NIKON D750` for `NIKON CORPORATION` and `NIKON D750`, since most models name their maker.
  private static func camera(maker: String?, model: String?) -> String? {
    guard let maker, let model else { return model ?? maker }
    let first = maker.prefix { !$0.isWhitespace }.lowercased()
    return model.lowercased().hasPrefix(first) ? model : "\(maker) \(model)"
  }
}

/// The details of one photo that lists omit; read from its file on demand.
package struct PhotoDetails: Sendable, Equatable {
  /// The photo as the index knows it.
  package let photo: Photo

  /// The file's metadata, including the displayed size; `nil` if the header cannot be read.
  package let metadata: PhotoMetadata?

  /// The camera settings; all `nil` if the header cannot be read.
  package let settings: CaptureSettings

  /// The source of the capture date.
  package var dateSource: CaptureDate.Source { metadata?.captured?.source ?? photo.taken.source }
}

/// The facts about one photo that require opening its file.
struct PhotoRecord: Sendable, Equatable {
  /// The header's metadata; `nil` until read, or if it cannot be read.
  var metadata: PhotoMetadata?
  /// The problem found with the photo.
  var problem: PhotoProblem?
  /// The mean colour, 0xRRGGBB; `nil` until the photo is decoded.
  var colour: UInt32?
  /// Whether this run or an earlier one made a thumbnail; the cache may have lost it since.
  var hasThumbnail = false
  /// Whether the header was read, or found unreadable.
  var isRead = false

  /// Whether the photo has a problem that may be over by now.
  var hasPassingProblem: Bool { problem?.isLasting == false }

  /// Creates a record with the facts known from the listing.
  init(state: FileState) {
    if state.byteCount == 0 {
      problem = .emptyFile
      isRead = true
    }
  }
}

/// The result of opening one photo.
struct HeaderResult: Sendable {
  let id: PhotoID
  /// The state of the file that was read.
  let state: FileState
  /// The sidecar files that were read for the date.
  var sidecars: [Sidecar] = []
  /// The header's metadata; `nil` if it was not or could not be read.
  var metadata: PhotoMetadata?
  var problem: PhotoProblem?
  /// Whether the pixels were decoded too, so that a `nil` problem clears an earlier one.
  var isDecoded = false
  /// The mean colour, 0xRRGGBB, if the pixels were decoded.
  var colour: UInt32?
  /// Whether a thumbnail exists now.
  var hasThumbnail = false
}

/// The reason a photo cannot be shown, or only in part.
package enum PhotoProblem: Error, Sendable, Hashable, Codable {
  /// The file is empty.
  case emptyFile
  /// The content matches no known format.
  case notAnImage
  /// The format is known, but this build cannot decode this variant of it.
  case unsupported(format: MediaFormat)
  /// The file is truncated; the decodable part may still be shown.
  case cutShort
  /// The content is corrupt; the decodable part may still be shown.
  case damaged
  /// The photo has more pixels than the limit; the size in megapixels.
  case tooLarge(megapixels: Int)
  /// Decoding took more processor time than the limit, given in seconds.
  case tookTooLong(seconds: Int)
  /// Decoding needed more memory than the limit.
  case tooMuchMemory
  /// The decoder crashed on this file; only the worker process was lost.
  case decoderCrashed
  /// No decoder was available; the text gives the reason.
  case decoderUnavailable(String)
  /// The file cannot be opened or read; the text gives the reason.
  case unreadable(String)
  /// The file has no usable embedded preview.
  case noPreview
  /// No poster frame can be made of this video; the text gives the reason.
  case noPoster(String)
  /// The file no longer exists.
  case missing
  /// The file changed after it was listed; the next scan picks up the change.
  case changed
}

extension PhotoProblem: CustomStringConvertible {
  /// The reason in plain words for display on a tile: lower case, no full stop, details after a colon.
  package var description: String { phrase.description }

  private var phrase: Phrase {
    switch self {
    case .emptyFile: .say("empty file")
    case .notAnImage: .say("not an image")
    case .unsupported(let format): .say("this build cannot read it", detail: format.name)
    case .cutShort: .say("cut short")
    case .damaged: .say("damaged")
    case .tooLarge(let megapixels): .say("too large", detail: "\(megapixels) MP")
    case .tookTooLong(let seconds): .say("takes too long", detail: "> \(seconds) s")
    case .tooMuchMemory: .say("needs too much memory")
    case .decoderCrashed: .say("the decoder crashed on it")
    case .decoderUnavailable(let why): .say("no decoder", detail: why)
    case .unreadable(let why): .say("cannot be read", detail: why)
    case .noPreview: .say("no preview")
    case .noPoster(let why): .say("no picture of it", detail: why)
    case .missing: .say("no longer there")
    case .changed: .say("changed since it was listed")
    }
  }

  /// Whether the file's content is the cause, so that the problem lasts until the file changes.
  package var isLasting: Bool {
    switch self {
    case .emptyFile, .notAnImage, .unsupported, .cutShort, .damaged, .tooLarge, .tookTooLong, .tooMuchMemory,
      .decoderCrashed, .noPreview:
      true
    case .decoderUnavailable, .unreadable, .noPoster, .missing, .changed: false
    }
  }
}

/// The reason the library could not deliver a photo's original or rendition.
package enum PhotoError: Error, Sendable, Equatable {
  /// No photo has this id.
  case noSuchPhoto
  /// The photo itself is the problem.
  case problem(PhotoProblem)
  /// The cache cannot be written; the text gives the reason.
  case cacheFailed(String)
  /// The caller's task was cancelled before the rendition was ready.
  case cancelled
  /// The library was shut down.
  case shutDown
}

extension PhotoError: CustomStringConvertible {
  /// The reason in plain words.
  package var description: String {
    switch self {
    case .noSuchPhoto: "no such photo"
    case .problem(let problem): problem.description
    case .cacheFailed(let why): "the cache cannot be written: \(why)"
    case .cancelled: "cancelled"
    case .shutDown: "shut down"
    }
  }
}
