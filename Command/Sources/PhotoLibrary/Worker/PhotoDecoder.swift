import CVips
import Foundation

/// Decodes one open photo. Use it only in the worker process.
struct PhotoDecoder {
  private let file: OpenedFile
  let format: MediaFormat
  let header: PhotoHeader
  private let colours: ColourPlan
  /// Whether the samples are floating-point numbers, whose range is unknown.
  private let isFloating: Bool
  let hasAlpha: Bool
  /// Whether the decoded pixels still need the EXIF orientation applied. Always false for HEIC and AVIF, whose decoder
  /// already applies it.
  let isTurned: Bool

  /// Reads the header of a file of a known format.
  ///
  /// - Parameter said: the file's metadata beside its pixels.
  init(_ file: OpenedFile, format: MediaFormat, said: EmbeddedMetadata? = nil) throws(PhotoProblem) {
    let descriptor = file.descriptor
    if format == .tiff, said?.exif?.hasReadableSamples == false { throw .unsupported(format: format) }
    let image = try VipsImage(cvips_open(descriptor, cvips_tolerant), format)
    let stored = image.header
    // A file must not reach another format's decoder than its signature indicates.
    guard String(cString: cvips_loader(image.pointer)).hasPrefix(Self.loader(of: format)) else {
      throw .damaged
    }
    isTurned = format != .heic && format != .avif && (2...8).contains(stored.orientation)
    let swaps = isTurned && stored.orientation >= 5
    self.file = file
    self.format = format
    hasAlpha = stored.has_alpha
    var count = 0
    let profile = cvips_profile(image.pointer, &count).map {
      Array(UnsafeBufferPointer(start: $0, count: count))
    }
    let numbers = try Self.numbers(file, format)
    isFloating = stored.is_floating
    colours = ColourPlan(
      profile: profile, fits: stored.has_profile, isOdd: stored.is_odd_colour, numbers: numbers?.0,
      prefersNumbers: numbers?.isFirst ?? false, isGrey: stored.bands < 3)
    header = PhotoHeader(
      metadata: PhotoMetadata(
        width: Int(swaps ? stored.height : stored.width), height: Int(swaps ? stored.width : stored.height),
        format: format, frameCount: said?.frameCount ?? Int(max(1, stored.pages)),
        isInterlaced: stored.interlaced,
        // If the decoder rotates the picture itself, the orientation of its preview is unknown.
        hasPreview: stored.has_preview && format != .heic && format != .avif, isTurned: isTurned,
        captured: said.flatMap(CaptureDate.init(of:)), contentIdentifier: said?.exif?.contentIdentifier,
        film: said?.film),
      bytesPerPixel: Int(stored.bytes_per_pixel), orientation: isTurned ? Int(stored.orientation) : 1,
      hasLocation: stored.has_location || said?.hasPlace == true)
  }

  /// Returns the colour space that a file declares by numbers, and whether it takes precedence over a profile.
  private static func numbers(
    _ file: OpenedFile, _ format: MediaFormat
  ) throws(PhotoProblem) -> (ColourNumbers, isFirst: Bool)? {
    switch format {
    case .png: ColourNumbers.png(file).map { ($0.numbers, $0.isFirst) }
    case .heic, .avif: try ColourNumbers.heif(file).map { ($0, false) }
    case .jpeg, .webp, .gif, .tiff, .mp4, .quickTime, .webm: nil
    }
  }

  var descriptor: Int32 { file.descriptor }

  private static func loader(of format: MediaFormat) -> String {
    switch format {
    case .jpeg: "jpegload"
    case .png: "pngload"
    case .webp: "webpload"
    case .gif: "gifload"
    case .tiff: "tiffload"
    case .heic, .avif: "heifload"
    // Video posters are JPEGs, so nothing to match here.
    case .mp4, .quickTime, .webm: ""
    }
  }
}

extension PhotoDecoder {
  /// Writes renditions; one decoding serves all but `full` and `tiles`.
  ///
  /// - Returns: The mean colour, and the problem of a picture made only in part: a broken JPEG or GIF is decoded a
  ///   second time and shows the readable part. Other formats fail, because libvips 8.14 would fill the gap with
  ///   repeated lines.
  func render(
    _ outputs: [RenditionSize: Int32], as format: PublishedFormat? = nil, keepsPixels: Bool = false
  ) throws(PhotoProblem) -> (problem: PhotoProblem?, colour: UInt32?) {
    do throws(PhotoProblem) {
      return (nil, try render(outputs, format, keepsPixels, failOn: cvips_strict))
    } catch {
      guard self.format == .jpeg || self.format == .gif, error == .cutShort || error == .damaged else {
        throw error
      }
      for output in outputs.values { RenditionOutput.empty(output) }
      do throws(PhotoProblem) {
        let colour = try render(outputs, format, keepsPixels, failOn: cvips_tolerant)
        return (lacksOnlyEnd ? nil : error, colour)
      } catch let second {
        throw second == .damaged ? error : second
      }
    }
  }

  /// Whether the file is a JPEG with a complete picture that lacks only its end marker.
  private var lacksOnlyEnd: Bool {
    guard format == .jpeg, let bytes = try? file.read(at: 0, count: Int(file.byteCount)) else { return false }
    return JPEGStructure(bytes).map { $0.isComplete && !$0.hasEnd } ?? false
  }

