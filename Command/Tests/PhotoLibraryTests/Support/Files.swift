import CPictures
import Foundation
import Testing

/// A picture made or read by libvips.
final class Picture {
  private(set) var pointer: OpaquePointer

  private init(_ pointer: OpaquePointer?) throws {
    self.pointer = try #require(pointer, "\(String(cString: cpicture_error()))")
  }

  deinit {
    cpicture_free(pointer)
  }

  /// A picture of one colour, RGB or RGBA.
  convenience init(width: Int, height: Int, _ colour: [UInt8] = [200, 60, 20]) throws {
    try self.init(cpicture_plain(colour, Int32(width), Int32(height), Int32(colour.count)))
  }

  /// A picture read from a file.
  convenience init(at path: String) throws {
    try self.init(cpicture_read(path))
  }

  /// A picture read from bytes.
  convenience init(_ bytes: [UInt8]) throws {
    let folder = TemporaryFolder()
    try self.init(at: folder.write(bytes, to: "picture"))
  }

  /// Four fields of different colours: red and green above, blue and white below.
  static func quarters(width: Int, height: Int) throws -> Picture {
    return try Picture(cpicture_quarters(Int32(width), Int32(height)))
  }

  /// A picture that does not compress well: every pixel differs from its neighbours.
  static func noise(width: Int, height: Int) throws -> Picture {
    return try Picture(cpicture_noise(Int32(width), Int32(height)))
  }

