/// Reads the fields of EXIF or of a TIFF file: directories of tags, in either byte order, classic or BigTIFF.
struct ExifReader {
  /// The directories with a picture's metadata.
  enum Directory: Hashable {
    /// The picture itself.
    case main
    /// How and when it was taken.
    case exif
    /// Where it was taken.
    case place
  }

  private struct Entry {
    let type: UInt16
    let count: Int
    /// The offset of the value.
    let place: Int64
  }

  private let read: (_ place: Int64, _ count: Int) -> [UInt8]
  private let isLittleEndian: Bool
  private let isBig: Bool
  private var entries: [Directory: [UInt16: Entry]] = [:]

  /// The most entries of a directory that are read, and the longest value, in bytes.
  private static let mostEntries = 1000
  private static let longestValue = 1 << 20
  /// An offset beyond the end of any file, small enough to add to.
  private static let end: UInt64 = 1 << 50

  /// Reads the directories in a block of bytes.
  init?(_ block: [UInt8]) {
    self.init { place, count in
      guard place >= 0, place < block.count else { return [] }
      return Array(block[Int(place)...].prefix(count))
    }
  }

  /// Reads the directories through a function that returns bytes; `nil` if there is no TIFF header.
  init?(read: @escaping (_ place: Int64, _ count: Int) -> [UInt8]) {
    self.read = read
    let head = read(0, 16)
    guard head.count >= 8 else { return nil }
    switch head.prefix(2) {
    case [0x49, 0x49]: isLittleEndian = true
    case [0x4D, 0x4D]: isLittleEndian = false
    default: return nil
    }
    isBig = head[2..<4].number(isLittleEndian: isLittleEndian) == 43
    let first = isBig ? head.dropFirst(8) : head[4..<8]
    readDirectory(.main, at: Int64(clamping: first.number(isLittleEndian: isLittleEndian)))
    for (tag, directory) in [(Tag.exif, Directory.exif), (Tag.place, .place)] {
      if let place = number(tag, in: .main) { readDirectory(directory, at: Int64(place)) }
    }
  }

  /// Whether a directory contains a tag.
  func has(_ tag: UInt16, in directory: Directory) -> Bool { entries[directory]?[tag] != nil }

  /// Returns a text up to its first zero; `nil` if it is missing or blank.
  func text(_ tag: UInt16, in directory: Directory) -> String? {
    guard let bytes = bytes(tag, in: directory) else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    return text.contains { !$0.isWhitespace } ? text : nil
  }

  /// Returns a whole number.
  func number(_ tag: UInt16, in directory: Directory) -> Int? {
    guard let entry = entries[directory]?[tag], entry.count >= 1 else { return nil }
    return switch entry.type {
    case 1, 3, 4, 13, 16, 18: Int(exactly: value(entry, 0, Self.size(of: entry.type)))
    default: nil
    }
  }

  /// Returns up to 16 whole numbers or fractions as decimals.
  func decimals(_ tag: UInt16, in directory: Directory) -> [Double] {
    guard let entry = entries[directory]?[tag] else { return [] }
    return (0..<min(entry.count, 16)).compactMap { index in
      switch entry.type {
      case 1, 3, 4: return Double(value(entry, index, Self.size(of: entry.type)))
      case 5, 10:
        let (over, under) = (value(entry, 2 * index, 4), value(entry, 2 * index + 1, 4))
        guard under != 0 else { return nil }
        guard entry.type == 10 else { return Double(over) / Double(under) }
        return Double(Int32(truncatingIfNeeded: over)) / Double(Int32(truncatingIfNeeded: under))
      default: return nil
      }
    }
  }

  /// Returns the bytes of a value; `nil` if it is missing or too long.
  func bytes(_ tag: UInt16, in directory: Directory) -> [UInt8]? {
    guard let entry = entries[directory]?[tag], let size = Self.sizes[entry.type] else { return nil }
    let (count, isTooLong) = entry.count.multipliedReportingOverflow(by: size)
    return isTooLong || count > Self.longestValue ? nil : read(entry.place, count)
  }

