import CZlib

/// Reads the parts of a container file, which may be nested: boxes in MP4, QuickTime, HEIC and AVIF, elements in WebM.
struct ContainerParts {
  /// The encoding of a part's name and length.
  enum Form {
    /// Four bytes of length, four letters of name. If the length is 1, the next eight bytes are the actual one.
    case boxes
    /// A name and a length of variable size; the number of their leading zero bits gives that size.
    case elements
  }

  struct Part {
    let name: UInt32
    let content: Range<Int64>
    /// Whether it ends within the enclosing range.
    let isWhole: Bool
  }

  let file: OpenedFile
  let form: Form

  /// The most sibling parts that are read.
  private static let most = 4096

  /// Returns the parts in a range of the file, up to and including the first one named `last`.
  func parts(in range: Range<Int64>, upTo last: UInt32? = nil) throws(PhotoProblem) -> [Part] {
    var parts: [Part] = []
    var place = range.lowerBound
    while place < range.upperBound, parts.count < Self.most, last == nil || parts.last?.name != last {
      let start = try file.read(at: place, count: min(16, Int(range.upperBound - place)))
      // Ignore trailing bytes that are too few for a part.
      guard let head = form == .boxes ? Self.box(start) : Self.element(start) else { break }
      let content = place + head.length
      let (end, isTooFar) = content.addingReportingOverflow(head.content ?? range.upperBound - content)
      guard !isTooFar, end >= content, end > place else { throw .damaged }
      let isWhole = end <= range.upperBound
      parts.append(
        Part(
          name: head.name, content: min(content, range.upperBound)..<min(end, range.upperBound),
          isWhole: isWhole)
      )
      place = min(end, range.upperBound)
    }
    return parts
  }

  /// Returns the first part with a name in a range.
  func part(_ name: UInt32, in range: Range<Int64>) throws(PhotoProblem) -> Part? {
    try parts(in: range, upTo: name).first { $0.name == name }
  }

  /// Returns the part at a path of names, each in the part before.
  func part(at path: [UInt32], in range: Range<Int64>) throws(PhotoProblem) -> Part? {
    var (range, found) = (range, Part?.none)
    for name in path {
      guard let part = try part(name, in: range) else { return nil }
      (range, found) = (part.content, part)
    }
    return found
  }

  /// Returns up to `count` bytes from the start of a part.
  func bytes(of part: Part, count: Int) throws(PhotoProblem) -> [UInt8] {
    try file.read(at: part.content.lowerBound, count: min(count, part.content.count))
  }

  private typealias Head = (name: UInt32, length: Int64, content: Int64?)

  private static func box(_ bytes: [UInt8]) -> Head? {
    guard bytes.count >= 8 else { return nil }
    let name = UInt32(truncatingIfNeeded: bytes[4..<8].number())
    switch bytes[0..<4].number() {
    // It extends to the end of the enclosing part.
    case 0: return (name, 8, nil)
    case 1:
      guard bytes.count == 16, let length = Int64(exactly: bytes[8..<16].number()) else { return nil }
      return (name, 16, length - 16)
    case let length: return (name, 8, Int64(length) - 8)
    }
  }

  private static func element(_ bytes: [UInt8]) -> Head? {
    guard let first = bytes.first, first.leadingZeroBitCount < 4 else { return nil }
    let nameLength = first.leadingZeroBitCount + 1
    guard bytes.count > nameLength, bytes[nameLength] != 0 else { return nil }
    let sizeLength = bytes[nameLength].leadingZeroBitCount + 1
    guard bytes.count >= nameLength + sizeLength else { return nil }
    let mask: UInt64 = (1 << UInt64(7 * sizeLength)) - 1
    let size = bytes[nameLength..<nameLength + sizeLength].number() & mask
    return (
      UInt32(truncatingIfNeeded: bytes[..<nameLength].number()), Int64(nameLength + sizeLength),
      // All ones: it extends to the end of the enclosing part.
      size == mask ? nil : Int64(size)
    )
  }
}

/// The four-letter names of boxes in MP4, QuickTime, HEIC and AVIF.
enum BoxName {
  // Videos.
  static let movie = name("moov")
  static let movieHeader = name("mvhd")
  static let fragments = name("mvex")
  static let fragmentHeader = name("mehd")
  static let track = name("trak")
  static let trackHeader = name("tkhd")
  static let media = name("mdia")
  static let handler = name("hdlr")
  static let mediaInformation = name("minf")
  static let samples = name("stbl")
  static let sampleKinds = name("stsd")
  static let sampleSizes = name("stsz")
  static let userData = name("udta")
  static let keys = name("keys")
  static let list = name("ilst")
  static let data = name("data")
  static let day = name("©day")

  // Pictures.
  static let meta = name("meta")
  static let motion = name("mpvd")
  static let itemInformation = name("iinf")
  static let itemEntry = name("infe")
  static let itemLocations = name("iloc")
  static let itemData = name("idat")
  static let primaryItem = name("pitm")
  static let references = name("iref")
  static let derivedFrom = name("dimg")
  static let properties = name("iprp")
  static let propertyContainer = name("ipco")
  static let propertyAssociations = name("ipma")
  static let colours = name("colr")
  static let channels = name("pixi")
  static let av1 = name("av1C")
  static let hevc = name("hvcC")