  /// A picture whose colours encode the place of each point: red grows to the right, green down, and blue along both.
  /// Grey grows along both.
  static func gradient(width: Int, height: Int, bands: Int) throws -> Picture {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let place = (Double(x) + 0.5) / Double(width), level = (Double(y) + 0.5) / Double(height)
        let values = [place, level, (place + level) / 2].map { UInt8(255 * $0) }
        pixels += bands == 1 ? [values[2]] : values
      }
    }
    return try Picture(cpicture_make(pixels, Int32(width), Int32(height), Int32(bands)))
  }

  var width: Int { Int(cpicture_width(pointer)) }
  var height: Int { Int(cpicture_height(pointer)) }
  var bands: Int { Int(cpicture_bands(pointer)) }

  subscript(x: Int, y: Int) -> [UInt8] {
    var values = [UInt8](repeating: 0, count: bands)
    cpicture_pixel(pointer, Int32(x), Int32(y), &values)
    return values
  }

  func text(_ field: String, _ text: String) -> Picture {
    cpicture_set_text(pointer, field, text)
    return self
  }

  func bytes(_ field: String, _ bytes: [UInt8]) -> Picture {
    cpicture_set_bytes(pointer, field, bytes, bytes.count)
    return self
  }

  func orientation(_ value: Int) -> Picture {
    cpicture_set_orientation(pointer, Int32(value))
    return self
  }

  func profile(_ name: String) throws -> Picture {
    try #require(cpicture_set_profile(pointer, name) == 0)
    return self
  }

  func converted(to profile: String) throws -> Picture {
    try Picture(cpicture_converted(pointer, profile))
  }

  func deep() throws -> Picture {
    try Picture(cpicture_deep(pointer))
  }

  /// A picture with black bars around it.
  static func framed(_ picture: Picture, left: Int, top: Int) throws -> Picture {
    let inner = try Picture(picture.encoded(as: "png"))
    var pixels: [UInt8] = []
    for y in -top..<(inner.height + top) {
      for x in -left..<(inner.width + left) {
        let isInside = (0..<inner.width).contains(x) && (0..<inner.height).contains(y)
        pixels += isInside ? inner[x, y] : [0, 0, 0]
      }
    }
    return try Picture(cpicture_make(pixels, Int32(inner.width + 2 * left), Int32(inner.height + 2 * top), 3))
  }

  func fieldSize(_ name: String) -> Int {
    cpicture_field_size(pointer, name)
  }

  /// Writes the picture; `kind` is an extension, with libvips' options if needed.
  @discardableResult
  func write(to path: String, as kind: String = "jpg") throws -> String {
    let folder = TemporaryFolder()
    // Not directly to the path, because libvips reads options from any brackets in it.
    let plain = folder.path + "/picture." + kind
    try #require(cpicture_write(pointer, plain) == 0, "\(String(cString: cpicture_error()))")
    let written = folder.path + "/picture." + kind.prefix { $0 != "[" }
    try FileManager.default.moveItem(atPath: written, toPath: path)
    return path
  }

  /// The bytes of the picture as a file.
  func encoded(as kind: String = "jpg") throws -> [UInt8] {
    let folder = TemporaryFolder()
    let path = try write(to: folder.path + "/encoded", as: kind)
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

/// EXIF's directories as bytes, big-endian or little-endian.
struct Directories {
  struct Entry {
    let tag: UInt16
    let type: UInt16
    let count: Int
    let value: (_ isLittleEndian: Bool) -> [UInt8]

    static func text(_ tag: UInt16, _ text: String) -> Entry {
      Entry(tag: tag, type: 2, count: text.utf8.count + 1) { _ in Array(text.utf8) + [0] }
    }

    static func number(_ tag: UInt16, _ value: UInt32) -> Entry {
      Entry(tag: tag, type: 4, count: 1) { Directories.bytes(value, 4, $0) }
    }

    static func fraction(_ tag: UInt16, _ parts: UInt32...) -> Entry {
      Entry(tag: tag, type: 5, count: parts.count / 2) { order in
        parts.flatMap { Directories.bytes($0, 4, order) }
      }
    }

    static func bytes(_ tag: UInt16, _ bytes: [UInt8]) -> Entry {
      Entry(tag: tag, type: 7, count: bytes.count) { _ in bytes }
    }
  }

  var main: [Entry] = []
  var exif: [Entry] = []
  var place: [Entry] = []
  var isLittleEndian = false

  var bytes: [UInt8] {
    let pointers = (exif.isEmpty ? 0 : 1) + (place.isEmpty ? 0 : 1)
    let exifPlace = 8 + directory(main + (0..<pointers).map { .number(UInt16($0), 0) }, at: 8).count
    let second = directory(exif, at: exifPlace)
    let placePlace = exifPlace + (exif.isEmpty ? 0 : second.count)
    let all =
      main + (exif.isEmpty ? [] : [.number(0x8769, UInt32(exifPlace))])
      + (place.isEmpty ? [] : [.number(0x8825, UInt32(placePlace))])
    return Array((isLittleEndian ? "II*\0" : "MM\0*").utf8) + number(8, 4) + directory(all, at: 8)
      + (exif.isEmpty ? [] : second) + (place.isEmpty ? [] : directory(place, at: placePlace))
  }

  private func directory(_ entries: [Entry], at start: Int) -> [UInt8] {
    var (head, rest) = (number(entries.count, 2), [UInt8]())
    for entry in entries {
      let value = entry.value(isLittleEndian)
      head += number(Int(entry.tag), 2) + number(Int(entry.type), 2) + number(entry.count, 4)
      if value.count <= 4 {
        head += value + [UInt8](repeating: 0, count: 4 - value.count)
      } else {
        head += number(start + 6 + 12 * entries.count + rest.count, 4)
        rest += value
      }
    }
    return head + number(0, 4) + rest
  }

  private func number(_ value: Int, _ length: Int) -> [UInt8] {
    Self.bytes(UInt32(value), length, isLittleEndian)
  }

  private static func bytes(_ value: UInt32, _ length: Int, _ isLittleEndian: Bool) -> [UInt8] {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    return isLittleEndian ? bytes : bytes.reversed()
  }
}

/// Videos without pictures: only headers with a size and a duration, written by hand.
enum VideoBytes {
  /// How a track's pictures are rotated.
  enum Turn {
    case upright, quarter
  }

  static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(8 + content.count, 4) + name.utf8 + content
  }

  static func number(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// An MP4 that starts with a sound track, and has its header at the end if `isLate`.
  static func movie(
    brand: String = "isom", width: Int = 640, height: Int = 360, turn: Turn = .upright,
    milliseconds: Int = 62_000, units: Int = 1000,
    created: Int = 0, words: [UInt8] = [], isLate: Bool = false, isLong: Bool = false
  ) -> [UInt8] {
    let (one, none) = (number(1 << 16, 4), number(0, 4))
    let matrix =
      turn == .upright
      ? one + none + none + none + one + none + none + none + number(1 << 30, 4)
      : none + one + none + number(-1 << 16, 4) + none + none + none + none + number(1 << 30, 4)
    let times = isLong ? 8 : 4
    let version = number(isLong ? 1 << 24 : 0, 4)
    let stored = turn == .upright ? (width, height) : (height, width)
    let track =
      version + number(created, times) + number(0, times) + number(1, 4) + none + number(milliseconds, times)
      + none + none + number(0, 8) + matrix + number(stored.0 << 16, 4) + number(stored.1 << 16, 4)
    let header =
      version + number(created, times) + number(0, times) + number(units, 4) + number(milliseconds, times)
      + number(0, 80)
    func handler(_ name: String) -> [UInt8] {
      box("mdia", box("mdhd", number(0, 24)) + box("hdlr", number(0, 8) + name.utf8 + number(0, 13)))
    }
    let moov = box(
      "moov",
      box("mvhd", header) + box("trak", box("tkhd", number(0, 84)) + handler("soun"))
        + box("trak", box("tkhd", track) + handler("vide")) + words)
    let type = box("ftyp", Array("\(brand)\0\0\u{2}\0\(brand)iso2".utf8))
    let data = box("mdat", [UInt8](repeating: 7, count: 5000))
    return type + (isLate ? data + moov : moov + data)
  }

  /// Metadata as Apple's cameras write it: texts by name.
  static func apple(_ texts: [(String, String)]) -> [UInt8] {
    let keys = texts.flatMap { box("mdta", Array("com.apple.quicktime.\($0.0)".utf8)) }
    let values = texts.enumerated().flatMap { place, text in
      let data = box("data", number(1, 4) + number(0, 4) + text.1.utf8)
      return number(8 + data.count, 4) + number(place + 1, 4) + data
    }
    return box(
      "meta",
      box("hdlr", number(0, 8) + Array("mdta".utf8) + number(0, 13))
        + box("keys", number(0, 4) + number(texts.count, 4) + keys) + box("ilst", values))
  }

  /// The date as other programs write it.
  static func day(_ text: String) -> [UInt8] {
    let content = number(text.utf8.count, 2) + number(0, 2) + text.utf8
    return box("udta", number(8 + content.count, 4) + [0xA9] + "day".utf8 + content)
  }

  static func element(_ name: [UInt8], _ content: [UInt8]) -> [UInt8] {
    name + [0x10 | UInt8(content.count >> 24 & 15)] + number(content.count, 3) + content
  }

  /// A WebM; `duration` is in milliseconds, `date` in nanoseconds since 2001.
  static func webM(
    width: Int = 640, height: Int = 360, duration: Float? = 62_000, date: Int? = nil
  ) -> [UInt8] {
    let type = [0x1A, 0x45, 0xDF, 0xA3, 0x87, 0x42, 0x82, 0x84] + Array("webm".utf8)
    let length = duration.map { element([0x44, 0x89], number(Int($0.bitPattern), 4)) } ?? []
    let recorded = date.map { element([0x44, 0x61], number($0, 8)) } ?? []
    let information = element(
      [0x15, 0x49, 0xA9, 0x66], element([0x2A, 0xD7, 0xB1], number(1_000_000, 3)) + length + recorded)
    let video = element([0xE0], element([0xB0], number(width, 2)) + element([0xBA], number(height, 2)))
    let sound = element([0xAE], element([0xD7], [1]))
    let tracks = element([0x16, 0x54, 0xAE, 0x6B], sound + element([0xAE], element([0xD7], [2]) + video))
    let cluster = element([0x1F, 0x43, 0xB6, 0x75], [UInt8](repeating: 7, count: 500))
    // Of unknown length, as recorders write it.
    return type + [0x18, 0x53, 0x80, 0x67, 0x01, 255, 255, 255, 255, 255, 255, 255] + information + tracks
      + cluster
  }
}
