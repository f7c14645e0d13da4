import CZlib
import Foundation
import HTTPTypes
import NIOCore
import Testing

@testable import EnlargerSite

@Suite("Archives of photos")
struct ZipArchiveTests {
  private func entry(_ name: String, _ bytes: [UInt8], date: String? = "2024-06-14T18:03:08") -> ZipEntry {
    ZipEntry(name: name, size: bytes.count, date: date) { FakePhotos.file(bytes) }
  }

  private func bytes(of archive: ZipArchive) async throws -> [UInt8] {
    var all: [UInt8] = []
    try await archive.write(reading: { file, offset, count in try file.read(at: offset, count: count) }) {
      all += $0
    }
    return all
  }

  /// The entries of an archive, as Python's own reader sees them.
  private func read(_ bytes: [UInt8]) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/a.zip"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = [
      "python3", "-c",
      """
      import sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      assert archive.testzip() is None
      for each in archive.infolist():
          print(each.filename, each.date_time, each.compress_type, archive.read(each).hex(), sep="|")
      """, path,
    ]
    let output = Pipe()
    python.standardOutput = output
    try python.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    python.waitUntilExit()
    try #require(python.terminationStatus == 0)
    return text.split(separator: "\n").map(String.init)
  }

  @Test("Another program can read the archive", arguments: [ZipRecords.most32, 3, 0])
  func read(limit: Int) async throws {
    // With the smaller limits, every number is too large for its field and goes into the Zip64 fields.
    let entries = [entry("a.jpg", [1, 2, 3, 4]), entry("größe 🏔.jpg", []), entry("c", [255], date: nil)]
    let archive = ZipArchive(
      entries: entries, records: ZipRecords(limit: limit, countLimit: limit == 0 ? 0 : 9))
    let bytes = try await bytes(of: archive)
    #expect(bytes.count == archive.byteCount, "its size was told before")
    #expect(
      try read(bytes) == [
        "a.jpg|(2024, 6, 14, 18, 3, 8)|0|01020304", "größe 🏔.jpg|(2024, 6, 14, 18, 3, 8)|0|",
        "c|(1980, 1, 1, 0, 0, 0)|0|ff",
      ])
  }

  @Test("An empty archive is valid")
  func empty() async throws {
    #expect(try read(await bytes(of: ZipArchive(entries: []))) == [])
  }

  @Test("A file whose size has changed ends the archive with an error", arguments: [3, 9])
  func changed(size: Int) async throws {
    let entry = ZipEntry(name: "a", size: size, date: nil) { FakePhotos.file([1, 2, 3, 4]) }
    await #expect(throws: ZipArchive.FileChanged.self) { try await bytes(of: ZipArchive(entries: [entry])) }
  }

  @Test("A file that cannot be opened is left out")
  func unreadable() async throws {
    let photos = ["a.jpg", "gone.jpg", "b.jpg"].map {
      AlbumPhoto(id: $0, name: $0, width: nil, height: nil, date: nil, problem: nil)
    }
    let site = Site(source: FakePhotos(photos), assets: AssetFolder(path: "/nowhere"))
    func response(_ ids: String) async -> SiteResponse {
      await site.respond(
        to: HTTPRequest(
          method: .get, scheme: "http", authority: "localhost:4747", path: "/photos.zip?ids=\(ids)"))
    }
    guard case .archive(let archive) = await response("a.jpg,gone.jpg,b.jpg").body else {
      Issue.record("there is no archive")
      return
    }
    #expect(archive.entries.map(\.name) == ["a.jpg", "b.jpg"])
    #expect(await response("gone.jpg").status == .notFound)
  }

  @Test(
    "Dates in MS-DOS format",
    arguments: [
      ("2024-06-14T18:03:09", 0x58CE, 0x9064), ("1980-01-01T00:00:00", 0x21, 0),
      ("1979-12-31T23:59:59", 0x21, 0),
      ("2107-12-31T23:59:58", 0xFF9F, 0xBF7D), ("2108-01-01T00:00:00", 0x21, 0), (nil, 0x21, 0),
      ("", 0x21, 0),
    ] as [(String?, Int, Int)])
  func stamps(text: String?, date: Int, time: Int) {
    #expect(ZipRecords.stamp(text) == (date, time))
  }

  @Test("Names are safe on every system and unique")
  func names() {
    var names = ArchiveNames()
    let given = [
      "IMG_1.jpg", "IMG_1.jpg", "img_1.JPG", "IMG_1 (2).jpg", "../../etc/passwd", "a\\b:c*?\"<>|.jpg", "",
      "...", "CON.jpg",
      "lpt1", "ends. ", "e\u{301}.jpg", "é.jpg", "line\nbreak\u{7F}", ".hidden.jpg",
    ]
    let made = given.map { names.names(for: [$0])[0] }
    #expect(
      made == [
        "IMG_1.jpg", "IMG_1 (2).jpg", "img_1 (3).JPG", "IMG_1 (2) (2).jpg", "_.._etc_passwd",
        "a_b_c______.jpg", "Photo",
        "Photo (2)", "_CON.jpg", "_lpt1", "ends", "e\u{301}.jpg", "é (2).jpg", "line_break_", "hidden.jpg",
      ])
    for _ in 0..<20 {
      #expect(names.names(for: [String(repeating: "🏔", count: 63) + ".jpeg"])[0].utf8.count <= 210)
    }
  }

  @Test("Files of one photo share a name")
  func namesOfOnePhoto() {
    var names = ArchiveNames()
    #expect(names.names(for: ["IMG_1.MOV"]) == ["IMG_1.MOV"])
    #expect(names.names(for: ["IMG_1.HEIC", "IMG_1.MOV"]) == ["IMG_1 (2).HEIC", "IMG_1 (2).MOV"])
    #expect(names.names(for: ["img_1.heic"]) == ["img_1.heic"])
    let long = String(repeating: "x", count: 300)
    let stem = String(repeating: "x", count: 195)
    #expect(names.names(for: [long + ".heic", long + ".mov"]) == [stem + ".heic", stem + ".mov"])
  }
}

/// The unpacked bytes, or nil if they are incomplete.
func unpacked(_ packed: ByteBuffer) -> ByteBuffer? {
  var stream = z_stream()
  guard inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { return nil }
  defer { inflateEnd(&stream) }
  var bytes = ByteBuffer()
  let status = packed.withUnsafeReadableBytes { source in
    stream.next_in = UnsafeMutablePointer(mutating: source.assumingMemoryBound(to: UInt8.self).baseAddress)
    stream.avail_in = UInt32(source.count)
    var status = Z_OK
    while status == Z_OK {
      bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: 65_536) { target in
        stream.next_out = target.assumingMemoryBound(to: UInt8.self).baseAddress
        stream.avail_out = UInt32(target.count)
        status = inflate(&stream, Z_NO_FLUSH)
        return target.count - Int(stream.avail_out)
      }
    }
    return status
  }
  return status == Z_STREAM_END && stream.avail_in == 0 ? bytes : nil
}
