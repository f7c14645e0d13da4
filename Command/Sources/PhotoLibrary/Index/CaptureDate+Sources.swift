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