  private func render(
    _ outputs: [RenditionSize: Int32], _ published: PublishedFormat?, _ keepsPixels: Bool, failOn: CVipsFailOn
  ) throws(PhotoProblem) -> UInt32? {
    if let output = outputs[.full], keepsPixels, format == .png || format == .webp || format == .gif {
      let image = try exact(failOn)
      let code =
        format == .webp
        ? cvips_save_exact_webp(image.pointer, output) : cvips_save_png(image.pointer, output)
      guard code == 0 else { throw VipsErrors.problem(format) }
    } else if let output = outputs[.full] {
      // Stream from decoder to encoder, because the whole picture may exceed memory. Its alpha is unchecked and kept.
      let image = try decoded(to: .full, failOn)
      try save(image, hasAlpha: hasAlpha, nil, to: output, quality: RenditionSize.full.jpegQuality)
    }
    if let output = outputs[.tiles] { try cut(decoded(to: .tiles, failOn), into: output) }
    var larger: VipsImage?
    for size in [RenditionSize.screen, .thumbnail] {
      guard let output = outputs[size] else { continue }
      let image = try picture(size, from: larger, failOn)
      larger = image
      let isOpaque = !hasAlpha || cvips_is_opaque(image.pointer)
      try save(
        image, hasAlpha: !isOpaque, published, to: output, quality: published?.quality ?? size.jpegQuality)
    }
    return larger?.meanColour
  }

  /// Returns a picture in memory, made from a larger one if available.
  private func picture(
    _ size: RenditionSize, from larger: VipsImage?, _ failOn: CVipsFailOn
  ) throws(PhotoProblem) -> VipsImage {
    guard let larger else {
      // Compute into memory last: reading a picture in memory through a copy takes five times as long.
      let image = try decoded(to: size, failOn)
      return try VipsImage(cvips_in_memory(image.pointer), format)
    }
    let box = size.pixelSize(width: header.metadata.width, height: header.metadata.height)
    let small = try VipsImage(cvips_shrink(larger.pointer, Int32(box.width), Int32(box.height)), format)
    return try VipsImage(cvips_in_memory(small.pointer), format)
  }

  /// Decodes the picture at a size, in the colours of `colours`, without any metadata but its profile.
  private func decoded(to size: RenditionSize, _ failOn: CVipsFailOn) throws(PhotoProblem) -> VipsImage {
    let image = try scaled(to: size, failOn)
    return try stripped(coloured(image, checksRange: size == .thumbnail || size == .screen))
  }

  /// Decodes the picture with every stored pixel.
  private func exact(_ failOn: CVipsFailOn) throws(PhotoProblem) -> VipsImage {
    let image = try VipsImage(cvips_exact(descriptor, failOn, isTurned), format)
    return try stripped(coloured(image, checksRange: false))
  }

  private func scaled(to size: RenditionSize, _ failOn: CVipsFailOn) throws(PhotoProblem) -> VipsImage {
    let box = size.pixelSize(width: header.metadata.width, height: header.metadata.height)
    let converts = colours == .convert && !isFloating
    if format == .jpeg {
      // libvips' thumbnailer would decode a JPEG at no less than twice the size and reduce it itself.
      let stored = max(header.metadata.width, header.metadata.height)
      let wanted = max(box.width, box.height)
      let shrink = [8, 4, 2].first { stored / $0 >= wanted } ?? 1
      let image = try VipsImage(cvips_jpeg(descriptor, Int32(shrink), failOn), format)
      return try VipsImage(
        cvips_fitted(image.pointer, Int32(box.width), Int32(box.height), isTurned, converts), format)
    }
    return try VipsImage(
      cvips_thumbnail(descriptor, Int32(box.width), Int32(box.height), failOn, isTurned, converts), format)
  }

  private func coloured(_ image: VipsImage, checksRange: Bool) throws(PhotoProblem) -> VipsImage {
    switch colours {
    case .keep: image
    case .convert: try VipsImage(cvips_plain(image.pointer, checksRange), format)
    case .map(let map): try map.applied(to: image, format)
    }
  }

  func stripped(_ image: VipsImage) throws(PhotoProblem) -> VipsImage {
    let profile = colours.profile ?? []
    return try VipsImage(
      cvips_stripped(image.pointer, profile.isEmpty ? nil : profile, profile.count), format)
  }

  func save(
    _ image: VipsImage, hasAlpha: Bool, _ published: PublishedFormat?, to output: Int32, quality: Int32
  ) throws(PhotoProblem) {
    let chosen = published ?? (hasAlpha ? .webp : .jpeg)
    let keepsAlpha = hasAlpha && chosen != .jpeg
    let picture =
      self.hasAlpha && !keepsAlpha ? try VipsImage(cvips_flattened(image.pointer), format) : image
    let code =
      switch chosen {
      case .webp: cvips_save_webp(picture.pointer, output, quality)
      case .avif: cvips_save_avif(picture.pointer, output, quality)
      case .jpeg: cvips_save_jpeg(picture.pointer, output, quality)
      }
    guard code == 0 else { throw VipsErrors.problem(format) }
  }
}

/// The output file of a rendition.
enum RenditionOutput {
  /// Discards everything written so far.
  static func empty(_ descriptor: Int32) {
    // If this fails, the later check finds the rendition broken and discards it.
    _ = ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
  }
}

extension ExifReader {
  /// Whether the decoder interprets the samples of a TIFF's first picture correctly; decoders disagree about some
  /// encodings.
  var hasReadableSamples: Bool {
    func number(_ tag: UInt16) -> Int { self.number(tag, in: .main) ?? 1 }
    let photometric = number(Tag.photometric)
    switch photometric {
    // Grey, RGB, palette, CMYK, Lab, LogL and LogLuv.
    case 0, 1, 2, 3, 5, 8, 9, 32_844, 32_845: break
    // The decoder converts YCbCr to RGB only if it is compressed as JPEG.
    case 6 where number(Tag.compression) == 7: break
    default: return false
    }
    switch number(Tag.sampleFormat) {
    case 1, 4: return true
    case 2: return photometric == 8
    case 3: return [32, 64].contains(number(Tag.bits))
    default: return false
    }
  }
}