  /// The path from a movie to the duration of its fragments.
  static let toFragmentHeader = [fragments, fragmentHeader]

  /// The paths from a track to the format and to the number of its frames.
  static let toSampleKinds = [media, mediaInformation, samples, sampleKinds]
  static let toSampleSizes = [media, mediaInformation, samples, sampleSizes]

  /// Returns the number that encodes four letters of Latin-1.
  private static func name(_ letters: String) -> UInt32 {
    letters.unicodeScalars.reduce(0) { $0 << 8 | $1.value }
  }
}

/// Reads small pieces of a file in sequence, with a buffer of one page.
final class FileWindow {
  let byteCount: Int64
  private let file: OpenedFile
  private var start: Int64 = 0
  private var page: [UInt8] = []

  private static let pageSize = 4096

  init(_ file: OpenedFile) {
    self.file = file
    byteCount = file.byteCount
  }

  /// Returns the bytes at an offset; fewer at the end of the file, none if it cannot be read.
  func bytes(at place: Int64, count: Int) -> [UInt8] {
    guard place >= 0, place < byteCount, count > 0 else { return [] }
    let count = Int(min(Int64(count), byteCount - place))
    if count > Self.pageSize { return (try? file.read(at: place, count: count)) ?? [] }
    if place < start || place + Int64(count) > start + Int64(page.count) {
      (start, page) = (place, (try? file.read(at: place, count: Self.pageSize)) ?? [])
    }
    let offset = Int(place - start)
    return offset < page.count ? Array(page[offset..<min(page.count, offset + count)]) : []
  }
}

extension Collection<UInt8> {
  /// Returns the number that at most eight bytes encode.
  func number(isLittleEndian: Bool = false) -> UInt64 {
    isLittleEndian
      ? reversed().reduce(0) { $0 << 8 | UInt64($1) } : reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// The chunks of a PNG file, in file order.
struct PNGChunks: Sequence, IteratorProtocol {
  struct Chunk {
    /// Four letters.
    let kind: String
    /// The range of its content according to its length; the file may end earlier.
    let content: Range<Int64>
  }

  private let window: FileWindow
  private var place: Int64 = 8
  private var left = mostChunks

  /// The most chunks that are read. A long animation has some thousands.
  private static let mostChunks = 20_000

  init(_ window: FileWindow) { self.window = window }

  mutating func next() -> Chunk? {
    let head = window.bytes(at: place, count: 8)
    guard left > 0, head.count == 8 else { return nil }
    let content = (place + 8)..<(place + 8 + Int64(head[..<4].number()))
    left -= 1
    // A checksum follows.
    place = content.upperBound + 4
    return Chunk(kind: String(decoding: head[4...], as: UTF8.self), content: content)
  }
}

/// Compression in zlib's format.
enum Zlib {
  /// Returns the decompressed size of a stream in pieces; `nil` if it exceeds `most` or is not exactly one stream.
  static func count(_ pieces: [ArraySlice<UInt8>], most: Int) -> Int? {
    var total = 0
    let isWhole = unpack(pieces) { bytes in
      total += bytes.count
      return total <= most
    }
    return isWhole ? total : nil
  }

  /// Decompresses bytes; `nil` if they are damaged, continue past the end of the stream, or exceed `most` decompressed.
  static func unpacked(_ packed: ArraySlice<UInt8>, most: Int) -> [UInt8]? {
    var result: [UInt8] = []
    let isWhole = unpack([packed]) { bytes in
      result += bytes
      return result.count <= most
    }
    return isWhole ? result : nil
  }

  /// Compresses bytes; equal bytes give equal results.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    compress2(&packed, &count, bytes, uLong(bytes.count), Z_BEST_COMPRESSION)
    return Array(packed.prefix(Int(count)))
  }

  private static func unpack(
    _ pieces: [ArraySlice<UInt8>], _ take: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return false
    }
    defer { inflateEnd(&stream) }
    var status = Z_OK
    let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    defer { room.deallocate() }
    for piece in pieces where !piece.isEmpty {
      guard status == Z_OK else { return false }
      let isTaken = piece.withUnsafeBufferPointer { source in
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = UInt32(clamping: source.count)
        repeat {
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          status = inflate(&stream, Z_NO_FLUSH)
          if status == Z_BUF_ERROR, stream.avail_in == 0 { status = Z_OK }
          guard status == Z_OK || status == Z_STREAM_END,
            take(UnsafeBufferPointer(rebasing: room[..<(room.count - Int(stream.avail_out))]))
          else { return false }
        } while status == Z_OK && (stream.avail_in > 0 || stream.avail_out == 0)
        return stream.avail_in == 0
      }
      guard isTaken else { return false }
    }
    return status == Z_STREAM_END
  }
}
