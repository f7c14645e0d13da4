import CPosix
import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct FolderScanTests {
  private let folder = TemporaryFolder()

  private func scan() throws -> FolderScan {
    try FolderScan(of: RootFolder(path: folder.path))
  }

  private func paths(_ scan: FolderScan) -> [String] {
    scan.listing.rows.indices.map { DisplayText.of(scan.listing.path(of: $0)) }.sorted()
  }

  @Test func photosAreRecognizedByExtensionInAnyCaseAtAnyDepth() throws {
    let photos = [
      "a.jpg", "b.JPEG", "c.Png", "d.webp", "e.gif", "f.tif", "g.tiff", "x/h.heic", "x/y/i.HEIF",
      "x/y/z/j.avif", "x/y/z/k.mp4", "x/y/z/l.MOV", "x/y/z/m.m4v", "x/y/z/n.webm",
    ]
    let others = ["k.txt", "l", "jpg", "m.jpg.xmp", "n.svg", "o.avi", "p.jpgx", "q.", "r.html", "s.xmp"]
    for name in photos + others { try folder.write([1], to: name) }
    #expect(try paths(scan()) == photos)
  }

  @Test(
    arguments: [
      ("", true, true), ("a.jpg", false, true), ("x/y/a.jpg", false, true), ("x", true, true),
      ("a.jpg", true, true), ("a.txt", false, false), ("x/a.cr2", false, true), ("a.AVI", false, true),
      ("a.jpg.xmp", false, true), ("a.JSON", false, true), ("$Recycle.Bin/a.jpg", false, false),
      ("A.photoslibrary/originals/1/a.jpg", false, true), ("A.photoslibrary/resources/a.jpg", false, false),
      (".a.cr2", false, false), (".a.jpg", false, false), (".git/a.jpg", false, false),
      ("x/@eaDir/a.jpg", false, false), ("@eaDir", true, false), ("x/.git", true, false),
    ]) func theNameDecidesWhetherAPathIsListed(path: String, isFolder: Bool, isListed: Bool)
  {
    Array(path.utf8).withUnsafeBufferPointer {
      #expect(LeftOutNames().lists(path: $0, isFolder: isFolder) == isListed)
    }
  }

  @Test func aTransportStreamCountsAsAVideoAndAScriptDoesNot() throws {
    var stream = [UInt8](repeating: 0, count: 376)
    (stream[0], stream[188]) = (0x47, 0x47)
    try folder.write(stream, to: "film.ts")
    try folder.write(stream, to: "camera.MTS")
    try folder.write(Array("Get: string".utf8) + [UInt8](repeating: 0x20, count: 400), to: "get.ts")
    try folder.write(Array("export {}".utf8), to: "module.ts")
    #expect(try scan().others.videoCount == 2)
  }

  @Test func linksAreNotFollowedAndLoopsEnd() throws {
    let outside = TemporaryFolder()
    try outside.write([1], to: "secret.jpg")
    try folder.write([1], to: "in/a.jpg")
    for (link, target) in [
      ("out.jpg", outside.path + "/secret.jpg"), ("out", outside.path), ("in/loop", ".."), ("in/self", "."),
      ("same.jpg", "in/a.jpg"), ("nowhere.jpg", "nothing"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: folder(link), withDestinationPath: target)
    }
    let found = try scan()
    #expect(paths(found) == ["in/a.jpg"])
    #expect(found.others.linkCount == 6)
    let told = try #require(found.others.sentences.first).description
    #expect(told.hasPrefix("6 links are not followed: ") && told.hasSuffix(" and others."))
    #expect(found.skippedFolders.isEmpty)
  }

  @Test func eachReasonForLeavingFilesOutHasASentence() throws {
    func sentences() throws -> [String] { try scan().others.sentences.map(\.description) }
    #expect(try sentences() == [])
    try FileManager.default.createSymbolicLink(atPath: folder("album"), withDestinationPath: "elsewhere")
    #expect(try sentences() == ["1 link is not followed: album."])
    try folder.write([1], to: "a.cr2")
    #expect(try sentences() == ["1 raw file is not shown: a.cr2.", "1 link is not followed: album."])
  }

  @Test func onlyRegularFilesAreListed() throws {
    #expect(try mkfifo(folder("pipe.jpg"), 0o600) == 0)
    try folder.write([1], to: "folder.jpg/a.jpg")
    #expect(try paths(scan()) == ["folder.jpg/a.jpg"])
  }

  @Test func namesMayContainAnyBytes() throws {
    let names: [[UInt8]] = [
      Array("new\nline.jpg".utf8), Array("quote\"'.jpg".utf8), Array("<b>&.jpg".utf8),
      Array("#?%20.jpg".utf8),
      Array("\u{202E}gpj.exe.jpg".utf8), Array("\u{1B}[31m.jpg".utf8), [0xFF, 0xFE] + Array(".jpg".utf8),
      [0xC0, 0xAF] + Array(".jpg".utf8), Array(repeating: 0x61, count: 251) + Array(".jpg".utf8),
      Array("e\u{301}.jpg".utf8), Array("\u{E9}.jpg".utf8), Array(" .jpg".utf8), Array("-rf.jpg".utf8),
    ]
    for name in names { try folder.write([1], toBytes: name) }
    let listing = try scan().listing
    let root = try RootFolder(path: folder.path)
    #expect(Set(listing.rows.indices.map { Array(listing.name(of: $0)) }) == Set(names))
    #expect(Set(listing.rows.map(\.id)).count == names.count)
    for row in listing.rows.indices {
      _ = try root.openFile(listing.path(of: row), listedAs: listing.rows[row].state)
      let id = listing.rows[row].id.rawValue
      #expect(id.utf8.count == 15 && id.allSatisfy { $0.isASCII && ($0.isNumber || $0.isLowercase) })
    }
  }

  @Test(
    "Text for display",
    arguments: [
      ("plain.jpg", "plain.jpg"), ("new\nline\u{1B}[0m", "new\u{FFFD}line\u{FFFD}[0m"),
      ("עברית\u{200F}.jpg", "עברית\u{200F}.jpg"),
      ("\u{2028}\u{7F}\u{9F}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ])
  func displayText(name: String, expected: String) {
    #expect(DisplayText.of(Array(name.utf8)) == expected)
  }

  @Test func undecodableBytesAreShownAsReplacements() {
    #expect(DisplayText.of([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
  }

  @Test func pathsMayBeLongerThanTheSystemAllows() throws {
    let part = String(repeating: "d", count: 200)
    var chain = [open(folder.path, O_RDONLY | O_DIRECTORY)]
    for _ in 0..<25 {
      let last = chain[chain.count - 1]
      try #require(mkdirat(last, part, 0o700) == 0)
      chain.append(openat(last, part, O_RDONLY | O_DIRECTORY))
    }
    let made = openat(chain[chain.count - 1], "deep.jpg", O_CREAT | O_WRONLY, 0o600)
    try #require(made >= 0 && write(made, "x", 1) == 1)
    close(made)
    let listing = try scan().listing
    #expect(listing.rows.count == 1)
    let file = try RootFolder(path: folder.path).openFile(
      listing.path(of: 0), listedAs: listing.rows[0].state)
    #expect(try file.read(at: 0, count: 9) == [0x78])
    // Too deep for FileManager to remove.
    unlinkat(chain[chain.count - 1], "deep.jpg", 0)
    close(chain.removeLast())
    while let last = chain.popLast() {
      unlinkat(last, part, AT_REMOVEDIR)
      close(last)
    }
  }

  @Test func foldersThatShareANumberAreTwoIfTheyChangedAtDifferentTimes() {
    var (one, other) = (stat(), stat())
    (one.st_ino, other.st_ino) = (256, 256)
    #expect(FolderIdentity(one) == FolderIdentity(other))
    #if canImport(Darwin)
      other.st_ctimespec.tv_nsec = 1
    #else
      other.st_ctim.tv_nsec = 1
    #endif
    #expect(FolderIdentity(one) != FolderIdentity(other))
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"), arguments: [0, 0o444] as [mode_t])
  func unreadableSubfoldersAreReported(mode: mode_t) throws {
    try folder.write([1], to: "a.jpg")
    try folder.write([1], to: "locked/b.jpg")
    #expect(try chmod(folder("locked"), mode) == 0)
    let found = try scan()
    #expect(try chmod(folder("locked"), 0o700) == 0)
    #expect(paths(found) == ["a.jpg"])
    #expect(
      found.skippedFolders == [.init(folder: "locked", reason: "permission denied", isListed: mode != 0)])
  }
}
