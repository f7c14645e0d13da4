import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct LibraryTests {
  private let folder = TemporaryFolder()

  @Test func manyRequestsForOnePictureDecodeItOnce() async throws {
    try Picture.quarters(width: 3000, height: 2000).write(to: folder("a.jpg"))
    let opened = try await Opened(folder, workers: 2)
    let id = try await opened.photo("a.jpg").id
    let library = opened.library
    let sizes = try await withThrowingTaskGroup(of: Int64.self) { group in
      for _ in 0..<50 {
        group.addTask { try await library.rendition(of: id, size: .screen).file.byteCount }
      }
      return try await group.reduce(into: Set<Int64>()) { $0.insert($1) }
    }
    #expect(sizes.count == 1)
    #expect(await library.decodeCount == 1)
    // The small rendition was made along with the large one.
    #expect(try Picture(await opened.rendition("a.jpg")).width == 512)
    #expect(await library.decodeCount == 1)
  }

  @Test func aSecondRunDecodesNothing() async throws {
    for number in 0..<4 { try Picture.noise(width: 300, height: 200).write(to: folder("\(number).jpg")) }
    let first = try await Opened(folder)
    for number in 0..<4 { _ = try await first.rendition("\(number).jpg") }
    #expect(await first.library.decodeCount == 4)
    await first.library.shutdown()
    let second = try await Opened(folder, cache: first.cache)
    for number in 0..<4 { _ = try await second.rendition("\(number).jpg") }
    #expect(await second.library.decodeCount == 0)
  }

  @Test func aChangedFileGetsANewRenditionAfterAScan() async throws {
    try Picture(width: 300, height: 200, [250, 0, 0]).write(to: folder("a.png"), as: "png")
    let lister = HeldLister()
    let opened = try await Opened(folder, list: lister.list)
    let before = try await opened.photo("a.png")
    #expect(try Picture(await opened.rendition("a.png"))[9, 9][0] > 240)
    try FileManager.default.removeItem(atPath: folder("a.png"))
    try Picture(width: 300, height: 200, [0, 0, 250]).write(to: folder("a.png"), as: "png")
    await lister.hold()
    #expect(try await opened.failure("a.png", .screen) == .problem(.changed))
    await #expect(throws: PhotoError.problem(.changed)) { try await opened.library.original(of: before.id) }
    let listing = await opened.library.check()
    await lister.letAllGo()
    #expect(try await listing.value.get().changed == 1)
    let after = try await opened.photo("a.png")
    #expect(after.id == before.id && after.version != before.version)
    #expect(try Picture(await opened.rendition("a.png"))[9, 9][2] > 240)
  }

  @Test func nothingIsWrittenToThePhotoFolder() async throws {
    try Picture.quarters(width: 900, height: 600).write(to: folder("x/a.jpg"))
    try Picture(width: 90, height: 60, [1, 2, 3, 4]).write(to: folder("x/y/b.png"), as: "png")
    try folder.write(ProblemTests.bomb, to: "c.gif")
    try folder.write([], to: "d.jpg")
    let before = try fingerprint()
    for path in ["", "/x", "/x/y"] { #expect(chmod(folder.path + path, 0o500) == 0) }
    let opened = try await Opened(folder)
    for photo in try await opened.complete() {
      for size in RenditionSize.allCases { _ = try? await opened.library.rendition(of: photo.id, size: size) }
      _ = try await opened.library.original(of: photo.id)
    }
    try await opened.library.check().value.get()
    await opened.library.shutdown()
    for path in ["", "/x", "/x/y"] { #expect(chmod(folder.path + path, 0o700) == 0) }
    #expect(try fingerprint() == before)
  }

  /// Everything about the folder that writing would change.
  private func fingerprint() throws -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return try paths.sorted().map { path in
      var status = stat()
      try #require(lstat(folder.path + "/" + path, &status) == 0)
      let content = FileManager.default.contents(atPath: folder.path + "/" + path).map { Array($0) } ?? []
      return "\(path) \(FileState(status)) \(Digest.name(of: content, length: 32))"
    }
  }

  @Test func originalsAreServedUnchanged() async throws {
    let bytes = try Picture(width: 90, height: 60).encoded(as: "heic[compression=hevc]")
    try folder.write(bytes, to: "a.jpg")
    let opened = try await Opened(folder)
    let original = try await opened.library.original(of: opened.photo("a.jpg").id)
    #expect(try original.read(at: 0, count: bytes.count + 1) == bytes)
    #expect(original.contentType == "image/heic")
    await #expect(throws: PhotoError.noSuchPhoto) {
      try await opened.library.original(of: PhotoID(rawValue: "../../etc/passwd"))
    }
    await #expect(throws: PhotoError.noSuchPhoto) {
      try await opened.library.rendition(of: PhotoID(rawValue: ""), size: .full)
    }
  }

  @Test func filesWithAnyNameCanBeDecoded() async throws {
    let bytes = try Picture(width: 90, height: 60).encoded()
    let names: [[UInt8]] = [
      Array("new\nline.jpg".utf8), Array("quote\"'\\.jpg".utf8), [0xFF, 0xFE] + Array(".jpg".utf8),
      Array("a[page=9,n=-1].jpg".utf8), Array("%s%n.jpg".utf8), Array("-rf.jpg".utf8),
      Array(repeating: 0x61, count: 251) + Array(".jpg".utf8),
    ]
    for name in names { try folder.write(bytes, toBytes: name) }
    let opened = try await Opened(folder)
    for photo in try await opened.complete() {
      #expect(photo.metadata?.width == 90 && photo.problem == nil, "\(photo.name)")
      #expect(try await opened.library.rendition(of: photo.id, size: .thumbnail).file.byteCount > 100)
    }
  }

  @Test func aCancelledRequestDoesNotAffectOthers() async throws {
    try Picture(width: 90, height: 60).write(to: folder("a.jpg"))
    let opened = try await Opened(folder)
    let id = try await opened.photo("a.jpg").id
    let library = opened.library
    let cancelled = Task {
      do throws(PhotoError) {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try await library.rendition(of: id, size: .thumbnail)
        return nil as PhotoError?
      } catch {
        return error
      }
    }
    // Either the request was done before, or it reports the cancellation.
    let answer = await cancelled.value
    #expect(answer == nil || answer == .cancelled)
    #expect(try await opened.rendition("a.jpg").count > 100)
  }

  @Test func shutdownEndsWaitingRequests() async throws {
    for number in 0..<20 { try Picture.noise(width: 800, height: 600).write(to: folder("\(number).jpg")) }
    let opened = try await Opened(folder, workers: 1)
    let library = opened.library
    let ids = await library.snapshot.map(\.id)
    let requests = ids.map { id in
      Task { () -> PhotoError? in
        do throws(PhotoError) {
          _ = try await library.rendition(of: id, size: .screen)
          return nil
        } catch {
          return error
        }
      }
    }
    while await library.decodeCount == 0 { await Task.yield() }
    await library.shutdown()
    var answers: [PhotoError?] = []
    for request in requests { answers.append(await request.value) }
    #expect(answers.allSatisfy { $0 == nil || $0 == .shutDown })
    #expect(answers.contains(.shutDown))
    #expect(try await opened.failure("0.jpg") == .shutDown)
  }

  @Test func withoutADecoderEveryPhotoSaysSo() async throws {
    try Picture(width: 90, height: 60).write(to: folder("a.jpg"))
    let opened = try await Opened(folder, worker: WorkerCommand(executable: "/nonexistent"))
    let photo = try #require(try await opened.complete().first)
    #expect(photo.problem?.description == "no decoder: no such file or directory")
  }

  /// Opens a subfolder.
  private func library(at path: String, cache: TemporaryFolder) async throws -> PhotoLibrary {
    var options = PhotoLibraryOptions()
    options.cacheDirectory = cache.path
    options.worker = try Opened.worker
    return try await PhotoLibrary(folder: Array((folder.path + "/" + path).utf8), options: options)
  }

  @Test func theLibraryIsNamedAfterItsFolder() async throws {
    try folder.write([1], to: "Summer 2024/a.txt")
    let cache = TemporaryFolder()
    let library = try await library(at: "Summer 2024/", cache: cache)
    #expect(library.name == "Summer 2024")
    #expect(await library.snapshot.isEmpty)
    #expect(await library.snapshot.isComplete)
  }

  @Test func aPhotosLibraryShowsItsOriginalsAlsoIfItIsOpenedItself() async throws {
    let inside = ["originals/1/a.jpg", "resources/derivatives/a.jpg", "resources/renders/1/a.jpg"]
    for path in inside { try folder.write([1], to: "My.photoslibrary/" + path) }
    let cache = TemporaryFolder()
    for (path, shown) in [("", "My.photoslibrary/originals/1"), ("My.photoslibrary/", "originals/1")] {
      let snapshot = try await library(at: path, cache: cache).snapshot
      #expect(snapshot.map(\.folder) == [shown])
      #expect(snapshot.scan.others.leftOutCount == 1)
    }
  }
}

