extension CaptureDate {
  /// Finds a date in a file name, in the forms of cameras, phones, programs and people:
  ///
  /// - `IMG_20240131_123456.jpg`, `PXL_20240131_123456789.jpg`, `20240131T123456`, `2024_0131_123456`: digits, with no
  ///   further digit directly before them.
  /// - `2024-01-31 12.34.56`, `Screenshot 2024-01-31 at 12.34.56 PM`, `截屏2024-01-31 下午1.34.56`: four-two-two digits
  ///   with the same `-`, `.` or `_` between, then a time, optionally after a word in any language.
  /// - `31.01.2024`, `photo_1@03-02-2024_04-05-06`: two-two-four digits if the order is unambiguous, or by Telegram.
  /// - `mmexport1706704496000.jpg`: milliseconds since 1970, on this machine's clock.
  ///
  /// Without a time, the date is midnight. Accepts only years 1900...2099, to avoid mistaking serial numbers for dates.
  init?(fileName name: some Collection<UInt8>) {
    guard let found = Self.found(inFileName: Array(name)) else { return nil }
    self = found.date
  }

  /// Returns the date in a file name and its byte range.
  static func found(inFileName bytes: [UInt8]) -> (date: CaptureDate, place: Range<Int>)? {
    let names = NameReader(bytes: bytes)
    for start in bytes.indices where bytes[start].isDigit && names.begins(at: start) {
      if let found = names.date(at: start) ?? names.milliseconds(at: start) { return found }
    }
    return nil
  }
}

/// Parses dates in a name.
private struct NameReader {
  let bytes: [UInt8]

  typealias Found = (date: CaptureDate, place: Range<Int>)
  private typealias Day = (civil: CivilTime, start: Int, end: Int)
  private typealias Clock = (hour: Int, minute: Int, second: Int, nanoseconds: Int32, end: Int)

  private static let years = 1900...2099
  /// Milliseconds from 2001 to 2049; larger numbers are something else.
  private static let milliseconds = 1_000_000_000_000..<2_500_000_000_000
  /// The most characters between a date and a time without separators; with separators, `longestWord` applies.
  private static let longestGap = 3
  private static let longestWord = 14

  func begins(at start: Int) -> Bool { start == 0 || !bytes[start - 1].isDigit }

  func date(at start: Int) -> Found? {
    guard let day = yearFirst(start) ?? yearLast(start) else { return nil }
    var civil = day.civil
    guard let clock = clock(after: day.end) else {
      if day.end < bytes.count, bytes[day.end].isDigit { return nil }
      return (made(civil, 0), day.start..<day.end)
    }
    (civil.hour, civil.minute, civil.second) = (clock.hour, clock.minute, clock.second)
    return (made(civil, clock.nanoseconds), day.start..<zone(after: clock.end))
  }

  func milliseconds(at start: Int) -> Found? {
    guard run(at: start) == 13, let number = digits(start, 13), Self.milliseconds.contains(number) else {
      return nil
    }
    let date = CaptureDate(
      utcSeconds: Int64(number / 1000), nanoseconds: Int32(number % 1000) * 1_000_000, source: .fileName)
    return (date, start..<(start + 13))
  }

  private func made(_ civil: CivilTime, _ nanoseconds: Int32) -> CaptureDate {
    CaptureDate(localSeconds: civil.seconds, nanoseconds: nanoseconds, offsetMinutes: nil, source: .fileName)
  }

  private func yearFirst(_ start: Int) -> Day? {
    guard let year = digits(start, 4), Self.years.contains(year) else { return nil }
    let separator = separator(at: start + 4, "-._")
    let month = start + 4 + (separator == nil ? 0 : 1)
    // Dash cameras separate only year and month.
    let hasSecond = separator != nil && separator == self.separator(at: month + 2, "-._")
    let day = month + 2 + (hasSecond ? 1 : 0)
    guard separator == nil || hasSecond || (separator == UInt8(ascii: "_") && run(at: month) == 4) else {
      return nil
    }
    return self.day(year, digits(month, 2), digits(day, 2), start, day + 2)
  }

  /// Parses a date with the year last, if only one order of day and month is possible or Telegram wrote it.
  private func yearLast(_ start: Int) -> Day? {
    guard run(at: start) == 2, let separator = separator(at: start + 2, "-._"), run(at: start + 3) == 2,
      self.separator(at: start + 5, "-._") == separator, run(at: start + 6) == 4,
      let first = digits(start, 2), let second = digits(start + 3, 2), let year = digits(start + 6, 4),
      Self.years.contains(year)
    else { return nil }
    if start > 0, bytes[start - 1] == UInt8(ascii: "@") {
      return day(year, second, first, start - 1, start + 10)
    }
    guard first > 12 || second > 12 || first == second else { return nil }
    return first > 12
      ? day(year, second, first, start, start + 10) : day(year, first, second, start, start + 10)
  }

  private func day(_ year: Int, _ month: Int?, _ day: Int?, _ start: Int, _ end: Int) -> Day? {
    guard let month, let day else { return nil }
    let civil = CivilTime(year: year, month: month, day: day)
    return civil.isValid ? (civil, start, end) : nil
  }

