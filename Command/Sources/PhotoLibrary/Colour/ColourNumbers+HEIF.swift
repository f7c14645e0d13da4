extension ColourNumbers {
  /// Returns the colours that a HEIC or AVIF declares by numbers for its primary item; `nil` if it declares none.
  ///
  /// A grid has the colours of its first tile unless its own properties differ.
  static func heif(_ file: OpenedFile) throws(PhotoProblem) -> ColourNumbers? {
    let boxes = ContainerParts(file: file, form: .boxes)
    guard let meta = try boxes.part(BoxName.meta, in: 0..<file.byteCount), meta.content.count > 4 else {
      return nil
    }
    let inner = try boxes.parts(in: (meta.content.lowerBound + 4)..<meta.content.upperBound)
    guard let item = inner.first(where: { $0.name == BoxName.primaryItem }),
      let main = try boxes.mainItem(item),
      let properties = inner.first(where: { $0.name == BoxName.properties }),
      let container = try boxes.part(BoxName.propertyContainer, in: properties.content),
      let associations = try boxes.part(BoxName.propertyAssociations, in: properties.content)
    else { return nil }
    let all = try boxes.parts(in: container.content)
    func described(_ item: Int) throws(PhotoProblem) -> [ContainerParts.Part] {
      try boxes.numbers(of: item, associations).compactMap {
        all.indices.contains($0 - 1) ? all[$0 - 1] : nil
      }
    }
    var (own, coder) = (try described(main), main)
    if let references = inner.first(where: { $0.name == BoxName.references }),
      let tile = try boxes.firstTile(of: main, references)
    {
      // The picture's own properties come last and override the tile's.
      own = try described(tile) + own
      coder = tile
    }
    var (found, isGrey, isFullRange, coded) = (ColourNumbers?.none, false, true, CodedColours?.none)
    for property in own {
      let start = try boxes.bytes(of: property, count: 4096)
      func number(_ place: Int) -> Int { Int(start[place]) << 8 | Int(start[place + 1]) }
      switch property.name {
      case BoxName.colours where start.count >= 11 && start.starts(with: "nclx".utf8):
        found = ColourNumbers(primaries: number(4), transfer: number(6))
        isFullRange = start[10] & 0x80 != 0
      case BoxName.channels where start.count >= 5: isGrey = start[4] == 1
      case BoxName.av1 where start.count >= 3:
        isGrey = isGrey || start[2] & 0x10 != 0
        // The sequence header may be in the data only.
        let data = try boxes.start(of: coder, inner)
        coded = CodedColours(av1: start) ?? CodedColours(av1: Array(start.prefix(4)) + data)
      case BoxName.hevc where start.count >= 17:
        isGrey = isGrey || start[16] & 3 == 0
        coded = CodedColours(hevc: start)
      default: break
      }
    }
    if found == nil, let coded {
      found = ColourNumbers(primaries: coded.primaries, transfer: coded.transfer)
      isFullRange = coded.isFullRange
    }
    if isGrey, !isFullRange { found?.hasVideoGrey = true }
    return found
  }
}

extension ContainerParts {
  /// Returns up to 4,096 bytes from the start of an item's data.
  fileprivate func start(of item: Int, _ parts: [Part]) throws(PhotoProblem) -> [UInt8] {
    guard let places = parts.first(where: { $0.name == BoxName.itemLocations }) else { return [] }
    let data = parts.first { $0.name == BoxName.itemData }?.content
    let extents = EmbeddedMetadata.extents(try bytes(of: places, count: 1 << 20), data)
    guard let range = extents.first(where: { $0.0 == UInt64(item) })?.1.first else { return [] }
    return try file.read(at: range.lowerBound, count: min(range.count, 4096))
  }

  /// Returns the ID of the primary item.
  fileprivate func mainItem(_ part: Part) throws(PhotoProblem) -> Int? {
    let bytes = try self.bytes(of: part, count: 8)
    guard let version = bytes.first else { return nil }
    let length = version == 0 ? 2 : 4
    return bytes.count >= 4 + length ? Int(bytes[4..<4 + length].number()) : nil
  }

  /// Returns the ID of the first coded item that another item is derived from; `nil` if that is coded itself.
  fileprivate func firstTile(of item: Int, _ part: Part) throws(PhotoProblem) -> Int? {
    let length = try bytes(of: part, count: 1).first == 0 ? 2 : 4
    let list = min(part.content.lowerBound + 4, part.content.upperBound)..<part.content.upperBound
    let derived = try parts(in: list).filter { $0.name == BoxName.derivedFrom }
    var (found, sources) = (Int?.none, [Int: Int]())
    for each in derived {
      let bytes = try self.bytes(of: each, count: 2 * length + 2)
      guard bytes.count == 2 * length + 2 else { continue }
      sources[Int(bytes[..<length].number())] = Int(bytes[(length + 2)...].number())
    }
    // A derived item may wrap another one; the limit stops cycles.
    for _ in 0..<8 {
      guard let next = sources[found ?? item] else { break }
      found = next
    }
    return found
  }

  /// Returns the indices of an item's properties, counted from 1.
  fileprivate func numbers(of item: Int, _ part: Part) throws(PhotoProblem) -> [Int] {
    let bytes = try self.bytes(of: part, count: 1 << 20)
    guard bytes.count >= 8 else { return [] }
    let (idLength, isLong) = (bytes[0] == 0 ? 2 : 4, bytes[3] & 1 != 0)
    var place = 8
    while place + idLength < bytes.count {
      let id = Int(bytes[place..<place + idLength].number())
      place += idLength
      let (count, length) = (Int(bytes[place]), isLong ? 2 : 1)
      place += 1
      guard place + count * length <= bytes.count else { return [] }
      if id == item {
        return (0..<count).map { index in
          let start = place + index * length
          return isLong ? Int(bytes[start] & 0x7F) << 8 | Int(bytes[start + 1]) : Int(bytes[start] & 0x7F)
        }
      }
      place += count * length
    }
    return []
  }
}
