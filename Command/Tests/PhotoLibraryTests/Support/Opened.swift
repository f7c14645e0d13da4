import Foundation
import Testing

@testable import PhotoLibrary

/// A library on a temporary folder, with its cache in another.
struct Opened {
  let library: PhotoLibrary
  let cache: TemporaryFolder

  init(
    _ folder: TemporaryFolder, path: String? = nil, cache: TemporaryFolder? = nil, workers: Int = 1,
    limits: DecodeLimits = DecodeLimits(), worker: WorkerCommand? = nil, worksAhead: Bool = false,
    spaceKeptFree: Int64 = 0, watchesFolder: Bool = false, pauses: HeldPauses = HeldPauses(),
    list: @escaping FolderScan.Lister = FolderScan.scan
  ) async throws {
    self.cache = cache ?? TemporaryFolder()
    var options = PhotoLibraryOptions()
    options.cacheDirectory = self.cache.path
    options.workerCount = workers
    options.worker = try worker ?? Self.worker
    options.limits = limits
    options.worksAhead = worksAhead
    options.watchesFolder = watchesFolder
    options.list = list
    options.pause = pauses.pause
    options.spaceKeptFree = spaceKeptFree
    // Many tests run at once on a busy machine, so no test depends on how long that takes.
    options.limits.patienceSeconds = 600
    options.patience = .seconds(600)
    library = try await PhotoLibrary(folder: Array((path ?? folder.path).utf8), options: options)
  }

  /// The worker built beside the tests.
  static var worker: WorkerCommand {
    get throws {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
      let tests = try #require(bundle ?? Bundle.main.executablePath)
      let path = (tests as NSString).deletingLastPathComponent + "/PhotoWorker"
      try #require(FileManager.default.isExecutableFile(atPath: path), "no worker at \(path)")
      return WorkerCommand(executable: path)
    }
  }

