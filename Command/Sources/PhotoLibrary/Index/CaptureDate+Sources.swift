extension CaptureDate {
  /// What a picture's file says of when it was taken: the first source that says anything decides.
  ///
  /// Files beside it follow (`Sidecar`), then its name, then the time of the file.
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
    // A program that changed the picture wrote its own time here, so `PhotoTicket.dated` prefers files beside it and its name.
    { exif($0, ExifReader.Tag.written, ExifReader.Tag.subseconds, ExifReader.Tag.offset, .written) },
  ]

  /// When a picture was taken, as its file says; `nil` where it does not.
  init?(of metadata: EmbeddedMetadata) {
    guard let date = Self.embedded.lazy.compactMap({ $0(metadata) }).first else { return nil }
    self = date
  }

  private static func exif(
    _ metadata: EmbeddedMetadata, _ tag: UInt16, _ subseconds: UInt16, _ offset: UInt16, _ source: Source
  ) -> CaptureDate? {
    // Some programs put the date into the directory of the picture.
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

  /// Puts a film's time on the clock on the wall, by the name that its phone gave it.
  ///
  /// A film's header has UTC alone; a name that differs from it by a whole number of quarter hours says what the clock
  /// showed. Pixels name files in UTC.
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
  /// Whether both are one moment from one source, on whichever clock.
  func isSameMoment(as other: CaptureDate) -> Bool {
    guard let offsetMinutes, let otherOffset = other.offsetMinutes else { return self == other }
    return source == other.source && nanoseconds == other.nanoseconds
      && localSeconds - Int64(offsetMinutes) * 60 == other.localSeconds - Int64(otherOffset) * 60
  }
}

/// On which clock films were recorded whose headers have UTC alone: that of the nearest photo whose zone is known.
///
/// So photos and films of one journey stand in one order, whatever the zone of the machine that shows them.
struct FilmClock {
  /// For how long before and after a photo its zone counts, in seconds.
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

  /// A film's date on the clock of that photo; `nil` where there is none, or where it is on that clock already.
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
