extension Photo {
  /// What a person would call the photo: its name without extension, without the date that is told beside it and
  /// without what cameras begin and number names with; and the folder it lies in.
  ///
  /// `Lisbon/IMG_20240614_180300 Tram.jpg` is `Tram, Lisbon`, and `Lisbon/IMG_0042.jpg` is `Lisbon 42`.
  public var title: String {
    // Nothing but an extension is a name.
    if name.utf8.first == UInt8(ascii: "."),
      name.utf8.lastIndex(of: UInt8(ascii: ".")) == name.utf8.startIndex
    {
      return name
    }
    let folder = Self.spaced(self.folder.utf8.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? [])
    var stem = Array(name.utf8)
    if let dot = stem.lastIndex(of: UInt8(ascii: ".")), dot > 0 { stem.removeSubrange(dot...) }
    var own = stem
    if let found = CaptureDate.found(inFileName: stem), found.date.isSameDay(as: taken) {
      let before = Self.trimmed(stem[..<found.place.lowerBound])
      let start = Self.isPrefix(before) ? 0 : found.place.lowerBound
      own.replaceSubrange(start..<found.place.upperBound, with: [UInt8(ascii: " ")])
    }
    let words = Self.withoutCounter(Self.trimmed(own[...]))
    if words.contains(where: { !Self.isDigit($0) && !Self.isSeparator($0) }) {
      let text = Self.spaced(Array(words))
      return folder.isEmpty || folder == text ? text : "\(text), \(folder)"
    }
    if folder.isEmpty { return Self.spaced(Array(Self.trimmed(stem[...]))) }
    let number = words.drop { $0 == UInt8(ascii: "0") }
    return number.isEmpty ? folder : "\(folder) \(String(decoding: number, as: UTF8.self))"
  }

  /// What cameras and phones begin names with.
  private static let prefixes = [
    "img", "mvimg", "pxl", "dsc", "dscn", "dscf", "vid", "pict", "p", "gopr", "dji", "wa", "image", "photo",
  ].map { Array($0.utf8) }

  /// Drops the prefix of a camera where nothing but a number follows.
  private static func withoutCounter(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = name
    while let first = rest.first, !isDigit(first) {
      let letters = rest.prefix { !isDigit($0) && !isSeparator($0) }
      guard isPrefix(letters) else { return name }
      rest = trimmed(rest.dropFirst(letters.count))
    }
    return rest.allSatisfy(isDigit) ? rest : name
  }

  private static func isPrefix(_ letters: ArraySlice<UInt8>) -> Bool {
    prefixes.contains(letters.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 })
  }

  private static func trimmed(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = name.firstIndex(where: { !isSeparator($0) }),
      let last = name.lastIndex(where: { !isSeparator($0) })
    else { return [] }
    return name[first...last]
  }

  /// The name with spaces where files have underscores, and never two in a row.
  private static func spaced(_ name: [UInt8]) -> String {
    var text: [UInt8] = []
    for byte in name {
      let shown = byte == UInt8(ascii: "_") ? UInt8(ascii: " ") : byte
      if shown != UInt8(ascii: " ") || (text.last != shown && !text.isEmpty) { text.append(shown) }
    }
    if text.last == UInt8(ascii: " ") { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
  }
}

extension CaptureDate {
  /// Whether two dates are on one day of the calendar, both on their own clocks.
  fileprivate func isSameDay(as other: CaptureDate) -> Bool {
    func day(_ seconds: Int64) -> Int64 { (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400 }
    return day(localSeconds) == day(other.localSeconds)
  }
}
