extension CaptureDate {
  /// The capture date sources within a picture's file, in order; the first with a date wins.
  ///
  /// Sidecar files (`Sidecar`) come next, then the file name, then the file's modification time.
  static let embedded: [@Sendable (EmbeddedMetadata) -> CaptureDate?] = [
    {
      exif(
        $0, ExifReader.Tag.original, ExifReader.Tag.subsecondsOriginal, ExifReader.Tag.offsetOriginal,
        .original)
    },
    {
      exif(
        $0, ExifReader.Tag.digitized, ExifReader.Tag.subsecondsDigitized, ExifReader.Tag.offsetDigitized,
        .digitized)
    },
    { $0.packet?.date },
    { $0.records.flatMap(IPTCReader.date) },
    { metadata in
      ["creation time", "exif:datetimeoriginal", "exif:datetimedigitized", "create-date"].lazy.compactMap {
        metadata.texts[$0].flatMap { CaptureDate(written: $0, source: .pngText) }
      }.first
    },
    { satellites($0) },
    // Editors overwrite this date, so `PhotoTicket.dated` prefers sidecar files and the file name.
    { exif($0, ExifReader.Tag.written, ExifReader.Tag.subseconds, ExifReader.Tag.offset, .written) },
  ]

  /// Reads the capture date from a picture's metadata; `nil` if there is none.
  init?(of metadata: EmbeddedMetadata) {
    guard let date = Self.embedded.lazy.compactMap({ $0(metadata) }).first else { return nil }
    self = date
  }

  private static func exif(
    _ metadata: EmbeddedMetadata, _ tag: UInt16, _ subseconds: UInt16, _ offset: UInt16, _ source: Source
  ) -> CaptureDate? {
    // Some programs write the date into the main directory.
    guard let exif = metadata.exif,
      let text = exif.text(tag, in: .exif) ?? exif.text(tag, in: .main)
    else { return nil }
    return CaptureDate(
      written: text, subseconds: exif.text(subseconds, in: .exif), offset: exif.text(offset, in: .exif),
      source: source)
  }

  private static func satellites(_ metadata: EmbeddedMetadata) -> CaptureDate? {
    guard let day = metadata.exif?.text(ExifReader.Tag.placeDate, in: .place),
      let date = CaptureDate(written: day, source: .satellites),
      let time = metadata.exif?.decimals(ExifReader.Tag.placeTime, in: .place), time.count == 3,
      zip(time, [24.0, 60, 61]).allSatisfy({ (0..<$1).contains($0) })
    else { return nil }
    return CaptureDate(
      utcSeconds: date.localSeconds + Int64(time[0] * 3600 + time[1] * 60 + time[2]), unplaced: .satellites)
  }

  /// Moves a video's UTC date to the local clock shown in the file name of its phone.
  ///
  /// The name must be within two minutes of a whole number of quarter hours from UTC, 15 hours at most. Skips files of
  /// Pixel phones, whose names are in UTC.
  func onClock(ofFileName name: some Collection<UInt8>) -> CaptureDate {
    guard source == .filmHeader, let offsetMinutes, !name.starts(with: "PXL_".utf8),
      let named = CaptureDate(fileName: name), named.localSeconds % 86_400 != 0
    else { return self }
    let utc = localSeconds - Int64(offsetMinutes) * 60
    let quarters = Int64((Double(named.localSeconds - utc) / 900).rounded())
    let rest = named.localSeconds - utc - quarters * 900
    guard abs(quarters) <= 60, abs(rest) <= 120 else { return self }
    return CaptureDate(
      localSeconds: named.localSeconds, nanoseconds: named.nanoseconds, offsetMinutes: Int16(quarters * 15),
      source: .fileName)
  }
}

extension CaptureDate {
  /// Whether both dates are the same moment from the same source, on any clock.
  func isSameMoment(as other: CaptureDate) -> Bool {
    guard let offsetMinutes, let otherOffset = other.offsetMinutes else { return self == other }
    return source == other.source && nanoseconds == other.nanoseconds
      && localSeconds - Int64(offsetMinutes) * 60 == other.localSeconds - Int64(otherOffset) * 60
  }
}

/// The local clock for videos with only a UTC date: that of the nearest photo or video with a known zone.
///
/// So the photos and videos of a trip sort correctly, whatever the time zone of this machine.
struct FilmClock {
  /// The longest distance in seconds from which a photo's zone applies.
  private static let reach: Int64 = 12 * 3600

