extension CaptureDate {
  /// The date as ISO 8601 on the camera's clock, such as `2024-01-31T12:34:56` or, where the offset is known,
  /// `2024-01-31T12:34:56+05:30`.
  public var iso8601: String {
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
