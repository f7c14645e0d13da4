import Foundation
import Testing

@testable import PhotoLibrary

/// Every field in which a program records when a picture was taken, and which of several decides.
@Suite struct DateSourcesTests {
  private static let day = "2011:02:03 04:05:06"
  private static let told = "2011-02-03T04:05:06"

  private static func segment(_ marker: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    [0xFF, marker] + VideoBytes.number(bytes.count + 2, 2) + bytes
  }

  private static func jpeg(_ segments: [UInt8]..., behind: [UInt8] = []) -> [UInt8] {
    [0xFF, 0xD8] + segments.flatMap { $0 } + [0xFF, 0xDA, 0, 2, 0, 0, 0xFF, 0xD9] + behind
  }

  private static func exif(_ directories: Directories) -> [UInt8] {
    segment(0xE1, Array("Exif\0\0".utf8) + directories.bytes)
  }

  private static func packet(_ properties: String) -> [UInt8] {
    Array(
      """
      <?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- exif:DateTimeOriginal="1999-01-01" -->
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
      xmlns:e="http://ns.adobe.com/exif/1.0/" xmlns:p='http://ns.adobe.com/photoshop/1.0/'
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/"
      \(properties)</rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  private static func packetSegment(_ properties: String) -> [UInt8] {
    segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet(properties))
  }

  private static func records(_ fields: [(UInt8, String)]) -> [UInt8] {
    fields.flatMap { [0x1C, 2, $0.0] + VideoBytes.number($0.1.utf8.count, 2) + $0.1.utf8 }
  }

  private static func resources(_ fields: [(UInt8, String)]) -> [UInt8] {
    let records = records(fields)
    return segment(
      0xED, Array("Photoshop 3.0\08BIM".utf8) + [4, 4, 0, 0] + VideoBytes.number(records.count, 4) + records)
  }

  private static func png(_ chunks: (String, [UInt8])...) -> [UInt8] {
    let all = [("IHDR", [UInt8](repeating: 0, count: 13))] + chunks + [("IEND", [])]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + all.flatMap { VideoBytes.number($0.1.count, 4) + $0.0.utf8 + $0.1 + [0, 0, 0, 0] }
  }

  private static func webP(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let count = VideoBytes.number(bytes.count, 4).reversed()
    return Array("RIFF".utf8) + [0, 0, 0, 0] + "WEBP".utf8 + name.utf8 + count + bytes
  }

  private static func gif(_ packet: [UInt8]) -> [UInt8] {
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let end = [1] + (0...255).reversed() + [0] as [UInt8]
    return Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [UInt8](repeating: 0, count: 6) + picture
      + [0x21, 0xFF, 0x0B] + "XMP DataXMP".utf8 + packet + end + [0x3B]
  }

  /// A packet that names its extension, and the extension in two segments, the second one first.
  private static func extended(_ properties: String, named name: String) -> [UInt8] {
    let whole = packet(properties)
    func piece(_ range: Range<Int>) -> [UInt8] {
      segment(
        0xE1,
        Array("http://ns.adobe.com/xmp/extension/\0\(name)".utf8) + VideoBytes.number(whole.count, 4)
          + VideoBytes.number(range.lowerBound, 4) + whole[range])
    }
    let digest = String(repeating: "A", count: 32)
    return packetSegment("xmlns:n='http://ns.adobe.com/xmp/note/' n:HasExtendedXMP='\(digest)'>")
      + piece(100..<whole.count) + piece(0..<100)
  }

  private static func heic(_ bytes: [UInt8], isExif: Bool) -> [UInt8] {
    let content = isExif ? VideoBytes.number(0, 4) + bytes : bytes
    let type = Array((isExif ? "Exif\0" : "mime\0application/rdf+xml\0").utf8)
    let entry = VideoBytes.box("infe", [2, 0, 0, 0, 0, 7, 0, 0] + type)
    // One item with one extent, in the box beside it.
    let place =
      [1, 0, 0, 0, 0x44, 0, 0, 1, 0, 7, 0, 1, 0, 0, 0, 1] + VideoBytes.number(0, 4)
      + VideoBytes.number(content.count, 4)
    return VideoBytes.box("ftyp", Array("heic\0\0\0\0heic".utf8))
      + VideoBytes.box(
        "meta",
        [0, 0, 0, 0] + VideoBytes.box("iinf", [0, 0, 0, 0, 0, 1] + entry) + VideoBytes.box("iloc", place)
          + VideoBytes.box("idat", content))
  }

  private static func read(_ bytes: [UInt8]) throws -> EmbeddedMetadata {
    let folder = TemporaryFolder()
    try folder.write(bytes, to: "a")
    let root = try RootFolder(path: folder.path)
    var listing = stat()
    try #require(stat(folder("a"), &listing) == 0)
    let file = try root.openFile(Array("a".utf8), listedAs: FileState(listing))
    return EmbeddedMetadata(of: file, try #require(file.format))
  }

  private static let files: [(String, [UInt8], CaptureDate.Source)] = [
    ("EXIF original", jpeg(exif(Directories(exif: [.text(0x9003, day)]))), .original),
    (
      "EXIF little-endian", jpeg(exif(Directories(exif: [.text(0x9003, day)], isLittleEndian: true))),
      .original
    ),
    ("EXIF behind XMP", jpeg(packetSegment(">"), exif(Directories(exif: [.text(0x9003, day)]))), .original),
    ("EXIF in the picture's directory", jpeg(exif(Directories(main: [.text(0x9003, day)]))), .original),
    ("EXIF digitized", jpeg(exif(Directories(exif: [.text(0x9004, day)]))), .digitized),
    (
      "zeros", jpeg(exif(Directories(exif: [.text(0x9003, "0000:00:00 00:00:00"), .text(0x9004, day)]))),
      .digitized
    ),
    (
      "blank", jpeg(exif(Directories(exif: [.text(0x9003, "    :  :     :  :  "), .text(0x9004, day)]))),
      .digitized
    ),
    (
      "the year 9999",
      jpeg(exif(Directories(exif: [.text(0x9003, "9999:12:31 23:59:59"), .text(0x9004, day)]))), .digitized
    ),
    ("XMP exif, attribute", jpeg(packetSegment("e:DateTimeOriginal='2011-02-03T04:05:06'>")), .packet),
    (
      "XMP exif, element",
      jpeg(packetSegment("><e:DateTimeOriginal>2011-02-03T04:05:06</e:DateTimeOriginal>")), .packet
    ),
    (
      "XMP photoshop",
      jpeg(packetSegment("p:DateCreated=\"2011-02-03T04:05:06.00\" xmp:CreateDate=\"2015-01-01\">")), .packet
    ),
    ("XMP create", jpeg(packetSegment("xmp:CreateDate=\"2011-02-03T04:05:06+02:00\">")), .packet),
    ("IPTC", jpeg(resources([(5, "Title"), (55, "20110203"), (60, "040506+0100")])), .records),
    ("IPTC digital", jpeg(resources([(62, "20110203"), (63, "040506")])), .records),
    (
      "GPS", jpeg(exif(Directories(place: [.fraction(7, 4, 1, 5, 1, 60, 10), .text(0x1D, "2011:02:03")]))),
      .satellites
    ),
    ("PNG eXIf", png(("eXIf", Directories(exif: [.text(0x9003, day)]).bytes)), .original),
    (
      "PNG eXIf behind the pixels",
      png(("IDAT", [0]), ("eXIf", Directories(exif: [.text(0x9003, day)]).bytes)), .original
    ),
    (
      "PNG XMP",
      png(
        ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet("xmp:CreateDate='2011-02-03T04:05:06'>"))),
      .packet
    ),
    ("PNG text", png(("tEXt", Array("Creation Time\0\(day)".utf8))), .pngText),
    (
      "PNG text of RFC 1123", png(("tEXt", Array("Creation Time\0Thu, 3 Feb 2011 04:05:06 GMT".utf8))),
      .pngText
    ),
    (
      "PNG text of RFC 1123, west of Greenwich",
      png(("tEXt", Array("Creation Time\0Thu, 3 Feb 2011 04:05:06 -0500".utf8))), .pngText
    ),
    ("WebP EXIF", webP("EXIF", Directories(exif: [.text(0x9003, day)]).bytes), .original),
    ("WebP XMP", webP("XMP ", packet("xmp:CreateDate='2011-02-03T04:05:06'>")), .packet),
    ("TIFF", Directories(exif: [.text(0x9003, day)]).bytes, .original),
    (
      "TIFF XMP", Directories(main: [.bytes(0x02BC, packet("xmp:CreateDate='2011-02-03T04:05:06'>"))]).bytes,
      .packet
    ),
    (
      "TIFF IPTC", Directories(main: [.bytes(0x83BB, records([(55, "20110203"), (60, "040506")]))]).bytes,
      .records
    ),
    ("TIFF DateTime", Directories(main: [.text(0x0132, day)]).bytes, .written),
    ("EXIF DateTime", jpeg(exif(Directories(main: [.text(0x0132, day)]))), .written),
    (
      "EXIF DateTime behind XMP",
      jpeg(
        exif(Directories(main: [.text(0x0132, "2020:01:01 00:00:00")])),
        packetSegment("xmp:CreateDate='2011-02-03T04:05:06'>")), .packet
    ),
    ("GIF XMP", gif(packet("xmp:CreateDate='2011-02-03T04:05:06'>")), .packet),
    (
      "Extended XMP",
      jpeg(extended("e:DateTimeOriginal='2011-02-03T04:05:06'>", named: String(repeating: "A", count: 32))),
      .packet
    ),
    ("HEIC EXIF", heic(Directories(exif: [.text(0x9003, day)]).bytes, isExif: true), .original),
    ("HEIC XMP", heic(packet("xmp:CreateDate='2011-02-03T04:05:06'>"), isExif: false), .packet),
  ]

  @Test("Every field gives its date", arguments: files.indices)
  func field(row: Int) throws {
    let (name, bytes, source) = Self.files[row]
    let date = CaptureDate(of: try Self.read(bytes))
    #expect(date.map { String($0.iso8601.prefix(19)) } == Self.told, "\(name)")
    #expect(date?.source == source, "\(name)")
  }

  @Test func theFirstSourceDecides() throws {
    let bytes = Self.jpeg(
      Self.exif(Directories(exif: [.text(0x9004, "2012:01:01 00:00:00")])),
      Self.packetSegment("e:DateTimeOriginal='2013-01-01'>"), Self.resources([(55, "20140101")]))
    #expect(CaptureDate(of: try Self.read(bytes))?.iso8601 == "2012-01-01T00:00:00")
  }

  @Test func anExtensionOfAnotherPacketIsIgnored() throws {
    let other = Self.extended(
      "e:DateTimeOriginal='2011-02-03T04:05:06'>", named: String(repeating: "B", count: 32))
    #expect(CaptureDate(of: try Self.read(Self.jpeg(other))) == nil)
  }

  @Test(
    "The date of the last change ranks behind sidecars and the file's name",
    arguments: [
      ("a.jpg", false, CaptureDate.Source?.some(.written)), ("a.jpg", true, .sidecar),
      ("IMG_20200101_120000.jpg", false, nil), ("IMG_20200101_120000.jpg", true, .sidecar),
    ])
  func writtenLast(name: String, hasSidecar: Bool, source: CaptureDate.Source?) throws {
    let folder = TemporaryFolder()
    try folder.write(Self.packet("xmp:CreateDate='2011-02-03'>"), to: "a.xmp")
    let sidecar = Sidecar(name: Array("a.xmp".utf8), state: try state(folder("a.xmp")))
    let ticket = PhotoTicket(
      id: PhotoID(rawValue: "a"), path: Array(name.utf8), state: FileState(byteCount: 1, modified: 1),
      sidecars: hasSidecar ? [sidecar] : [], root: try RootFolder(path: folder.path))
    let header = PhotoMetadata(
      width: 1, height: 1, format: .jpeg, frameCount: 1, isInterlaced: false, hasPreview: false,
      captured: CaptureDate(written: "2015:01:01 00:00:00", source: .written))
    #expect(ticket.dated(header).captured?.source == source)
  }

  @Test("Truncated files and wrong lengths never trap", arguments: files.indices)
  func broken(row: Int) throws {
    let bytes = Self.files[row].1
    for length in stride(from: 4, to: bytes.count, by: 7)
    where MediaFormat(signature: Array(bytes.prefix(length))) != nil {
      _ = CaptureDate(of: try Self.read(Array(bytes.prefix(length))))
    }
    for place in stride(from: 12, to: bytes.count, by: 5) {
      var odd = bytes
      odd[place] = 255
      if MediaFormat(signature: odd) != nil { _ = CaptureDate(of: try Self.read(odd)) }
    }
  }

  @Test(
    "Which files are sidecars of a photo",
    arguments: [
      ("a.jpg", "a.jpg.xmp", true), ("a.jpg", "A.XMP", true), ("a.jpg", "b.xmp", false),
      ("a.jpg", "a.jpg.json", true), ("a.jpg", "a.jpg.supplemental-metadata.json", true),
      ("a.jpg", "a.jpg.supplemental-me.json", true), ("a.jpg", "a.jpg.s.json", true),
      ("a(1).jpg", "a.jpg(1).json", true), ("a(1).jpg", "a.jpg.supplemental-metadata(1).json", true),
      ("a.jpg", "a.jpg(1).json", false), ("a-edited.jpg", "a.jpg.json", true), ("b.jpg", "a.jpg.json", false),
      (
        "0123456789012345678901234567890123456789abcdefgh.jpg",
        "0123456789012345678901234567890123456789abcdef.json", true
      ),
    ])
  func beside(photo: String, sidecar: String, belongs: Bool) throws {
    var sidecars = Sidecars()
    sidecars.add(Sidecar(name: Array(sidecar.utf8), state: FileState(byteCount: 1, modified: 1)))
    #expect(sidecars.sidecars(of: Array(photo.utf8)[...]).isEmpty == !belongs)
  }

  @Test(
    "The date in a Takeout file",
    arguments: [
      (#"{"title": "b.jpg", "photoTakenTime": {"timestamp": "1296705906"}}"#, Int64?(1_296_705_906)),
      (#"{"photoTakenTime": {"timestamp": "0"}}"#, nil), (#"{"photoTakenTime": {"timestamp": "1296"#, nil),
      (#"{"photoTakenTime": {"timestamp": "99999999999999"}}"#, nil), ("[]", nil), ("", nil),
      (#"{"photoTakenTime": {"timestamp": "9223372036854775807"}}"#, nil),
    ])
  func takeout(json: String, seconds: Int64?) {
    let sidecar = Sidecar(name: Array("a.jpg.json".utf8), state: FileState(byteCount: 1, modified: 1))
    let date = sidecar.date(Array(json.utf8))
    #expect(date.map { $0.localSeconds - Int64($0.offsetMinutes ?? 0) * 60 } == seconds)
  }

  @Test func aHostilePacketIsReadInTimeAndGivesNothing() {
    let entities = "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><x>&b;</x>"
    #expect(XMPReader(Array(entities.utf8)).properties.isEmpty)
    let long = Array(String(repeating: "<a b='c'>", count: 500_000).utf8)
    #expect(XMPReader(long).date == nil)
    #expect(XMPReader(Array(String(repeating: "<", count: 1 << 20).utf8)).date == nil)
  }

  @Test("A video behind a photo is found only at its exact length", arguments: [0, 1, -1])
  func filmInside(lie: Int) throws {
    let film = VideoBytes.movie()
    let length = lie > 0 ? 1 << 40 : film.count + lie
    let bytes = Self.jpeg(
      Self.packetSegment("GCamera:MicroVideo='1' GCamera:MicroVideoOffset='\(length)'>"), behind: film)
    let found = try Self.read(bytes).film
    #expect(found.map { Array(bytes[Int($0.lowerBound)..<Int($0.upperBound)]) } == (lie == 0 ? film : nil))
  }

  @Test("A video behind a Samsung photo is found by the list at the end of the file", arguments: [0, 1])
  func samsungFilm(lie: Int) throws {
    func little(_ value: Int, _ length: Int) -> [UInt8] { VideoBytes.number(value, length).reversed() }
    let film = VideoBytes.movie()
    let name = Array("MotionPhoto_Data".utf8)
    let block = [0, 0, 0x30, 0x0A] + little(name.count, 4) + name + film
    let row = [0, 0, 0x30, 0x0A] + little(block.count + lie * (1 << 30), 4) + little(block.count, 4)
    let list = Array("SEFH".utf8) + little(106, 4) + little(1, 4) + row
    let bytes = Self.jpeg(behind: block + list + little(list.count, 4) + Array("SEFT".utf8))
    let found = try Self.read(bytes).film
    #expect(found.map { Array(bytes[Int($0.lowerBound)..<Int($0.upperBound)]) } == (lie == 0 ? film : nil))
  }

  @Test func aVideoInsideAHEICIsFound() throws {
    let film = VideoBytes.movie()
    let bytes = Self.heic(Directories().bytes, isExif: true) + VideoBytes.box("mpvd", film)
    let found = try #require(try Self.read(bytes).film)
    #expect(Array(bytes[Int(found.lowerBound)..<Int(found.upperBound)]) == film)
  }

  @Test(
    "A video's text fields rank before its header",
    arguments: [
      (VideoBytes.apple([("creationdate", "2023-07-08T23:00:00-0400")]), "2023-07-08T23:00:00-04:00"),
      (VideoBytes.day("2023-07-08T23:00:00+0900"), "2023-07-08T23:00:00+09:00"),
      (VideoBytes.day("2023"), "2024-05-31T11:33:20+00:00"),
    ])
  func filmWords(words: [UInt8], expected: String) throws {
    let folder = TemporaryFolder()
    try folder.write(VideoBytes.movie(created: 3_800_000_000, words: words), to: "a.mov")
    let file = try RootFolder(path: folder.path).openFile(
      Array("a.mov".utf8), listedAs: state(folder("a.mov")))
    #expect(try VideoHeader(of: file)?.recorded?.iso8601 == expected)
  }

  private func state(_ path: String) throws -> FileState {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return FileState(status)
  }
}
