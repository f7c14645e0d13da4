/// Where in a preview of another shape than its photo the photo is.
struct PreviewFrame: Equatable {
  /// A part of the preview, in its pixels.
  struct Part: Equatable {
    var left = 0
    var top = 0
    var width: Int
    var height: Int
  }

  /// What shows the photo, in the middle.
  let photo: Part

  /// What is left on two sides; none if the shapes are the same but for rounding.
  let bars: [Part]

  /// By how much of a side shapes may differ until there must be bars: previews have few pixels and round ones.
  private static let tolerance = 0.03

  /// Fits the photo's shape into a preview; all sizes at least 1.
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
