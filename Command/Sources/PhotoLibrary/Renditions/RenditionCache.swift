import CVips
import Foundation

/// Finished renditions, and the reasons why others cannot be made, as files.
///
/// A rendition is complete as soon as it has its name: it is written under another name in the same file
/// system and then renamed. Deleting all of it at any time costs nothing but work.
struct RenditionCache: Sendable {
  /// The folder in the cache that holds renditions made by these rules. To be counted up when size, quality
  /// or colour handling changes.
  static let folderName = "renditions-2"

  /// Where everything is.
  let folder: String

  /// Uses a cache folder, which must exist.
  init(in cache: String) {
    folder = cache + "/" + Self.folderName
  }

  /// Returns a rendition, or `nil` if it was not made yet.
  func rendition(_ key: String, _ size: RenditionSize) -> OpenedFile? {
    let path = path(key, size.rawValue)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    guard let (state, isRegular) = FileState.of(descriptor), isRegular else {
      close(descriptor)
      return nil
    }
    guard let file = try? OpenedFile(descriptor: descriptor, state: state), Self.isWhole(file, size) else {
      unlink(path)
      return nil
    }
    return file
  }

  /// Whether a rendition was made.
  func has(_ key: String, _ size: RenditionSize) -> Bool {
    access(path(key, size.rawValue), R_OK) == 0
  }

  /// How many bytes are free where the renditions are; `nil` when the system does not say.
  var freeByteCount: Int64? {
    var status = statvfs()
    guard statvfs((folder as NSString).deletingLastPathComponent, &status) == 0 else { return nil }
    return Int64(
      clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue)
  }

  /// Returns what is remembered about an earlier attempt at a photo.
  ///
  /// What another version of libvips found does not count: a newer one may do better.
  func note(_ key: String, _ size: RenditionSize) -> CacheNote? {
    guard let data = FileManager.default.contents(atPath: path(key, size.rawValue + ".note")),
      let note = try? JSONDecoder().decode(CacheNote.self, from: data),
      note.decoder == CacheNote.currentDecoder
    else { return nil }
    return note
  }

  /// Remembers what is wrong with a photo; a reason that does not last is not kept.
  func remember(_ note: CacheNote, _ key: String, _ size: RenditionSize) {
    // Not being able to remember only means to find out again.
    guard note.problem.isLasting, let data = try? JSONEncoder().encode(note), let file = try? newFile(),
      data.withUnsafeBytes({ write(file.descriptor, $0.baseAddress, $0.count) }) == data.count
    else { return }
    try? file.keep(as: path(key, size.rawValue + ".note"))
  }

  /// Makes an empty file that becomes a rendition by `keep`.
  func newFile() throws(PhotoError) -> UnfinishedFile {
    let incoming = folder + "/incoming"
    CacheFolder.make(incoming)
    return try UnfinishedFile(in: incoming)
  }

  /// Gives a finished file its name as a rendition. Where that cannot be, it is to be had this once.
  func keep(_ file: UnfinishedFile, _ key: String, _ size: RenditionSize) throws(PhotoError) -> OpenedFile {
    let made = try finished(file, size)
    if (try? file.keep(as: path(key, size.rawValue))) != nil, size == .thumbnail {
      unlink(path(key, RenditionSize.preview.rawValue))
    }
    return made
  }

  /// A file into which a rendition was written; fails if that is not whole.
  func finished(_ file: UnfinishedFile, _ size: RenditionSize) throws(PhotoError) -> OpenedFile {
    let made = try file.opened()
    guard Self.isWhole(made, size) else { throw .cacheFailed("a rendition is incomplete") }
    return made
  }

  /// Removes what earlier runs left unfinished.
  func removeLeftovers() {
    let incoming = folder + "/incoming"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: incoming)) ?? [] {
      // The name begins with the process that writes it; a file of one that is gone will never be finished.
      guard let process = name.split(separator: "-").first.flatMap({ pid_t($0) }) else { continue }
      if kill(process, 0) != 0, errno == ESRCH { unlink(incoming + "/" + name) }
    }
  }

  /// Files are spread over 1,024 folders by the first two letters of their key.
  private func path(_ key: String, _ name: String) -> String {
    let shard = folder + "/" + key.prefix(2)
    return shard + "/" + key + "-" + name
  }

  /// Whether a file is a whole rendition and not what a power cut left of one.
  private static func isWhole(_ file: OpenedFile, _ size: RenditionSize) -> Bool {
    if size == .tiles { return TileArchive(file) != nil }
    switch file.format {
    case .jpeg:
      let end = try? file.read(at: max(0, file.byteCount - 2), count: 2)
      return end == [0xFF, 0xD9]
    case .webp:
      guard let length = try? file.read(at: 4, count: 4), length.count == 4 else { return false }
      let declared = length.reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
      return file.byteCount == declared + 8
    default:
      return false
    }
  }
}

/// What is remembered about an attempt at a photo.
struct CacheNote: Codable, Sendable, Equatable {
  /// What is wrong.
  let problem: PhotoProblem
  /// Whether the rendition was made all the same.
  let isShown: Bool
  /// The version of libvips that tried.
  let decoder: String

  init(_ problem: PhotoProblem, isShown: Bool) {
    self.problem = problem
    self.isShown = isShown
    decoder = Self.currentDecoder
  }

  static let currentDecoder = String(cString: cvips_version())
}
