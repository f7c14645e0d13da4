import Foundation

/// The album on disk: its hidden marker file, and files that appear whole or not at all.
struct AlbumFolder: Sendable {
  /// The hidden file that tells an album from any other folder.
  static let markerName = ".enlarger-sample"
  /// Raise it when the same path shows another picture.
  static let version = 1

  let url: URL

  private var marker: URL { url.appendingPathComponent(Self.markerName) }

  /// Makes the folder or finds it; returns how many photos it was finished with, 0 when there is work left.
  ///
  /// Throws when the folder holds something else, or cannot be made.
  func open() throws(SampleAlbumError) -> Int {
    if let lines = try? String(contentsOf: marker, encoding: .utf8).split(separator: "\n") {
      guard lines.first == "version \(Self.version)" else { throw .otherVersion(folder: url.path) }
      return lines.compactMap { $0.hasPrefix("finished ") ? Int($0.dropFirst(9)) : nil }.last ?? 0
    }
    try makeFolder(url)
    let others = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    guard others.allSatisfy({ $0 == ".DS_Store" }) else { throw .holdsOtherFiles(folder: url.path) }
    try mark("version \(Self.version)\n")
    return 0
  }

  /// Notes that `count` photos are there.
  func finish(count: Int) throws(SampleAlbumError) {
    try mark("version \(Self.version)\nfinished \(count)\n")
  }

  /// Whether a photo was written before; files appear whole, so existing is enough.
  func contains(_ photo: SamplePhoto) -> Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent(photo.path).path)
  }

  /// Writes a photo beside its place under a hidden name, then moves it there.
  func store(_ data: Data, as photo: SamplePhoto) throws(SampleAlbumError) {
    let target = url.appendingPathComponent(photo.path)
    try makeFolder(target.deletingLastPathComponent())
    try replace(target, with: data)
  }

  private func mark(_ text: String) throws(SampleAlbumError) { try replace(marker, with: Data(text.utf8)) }

  private func makeFolder(_ folder: URL) throws(SampleAlbumError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .notWritable(path: folder.path, reason: "not a folder, or no permission")
    }
  }

  private func replace(_ target: URL, with data: Data) throws(SampleAlbumError) {
    let partial = target.deletingLastPathComponent()
      .appendingPathComponent(".partial-" + target.lastPathComponent)
    do {
      try data.write(to: partial)
    } catch {
      try? FileManager.default.removeItem(at: partial)
      throw .notWritable(path: target.path, reason: "disk full, or no permission")
    }
    guard rename(partial.path, target.path) == 0 else {
      throw .notWritable(path: target.path, reason: String(cString: strerror(errno)))
    }
  }
}
