import Foundation

/// One photo of the album: where it goes, when it says it was taken, and what it shows.
struct SamplePhoto: Sendable {
  /// The folder inside the album.
  var folder = ""
  /// "YYYY-MM-DD HH:MM", local time.
  var taken: String
  var title: String
  var format: Format
  var orientation: Orientation
  var look: FilmLook
  var scene: any Scene

  init(
    _ taken: String, _ title: String, _ format: Format, stored orientation: Orientation = .upright,
    look: FilmLook = FilmLook(), _ scene: any Scene
  ) {
    self.taken = taken
    self.title = title
    self.format = format
    self.orientation = orientation
    self.look = look
    self.scene = scene
  }

  /// Where the photo lies inside the album.
  var path: String { "\(folder)/\(taken.prefix(10)) \(title).jpg" }

  /// A stable number drawn from the path: the seed of the grain, and of the second the shutter fell.
  var seed: UInt32 {
    path.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// The date as EXIF writes it.
  var exifDate: String {
    let seconds = seed % 60
    return taken.replacingOccurrences(of: "-", with: ":") + (seconds < 10 ? ":0" : ":") + String(seconds)
  }

  /// The finished JPEG file; `scale` 1 is full size.
  ///
  /// Throws `SampleAlbumError.encoding` if the picture cannot be encoded.
  func jpeg(scale: Double) throws(SampleAlbumError) -> Data {
    let size = format.scaled(scale)
    let canvas = Canvas(width: size.width, height: size.height)
    scene.paint(on: canvas)
    let pixels = look.develop(canvas, orientation: orientation, seed: seed)
    return try JPEGEncoder.encode(
      pixels, size: orientation.swapsSides ? Format(width: size.height, height: size.width) : size,
      orientation: orientation, taken: exifDate)
  }
}
