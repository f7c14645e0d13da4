import CVips

/// Reads one open photo. Runs in the worker process only.
struct PhotoDecoder {
  let descriptor: Int32
  /// Whose descriptor it is, and who closes it.
  private let owner: AnyObject
  let format: MediaFormat
  let header: PhotoHeader
  private let colours: ColourPlan
  let hasAlpha: Bool
  /// Whether the picture is stored turned and must be turned back. Never true for HEIC and AVIF, whose
  /// decoder does that and for which EXIF's orientation must not be applied again.
  let isTurned: Bool

  /// Reads the header of a file of a known format.
  init(descriptor: Int32, format: MediaFormat, owner: AnyObject) throws(PhotoProblem) {
    let image = try VipsImage(cvips_open(descriptor, cvips_tolerant), format)
    let stored = image.header
    // Content that passes for a format by its first bytes must not end up in another format's decoder.
    guard String(cString: cvips_loader(image.pointer)).hasPrefix(Self.loader(of: format)) else {
      throw .damaged
    }
    isTurned = format != .heic && format != .avif && (2...8).contains(stored.orientation)
    let swaps = isTurned && stored.orientation >= 5
    let captured = image.text("exif-ifd2-DateTimeOriginal").flatMap { original in
      CaptureDate(
        original: original, subseconds: image.text("exif-ifd2-SubSecTimeOriginal"),
        offset: image.text("exif-ifd2-OffsetTimeOriginal"))
    }
    self.descriptor = descriptor
    self.owner = owner
    self.format = format
    hasAlpha = stored.has_alpha
    var count = 0
    let profile = cvips_profile(image.pointer, &count).map {
      Array(UnsafeBufferPointer(start: $0, count: count))
    }
    colours = ColourPlan(profile: profile, fits: stored.has_profile, isOdd: stored.is_odd_colour)
    header = PhotoHeader(
      metadata: PhotoMetadata(
        width: Int(swaps ? stored.height : stored.width), height: Int(swaps ? stored.width : stored.height),
        format: format, frameCount: Int(max(1, stored.pages)), isInterlaced: stored.interlaced,
        // Where the decoder turns the picture by itself, nothing says how its preview stands.
        hasPreview: stored.has_preview && format != .heic && format != .avif,
        captured: captured),
      bytesPerPixel: Int(stored.bytes_per_pixel), orientation: isTurned ? Int(stored.orientation) : 1,
      hasLocation: stored.has_location)
  }

  /// Reads how the picture was taken; apart from the header, which is read of every photo.
  func settings() throws(PhotoProblem) -> CaptureSettings {
    let image = try VipsImage(cvips_open(descriptor, cvips_tolerant), format)
    return CaptureSettings(exif: image.text)
  }

  private static func loader(of format: MediaFormat) -> String {
    switch format {
    case .jpeg: "jpegload"
    case .png: "pngload"
    case .webp: "webpload"
    case .gif: "gifload"
    case .tiff: "tiffload"
    case .heic, .avif: "heifload"
    // Posters are JPEGs.
    case .mp4, .quickTime, .webm: ""
    }
  }
}

extension PhotoDecoder {
  /// Makes renditions, all but `full` and `tiles` from one decoding.
  ///
  /// - Returns: the mean colour, and what is wrong with the picture although it was made: a broken JPEG or GIF is decoded a second
  ///   time and shows what is there. For other formats libvips 8.14 fills what is missing with lines of what
  ///   it read before, which would be a lie; they fail.
  func render(
    _ outputs: [RenditionSize: Int32], as format: PublishedFormat? = nil
  ) throws(PhotoProblem) -> (problem: PhotoProblem?, colour: UInt32?) {
    do throws(PhotoProblem) {
      return (nil, try render(outputs, format, failOn: cvips_strict))
    } catch {
      guard self.format == .jpeg || self.format == .gif, error == .cutShort || error == .damaged else {
        throw error
      }
      for output in outputs.values { RenditionOutput.empty(output) }
      do throws(PhotoProblem) {
        return (error, try render(outputs, format, failOn: cvips_tolerant))
      } catch let second {
        throw second == .damaged ? error : second
      }
    }
  }

  private func render(
    _ outputs: [RenditionSize: Int32], _ published: PublishedFormat?, failOn: CVipsFailOn
  ) throws(PhotoProblem) -> UInt32? {
    if let output = outputs[.full] {
      // Streamed from decoder to encoder: as a whole it may be larger than memory. So nobody has looked at
      // the alpha channel yet, and it is kept.
      let image = try stripped(decoded(to: .full, failOn))
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

  /// A picture in memory, made from a larger one if there is one.
  private func picture(
    _ size: RenditionSize, from larger: VipsImage?, _ failOn: CVipsFailOn
  ) throws(PhotoProblem) -> VipsImage {
    guard let larger else {
      // A copy of what is in memory would be read pixel by pixel through the copy: five times as long.
      let image = try stripped(decoded(to: size, failOn))
      return try VipsImage(cvips_in_memory(image.pointer), format)
    }
    let box = size.pixelSize(width: header.metadata.width, height: header.metadata.height)
    let small = try VipsImage(cvips_shrink(larger.pointer, Int32(box.width), Int32(box.height)), format)
    return try VipsImage(cvips_in_memory(small.pointer), format)
  }

  private func decoded(to size: RenditionSize, _ failOn: CVipsFailOn) throws(PhotoProblem) -> VipsImage {
    let box = size.pixelSize(width: header.metadata.width, height: header.metadata.height)
    if format == .jpeg {
      // libvips' own thumbnailer has a JPEG decoded at twice the size at least, to reduce that itself.
      let stored = max(header.metadata.width, header.metadata.height)
      let wanted = max(box.width, box.height)
      let shrink = [8, 4, 2].first { stored / $0 >= wanted } ?? 1
      let image = try VipsImage(cvips_jpeg(descriptor, Int32(shrink), failOn), format)
      return try VipsImage(
        cvips_fitted(
          image.pointer, Int32(box.width), Int32(box.height), isTurned, colours == .convert), format)
    }
    return try VipsImage(
      cvips_thumbnail(
        descriptor, Int32(box.width), Int32(box.height), failOn, isTurned, colours == .convert), format)
  }

  func stripped(_ image: VipsImage) throws(PhotoProblem) -> VipsImage {
    try VipsImage(cvips_stripped(image.pointer, colours == .keep), format)
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
