import CVips

extension PhotoDecoder {
  /// The maximum size of a preview in pixels; typical ones have 160 by 120.
  private static let mostPreviewPixels: Int64 = 4_000_000

  /// The largest mean channel value of a black bar.
  private static let darkest: UInt8 = 16

  /// Writes a rendition of the embedded preview.
  ///
  /// - Returns: The mean colour of the preview.
  func renderPreview(to output: Int32) throws(PhotoProblem) -> UInt32? {
    guard header.metadata.hasPreview else { throw .noPreview }
    do throws(PhotoProblem) {
      let shown = try framed(turnedPreview())
      let box = RenditionSize.preview.pixelSize(width: shown.width, height: shown.height)
      let shrunk = try VipsImage(cvips_shrink(shown.pointer, Int32(box.width), Int32(box.height)), .jpeg)
      // Cameras store previews in the photo's colour space.
      let small = try stripped(shrunk)
      let pixels = try VipsImage(cvips_in_memory(small.pointer), .jpeg)
      guard cvips_save_jpeg(pixels.pointer, output, RenditionSize.preview.jpegQuality) == 0 else {
        throw VipsErrors.problem(.jpeg)
      }
      return pixels.meanColour
    } catch {
      // A broken preview says nothing about the photo.
      throw .noPreview
    }
  }

  private func turnedPreview() throws(PhotoProblem) -> VipsImage {
    let photo = try VipsImage(cvips_open(descriptor, cvips_tolerant), format)
    let stored = try VipsImage(cvips_preview(photo.pointer, Self.mostPreviewPixels), .jpeg)
    guard stored.header.bands == 1 || stored.header.bands == 3 else { throw .noPreview }
    guard isTurned else { return stored }
    return try VipsImage(cvips_turned(stored.pointer, photo.header.orientation), .jpeg)
  }

  /// Returns the part of a preview that shows the photo. Cameras pad other aspect ratios with black bars; bars of other
  /// colours belong to another picture, such as the one before cropping.
  private func framed(_ preview: VipsImage) throws(PhotoProblem) -> VipsImage {
    let frame = PreviewFrame(
      preview: (preview.width, preview.height), photo: (header.metadata.width, header.metadata.height))
    for bar in frame.bars {
      let part = try cropped(preview, to: bar)
      let pixels = try VipsImage(cvips_in_memory(part.pointer), .jpeg)
      guard let colour = pixels.meanColour, max(colour >> 16, colour >> 8 & 255, colour & 255) <= Self.darkest
      else {
        throw .noPreview
      }
    }
    return frame.bars.isEmpty ? preview : try cropped(preview, to: frame.photo)
  }

  private func cropped(_ image: VipsImage, to part: PreviewFrame.Part) throws(PhotoProblem) -> VipsImage {
    try VipsImage(
      cvips_cropped(image.pointer, Int32(part.left), Int32(part.top), Int32(part.width), Int32(part.height)),
      .jpeg)
  }
}

/// The position of the photo within a preview of another aspect ratio.
struct PreviewFrame: Equatable {
  /// A part of the preview, in preview pixels.
  struct Part: Equatable {
    var left = 0
    var top = 0
    var width: Int
    var height: Int
  }

  /// The centred part that shows the photo.
  let photo: Part

  /// The bars on two sides; empty if the aspect ratios match within the tolerance.
  let bars: [Part]

  /// The fraction of a side by which shapes may differ without bars, because previews round to few pixels.
  private static let tolerance = 0.03

  /// Fits the photo's shape into a preview; all sizes must be at least 1.
  init(preview: (width: Int, height: Int), photo: (width: Int, height: Int)) {
    let (width, height) = (Double(preview.width), Double(preview.height))
    let scale = min(width / Double(photo.width), height / Double(photo.height))
    func side(_ length: Int, of whole: Int) -> Int {
      let fitted = Double(length) * scale
      return fitted < Double(whole) * (1 - Self.tolerance) ? max(1, Int(fitted.rounded())) : whole
    }
    let shown = (width: side(photo.width, of: preview.width), height: side(photo.height, of: preview.height))
    let (left, top) = ((preview.width - shown.width) / 2, (preview.height - shown.height) / 2)
    self.photo = Part(left: left, top: top, width: shown.width, height: shown.height)
    bars = [
      Part(width: left, height: preview.height),
      Part(left: left + shown.width, width: preview.width - left - shown.width, height: preview.height),
      Part(width: preview.width, height: top),
      Part(top: top + shown.height, width: preview.width, height: preview.height - top - shown.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
