extension EmbeddedMetadata {
  private static let mostItems = 4096

  /// Reads the metadata of a HEIC or AVIF.
  mutating func readBoxes(_ boxes: ContainerParts) throws(PhotoProblem) {
    frameCount = boxes.file.format == .avif ? 1 : nil
    for part in try boxes.parts(in: 0..<boxes.file.byteCount) {
      switch part.name {
      case BoxName.meta: try readItems(boxes, in: part)
      case BoxName.movie: frameCount = max(frameCount ?? 1, try Self.frameCount(boxes, in: part))
      // The video of a motion photo.
      case BoxName.motion: film = part.content
      default: break
      }
    }
  }

  private mutating func readItems(_ boxes: ContainerParts, in meta: ContainerParts.Part) throws(PhotoProblem)
  {
    let inside = (meta.content.lowerBound + 4)..<max(meta.content.lowerBound + 4, meta.content.upperBound)
    let parts = try boxes.parts(in: inside)
    guard let information = parts.first(where: { $0.name == BoxName.itemInformation }),
      let places = parts.first(where: { $0.name == BoxName.itemLocations })
    else { return }
    let data = parts.first { $0.name == BoxName.itemData }
    var wanted: [UInt64: Bool] = [:]
    let start = try boxes.bytes(of: information, count: 1)
    let list = information.content.lowerBound + (start.first == 0 ? 6 : 8)
    guard list <= information.content.upperBound else { return }
    for entry in try boxes.parts(in: list..<information.content.upperBound)
    where entry.name == BoxName.itemEntry {
      let bytes = try boxes.bytes(of: entry, count: 200)
      guard let version = bytes.first, version >= 2 else { continue }
      let wide = version == 2 ? 2 : 4
      guard bytes.count >= 10 + wide else { continue }
      let type = bytes[(6 + wide)...].prefix(4)
      let id = bytes[4..<(4 + wide)].number()
      if type.elementsEqual("Exif".utf8) { wanted[id] = true }
      if type.elementsEqual("mime".utf8),
        String(decoding: bytes[(10 + wide)...], as: UTF8.self).contains("application/rdf+xml")
      {
        wanted[id] = false
      }
    }
    guard !wanted.isEmpty else { return }
    let table = try boxes.bytes(of: places, count: 1 << 20)
    for (id, ranges) in Self.extents(table, data?.content) {
      guard let isExif = wanted[id] else { continue }
      var bytes: [UInt8] = []
      for range in ranges where bytes.count < XMPReader.longest {
        bytes += try boxes.file.read(
          at: range.lowerBound, count: min(range.count, XMPReader.longest - bytes.count))
      }
      if isExif {
        // The first four bytes are the offset of the TIFF header after them.
        let gap = Int(clamping: bytes.prefix(4).number())
        if gap < bytes.count { take(exif: Array(bytes.dropFirst(4 + gap))) }
      } else {
        take(packet: bytes)
      }
    }
  }

  /// Returns the byte ranges of items by ID, from the content of `iloc`; `data` is where `idat` is.
  static func extents(_ bytes: [UInt8], _ data: Range<Int64>?) -> [(UInt64, [Range<Int64>])] {
    guard bytes.count >= 8 else { return [] }
    var place = 6
    func take(_ count: Int) -> UInt64 {
      defer { place += count }
      return place + count <= bytes.count ? bytes[place..<(place + count)].number() : 0
    }
    let version = bytes[0]
    let (offsetSize, lengthSize) = (Int(bytes[4] >> 4), Int(bytes[4] & 15))
    let (baseSize, indexSize) = (Int(bytes[5] >> 4), version > 0 ? Int(bytes[5] & 15) : 0)
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ $0 <= 8 }) else { return [] }
    let count = take(version < 2 ? 2 : 4)
    var items: [(UInt64, [Range<Int64>])] = []
    for _ in 0..<min(count, UInt64(mostItems)) where place < bytes.count {
      let id = take(version < 2 ? 2 : 4)
      let method = version > 0 ? take(2) & 15 : 0
      _ = take(2)
      let base = take(baseSize)
      var ranges: [Range<Int64>] = []
      for _ in 0..<min(take(2), 64) {
        _ = take(indexSize)
        let start = Int64(clamping: base &+ take(offsetSize)), length = Int64(clamping: take(lengthSize))
        let origin = method == 1 ? data?.lowerBound : method == 0 ? 0 : nil
        guard let origin, start < 1 << 50, length < 1 << 40 else { continue }
        ranges.append((origin + start)..<(origin + start + length))
      }
      items.append((id, ranges))
    }
    return items
  }

  /// Returns the frame count of the longest track.
  private static func frameCount(
    _ boxes: ContainerParts, in movie: ContainerParts.Part
  ) throws(PhotoProblem) -> Int {
    var most = 1
    for track in try boxes.parts(in: movie.content) where track.name == BoxName.track {
      guard let sizes = try boxes.part(at: BoxName.toSampleSizes, in: track.content) else { continue }
      let bytes = try boxes.bytes(of: sizes, count: 12)
      guard bytes.count == 12 else { continue }
      most = max(most, Int(bytes[8...].number()))
    }
    return most
  }
}
