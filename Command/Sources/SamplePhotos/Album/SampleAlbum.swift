import Foundation

/// The project's own photos: painted by this code at first run, the same on every run.
public struct SampleAlbum {
  /// How many photos a full album has.
  public static var size: Int { Catalogue.all.count }

  /// Writes the sample album: JPEG files of many shapes, sizes, dates and EXIF orientations in a few folders.
  ///
  /// Safe to repeat: a finished album returns at once, an interrupted one continues where it stopped.
  /// Every file appears whole or not at all. The full album is about 35 MB and takes about 35
  /// core-seconds in an optimised build, spread over the processor's cores; an unoptimised one takes about
  /// twelve times as long.
  ///
  /// - Parameters:
  ///   - folder: the album's own folder; made when missing. A folder holding other files is left alone.
  ///   - count: how many photos, kept within 1 and `size`. Smaller albums are a mixed choice.
  ///   - progress: called on the calling thread with photos done and photos in all.
  /// - Throws: `SampleAlbumError`.
  public static func write(
    to folder: URL, count: Int = 72, progress: (Int, Int) -> Void = { _, _ in }
  ) throws {
    try write(to: folder, count: count, scale: 1, progress: progress)
  }

  /// The same at another scale; tests paint small.
  static func write(
    to folder: URL, count: Int, scale: Double, progress: (Int, Int) -> Void
  ) throws {
    let photos = choice(of: count)
    let album = AlbumFolder(url: folder)
    if try album.open() >= photos.count { return progress(photos.count, photos.count) }
    let missing = photos.filter { !album.contains($0) }
    let line = ProductionLine(photos: missing, scale: scale, album: album)
    let before = photos.count - missing.count
    try line.run { done in progress(before + done, photos.count) }
    try album.finish(count: photos.count)
  }

  /// The first `count` photos of an order that takes from every folder early.
  static func choice(of count: Int) -> [SamplePhoto] {
    let all = Catalogue.all
    // A step without a common divisor visits every photo once.
    let step = [31, 29, 37, 41].first { all.count % $0 != 0 } ?? 1
    return (0..<min(max(count, 1), all.count)).map { all[$0 * step % all.count] }
  }
}