  private let moments: [(utc: Int64, offset: Int16)]

  init(_ records: [PhotoRecord]) {
    moments = records.compactMap { record in
      guard let captured = record.metadata?.captured, captured.source <= .film,
        captured.source != .satellites,
        let offset = captured.offsetMinutes
      else { return nil }
      return (captured.localSeconds - Int64(offset) * 60, offset)
    }.sorted { $0.utc < $1.utc }
  }

  /// Returns a video's date on the nearest photo's clock; `nil` if no photo is near or the clock is the same.
  func placed(_ film: CaptureDate) -> CaptureDate? {
    guard film.source == .filmHeader, !moments.isEmpty else { return nil }
    let utc = film.localSeconds - Int64(film.offsetMinutes ?? 0) * 60
    let after = moments.partitioningIndex { $0.utc >= utc }
    let near = moments[max(0, after - 1)..<min(moments.count, after + 1)].min {
      abs($0.utc - utc) < abs($1.utc - utc)
    }
    guard let near, abs(near.utc - utc) <= Self.reach, near.offset != film.offsetMinutes else { return nil }
    return CaptureDate(
      localSeconds: utc + Int64(near.offset) * 60, nanoseconds: film.nanoseconds, offsetMinutes: near.offset,
      source: film.source)
  }
}

extension CaptureDate {
  /// Parses a date as programs write it into EXIF, XMP, PNG and videos: `2024:01:31 12:34:56`,
  /// `2024-01-31T12:34:56.5+05:30`, `20240131T123456+0530`, `Wed, 31 Jan 2024 12:34:56 +0530`, or only the day.
  ///
  /// - Parameters:
  ///   - subseconds: the digits after the decimal point, of any count, if stored separately.
  ///   - offset: `+05:30`, `-08:00` or `Z`, if stored separately.
  /// - Returns: `nil` for an invalid date, such as the `0000:00:00 00:00:00` of a camera that lost its clock, or a year
  ///   outside 1800...2199.
  init?(written text: String, subseconds: String? = nil, offset: String? = nil, source: Source) {
    var scanner = DateScanner(text.utf8.prefix(64))
    guard let time = scanner.moment() ?? DateScanner.named(text.utf8.prefix(64)), time.civil.isValid,
      Self.years.contains(time.civil.year)
    else { return nil }
    self.init(
      localSeconds: time.civil.seconds, nanoseconds: Self.nanoseconds(subseconds) ?? time.nanoseconds,
      offsetMinutes: offset.flatMap { DateScanner.offset($0.utf8) } ?? time.offset, source: source)
  }

  /// Plausible years of a photo.
  static let years = 1800...2199

  /// Whether the numbers are those of a photo's date.
  package var isPlausible: Bool {
    Self.years.contains(CivilTime(seconds: localSeconds).year) && (0..<1_000_000_000).contains(nanoseconds)
      && (-1439...1439).contains(offsetMinutes ?? 0)
  }

  private static func nanoseconds(_ text: String?) -> Int32? {
    text.flatMap { DateScanner.fraction($0.utf8.prefix(while: \.isDigit)) }
  }

  /// Returns the number that some digits say; `nil` for 19 digits or more, which may be too large.
  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...18).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }
}

