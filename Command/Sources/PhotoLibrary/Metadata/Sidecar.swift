import Foundation

/// A file beside a photo that contains its capture date.
struct Sidecar: Sendable, Equatable {
  /// Its name in the photo's folder.
  let name: [UInt8]
  let state: FileState

  /// The most bytes that are read.
  static let longest = 4 << 20

  /// Whether a file with this name may be a sidecar.
  static func isKnown(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    ends(name, with: ".xmp") || ends(name, with: ".json")
  }

  private static func ends(_ name: some BidirectionalCollection<UInt8>, with ending: String) -> Bool {
    name.suffix(ending.utf8.count).lazy.map(\.lowercase).elementsEqual(ending.utf8)
  }

  /// Returns the capture date in the file's bytes; `nil` if they contain none or are damaged.
  func date(_ bytes: [UInt8]) -> CaptureDate? {
    guard Self.ends(name, with: ".json") else {
      var date = XMPReader(bytes).date
      date?.source = .sidecar
      return date
    }
    // Google writes 0 if it does not know the date.
    guard let album = try? JSONDecoder().decode(Takeout.self, from: Data(bytes)),
      let seconds = Int64(album.photoTakenTime.timestamp), seconds != 0,
      CaptureDate.years.contains(CivilTime(seconds: seconds).year)
    else { return nil }
    return CaptureDate(utcSeconds: seconds, source: .takeout)
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

  /// The length in bytes to which Google truncates a photo's name to derive its sidecar's name.
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

  /// Returns the sidecars of a photo, the most trustworthy first.
  func sidecars(of name: ArraySlice<UInt8>) -> [Sidecar] {
    let name = name.map(\.lowercase)
    let stem = Array(name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)])
    let packet = packets[name] ?? packets[stem]
    // An edited copy has the sidecar of its original.
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

  /// Returns the photo's name: `a.jpg` for `a.jpg.supplemental-metadata`, whose suffix Google truncates in long names,
  /// and `a(1).jpg` for `a.jpg(1)`.
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
