/// Video files of which nothing can be seen: headers with a size and a length, written by hand.
enum VideoBytes {
  /// What a track says of how its pictures are turned.
  enum Turn {
    case upright, quarter
  }

  static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(8 + content.count, 4) + name.utf8 + content
  }

  static func number(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// An MP4 with a sound track in front, and with its header at its end if `isLate`.
  static func movie(
    brand: String = "isom", width: Int = 640, height: Int = 360, turn: Turn = .upright,
    milliseconds: Int = 62_000,
    created: Int = 0, isLate: Bool = false, isLong: Bool = false
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
      version + number(created, times) + number(0, times) + number(1000, 4) + number(milliseconds, times)
      + number(0, 80)
    func handler(_ name: String) -> [UInt8] {
      box("mdia", box("mdhd", number(0, 24)) + box("hdlr", number(0, 8) + name.utf8 + number(0, 13)))
    }
    let moov = box(
      "moov",
      box("mvhd", header) + box("trak", box("tkhd", number(0, 84)) + handler("soun"))
        + box("trak", box("tkhd", track) + handler("vide")))
    let type = box("ftyp", Array("\(brand)\0\0\u{2}\0\(brand)iso2".utf8))
    let data = box("mdat", [UInt8](repeating: 7, count: 5000))
    return type + (isLate ? data + moov : moov + data)
  }

  static func element(_ name: [UInt8], _ content: [UInt8]) -> [UInt8] {
    name + [0x10 | UInt8(content.count >> 24 & 15)] + number(content.count, 3) + content
  }

  /// A WebM; `duration` is in milliseconds.
  static func webM(width: Int = 640, height: Int = 360, duration: Float? = 62_000) -> [UInt8] {
    let type = [0x1A, 0x45, 0xDF, 0xA3, 0x87, 0x42, 0x82, 0x84] + Array("webm".utf8)
    let length = duration.map { element([0x44, 0x89], number(Int($0.bitPattern), 4)) } ?? []
    let information = element(
      [0x15, 0x49, 0xA9, 0x66], element([0x2A, 0xD7, 0xB1], number(1_000_000, 3)) + length)
    let video = element([0xE0], element([0xB0], number(width, 2)) + element([0xBA], number(height, 2)))
    let sound = element([0xAE], element([0xD7], [1]))
    let tracks = element([0x16, 0x54, 0xAE, 0x6B], sound + element([0xAE], element([0xD7], [2]) + video))
    let cluster = element([0x1F, 0x43, 0xB6, 0x75], [UInt8](repeating: 7, count: 500))
    // Of unknown length, as recorders write it.
    return type + [0x18, 0x53, 0x80, 0x67, 0x01, 255, 255, 255, 255, 255, 255, 255] + information + tracks
      + cluster
  }
}
