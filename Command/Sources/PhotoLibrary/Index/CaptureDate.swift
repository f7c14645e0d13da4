/// A moment on the camera's own clock.
///
/// Photos are ordered by what the clock on the wall showed where they were taken, not by UTC: breakfast in
/// Tokyo comes before dinner in Rome on the same day. Two dates compare by that local time alone.
public struct CaptureDate: Sendable, Hashable, Codable {
  /// Where a date came from, most trustworthy first.
  public enum Source: UInt8, Sendable, Hashable, Codable {
    /// EXIF's DateTimeOriginal, with its sub-seconds and offset where given; of a video what its header says.
    case exif
    /// A pattern in the file name such as `IMG_20240131_123456`.
    case fileName
    /// The file's modification time in this machine's time zone.
    case modified
  }

  /// Seconds from 1970-01-01 00:00:00 to the moment, both read on the local clock (so, not a UTC time stamp).
  public let localSeconds: Int64

  /// The fraction of the second, 0..<1,000,000,000.
  public let nanoseconds: Int32

  /// Minutes the local clock was ahead of UTC, -1439...1439; `nil` when not recorded.
  public let offsetMinutes: Int16?

  /// Where the date came from.
  public let source: Source
}

extension CaptureDate: Comparable {
  public static func < (a: CaptureDate, b: CaptureDate) -> Bool {
    (a.localSeconds, a.nanoseconds) < (b.localSeconds, b.nanoseconds)
  }
}
