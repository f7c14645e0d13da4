/// What stands for a video of which there is no picture: a plain one of its proportions.
enum PlainPoster {
  static let contentType = "image/svg+xml"

  /// The picture as SVG; sizes below 1 count as 1.
  static func svg(width: Int, height: Int) -> String {
    let (width, height) = (max(1, width), max(1, height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">\
      <rect width="100%" height="100%" fill="#3a3a3c"/></svg>

      """
  }
}
