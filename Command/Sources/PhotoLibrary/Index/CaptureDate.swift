import Foundation

/// A moment on the camera's own clock.
///
/// Photos sort by local time where they were taken, not by UTC: breakfast in Tokyo comes before dinner in Rome on the
/// same day. Comparisons use that local time alone.
package struct CaptureDate: Sendable, Hashable, Codable {
  /// The source of a date, most trustworthy first.
  package enum Source: UInt8, Sendable, Hashable, Codable, CaseIterable {
    /// EXIF's DateTimeOriginal, with sub-seconds and offset if present.
    case original
    /// EXIF's DateTimeDigitized, with sub-seconds and offset if present.
    case digitized
    /// XMP in the file itself.
    case packet
    /// IPTC's DateCreated.
    case records
    /// A text chunk of a PNG, such as "Creation Time".
    case pngText
    /// EXIF's GPS time stamp, which is UTC.
    case satellites
    /// A video's local time with its zone.
    case film
    /// The time in a video's header, which is UTC.
    case filmHeader
    /// An XMP sidecar file.
    case sidecar
    /// A JSON sidecar file from Google Takeout.
    case takeout
    /// A pattern in the file name such as `IMG_20240131_123456`.
    case fileName
    /// EXIF's DateTime, the last time a program wrote the file; the last resort before the file's own time.
    case written
    /// The file's modification time in this machine's time zone.
    case modified
  }

  /// The seconds since 1970-01-01 00:00:00 on the local clock; not a UTC time stamp.
  package let localSeconds: Int64

  /// The fraction of the second in nanoseconds, 0..<1,000,000,000.
  package let nanoseconds: Int32

  /// The minutes that the local clock was ahead of UTC, -1439...1439; `nil` if unknown.
  package let offsetMinutes: Int16?

  /// The source of the date.
  package internal(set) var source: Source
}

extension CaptureDate: Comparable {
  package static func < (a: CaptureDate, b: CaptureDate) -> Bool {
    (a.localSeconds, a.nanoseconds) < (b.localSeconds, b.nanoseconds)
  }
}

extension CaptureDate.Source: Comparable {
  /// Whether `a` is more trustworthy than `b`.
  package static func < (a: CaptureDate.Source, b: CaptureDate.Source) -> Bool { a.rawValue < b.rawValue }

  /// The display name of the source.
  package var name: String { phrase.description }

  private var phrase: Phrase {
    switch self {
    case .original: .say("camera clock")
    case .digitized: .say("scan")
    case .packet: .verbatim("XMP")
    case .records: .verbatim("IPTC")
    case .pngText: .say("PNG text")
    case .satellites: .verbatim("GPS")
    case .film: .say("video")
    case .filmHeader: .say("video header")
    case .sidecar: .say("XMP file beside it")
    case .takeout: .verbatim("Google Takeout")
    case .fileName: .say("file name")
    case .written: .say("last edit")
    case .modified: .say("file time")
    }
  }
}

extension CaptureDate {
  /// The date in ISO 8601 on the camera's clock: `2024-01-31T12:34:56`, or `2024-01-31T12:34:56+05:30` with a known
  /// offset.
  package var iso8601: String {
    let time = CivilTime(seconds: localSeconds)
    let date = "\(Self.padded(time.year, to: 4))-\(Self.padded(time.month))-\(Self.padded(time.day))"
    let clock = "\(Self.padded(time.hour)):\(Self.padded(time.minute)):\(Self.padded(time.second))"
    guard let offsetMinutes else { return "\(date)T\(clock)" }
    let minutes = Int(offsetMinutes.magnitude)
    let sign = offsetMinutes < 0 ? "-" : "+"
    return "\(date)T\(clock)\(sign)\(Self.padded(minutes / 60)):\(Self.padded(minutes % 60))"
  }

  private static func padded(_ number: Int, to width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}

extension CaptureDate {
  /// Returns the English name of a month, 1...12; `nil` for any other number.
  package static func name(ofMonth number: Int) -> String? {
    (1...12).contains(number) ? monthNames[number - 1] : nil
  }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]
}

extension CaptureDate {
  /// Creates a UTC date as written in the file; the worker does not know the time zone.
  init(utcSeconds: Int64, unplaced source: Source) {
    self.init(localSeconds: utcSeconds, nanoseconds: 0, offsetMinutes: 0, source: source)
  }

  /// The same moment on this machine's clock if the source is UTC only; otherwise the date itself.
  var onThisClock: CaptureDate {
    guard source == .satellites || source == .filmHeader else { return self }
    return CaptureDate(
      utcSeconds: localSeconds - Int64(offsetMinutes ?? 0) * 60, nanoseconds: nanoseconds, source: source)
  }

  /// The date of a photo that has none: it sorts before all others, and is not plausible.
  static let unknown = CaptureDate(
    localSeconds: CivilTime(year: 0, month: 1, day: 1).seconds, nanoseconds: 0, offsetMinutes: nil,
    source: .modified)

  /// Creates a date on this machine's local clock.
  init(utcSeconds: Int64, nanoseconds: Int32 = 0, source: Source) {
    var time = time_t(utcSeconds)
    var local = tm()
    localtime_r(&time, &local)
    self.init(
      localSeconds: utcSeconds + Int64(local.tm_gmtoff), nanoseconds: nanoseconds,
      offsetMinutes: Int16(truncatingIfNeeded: local.tm_gmtoff / 60), source: source)
  }
}

/// A calendar date and time of day without a time zone.
struct CivilTime: Equatable {
  var year: Int
  var month: Int
  var day: Int
  var hour = 0
  var minute = 0
  var second = 0

  /// Whether the moment exists. Accepts a leap second (60), which clocks show although cameras do not write it.
  var isValid: Bool {
    (1...12).contains(month) && day >= 1 && day <= Self.dayCount(month: month, year: year)
      && (0...23).contains(hour) && (0...59).contains(minute) && (0...60).contains(second)
  }

  /// The seconds since 1970-01-01 00:00:00 on the same clock.
  var seconds: Int64 {
    Int64(dayNumber) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// Creates the inverse of `seconds`, clamped to the years 0...9999.
  init(seconds: Int64) {
    let clamped = min(max(seconds, -62_167_219_200), 253_402_300_799)
    let day = Int(clamped >= 0 ? clamped / 86_400 : (clamped - 86_399) / 86_400)
    let rest = Int(clamped) - day * 86_400
    // Eras of 400 years begin on 1 March, so that leap days come last.
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1,
      hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60)
  }

  /// The days since 1970-01-01 in the Gregorian calendar.
  private var dayNumber: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func dayCount(month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
