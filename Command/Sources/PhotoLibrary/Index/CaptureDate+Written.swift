extension CaptureDate {
  /// Reads a date as programs write it into EXIF, XMP, PNG and films: `2024:01:31 12:34:56`,
  /// `2024-01-31T12:34:56.5+05:30`, `20240131T123456+0530`, `Wed, 31 Jan 2024 12:34:56 +0530`, and the day alone.
  ///
  /// - Parameters:
  ///   - subseconds: the digits after the decimal point, any number of them, where they are apart.
  ///   - offset: `+05:30`, `-08:00` or `Z`, where it is apart.
  /// - Returns: `nil` when there is no valid date, such as the `0000:00:00 00:00:00` of a camera that lost
  ///   its clock, or one of a year in which nobody can have taken it.
  init?(written text: String, subseconds: String? = nil, offset: String? = nil, source: Source) {
    var scanner = DateScanner(text.utf8.prefix(64))
    guard let time = scanner.moment() ?? DateScanner.named(text.utf8.prefix(64)), time.civil.isValid,
      Self.years.contains(time.civil.year)
    else { return nil }
    self.init(
      localSeconds: time.civil.seconds, nanoseconds: Self.nanoseconds(subseconds) ?? time.nanoseconds,
      offsetMinutes: offset.flatMap { DateScanner.offset($0.utf8) } ?? time.offset, source: source)
  }

  /// Years in which photos were taken.
  static let years = 1800...2199

  private static func nanoseconds(_ text: String?) -> Int32? {
    text.flatMap { DateScanner.fraction($0.utf8.prefix(while: \.isDigit)) }
  }

  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return digits.isEmpty ? nil : value
  }
}

/// Reads a date from the first byte to the last.
private struct DateScanner {
  typealias Moment = (civil: CivilTime, nanoseconds: Int32, offset: Int16?)

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: some Collection<UInt8>) {
    self.bytes = Array(bytes.drop { $0 == 0x20 })
  }

  /// Year, month, day, and what follows of time and zone.
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
    // What is not known of a day is written as zeros.
    if !isApart { (civil.month, civil.day) = (max(1, month), max(1, day)) }
    guard bytes[place...].contains(where: \.isDigit) else { return (civil, 0, nil) }
    _ = skip("T_,")
    while skip(" ") {}
    return clock(civil)
  }

  /// A time of a day, its fraction and its zone.
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

  /// A date with the English name of its month: RFC 1123's form, and that of C.
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

  /// Minutes ahead of UTC, of `+05:30`, `-0800`, `+02` or `Z`.
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

  /// Digits behind the point, as nanoseconds.
  static func fraction(_ digits: some Collection<UInt8>) -> Int32? {
    guard !digits.isEmpty else { return nil }
    let digits = Array(digits.prefix(9))
    return CaptureDate.number((digits + Array(repeating: 0x30, count: 9 - digits.count))[...]).map(Int32.init)
  }

  /// A number; old cameras write a space for a zero in front.
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
