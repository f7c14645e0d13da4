import Foundation
import Testing

@testable import PhotoLibrary

/// A library over a temporary folder, with a cache in another.
struct Opened {
  let library: PhotoLibrary
  let cache: TemporaryFolder

  init(
    _ folder: TemporaryFolder, cache: TemporaryFolder? = nil, workers: Int = 1,
    limits: DecodeLimits = DecodeLimits(), worker: WorkerCommand? = nil, worksAhead: Bool = false,
    spaceKeptFree: Int64 = 0, watchesFolder: Bool = false, list: @escaping FolderScan.Lister = FolderScan.scan
  ) async throws {
    self.cache = try cache ?? TemporaryFolder()
    var options = PhotoLibraryOptions()
    options.cacheDirectory = self.cache.path
    options.workerCount = workers
    options.worker = try worker ?? Self.worker
    options.limits = limits
    options.worksAhead = worksAhead
    options.watchesFolder = watchesFolder
    options.list = list
    options.spaceKeptFree = spaceKeptFree
    // Many tests at a time on a busy machine: no test depends on how long that takes.
    options.limits.patienceSeconds = 600
    library = try await PhotoLibrary(folder: folder.path, options: options)
  }

  /// The worker that is built beside the tests.
  static var worker: WorkerCommand {
    get throws {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
      let tests = try #require(bundle ?? Bundle.main.executablePath)
      let path = (tests as NSString).deletingLastPathComponent + "/PhotoWorker"
      try #require(FileManager.default.isExecutableFile(atPath: path), "no worker at \(path)")
      return WorkerCommand(executable: path)
    }
  }

  /// Waits until all headers were read.
  func complete() async throws -> PhotoSnapshot {
    for await _ in await library.revisions() {
      let snapshot = await library.snapshot
      if snapshot.isComplete { return snapshot }
    }
    return try #require(nil, "the library was shut down")
  }

  /// The photo of a name.
  func photo(_ name: String) async throws -> Photo {
    try #require(await library.snapshot.first { $0.name == name })
  }

  /// The bytes of a rendition.
  func rendition(_ name: String, _ size: RenditionSize = .thumbnail) async throws -> [UInt8] {
    let made = try await library.rendition(of: photo(name).id, size: size)
    return try made.file.read(at: 0, count: Int(made.file.byteCount))
  }

  /// Why there is no rendition.
  func failure(_ name: String, _ size: RenditionSize = .thumbnail) async throws -> PhotoError? {
    let id = try await photo(name).id
    do throws(PhotoError) {
      _ = try await library.rendition(of: id, size: size)
      return nil
    } catch {
      return error
    }
  }
}
