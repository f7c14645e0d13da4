extension CaptureDate {
  /// Finds a date in a file name: `IMG_20240131_123456.jpg`, `PXL_20240131_123456789.jpg`, `2024-01-31
  /// 12.34.56.jpg`, `Screenshot_2024-01-31-12-34-56.png`, `IMG-20240131-WA0007.jpg`.
  ///
  /// The date is eight digits, or four-two-two with the same `-`, `.` or `_` between; no digit may touch it
  /// in front. A time may follow, at most three characters on: six digits, or two-two-two with `-`, `.`, `:`
  /// or `_` between, and after six digits up to three for milliseconds. Without a time the date means
  /// midnight. Years 1990...2099 only, so that serial numbers are seldom mistaken for dates.
  init?(fileName name: some Collection<UInt8>) {
    guard let found = Self.found(inFileName: Array(name)) else { return nil }
    self = found.date
  }

  /// The date that a file name has in it, and where.
  static func found(inFileName bytes: [UInt8]) -> (date: CaptureDate, place: Range<Int>)? {
    for start in bytes.indices where start == 0 || !Self.isDigit(bytes[start - 1]) {
      guard let (date, dateEnd) = Self.date(bytes, at: start) else { continue }
      var (found, end) = (date, dateEnd)
      var nanoseconds: Int32 = 0
      if let time = Self.time(bytes, after: end) {
        (found.hour, found.minute, found.second) = (time.hour, time.minute, time.second)
        nanoseconds = time.milliseconds * 1_000_000
        end = time.end
      } else if end < bytes.count, Self.isDigit(bytes[end]) {
        continue
      }
      return (
        CaptureDate(
          localSeconds: found.seconds, nanoseconds: nanoseconds, offsetMinutes: nil, source: .fileName),
        start..<end
      )
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func date(_ bytes: [UInt8], at start: Int) -> (CivilTime, end: Int)? {
    guard let year = digits(bytes, start, 4), (1990...2099).contains(year) else { return nil }
    let separated = start + 4 < bytes.count && "-._".utf8.contains(bytes[start + 4])
    let gap = separated ? 1 : 0
    let monthPlace = start + 4 + gap
    let dayPlace = monthPlace + 2 + gap
    guard let month = digits(bytes, monthPlace, 2), let day = digits(bytes, dayPlace, 2) else { return nil }
    if separated, bytes[start + 4] != bytes[dayPlace - 1] { return nil }
    let date = CivilTime(year: year, month: month, day: day)
    return date.isValid ? (date, dayPlace + 2) : nil
  }

  private static func time(
    _ bytes: [UInt8], after end: Int
  ) -> (hour: Int, minute: Int, second: Int, milliseconds: Int32, end: Int)? {
    var place = end
    while place < bytes.count, !isDigit(bytes[place]) { place += 1 }
    guard place - end <= 3, let hour = digits(bytes, place, 2) else { return nil }
    let separated = place + 2 < bytes.count && "-.:_".utf8.contains(bytes[place + 2])
    let step = separated ? 3 : 2
    guard let minute = digits(bytes, place + step, 2), let second = digits(bytes, place + 2 * step, 2),
      hour < 24, minute < 60, second < 60
    else { return nil }
    if separated, bytes[place + 2] != bytes[place + 5] { return nil }
    let after = place + 2 * step + 2
    let rest = bytes[after...].prefix(while: isDigit).count
    if rest == 0 { return (hour, minute, second, 0, after) }
    guard !separated, rest == 3, let milliseconds = digits(bytes, after, 3) else { return nil }
    return (hour, minute, second, Int32(milliseconds), after + 3)
  }

  private static func digits(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
    start + count <= bytes.count ? number(bytes[start..<start + count]) : nil
  }
}
