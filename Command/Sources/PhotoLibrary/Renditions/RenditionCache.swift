import CPosix
import CVips
import Foundation

/// Finished renditions, and the reasons why others cannot be made, as files.
///
/// Each rendition is written under another name in the same file system and then renamed, so it is complete once it has
/// its name. Deleting all files at any time costs nothing but work. A file's modification time tells when it was last
/// needed, to within a week.
struct RenditionCache: Sendable {
  /// The folder in the cache for renditions made by the present rules. Increment the number when size, quality or
  /// colour handling changes.
  static let folderName = "renditions-2"

  /// After how many seconds a file counts as needed again, and after how many nobody will miss it.
  private static let (week, halfAYear) = (7.0 * 86_400, 182.0 * 86_400)

  /// The folder of all these files.
  let folder: String

  /// Uses a cache folder, which must exist.
  init(in cache: String) {
    folder = cache + "/" + Self.folderName
  }

  /// Returns a rendition; `nil` if the cache lacks it.
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
    if Self.age(of: file.modified) > Self.week { futimens(descriptor, nil) }
    return file
  }

  /// Whether the cache has a rendition, which counts as needed.
  func has(_ key: String, _ size: RenditionSize) -> Bool {
    let path = path(key, size.rawValue)
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    if Self.age(of: FileState(status).modifiedSeconds) > Self.week { utimensat(AT_FDCWD, path, nil, 0) }
    return true
  }

  private static func age(of modified: Double) -> Double { Date().timeIntervalSince1970 - modified }

  /// How many bytes are free on the cache's disk; `nil` if the system does not say.
  var freeByteCount: Int64? {
    var status = statvfs()
    guard statvfs((folder as NSString).deletingLastPathComponent, &status) == 0 else { return nil }
    return Int64(
      clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue)
  }

  /// Returns what is known from an earlier attempt at a photo.
  ///
  /// Ignores the findings of other versions of libvips: a newer one may do better.
  func note(_ key: String, _ size: RenditionSize) -> CacheNote? {
    guard let data = FileManager.default.contents(atPath: path(key, size.rawValue + ".note")),
      let note = try? JSONDecoder().decode(CacheNote.self, from: data),
      note.decoder == CacheNote.currentDecoder
    else { return nil }
    return note
  }

  /// Stores what is wrong with a photo, if that is lasting.
  func remember(_ note: CacheNote, _ key: String, _ size: RenditionSize) {
    // If this fails, the next attempt finds out again.
    guard note.problem.isLasting, let data = try? JSONEncoder().encode(note), let file = try? newFile(),
      data.withUnsafeBytes({ write(file.descriptor, $0.baseAddress, $0.count) }) == data.count
    else { return }
    try? file.keep(as: path(key, size.rawValue + ".note"))
  }

  /// Creates an empty file that `keep` turns into a rendition.
  func newFile() throws(PhotoError) -> UnfinishedFile {
    let incoming = folder + "/incoming"
    CacheFolder.make(incoming)
    return try UnfinishedFile(in: incoming)
  }

  /// Gives a finished file its name as a rendition; if that fails, the returned file can be read all the same.
  func keep(_ file: UnfinishedFile, _ key: String, _ size: RenditionSize) throws(PhotoError) -> OpenedFile {
    let made = try finished(file, size)
    if (try? file.keep(as: path(key, size.rawValue))) != nil, size == .thumbnail {
      unlink(path(key, RenditionSize.preview.rawValue))
    }
    return made
  }

  /// Opens a file into which a rendition was written; fails if it is incomplete.
  func finished(_ file: UnfinishedFile, _ size: RenditionSize) throws(PhotoError) -> OpenedFile {
    let made = try file.opened()
    guard Self.isWhole(made, size) else { throw .cacheFailed("a rendition is incomplete") }
    return made
  }

  /// Removes the files that earlier runs left unfinished.
  func removeLeftovers() {
    UnfinishedFile.removeAbandoned(in: folder + "/incoming") { UnfinishedFile.hasEnded($1) }
  }

  /// Removes files that nobody has needed for half a year, such as those of photos that are gone. Blocks while the disk is
  /// busy, so each run looks at a few folders only.
  ///
  /// - Parameter share: how much of the cache to look at, 0...1.
  func removeUnused(share: Double = 1.0 / 32) {
    for shard in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where .random(in: 0..<1) < share {
      let shard = folder + "/" + shard
      for name in (try? FileManager.default.contentsOfDirectory(atPath: shard)) ?? [] {
        var status = stat()
        guard lstat(shard + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
          Self.age(of: FileState(status).modifiedSeconds) > Self.halfAYear
        else { continue }
        unlink(shard + "/" + name)
      }
    }
  }

  /// Returns the path of a file, in one of 1,024 folders by the first two letters of its key.
  private func path(_ key: String, _ name: String) -> String {
    let shard = folder + "/" + key.prefix(2)
    return shard + "/" + key + "-" + name
  }

  /// Whether a file is a complete rendition, not truncated by a power cut.
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

/// What is known from an attempt at a photo that had a problem.
struct CacheNote: Codable, Sendable, Equatable {
  let problem: PhotoProblem
  /// Whether the rendition was made all the same.
  let isShown: Bool
  /// The version of libvips that made the attempt.
  let decoder: String

  init(_ problem: PhotoProblem, isShown: Bool) {
    self.problem = problem
    self.isShown = isShown
    decoder = Self.currentDecoder
  }

  static let currentDecoder = String(cString: cvips_version())
}

/// A file that stays hidden until it is finished, and is deleted if it never is.
final class UnfinishedFile: Sendable {
  /// The descriptor to write to.
  let descriptor: Int32
  /// `nil` for a file in memory.
  private let path: String?

  /// Creates an empty file with a random name.
  init(in folder: String) throws(PhotoError) {
    let path = folder + "/\(getpid())-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .cacheFailed(SystemError.text(errno)) }
  }

  /// Creates an empty file in memory, to be read once, for when the disk has no room.
  init() throws(PhotoError) {
    path = nil
    descriptor = cposix_memory_file()
    guard descriptor >= 0 else { throw .cacheFailed(SystemError.text(-descriptor)) }
  }

  deinit {
    close(descriptor)
    if let path { unlink(path) }
  }

  /// Removes the files in a folder that nobody will finish, judged by path and writing process.
  static func removeAbandoned(in folder: String, _ isAbandoned: (String, pid_t) -> Bool) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let process = name.split(separator: "-").first.flatMap({ pid_t($0) }) else { continue }
      let path = folder + "/" + name
      if isAbandoned(path, process) { unlink(path) }
    }
  }

  /// Returns whether a process of this machine has ended.
  static func hasEnded(_ process: pid_t) -> Bool { kill(process, 0) != 0 && errno == ESRCH }

  /// Whether the disk has room for 4 MiB more; writes them behind the file's content, whose blocks always have room.
  var hasRoom: Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    let piece = [UInt8](repeating: 1, count: 1 << 20)
    return (0..<4).allSatisfy {
      pwrite(descriptor, piece, piece.count, status.st_size + off_t($0 * piece.count)) == piece.count
    }
  }

  /// Opens the file as it is now; the result stays readable without this object.
  func opened() throws(PhotoError) -> OpenedFile {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .cacheFailed(SystemError.text(errno)) }
    // Takes ownership of the copy, and closes it on failure.
    guard let (state, _) = FileState.of(copy),
      let file = try? OpenedFile(descriptor: copy, state: state)
    else { throw .cacheFailed("a rendition cannot be read") }
    return file
  }

  /// Returns what has been written so far.
  func bytes() throws(PhotoError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cacheFailed(SystemError.text(errno)) }
    do throws(PhotoProblem) {
      let bytes = try OpenedFile.read(descriptor, at: 0, count: Int(status.st_size))
      guard bytes.count == Int(status.st_size) else { throw .cutShort }
      return bytes
    } catch {
      throw .cacheFailed(error.description)
    }
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(PhotoError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .cacheFailed(SystemError.text(errno)) }
      start += count
    }
  }

  /// Gives the file its final name, atomically replacing a file of that name.
  func keep(as final: String) throws(PhotoError) {
    guard let path else { throw .cacheFailed("it is in memory") }
    if rename(path, final) == 0 { return }
    CacheFolder.make((final as NSString).deletingLastPathComponent)
    guard rename(path, final) == 0 else { throw .cacheFailed(SystemError.text(errno)) }
  }
}
