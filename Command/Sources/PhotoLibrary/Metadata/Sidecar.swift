import Foundation

/// A file beside a photo that says when it was taken.
struct Sidecar: Sendable, Equatable {
  /// What it is called, in the photo's folder.
  let name: [UInt8]
  let state: FileState

  /// The most bytes of it that are read.
  static let longest = 4 << 20

  /// Whether a file of such a name is one.
  static func isKnown(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    ends(name, with: ".xmp") || ends(name, with: ".json")
  }

  private static func ends(_ name: some BidirectionalCollection<UInt8>, with ending: String) -> Bool {
    name.suffix(ending.utf8.count).lazy.map(\.lowercase).elementsEqual(ending.utf8)
  }

  /// What its bytes say of when the photo was taken; nothing, if they are broken.
  func date(_ bytes: [UInt8]) -> CaptureDate? {
    guard Self.ends(name, with: ".json") else {
      var date = XMPReader(bytes).date
      date?.source = .sidecar
      return date
    }
    // A photo of 1970 has none, as far as Google knows.
    guard let album = try? JSONDecoder().decode(Takeout.self, from: Data(bytes)),
      let seconds = Int64(album.photoTakenTime.timestamp), seconds != 0
    else { return nil }
    let date = CaptureDate(utcSeconds: seconds, source: .takeout)
    return CaptureDate.years.contains(CivilTime(seconds: date.localSeconds).year) ? date : nil
  }

  private struct Takeout: Decodable {
    struct Moment: Decodable { let timestamp: String }
    let photoTakenTime: Moment
  }
}

/// The sidecars of one folder.
struct Sidecars {
  private var packets: [[UInt8]: Sidecar] = [:]
  private var takeouts: [[UInt8]: Sidecar] = [:]

  var isEmpty: Bool { packets.isEmpty && takeouts.isEmpty }

  /// How long names are, at most, that Google makes a sidecar's name of.
  private static let longestName = 46

  mutating func add(_ sidecar: Sidecar) {
    let name = sidecar.name.map(\.lowercase)
    let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    let stem = name[..<dot]
    if name[dot...].elementsEqual(".xmp".utf8) {
      packets[Array(stem)] = sidecar
    } else {
      takeouts[Self.photo(ofTakeout: stem)] = sidecar
    }
  }

  /// The sidecars of a photo, the more trustworthy first.
  func sidecars(of name: ArraySlice<UInt8>) -> [Sidecar] {
    let name = name.map(\.lowercase)
    let stem = Array(name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)])
    let packet = packets[name] ?? packets[stem]
    // An edited copy has the sidecar of the photo that it was made of.
    let original = Self.original(stem).map { $0 + name[stem.count...] }
    let takeout =
      [name, original].compactMap(\.self).lazy.compactMap {
        takeouts[$0] ?? takeouts[Array($0.prefix(Self.longestName))]
      }.first ?? takeouts[stem]
    return [packet, takeout].compactMap(\.self)
  }

  private static func original(_ stem: [UInt8]) -> [UInt8]? {
    let mark = Array("-edited".utf8)
    return stem.suffix(mark.count).elementsEqual(mark) ? Array(stem.dropLast(mark.count)) : nil
  }

  /// The name of the photo: `a.jpg` of `a.jpg.supplemental-metadata`, of which Google cuts off as much as makes the name too
  /// long, and `a(1).jpg` of `a.jpg(1)`.
  private static func photo(ofTakeout stem: ArraySlice<UInt8>) -> [UInt8] {
    var (stem, number) = (stem, ArraySlice<UInt8>())
    if stem.last == UInt8(ascii: ")"), let open = stem.lastIndex(of: UInt8(ascii: "(")),
      stem[(open + 1)...].dropLast().allSatisfy(\.isDigit)
    {
      (stem, number) = (stem[..<open], stem[open...])
    }
    if let dot = stem.lastIndex(of: UInt8(ascii: ".")), dot > stem.startIndex,
      "supplemental-metadata".utf8.starts(with: stem[(dot + 1)...]),
      !number.isEmpty || stem[..<dot].contains(UInt8(ascii: "."))
    {
      stem = stem[..<dot]
    }
    guard !number.isEmpty, let dot = stem.lastIndex(of: UInt8(ascii: ".")) else {
      return Array(stem) + number
    }
    return Array(stem[..<dot] + number + stem[dot...])
  }
}
