extension CaptureDate {
  /// Reads EXIF's DateTimeOriginal with its companions.
  ///
  /// - Parameters:
  ///   - original: `2024:01:31 12:34:56`; what follows those 19 characters is ignored.
  ///   - subseconds: the digits after the decimal point, any number of them.
  ///   - offset: `+05:30`, `-08:00` or `Z`.
  /// - Returns: `nil` when there is no valid date, such as the `0000:00:00 00:00:00` of a camera that lost
  ///   its clock.
  init?(original: String, subseconds: String?, offset: String?) {
    let bytes = Array(original.utf8.prefix(19))
    guard bytes.count == 19,
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10]), let hour = Self.number(bytes[11..<13]),
      let minute = Self.number(bytes[14..<16]), let second = Self.number(bytes[17..<19])
    else { return nil }
    let time = CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    guard time.isValid, year >= 1800 else { return nil }
    self.init(
      localSeconds: time.seconds, nanoseconds: Self.nanoseconds(subseconds),
      offsetMinutes: Self.minutes(offset),
      source: .exif)
  }

  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return digits.isEmpty ? nil : value
  }

  private static func nanoseconds(_ text: String?) -> Int32 {
    let digits = Array((text ?? "").utf8.prefix { (0x30...0x39).contains($0) }.prefix(9))
    let padded = digits + Array(repeating: 0x30, count: 9 - digits.count)
    return Int32(number(padded[...]) ?? 0)
  }

  private static func minutes(_ text: String?) -> Int16? {
    guard let bytes = text.map({ Array($0.utf8) }), let sign = bytes.first else { return nil }
    if sign == UInt8(ascii: "Z") { return 0 }
    guard bytes.count >= 6, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = number(bytes[1..<3]), let minutes = number(bytes[4..<6]), hours < 24, minutes < 60
    else { return nil }
    return Int16((hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1))
  }
}