  private func clock(after end: Int) -> Clock? {
    var place = end
    while place < bytes.count, !bytes[place].isDigit { place += 1 }
    let gap = bytes[end..<place]
    let length = String(decoding: gap, as: UTF8.self).unicodeScalars.count
    guard length <= Self.longestWord, place < bytes.count else { return nil }
    let isNear = length <= Self.longestGap || gap.elementsEqual(" at ".utf8)
    guard var clock = apart(place) ?? (isNear ? together(place) : nil) else { return nil }
    guard let isAfternoon = half(before: gap) ?? half(&clock.end) else { return clock }
    guard (1...12).contains(clock.hour) else { return nil }
    clock.hour = clock.hour % 12 + (isAfternoon ? 12 : 0)
    return clock
  }

  /// Parses a time with separators: `4.05.06`, `04-05-06-123`, `04h05m06s123`.
  private func apart(_ start: Int) -> Clock? {
    let count = run(at: start)
    guard count == 1 || count == 2, let hour = digits(start, count), hour < 24,
      let separator = separator(at: start + count, "-.:_ h"), run(at: start + count + 1) == 2,
      let minute = digits(start + count + 1, 2), minute < 60
    else { return nil }
    let isLettered = separator == UInt8(ascii: "h")
    let next = start + count + 3
    guard self.separator(at: next, isLettered ? "m" : "-.:_ ") != nil,
      isLettered || bytes[next] == separator, run(at: next + 1) == 2, let second = digits(next + 1, 2),
      second < 60
    else { return nil }
    var end = next + 3
    if isLettered, self.separator(at: end, "s") != nil { end += 1 }
    // Three digits, or two after a dot, are a fraction; other counts number copies.
    let gap = isLettered ? 0 : 1
    let fraction = run(at: end + gap)
    guard isLettered || self.separator(at: end, "-._") == separator,
      fraction == 3 || (fraction == 2 && separator == UInt8(ascii: ".")),
      let number = digits(end + gap, fraction)
    else { return (hour, minute, second, 0, end) }
    let scale = fraction == 3 ? 1_000_000 : 10_000_000
    return (hour, minute, second, Int32(number * scale), end + gap + fraction)
  }

  /// Parses a time without separators: `040506`, `040506123`.
  private func together(_ start: Int) -> Clock? {
    let count = run(at: start)
    guard count == 6 || count == 9, let hour = digits(start, 2), let minute = digits(start + 2, 2),
      let second = digits(start + 4, 2), hour < 24, minute < 60, second < 60
    else { return nil }
    let milliseconds = count == 9 ? digits(start + 6, 3) ?? 0 : 0
    return (hour, minute, second, Int32(milliseconds * 1_000_000), start + count)
  }

  /// Whether a word before a time means afternoon; `nil` without such a word.
  private func half(before gap: ArraySlice<UInt8>) -> Bool? {
    let text = String(decoding: gap, as: UTF8.self)
    if Self.mornings.contains(where: text.contains) { return false }
    return Self.afternoons.contains(where: text.contains) ? true : nil
  }

  private static let mornings = ["上午", "午前", "오전", "凌晨", "早上"]
  private static let afternoons = ["下午", "午後", "오후", "晚上"]

  /// Whether letters after a time mean afternoon: `PM`, `p.m.`, `p. m.`, after spaces; moves the end past them.
  private func half(_ end: inout Int) -> Bool? {
    let text = String(decoding: bytes[end...].prefix(16), as: UTF8.self)
    let spaces = text.prefix { $0.isWhitespace || $0 == "_" }
    let word = text[spaces.endIndex...]
    for (letter, isAfternoon) in [("a", false), ("p", true)] {
      for form in ["\(letter).\u{A0}m.", "\(letter). m.", "\(letter).m.", "\(letter)m"]
      where word.lowercased().hasPrefix(form) {
        let rest = word.unicodeScalars.dropFirst(form.unicodeScalars.count).first
        if let rest, rest.properties.isAlphabetic { return nil }
        end += spaces.utf8.count + form.utf8.count
        return isAfternoon
      }
    }
    return nil
  }

  /// Returns the end of a zone directly after a time, such as `Z`, `-05_00` or ` +0200`; without one, the place itself.
  private func zone(after place: Int) -> Int {
    if separator(at: place, "Z") != nil, place + 1 == bytes.count || separator(at: place + 1, " -._") != nil {
      return place + 1
    }
    let sign = separator(at: place, " ") == nil ? place : place + 1
    let minutes = separator(at: sign + 3, ":._-") == nil ? sign + 3 : sign + 4
    guard separator(at: sign, "+-") != nil, let hour = digits(sign + 1, 2), hour < 15,
      run(at: minutes) == 2, let minute = digits(minutes, 2), minute % 15 == 0
    else { return place }
    return minutes + 2
  }

  private func separator(at place: Int, _ letters: String) -> UInt8? {
    place < bytes.count && letters.utf8.contains(bytes[place]) ? bytes[place] : nil
  }

  /// Returns the number of consecutive digits at a position.
  private func run(at place: Int) -> Int {
    place < bytes.count ? bytes[place...].prefix(while: \.isDigit).count : 0
  }

  private func digits(_ start: Int, _ count: Int) -> Int? {
    start + count <= bytes.count ? CaptureDate.number(bytes[start..<start + count]) : nil
  }
}
