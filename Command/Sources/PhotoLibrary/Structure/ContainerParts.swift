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

  /// The paths from a track to the format and to the number of its frames.
  static let toSampleKinds = [media, mediaInformation, samples, sampleKinds]
  static let toSampleSizes = [media, mediaInformation, samples, sampleSizes]

  /// Returns the number that encodes four letters of Latin-1.
  private static func name(_ letters: String) -> UInt32 {
    letters.unicodeScalars.reduce(0) { $0 << 8 | $1.value }
  }
}
