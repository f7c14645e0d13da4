import CVips

extension PhotoDecoder {
  /// The most pixels that a preview may have; the real ones have 160 by 120.
  private static let mostPreviewPixels: Int64 = 4_000_000

  /// The brightest mean that a bar may have beside a preview of another shape than its photo.
  private static let darkest: UInt8 = 16

  /// Makes a rendition of the small picture in the file.
  ///
  /// - Returns: its mean colour.
  func renderPreview(to output: Int32) throws(PhotoProblem) -> UInt32? {
    guard header.metadata.hasPreview else { throw .noPreview }
    do throws(PhotoProblem) {
      let shown = try framed(turnedPreview())
      let box = RenditionSize.preview.pixelSize(width: shown.width, height: shown.height)
      let small = try stripped(
        VipsImage(cvips_shrink(shown.pointer, Int32(box.width), Int32(box.height)), .jpeg))
      let pixels = try VipsImage(cvips_in_memory(small.pointer), .jpeg)
      guard cvips_save_jpeg(pixels.pointer, output, RenditionSize.preview.jpegQuality) == 0 else {
        throw VipsErrors.problem(.jpeg)
      }
      return pixels.meanColour
    } catch {
      // Whatever is wrong with it, the photo itself may be well.
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

  /// The part of a preview that shows the photo: cameras fill up what its shape leaves free with black. What is
  /// there and not black belongs to another picture, such as the one before it was cropped.
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