  private func value(_ entry: Entry, _ index: Int, _ size: Int) -> UInt64 {
    read(entry.place + Int64(index * size), size).number(isLittleEndian: isLittleEndian)
  }

  private mutating func readDirectory(_ directory: Directory, at place: Int64) {
    guard place > 0, place < Self.end else { return }
    let (countSize, entrySize) = isBig ? (8, 20) : (2, 12)
    let count = Int(clamping: read(place, countSize).number(isLittleEndian: isLittleEndian))
    let rows = read(place + Int64(countSize), min(count, Self.mostEntries) * entrySize)
    var found: [UInt16: Entry] = [:]
    for start in stride(from: 0, to: rows.count - entrySize + 1, by: entrySize) {
      func field(_ offset: Int, _ size: Int) -> UInt64 {
        rows[start + offset..<start + offset + size].number(isLittleEndian: isLittleEndian)
      }
      let type = UInt16(field(2, 2))
      guard let size = Self.sizes[type] else { continue }
      let (wide, inline) = isBig ? (8, 8) : (4, 4)
      let count = Int(clamping: field(4, wide))
      let isInline = count <= inline / size
      let own = place + Int64(countSize + start + 4 + wide)
      let entry = Entry(
        type: type, count: count, place: isInline ? own : Int64(min(field(4 + wide, inline), Self.end)))
      // If a directory repeats a tag, its first entry counts.
      let tag = UInt16(field(0, 2))
      if found[tag] == nil { found[tag] = entry }
    }
    entries[directory] = found
  }

  private static let sizes: [UInt16: Int] = [
    1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8,
  ]

  private static func size(of type: UInt16) -> Int { sizes[type] ?? 1 }
}

extension ExifReader {
  /// Tag numbers.
  enum Tag {
    static let bits: UInt16 = 0x0102
    static let compression: UInt16 = 0x0103
    static let photometric: UInt16 = 0x0106
    static let maker: UInt16 = 0x010F
    static let model: UInt16 = 0x0110
    static let written: UInt16 = 0x0132
    static let sampleFormat: UInt16 = 0x0153
    static let packet: UInt16 = 0x02BC
    static let records: UInt16 = 0x83BB
    static let exposureTime: UInt16 = 0x829A
    static let aperture: UInt16 = 0x829D
    static let resources: UInt16 = 0x8649
    static let exif: UInt16 = 0x8769
    static let place: UInt16 = 0x8825
    static let sensitivity: UInt16 = 0x8827
    static let original: UInt16 = 0x9003
    static let digitized: UInt16 = 0x9004
    static let offset: UInt16 = 0x9010
    static let offsetOriginal: UInt16 = 0x9011
    static let offsetDigitized: UInt16 = 0x9012
    static let focalLength: UInt16 = 0x920A
    static let makerNote: UInt16 = 0x927C
    static let subseconds: UInt16 = 0x9290
    static let subsecondsOriginal: UInt16 = 0x9291
    static let subsecondsDigitized: UInt16 = 0x9292
    static let equivalentFocalLength: UInt16 = 0xA405
    static let lens: UInt16 = 0xA434
    // GPS directory.
    static let latitude: UInt16 = 2
    static let placeTime: UInt16 = 7
    static let placeDate: UInt16 = 0x1D
  }

  /// The identifier that Apple's cameras write to both the still and the video of a Live Photo.
  var contentIdentifier: String? {
    guard let note = bytes(Tag.makerNote, in: .exif), note.starts(with: "Apple iOS\0".utf8), note.count >= 16
    else { return nil }
    // The directory follows the byte order; its offsets count from the start of the note.
    let rows = Array(note[16...].prefix(12 * 200))
    let count = Int(note[14...].prefix(2).number())
    for start in stride(from: 0, to: min(count * 12, rows.count - 11), by: 12)
    where rows[start..<start + 2].number() == 0x11 && rows[start + 2..<start + 4].number() == 2 {
      let length = Int(rows[start + 4..<start + 8].number())
      let place = Int(rows[start + 8..<start + 12].number())
      guard (1...100).contains(length), place < note.count else { return nil }
      return String(decoding: note[place...].prefix(length).prefix { $0 != 0 }, as: UTF8.self)
    }
    return nil
  }
}