@Suite struct ProgressReportTests {
  private func lines(_ steps: [(Double, PhotoProgress)]) -> [String?] {
    var report = ProgressReport()
    return steps.map { report.line(for: $1, at: $0)?.replacingOccurrences(of: "\r\u{1B}[K", with: "|") }
  }

  @Test func theReportHasRateAndTimeLeftOfEachStage() {
    let all = 100_000
    let shown = lines([
      (0, PhotoProgress(count: all, headerCount: 0)),
      (1, PhotoProgress(count: all, headerCount: 2600)),
      (2, PhotoProgress(count: all, headerCount: 5200)),
      (38, PhotoProgress(count: all, headerCount: all, thumbnailCount: 0)),
      (48, PhotoProgress(count: all, headerCount: all, thumbnailCount: 84)),
      (50, PhotoProgress(count: all, headerCount: all, thumbnailCount: all)),
      (51, PhotoProgress(count: all, headerCount: all, thumbnailCount: all)),
    ])
    #expect(
      shown == [
        "|Reading sizes and dates: 0 of 100,000",
        "|Reading sizes and dates: 2,600 of 100,000, 2,600 a second, 38 s left",
        "|Reading sizes and dates: 5,200 of 100,000, 2,600 a second, 37 s left",
        "|Making thumbnails: 0 of 100,000",
        "|Making thumbnails: 84 of 100,000, 8.4 a second, 3 h 19 min left",
        "|", nil,
      ])
  }

  @Test func thePaceIsMeasuredOverTheLastSeconds() {
    var pace = WorkPace()
    for second in 0...20 { pace.note(done: second * 100, at: Double(second)) }
    for second in 21...40 { pace.note(done: 2000 + (second - 20) * 10, at: Double(second)) }
    #expect(pace.perSecond == 10)
    #expect(pace.secondsLeft(of: 2300) == 10)
    #expect(pace.secondsLeft(of: 0) == 0)
  }

  @Test func withoutProgressThereIsNoPace() {
    var pace = WorkPace()
    #expect(pace.perSecond == nil && pace.secondsLeft(of: 1) == nil)
    for second in 0..<30 { pace.note(done: 7, at: Double(second)) }
    #expect(pace.perSecond == nil && pace.secondsLeft(of: 9) == nil)
  }

  @Test func withNothingToDoThereIsNoLine() {
    #expect(
      lines([(0, PhotoProgress()), (1, PhotoProgress(count: 3, headerCount: 3, thumbnailCount: 3))]) == [
        nil, nil,
      ])
  }
}