  /// Waits until all headers have been read.
  func complete() async throws -> PhotoSnapshot {
    while true {
      let snapshot = await library.snapshot
      if snapshot.isComplete { return snapshot }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// The photo with a name.
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

/// Pauses before another attempt, which last until a test ends them.
actor HeldPauses {
  /// How long they should have lasted.
  private(set) var durations: [Duration] = []
  private var endedCount = 0

  nonisolated var pause: Pause {
    { duration in
      let number = await self.begin(duration)
      while await self.endedCount < number { try await Task.sleep(for: .milliseconds(2)) }
    }
  }

  private func begin(_ duration: Duration) -> Int {
    durations.append(duration)
    return durations.count
  }

  /// Waits until a pause begins.
  func wait() async {
    while durations.count == endedCount { try? await Task.sleep(for: .milliseconds(2)) }
  }

  /// Waits until a pause begins, and ends it.
  func end() async {
    await wait()
    endedCount += 1
  }
}

/// Lists a folder, and returns the result only when a test lets it.
actor HeldLister {
  private var isHolding = false
  private var held: [CheckedContinuation<Void, Never>] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var failure: PhotoFolderError?
  private var duration: Duration?
  private var isBlind = false

  /// Keeps the next listing from watching any folder.
  func watchNothingOnce() { isBlind = true }

  /// Makes every listing from now on seem to have taken so long.
  func pretend(_ duration: Duration) { self.duration = duration }

  /// Lists a folder as a library does.
  nonisolated var list: FolderScan.Lister {
    { folder, watch, leftOut in
      let found = await FolderScan.scan(folder, self.sees() ? watch : nil, leftOut)
      await self.pass()
      return await self.result(found)
    }
  }

  /// Holds back every listing from now on.
  func hold() { isHolding = true }

  /// Waits until a listing is held back.
  func waitForListing() async {
    if held.isEmpty { await withCheckedContinuation { waiting.append($0) } }
  }

  /// Releases the held listing; with an error, it fails with that instead.
  func letGo(failing error: PhotoFolderError? = nil) {
    failure = error
    if !held.isEmpty { held.removeFirst().resume() }
  }

  /// Stops holding back listings, and releases those held.
  func letAllGo() {
    isHolding = false
    held.forEach { $0.resume() }
    held = []
  }

  private func sees() -> Bool {
    defer { isBlind = false }
    return !isBlind
  }

  private func pass() async {
    guard isHolding else { return }
    await withCheckedContinuation {
      held.append($0)
      waiting.forEach { $0.resume() }
      waiting = []
    }
  }

  private func result(
    _ found: Result<(RootFolder, FolderScan), PhotoFolderError>
  ) -> Result<(RootFolder, FolderScan), PhotoFolderError> {
    defer { failure = nil }
    if let failure { return .failure(failure) }
    return found.map { root, scan in
      var scan = scan
      if let duration { scan.duration = duration }
      return (root, scan)
    }
  }
}

/// The outcome for every photo in a library: valid pictures, or a reason in plain words, within the limits.
struct Outcomes {
  /// The number of photos.
  private(set) var count = 0
  /// The number of renditions made, and of those requested.
  private(set) var made = 0, asked = 0
  /// The names of photos by outcome.
  private var names: [String: [String]] = [:]

  /// Requests everything that a page may show, then shuts the library down.
  init(of opened: Opened) async throws {
    for photo in try await opened.complete() {
      var outcome = "shown"
      for size in RenditionSize.allCases {
        asked += 1
        switch try await Self.look(at: photo, size, in: opened.library) {
        case .success(let note):
          made += 1
          if let note { outcome = "shown, \(note)" }
        case .failure(let problem) where [.thumbnail, .screen].contains(size):
          outcome = problem.description
        // Others are extras: the camera's preview, and tiles.
        case .failure: break
        }
      }
      count += 1
      names[outcome, default: []].append(photo.name)
    }
    await opened.library.shutdown()
    let limit = Int(DecodeLimits().workerMemory) + 100_000_000
    #expect(Self.largestWorker < limit)
  }

  /// Prints the number of photos for each outcome, and the first of them.
  func print() {
    for (outcome, names) in names.sorted(by: { $0.value.count > $1.value.count }) {
      Swift.print("\(names.count) \(outcome): \(names.prefix(12).joined(separator: " "))")
    }
    Swift.print("\(made) of \(asked) renditions; the largest worker had \(Self.largestWorker / 1_000_000) MB")
  }

  /// The peak memory of the workers of this process that have ended, in bytes.
  private static var largestWorker: Int {
    var usage = rusage()
    // RUSAGE_CHILDREN, whose type differs between systems.
    getrusage(-1, &usage)
    #if os(Linux)
      return usage.ru_maxrss * 1024
    #else
      return usage.ru_maxrss
    #endif
  }

  /// Requests a rendition and checks the result: tiles, a picture no larger than allowed, or a problem of the photo.
  private static func look(
    at photo: Photo, _ size: RenditionSize, in library: PhotoLibrary
  ) async throws -> Result<PhotoProblem?, PhotoProblem> {
    let rendition: RenditionFile
    do throws(PhotoError) {
      rendition = try await library.rendition(of: photo.id, size: size)
    } catch {
      guard case .problem(let problem) = error else {
        Issue.record("\(photo.name), \(size): \(error)")
        throw error
      }
      // Whatever is wrong with the photo, the decoder must answer.
      #expect(problem.isLasting && !problem.description.isEmpty, "\(photo.name), \(size): \(problem)")
      return .failure(problem)
    }
    guard size != .tiles else {
      #expect(TileArchive(rendition.file) != nil, "\(photo.name): its tiles are none")
      return .success(rendition.note)
    }
    let bytes = try rendition.file.read(at: 0, count: Int(rendition.file.byteCount))
    let picture = try Picture(bytes)
    let metadata = try #require(
      await library.photo(photo.id)?.metadata, "\(photo.name) is shown without its size")
    let most = size.pixelSize(width: metadata.width, height: metadata.height)
    // A decoder that halves may round up.
    #expect(picture.width <= most.width + 1 && picture.height <= most.height + 1, "\(photo.name), \(size)")
    return .success(rendition.note)
  }
}
