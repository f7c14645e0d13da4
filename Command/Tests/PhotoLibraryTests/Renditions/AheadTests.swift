import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct AheadTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for number in 0..<6 { try Picture.noise(width: 300, height: 200).write(to: folder("\(number).jpg")) }
  }

  /// Waits until all was done that is done without being asked for.
  private func finished(_ opened: Opened) async -> PhotoProgress {
    while true {
      let progress = await opened.library.progress
      if progress.headerCount == progress.count, progress.thumbnailCount == progress.count,
        await opened.library.isIdle
      {
        return progress
      }
      await Task.yield()
    }
  }

  @Test func thumbnailsAreMadeWithoutBeingAskedFor() async throws {
    try folder.write(Array("no picture".utf8), to: "text.jpg")
    let opened = try await Opened(folder, workers: 2, worksAhead: true)
    #expect(await finished(opened).count == 7)
    let made = await opened.library.decodeCount
    #expect(made == 7)
    for number in 0..<6 { _ = try await opened.rendition("\(number).jpg") }
    #expect(await opened.library.decodeCount == made)
    #expect(await opened.library.snapshot.allSatisfy { ($0.colour != nil) == ($0.name != "text.jpg") })
    await opened.library.shutdown()
    let second = try await Opened(folder, cache: opened.cache, workers: 2, worksAhead: true)
    _ = await finished(second)
    #expect(await second.library.decodeCount == 0)
    await second.library.shutdown()
  }

  @Test func whatTheCacheHasLostIsMadeAgain() async throws {
    let opened = try await Opened(folder, worksAhead: true)
    _ = await finished(opened)
    await opened.library.shutdown()
    try FileManager.default.removeItem(atPath: opened.cache.path + "/" + RenditionCache.folderName)
    let second = try await Opened(folder, cache: opened.cache, worksAhead: true)
    _ = await finished(second)
    #expect(await second.library.decodeCount == 6)
    await second.library.shutdown()
  }

  @Test func aFullDiskIsNotFilledFurther() async throws {
    let opened = try await Opened(folder, worksAhead: true, spaceKeptFree: .max)
    _ = try await opened.complete()
    while await !opened.library.isIdle { await Task.yield() }
    #expect(await opened.library.decodeCount == 0)
    #expect(try await opened.rendition("0.jpg").count > 100, "what is asked for is made all the same")
    await opened.library.shutdown()
  }

  @Test func photosThatComeLaterGetTheirsToo() async throws {
    let opened = try await Opened(folder, worksAhead: true)
    _ = await finished(opened)
    try Picture.noise(width: 300, height: 200).write(to: folder("later.jpg"))
    try await opened.library.rescan()
    _ = await finished(opened)
    #expect(await opened.library.decodeCount == 7)
    await opened.library.shutdown()
  }
}
