import Foundation
import Testing

@testable import PhotoLibrary

#if os(Linux)
  /// Swift's Glibc module lacks it. Unlike `dup2`, it leaks no descriptor into a worker that another test starts.
  @_silgen_name("dup3")
  private func dup3(_ old: Int32, _ new: Int32, _ flags: Int32) -> Int32
#endif

@Suite struct WorkerTests {
  private let folder = TemporaryFolder()
  private let cache = TemporaryFolder()

  init() throws {
    try Picture.quarters(width: 800, height: 600).write(to: folder("a.jpg"))
  }

  private func worker(_ command: WorkerCommand? = nil, patience: Int = 600) throws -> Worker {
    var limits = DecodeLimits()
    limits.patienceSeconds = patience
    return Worker(try command ?? Opened.worker, limits: limits, number: 0)
  }

  private func file(_ name: String = "a.jpg") throws -> OpenedFile {
    let root = try RootFolder(path: folder.path)
    let scan = try FolderScan(of: root)
    let row = try #require(
      scan.listing.rows.indices.first { DisplayText.of(scan.listing.name(of: $0)) == name })
    return try root.openFile(scan.listing.path(of: row), listedAs: scan.listing.rows[row].state)
  }

  private func problem(_ worker: Worker, _ file: OpenedFile) async -> PhotoProblem? {
    do throws(PhotoProblem) {
      _ = try await worker.header(of: file)
      return nil
    } catch {
      return error
    }
  }

  /// Stops the process so that it does not answer; it has stopped when this returns.
  private func freeze(_ id: pid_t) {
    kill(id, SIGSTOP)
    var status: Int32 = 0
    while waitpid(id, &status, WUNTRACED) != id {}
  }

  @Test func oneProcessServesManyJobs() async throws {
    let worker = try worker()
    let file = try file()
    var ids: Set<pid_t> = []
    for _ in 0..<5 {
      #expect(try await worker.header(of: file).metadata.width == 800)
      ids.insert(try #require(await worker.processID))
    }
    #expect(ids.count == 1)
    await worker.stop()
    #expect(await worker.processID == nil)
  }

  @Test(
    "A header that the index knows is not read again",
    arguments: [(false, RenditionSize.thumbnail, 2), (true, .thumbnail, 1), (true, .tiles, 2)])
  func jobsOfARendition(isKnown: Bool, size: RenditionSize, jobs: Int) async throws {
    let worker = try worker()
    let limits = await worker.limits
    let asked = try self.worker()
    let file = try file()
    let header = try await asked.header(of: file)
    await asked.stop()
    let root = try RootFolder(path: folder.path)
    let ticket = PhotoTicket(
      id: PhotoID(rawValue: "a"), path: Array("a.jpg".utf8),
      state: try #require(FileState.of(file.descriptor)?.state), metadata: isKnown ? header.metadata : nil,
      root: root)
    let work = RenditionWork(
      ticket: ticket, sizes: [size], cache: RenditionCache(in: cache.path),
      budget: MemoryBudget(total: 1 << 30),
      limits: limits)
    let outcome = await work.run(on: worker)
    #expect(
      try outcome.renditions.get().keys.first == size
        && outcome.learnt?.metadata == (jobs == 1 ? nil : header.metadata))
    #expect(await worker.jobCount == jobs)
    await worker.stop()
  }

  @Test("Only a lasting problem settles a thumbnail", arguments: [("b.jpg", true), ("gone.jpg", false)])
  func thumbnailThatFails(name: String, isSettled: Bool) async throws {
    try folder.write("no picture".utf8, to: "b.jpg")
    let worker = try worker()
    let file = try file("b.jpg")
    let ticket = PhotoTicket(
      id: PhotoID(rawValue: "a"), path: Array(name.utf8),
      state: try #require(FileState.of(file.descriptor)?.state),
      root: try RootFolder(path: folder.path))
    let work = RenditionWork(
      ticket: ticket, sizes: [.thumbnail], cache: RenditionCache(in: cache.path),
      budget: MemoryBudget(total: 1 << 30), limits: await worker.limits)
    #expect(await work.run(on: worker).learnt?.hasThumbnail == isSettled)
    await worker.stop()
  }

  @Test func aWorkerKilledBetweenJobsIsReplacedUnnoticed() async throws {
    let worker = try worker()
    let file = try file()
    _ = try await worker.header(of: file)
    let id = try #require(await worker.processID)
    kill(id, SIGKILL)
    var info = siginfo_t()
    #expect(waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) == 0)
    #expect(await problem(worker, file) == nil)
    #expect(await worker.processID != id)
    await worker.stop()
  }

  @Test(
    "A worker that dies during a job gives a reason, and the next job works",
    arguments: [
      (SIGSEGV, PhotoProblem.decoderCrashed), (SIGABRT, .decoderCrashed), (SIGBUS, .decoderCrashed),
      (SIGTRAP, .decoderCrashed), (SIGXCPU, .tookTooLong(seconds: 20)),
      (SIGKILL, .decoderUnavailable("the system ended it")),
      (SIGTERM, .decoderUnavailable("the system ended it")),
    ])
  func diesInAJob(signal: Int32, expected: PhotoProblem) async throws {
    let worker = try worker()
    let file = try file()
    _ = try await worker.header(of: file)
    let id = try #require(await worker.processID)
    freeze(id)
    // The signal waits until the process continues, and by then there is a job.
    let job = Task { await problem(worker, file) }
    while !worker.isBusy { await Task.yield() }
    kill(id, signal)
    kill(id, SIGCONT)
    #expect(await job.value == expected)
    #expect(await problem(worker, file) == nil)
    await worker.stop()
  }

  #if os(Linux)
    @Test("A read error is not blamed on the photo", arguments: [nil, SIGBUS])
    func readErrorInAJob(signal: Int32?) async throws {
      let whole = try Picture.noise(width: 800, height: 600).encoded()
      try folder.write(whole.prefix(whole.count / 2), to: "a.jpg")
      let worker = try worker()
      let file = try file()
      _ = try await worker.header(of: file)
      let id = try #require(await worker.processID)
      freeze(id)
      let output = try UnfinishedFile()
      let job = Task { () -> PhotoProblem? in
        do throws(PhotoProblem) {
          return try await worker.render(file, into: [.thumbnail: output]).problem
        } catch {
          return error
        }
      }
      while !worker.isBusy { await Task.yield() }
      // The disk drops: no process has memory at its first address, so reading this file fails there.
      let lost = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
      #expect(dup3(lost, file.descriptor, O_CLOEXEC) == file.descriptor)
      close(lost)
      if let signal { kill(id, signal) }
      kill(id, SIGCONT)
      #expect(await job.value == .unreadable("input/output error"))
      await worker.stop()
    }
  #endif

  @Test func aWorkerThatHasLostTooManyFilesIsReplacedAfterItsJob() async throws {
    // It starts with 150 open files, as if decoders had lost them.
    let files = "for i in {10..160}; do eval \"exec $i</dev/null\"; done"
    let start = "\(files); exec '\(try Opened.worker.executable)'"
    let worker = try worker(WorkerCommand(executable: "/bin/bash", arguments: ["-c", start]))
    let file = try file()
    for _ in 0..<2 {
      #expect(try await worker.header(of: file).metadata.width == 800)
      #expect(await worker.processID == nil)
    }
    await worker.stop()
  }

  @Test func tilesMayTakeThreeTimesAsLong() {
    let limits = DecodeLimits()
    #expect(limits.making([.thumbnail, .screen]) == limits)
    let longer = limits.making([.thumbnail, .tiles])
    #expect(longer.processorSeconds == 60 && longer.patienceSeconds == 180)
  }

  @Test(
    "The memory budget grows with the workers, to a quarter of the machine's memory",
    arguments: [(1, 64, 1000), (4, 64, 1000), (16, 64, 4000), (16, 8, 2000), (16, 2, 1000)])
  func budget(workers: Int, gigabytes: Int64, megabytes: Int64) {
    let limits = DecodeLimits().budgeted(forWorkers: workers, memory: gigabytes * 1_000_000_000)
    #expect(limits.memoryBudget == megabytes * 1_000_000)
  }

  @Test func aWorkerThatDoesNotAnswerIsKilled() async throws {
    let hasty = try worker(WorkerCommand(executable: "/bin/sleep", arguments: ["600"]), patience: 0)
    #expect(try await problem(hasty, file()) == .unreadable("no answer within 0 s"))
    #expect(await hasty.processID == nil)
    await hasty.stop()
  }

  @Test(
    "Programs that are not workers",
    arguments: [
      (
        WorkerCommand(executable: "/nonexistent/worker"),
        PhotoProblem.decoderUnavailable("no such file or directory")
      ),
      (WorkerCommand(executable: "/etc/passwd"), .decoderUnavailable("permission denied")),
      (
        WorkerCommand(executable: "/bin/sh", arguments: ["-c", "head -c 1 >/dev/null; printf nonsense >&0"]),
        .decoderCrashed
      ),
    ])
  func noWorkers(command: WorkerCommand, expected: PhotoProblem) async throws {
    let worker = try worker(command)
    #expect(await problem(worker, try file()) == expected)
    await worker.stop()
  }

  @Test func aProgramThatEndsAtOnceIsNotAWorker() async throws {
    let worker = try worker(WorkerCommand(executable: "/bin/sh", arguments: ["-c", "exit 1"]))
    guard case .decoderUnavailable = await problem(worker, try file()) else {
      Issue.record("a program that ends at once passed for a worker")
      return
    }
    await worker.stop()
  }

  @Test(
    "Implausible headers, as from a worker that was taken over",
    arguments: [
      (10_000_001, 1, 3), (Int.max, Int.max, 3), (0, 5, 3), (-1, 5, 3), (5, 5, 0), (5, 5, Int.max),
    ]) func implausible(width: Int, height: Int, bytesPerPixel: Int)
  {
    let metadata = PhotoMetadata(
      width: width, height: height, format: .png, frameCount: 1, isInterlaced: false, hasPreview: false,
      captured: nil)
    #expect(!PhotoHeader(metadata: metadata, bytesPerPixel: bytesPerPixel).isPlausible)
  }

  @Test(
    "Implausible dates and films, as from a hijacked worker, are refused",
    arguments: [
      (CaptureDate(localSeconds: .min, nanoseconds: 0, offsetMinutes: 1, source: .satellites), nil),
      (CaptureDate(localSeconds: 0, nanoseconds: -1, offsetMinutes: nil, source: .original), nil),
      (CaptureDate(localSeconds: 0, nanoseconds: 0, offsetMinutes: 1440, source: .original), nil),
      (nil, -1..<5),
    ] as [(CaptureDate?, Range<Int64>?)])
  func implausible(captured: CaptureDate?, film: Range<Int64>?) {
    let metadata = PhotoMetadata(
      width: 5, height: 5, format: .jpeg, frameCount: 1, isInterlaced: false, hasPreview: false,
      captured: captured, film: film)
    #expect(!PhotoHeader(metadata: metadata, bytesPerPixel: 3).isPlausible)
  }

  @Test func aStoppedWorkerStaysStopped() async throws {
    let worker = try worker()
    await worker.stop()
    #expect(await problem(worker, try file()) == .decoderUnavailable("shut down"))
  }

  #if os(Linux)
    @Test func aWorkerHasNoOtherOpenFilesAndNoEnvironment() async throws {
      let worker = try worker()
      let file = try file()
      _ = try await worker.header(of: file)
      let id = try #require(await worker.processID)
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd")
      #expect(open.compactMap { Int($0) }.filter { $0 > 2 }.isEmpty)
      let environment = String(
        decoding: try #require(FileManager.default.contents(atPath: "/proc/\(id)/environ")), as: UTF8.self)
      #expect(!environment.contains("HOME=") && environment.contains("VIPS_BLOCK_UNTRUSTED=1"))
      await worker.stop()
    }

    @Test func theLimitsHoldInTheWorker() async throws {
      let worker = try worker()
      _ = try await worker.header(of: file())
      let id = try #require(await worker.processID)
      let limits = String(
        decoding: try #require(FileManager.default.contents(atPath: "/proc/\(id)/limits")), as: UTF8.self)
      for name in ["Max address space", "Max cpu time"] {
        let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix(name) })
        #expect(line.dropFirst(name.count).first { $0.isLetter || $0.isNumber }?.isNumber == true, "\(line)")
      }
      await worker.stop()
    }
  #endif

  @Test func headersContainTheMetadata() async throws {
    try Picture(width: 500, height: 300)
      .text("exif-ifd2-DateTimeOriginal", "2024:01:31 12:34:56").text("exif-ifd2-SubSecTimeOriginal", "25")
      .text("exif-ifd2-OffsetTimeOriginal", "+05:30").orientation(6)
      .write(to: folder("b.jpg"), as: "jpg[interlace]")
    let worker = try worker()
    let photo = try await worker.header(of: file("b.jpg")).metadata
    #expect((photo.width, photo.height, photo.format, photo.isInterlaced) == (300, 500, .jpeg, true))
    #expect(photo.captured?.iso8601 == "2024-01-31T12:34:56+05:30")
    #expect(photo.captured?.nanoseconds == 250_000_000)
    #expect(photo.frameCount == 1)
    await worker.stop()
  }
}
