import Testing

@testable import PhotoLibrary

/// The folder that an export writes, which may break off at any time.
@Suite struct ExportFolderTests {
  private let photos = TemporaryFolder()
  private let output = TemporaryFolder()

  private func opened() throws -> ExportFolder {
    try ExportFolder(output.path, photos: Array(photos.path.utf8), parts: ["photo"])
  }

  @Test func anExportThatFoundNoRoomAtItsFirstWriteGoesOn() throws {
    try output.write([1], to: ".enlarger-incoming/1-x")
    _ = try opened()
  }

  @Test func aPartOfAnExportThatEndsHindersNoOther() throws {
    let (first, second) = (try opened(), try opened())
    let unfinished = try second.newFile()
    first.finish(isShared: true)
    try second.keep(unfinished, as: "photo/a")
    first.finish(isShared: true)
    try second.write([1], to: "photo/b")
  }
}
