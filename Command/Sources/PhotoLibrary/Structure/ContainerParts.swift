/// What a file is made of: parts next to and inside one another. MP4, QuickTime, HEIC and AVIF call them boxes, WebM elements.
struct ContainerParts {
  /// How a part begins.
  enum Form {
    /// Four bytes of length, four letters of name; a length of 1 is followed by the real one in eight bytes.
    case boxes
    /// A name and a length, each as long as the zeros say with which it begins.
    case elements
  }

  struct Part {
    let name: UInt32
    let content: Range<Int64>
    /// Whether all of it is there.
    let isWhole: Bool
  }

  let file: OpenedFile
  let form: Form

  /// The most parts that are looked at side by side.
  private static let most = 4096

  /// The parts in a part, or in a part of the file; what comes behind one of name `last` is left alone.
  func parts(in range: Range<Int64>, upTo last: UInt32? = nil) throws(PhotoProblem) -> [Part] {
    var parts: [Part] = []
    var place = range.lowerBound
    while place < range.upperBound, parts.count < Self.most, last == nil || parts.last?.name != last {
      let start = try file.read(at: place, count: min(16, Int(range.upperBound - place)))
      // A few bytes more than parts are no reason to refuse what they say.
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

  /// The first part of a name in another part.
  func part(_ name: UInt32, in range: Range<Int64>) throws(PhotoProblem) -> Part? {
    try parts(in: range, upTo: name).first { $0.name == name }
  }

  /// The part that a path of names leads to, from one part into the next.
  func part(at path: [UInt32], in range: Range<Int64>) throws(PhotoProblem) -> Part? {
    var (range, found) = (range, Part?.none)
    for name in path {
      guard let part = try part(name, in: range) else { return nil }
      (range, found) = (part.content, part)
    }
    return found
  }

  /// The first bytes of a part.
  func bytes(of part: Part, count: Int) throws(PhotoProblem) -> [UInt8] {
    try file.read(at: part.content.lowerBound, count: min(count, part.content.count))
  }

  private typealias Head = (name: UInt32, length: Int64, content: Int64?)

  private static func box(_ bytes: [UInt8]) -> Head? {
    guard bytes.count >= 8 else { return nil }
    let name = UInt32(truncatingIfNeeded: bytes[4..<8].number())
    switch bytes[0..<4].number() {
    // As far as what it is in.
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
      // Nothing but ones: as far as what it is in.
      size == mask ? nil : Int64(size)
    )
  }
}

/// The names of boxes in MP4, QuickTime, HEIC and AVIF: four letters each.
enum BoxName {
  // Of films.
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

  // Of pictures.
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

  /// The paths from a track to the kind and to the number of its frames.
  static let toSampleKinds = [media, mediaInformation, samples, sampleKinds]
  static let toSampleSizes = [media, mediaInformation, samples, sampleSizes]

  /// The number that stands for four letters of Latin-1.
  private static func name(_ letters: String) -> UInt32 {
    letters.unicodeScalars.reduce(0) { $0 << 8 | $1.value }
  }
}
