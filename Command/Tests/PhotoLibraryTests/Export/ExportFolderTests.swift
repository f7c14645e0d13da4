import Foundation
import Testing

@testable import PhotoLibrary

/// The folder that an export writes, which may be interrupted at any time.
@Suite struct ExportFolderTests {
  private let photos = TemporaryFolder()
  private let output = TemporaryFolder()

  private func opened() throws -> ExportFolder {
    try ExportFolder(output.path, photos: Array(photos.path.utf8), parts: ["photo"])
  }

  @Test func anExportThatFailedAtItsFirstWriteContinues() throws {
    try output.write([1], to: ".enlarger-incoming/1-x")
    _ = try opened()
  }

  @Test(arguments: [true, false]) func unfinishedFilesOfAnEndedProcessAreRemoved(isShared: Bool) throws {
    let folder = try opened()
    // No process has such an ID.
    let file = try output.write([1], to: ".enlarger-incoming/999999999-x")
    try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: file)
    folder.finish(isShared: isShared)
    #expect(try !FileManager.default.fileExists(atPath: output(".enlarger-incoming")))
  }

  @Test(arguments: [59.0, 61]) func whatAnotherMachineWritesStaysForAnHour(minutes: Double) throws {
    let folder = try opened()
    let file = try output.write([1], to: ".enlarger-incoming/999999999-x")
    try output.setModified(".enlarger-incoming/999999999-x", Date().timeIntervalSince1970 - minutes * 60)
    folder.finish(isShared: true)
    #expect(FileManager.default.fileExists(atPath: file) == (minutes < 60))
  }

  @Test func aPhotoThatChangesWhileItIsDecodedIsNotPublished() async throws {
    let path = try photos("a.jpg")
    try Picture.quarters(width: 800, height: 600).write(to: path)
    let opened = try await Opened(photos)
    let photo = try await opened.photo("a.jpg")
    var options = PublishingOptions()
    let worker = try Opened.worker
    options.worker = WorkerCommand(
      executable: "/bin/sh", arguments: ["-c", "printf x >> '\(path)'; exec '\(worker.executable)'"])
    let published = try await PhotoPublisher(opened.library, into: self.opened(), options: options)
      .publish([photo.id]) {}
    #expect(published.map(\.problem) == [.changed])
    await opened.library.shutdown()
  }

  @Test func aFinishedPartDoesNotDisturbOthers() throws {
    let (first, second) = (try opened(), try opened())
    let unfinished = try second.newFile()
    first.finish(isShared: true)
    try second.keep(unfinished, as: "photo/a")
    first.finish(isShared: true)
    try second.write([1], to: "photo/b")
  }
}
