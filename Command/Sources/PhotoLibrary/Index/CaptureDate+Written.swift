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
  var isPlausible: Bool {
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
    for word in bytes.split(whereSeparator: {
      $0 == 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-")
    }) {
      let text = String(decoding: word, as: UTF8.self).lowercased()
      if text.contains(":") {
        var scanner = DateScanner(word)
        guard let time = scanner.clock(civil) else { return nil }
        (civil.hour, civil.minute, civil.second) = (time.civil.hour, time.civil.minute, time.civil.second)
      } else if let month = months.firstIndex(where: text.hasPrefix) {
        civil.month = month + 1
      } else if word.first == UInt8(ascii: "+"), let found = Self.offset(word) {
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