/// Parses a date from its first byte to its last.
private struct DateScanner {
  typealias Moment = (civil: CivilTime, nanoseconds: Int32, offset: Int16?)

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: some Collection<UInt8>) {
    self.bytes = Array(bytes.drop { $0 == 0x20 })
  }

  /// Parses a year, and the month, day, time and zone as far as they follow.
  mutating func moment() -> Moment? {
    guard let year = digits(4...4) else { return nil }
    var civil = CivilTime(year: year, month: 1, day: 1)
    if isAtEnd { return (civil, 0, nil) }
    let isApart = skip(":-/.")
    guard let month = digits(isApart ? 1...2 : 2...2) else { return nil }
    civil.month = month
    if isAtEnd { return isApart ? (civil, 0, nil) : nil }
    guard isApart == skip(":-/."), let day = digits(isApart ? 1...2 : 2...2) else { return nil }
    civil.day = day
    // The digits-only form writes an unknown month or day as zeros.
    if !isApart { (civil.month, civil.day) = (max(1, month), max(1, day)) }
    guard bytes[place...].contains(where: \.isDigit) else { return (civil, 0, nil) }
    _ = skip("T_,")
    while skip(" ") {}
    return clock(civil)
  }

  /// Parses a time of day with its fraction and zone.
  private mutating func clock(_ day: CivilTime) -> Moment? {
    var civil = day
    guard let hour = digits(1...2) else { return nil }
    let isApart = skip(":-.")
    guard let minute = digits(2...2) else { return nil }
    (civil.hour, civil.minute) = (hour, minute)
    var nanoseconds: Int32 = 0
    if isApart ? skip(":-.") : place < bytes.count && bytes[place].isDigit {
      guard let second = digits(1...2) else { return nil }
      civil.second = second
      if skip(".,") {
        let digits = bytes[place...].prefix(while: \.isDigit)
        nanoseconds = Self.fraction(digits) ?? 0
        place += digits.count
      }
    }
    while skip(" ") {}
    return (civil, nanoseconds, Self.offset(bytes[place...]))
  }

  /// Parses a date with an English month name, as in RFC 1123 and in C's `asctime`.
  static func named(_ bytes: some Collection<UInt8>) -> Moment? {
    var civil = CivilTime(year: 0, month: 0, day: 0)
    var offset: Int16?
    let words = bytes.split { $0 == 0x20 || $0 == UInt8(ascii: ",") }.flatMap { word in
      // A hyphen separates day, month and year, or begins a zone.
      let isWhole = word.contains(UInt8(ascii: ":")) || Self.offset(word) != nil
      return isWhole ? [word] : word.split(separator: UInt8(ascii: "-"))
    }
    for word in words {
      let text = String(decoding: word, as: UTF8.self).lowercased()
      if text.contains(":") {
        var scanner = DateScanner(word)
        guard let time = scanner.clock(civil) else { return nil }
        (civil.hour, civil.minute, civil.second) = (time.civil.hour, time.civil.minute, time.civil.second)
        offset = time.offset ?? offset
      } else if let month = months.firstIndex(where: text.hasPrefix) {
        civil.month = month + 1
      } else if let found = Self.offset(word) {
        offset = found
      } else if let number = CaptureDate.number(Array(word)[...]) {
        if word.count == 4 { civil.year = number } else if word.count <= 2 { civil.day = number }
      }
    }
    return civil.year > 0 && civil.month > 0 && civil.day > 0 ? (civil, 0, offset) : nil
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Returns the minutes ahead of UTC for `+05:30`, `-0800`, `+02` or `Z`.
  static func offset(_ text: some Collection<UInt8>) -> Int16? {
    let bytes = Array(text)
    guard let sign = bytes.first else { return nil }
    if sign == UInt8(ascii: "Z") { return 0 }
    let digits = bytes.dropFirst().prefix { $0.isDigit || $0 == UInt8(ascii: ":") }.filter(\.isDigit)
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), digits.count == 4 || digits.count == 2,
      let hours = CaptureDate.number(digits[..<2]), hours < 24,
      let minutes = digits.count == 2 ? 0 : CaptureDate.number(digits[2...]), minutes < 60
    else { return nil }
    return Int16((hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1))
  }

  /// Converts the digits after the decimal point to nanoseconds.
  static func fraction(_ digits: some Collection<UInt8>) -> Int32? {
    guard !digits.isEmpty else { return nil }
    let digits = Array(digits.prefix(9))
    return CaptureDate.number((digits + Array(repeating: 0x30, count: 9 - digits.count))[...]).map(Int32.init)
  }

  /// Parses a number; old cameras write a leading zero as a space.
  private mutating func digits(_ counts: ClosedRange<Int>) -> Int? {
    if counts.upperBound == 2, place + 1 < bytes.count, bytes[place] == 0x20, bytes[place + 1].isDigit {
      place += 1
    }
    let run = bytes[place...].prefix(counts.upperBound).prefix(while: \.isDigit)
    guard run.count >= counts.lowerBound else { return nil }
    place += run.count
    return CaptureDate.number(run)
  }

  private mutating func skip(_ letters: String) -> Bool {
    guard place < bytes.count, letters.utf8.contains(bytes[place]) else { return false }
    place += 1
    return true
  }

  private var isAtEnd: Bool { bytes[place...].allSatisfy { $0 == 0x20 || $0 == 0 } }
}
