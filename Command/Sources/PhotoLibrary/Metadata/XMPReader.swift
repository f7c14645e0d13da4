/// Reads the plain-text properties of an XMP packet, both attributes and elements.
///
/// Takes a single pass, in linear time. Resolves no entities and loads nothing.
struct XMPReader {
  struct Property {
    let namespace: String
    let name: String
    let value: String
    /// Increases with each item of a list.
    let item: Int
  }

  private(set) var properties: [Property] = []

  /// The most bytes of a packet and the most properties that are read, and the longest value, in bytes.
  static let longest = 4 << 20
  private static let mostProperties = 4096
  private static let longestValue = 256

  private var namespaces: [Substring: String] = [:]
  private var item = 0

  init(_ packet: [UInt8]) { read(packet) }

  /// Adds the properties of the extension that the packet names; a JPEG stores it in several segments.
  mutating func take(_ pieces: [XMPExtension]) {
    guard let name = text("HasExtendedXMP", in: Namespace.note) else { return }
    var bytes: [UInt8] = []
    for piece in pieces.filter({ $0.name == name }).sorted(by: { $0.offset < $1.offset }) {
      guard piece.offset == bytes.count, bytes.count < Self.longest else { break }
      bytes += piece.bytes
    }
    read(bytes)
  }

  private mutating func read(_ packet: [UInt8]) {
    let bytes = packet.prefix(Self.longest)
    var place = bytes.startIndex
    var open: (name: Substring, text: Int)?
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")),
      properties.count < Self.mostProperties
    {
      let rest = bytes[(start + 1)...]
      if rest.starts(with: "!--".utf8) {
        place = Self.end(of: "-->", in: rest)
        continue
      }
      guard let end = Self.endOfTag(rest) else { break }
      let tag = rest[..<end]
      place = end + 1
      switch tag.first {
      case UInt8(ascii: "/"):
        let name = Self.text(tag.dropFirst())
        if let known = open, known.name == name {
          add(known.name, Self.text(bytes[known.text..<start].prefix(Self.longestValue)))
        }
        open = nil
      case UInt8(ascii: "?"), UInt8(ascii: "!"): break
      default:
        let name = readTag(tag)
        open = tag.last == UInt8(ascii: "/") ? nil : (name, place)
      }
    }
  }

  /// Returns the first property with a name in a namespace.
  func text(_ name: String, in namespace: String) -> String? {
    properties.first { $0.name == name && $0.namespace == namespace }?.value
  }

  /// Adds the attributes of a tag as properties, and returns its name.
  private mutating func readTag(_ tag: ArraySlice<UInt8>) -> Substring {
    let name = tag.prefix { !Self.isSpace($0) && $0 != UInt8(ascii: "/") }
    let label = Self.text(name)
    if label.hasSuffix(":Item") { item += 1 }
    var attributes: [(Substring, Substring)] = []
    var rest = tag[name.endIndex...]
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")),
      let quote = rest[equals...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
      let end = rest[(quote + 1)...].firstIndex(of: rest[quote])
    {
      attributes.append(
        (
          Self.text(rest[..<equals].filter { !Self.isSpace($0) }[...]),
          Self.text(rest[(quote + 1)..<end].prefix(Self.longestValue))
        ))
      rest = rest[(end + 1)...]
    }
    for (key, value) in attributes where key.hasPrefix("xmlns:") {
      namespaces[key.dropFirst(6)] = String(value)
    }
    for (key, value) in attributes where !key.hasPrefix("xmlns") { add(key, value) }
    return label
  }

  private mutating func add(_ label: Substring, _ value: Substring) {
    guard let colon = label.firstIndex(of: ":"), let namespace = namespaces[label[..<colon]] else { return }
    properties.append(
      Property(
        namespace: namespace, name: String(label[label.index(after: colon)...]), value: String(value),
        item: item))
  }

  private static func endOfTag(_ bytes: ArraySlice<UInt8>) -> Int? {
    var quote: UInt8?
    for place in bytes.indices {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return place
      }
    }
    return nil
  }

  private static func end(of mark: String, in bytes: ArraySlice<UInt8>) -> Int {
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if bytes[place] == mark.utf8.first, bytes[place...].starts(with: mark.utf8) {
        return place + mark.utf8.count
      }
      place += 1
    }
    return bytes.endIndex
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> Substring {
    String(decoding: bytes, as: UTF8.self)[...]
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

extension XMPReader {
  enum Namespace {
    static let exif = "http://ns.adobe.com/exif/1.0/"
    static let photoshop = "http://ns.adobe.com/photoshop/1.0/"
    static let xmp = "http://ns.adobe.com/xap/1.0/"
    static let note = "http://ns.adobe.com/xmp/note/"
    static let camera = "http://ns.google.com/photos/1.0/camera/"
    static let item = "http://ns.google.com/photos/1.0/container/item/"
  }

  /// The properties that contain the capture date, the most trustworthy first.
  static let dates = [
    ("DateTimeOriginal", Namespace.exif), ("DateCreated", Namespace.photoshop),
    ("CreateDate", Namespace.xmp), ("DateTimeDigitized", Namespace.exif),
  ]

  /// When the picture was taken.
  var date: CaptureDate? {
    Self.dates.lazy.compactMap { name, namespace in
      text(name, in: namespace).flatMap { CaptureDate(written: $0, source: .packet) }
    }.first
  }

  /// The video of a motion photo: the offsets of its first byte and of its end, counted back from the end of the file.
  var film: (start: Int64, end: Int64)? {
    for (place, property) in properties.enumerated()
    where property.namespace == Namespace.item && property.name == "Semantic"
      && property.value == "MotionPhoto"
    {
      func lengths(_ isWanted: (Int) -> Bool) -> Int64 {
        properties.filter { $0.namespace == Namespace.item && $0.name == "Length" && isWanted($0.item) }
          .reduce(0) { sum, length in sum &+ (Int64(length.value) ?? 0) }
      }
      let behind = lengths { $0 > properties[place].item }
      let own = lengths { $0 == properties[place].item }
      return own > 0 && behind >= 0 ? (own &+ behind, behind) : nil
    }
    return text("MicroVideoOffset", in: Namespace.camera).flatMap { Int64($0) }.map { ($0, 0) }
  }

  /// Whether the packet says where the picture was taken.
  var hasPlace: Bool { properties.contains { $0.namespace == Namespace.exif && $0.name == "GPSLatitude" } }
}

/// A piece of an XMP packet that is too long for one segment of a JPEG.
struct XMPExtension {
  /// The digest of the whole extension, by which the packet refers to it.
  let name: String
  /// The offset of the piece in the extension.
  let offset: Int
  let bytes: ArraySlice<UInt8>

  /// Reads what follows the segment's identifier: the digest, the total length, the offset, the bytes.
  init?(_ content: ArraySlice<UInt8>) {
    guard content.count > 40 else { return nil }
    name = String(decoding: content.prefix(32), as: UTF8.self)
    offset = Int(content.dropFirst(36).prefix(4).number())
    bytes = content.dropFirst(40)
  }
}
