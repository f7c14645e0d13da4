import SeededRandom
import Testing

@testable import PhotoLibrary

@Suite struct CaptureDateTests {
  @Test(
    "A file name gives a date",
    arguments: [
      ("IMG_20240131_123456.jpg", "2024-01-31T12:34:56"),
      ("PXL_20240131_123456789.jpg", "2024-01-31T12:34:56"),
      ("20240131_123456.heic", "2024-01-31T12:34:56"),
      ("20240131123456.jpg", "2024-01-31T12:34:56"),
      ("IMG-20240131-WA0007.jpg", "2024-01-31T00:00:00"),
      ("2024-01-31 12.34.56.png", "2024-01-31T12:34:56"),
      ("2024-01-31 12.34.56-1.png", "2024-01-31T12:34:56"),
      ("Screenshot_2024-01-31-12-34-56.png", "2024-01-31T12:34:56"),
      ("signal-2024-01-31-123456.jpg", "2024-01-31T12:34:56"),
      ("2024_01_31_rome.jpg", "2024-01-31T00:00:00"),
      ("1234 IMG_20240131_123456.jpg", "2024-01-31T12:34:56"),
      ("20240229.jpg", "2024-02-29T00:00:00"),
      ("IMG_20240131_999999.jpg", "2024-01-31T00:00:00"),
      ("WhatsApp Image 2024-01-31 at 12.34.56 (1).jpeg", "2024-01-31T12:34:56"),
      ("Screenshot 2024-01-31 at 2.34.56\u{202F}PM.png", "2024-01-31T14:34:56"),
      ("Screen Shot 2024-01-31 at 12.34.56 AM.png", "2024-01-31T00:34:56"),
      ("Capture d’écran 2024-01-31 à 12.34.56.png", "2024-01-31T12:34:56"),
      ("Captura de pantalla 2024-01-31 a las 2.34.56 p. m..png", "2024-01-31T14:34:56"),
      ("Bildschirmfoto 2024-01-31 um 12.34.56.png", "2024-01-31T12:34:56"),
      ("Skärmavbild 2024-01-31 kl. 12.34.56.png", "2024-01-31T12:34:56"),
      ("Zrzut ekranu 2024-01-31 o godz. 12.34.56.png", "2024-01-31T12:34:56"),
      ("Снимок экрана 2024-01-31 в 12.34.56.png", "2024-01-31T12:34:56"),
      ("截屏2024-01-31 下午2.34.56.png", "2024-01-31T14:34:56"),
      ("スクリーンショット 2024-01-31 午前2.34.56.png", "2024-01-31T02:34:56"),
      ("Screenshot 2024-01-31 123456.png", "2024-01-31T12:34:56"),
      ("WIN_20240131_12_34_56_Pro.jpg", "2024-01-31T12:34:56"),
      ("vlcsnap-2024-01-31-12h34m56s789.png", "2024-01-31T12:34:56"),
      ("Game 2024.01.31 - 12.34.56.07.png", "2024-01-31T12:34:56"),
      ("DSC_0123_BURST20240131123456789_COVER.jpg", "2024-01-31T12:34:56"),
      ("2024_0131_123456_007.jpg", "2024-01-31T12:34:56"),
      ("photo_12@03-02-2024_12-34-56.jpg", "2024-02-03T12:34:56"),
      ("Rom 31.01.2024.jpg", "2024-01-31T00:00:00"), ("01-31-2024 Rome.jpg", "2024-01-31T00:00:00"),
      ("1900-07-04 Wedding.jpg", "1900-07-04T00:00:00"),
      ("19891231_101010.jpg", "1989-12-31T10:10:10"),
    ])
  func dateInName(name: String, expected: String) throws {
    let date = try #require(CaptureDate(fileName: Array(name.utf8)))
    #expect(date.iso8601 == expected)
    #expect(date.source == .fileName)
  }

  @Test(
    "A name that only looks like a date gives none",
    arguments: [
      "DSC_0001.jpg", "20230229.jpg", "20241301_101010.jpg", "18991231_101010.jpg", "120240131.jpg",
      "202401311.jpg",
      "2024-01_31.jpg", "9781234567897.jpg", "17067044961.jpg", "02-03-2024.jpg", "", "2024",
      "99999999_999999.jpg",
    ])
  func noDateInName(name: String) {
    #expect(CaptureDate(fileName: Array(name.utf8)) == nil)
  }

  @Test(
    "A name may contain milliseconds since 1970",
    arguments: ["mmexport1706704496123.jpg", "FB_IMG_1706704496123.jpg", "1706704496123.jpg"])
  func epochInName(name: String) throws {
    let date = try #require(CaptureDate(fileName: Array(name.utf8)))
    #expect(date.localSeconds - Int64(date.offsetMinutes ?? 0) * 60 == 1_706_704_496)
    #expect(date.nanoseconds == 123_000_000)
  }

  @Test func millisecondsInNamesOrderABurst() throws {
    let first = try #require(CaptureDate(fileName: Array("PXL_20240131_123456007.jpg".utf8)))
    let second = try #require(CaptureDate(fileName: Array("PXL_20240131_123456789.jpg".utf8)))
    #expect(first.nanoseconds == 7_000_000)
    #expect(first < second)
  }

  @Test(
    "A written date with subseconds and offset",
    arguments: [
      ("2024:01:31 12:34:56", nil, nil, "2024-01-31T12:34:56", 0),
      (
        "2024:01:31 12:34:56", "25", "+05:30", "2024-01-31T12:34:56+05:30",
        250_000_000
      ),
      ("2024:01:31 12:34:56", "000123456789", "-08:00", "2024-01-31T12:34:56-08:00", 123_456),
      ("2024:01:31 12:34:56", "x", "Z", "2024-01-31T12:34:56+00:00", 0),
      ("2024:01:31 12:34:56", "", "nonsense", "2024-01-31T12:34:56", 0),
      ("1888-10-14 10:00:00", nil, nil, "1888-10-14T10:00:00", 0),
      ("2024: 1:31  2:34:56", nil, nil, "2024-01-31T02:34:56", 0),
      ("2024:01:31", nil, nil, "2024-01-31T00:00:00", 0),
      ("2024:01:31   :  :  ", nil, nil, "2024-01-31T00:00:00", 0),
      ("2024-01-31T12:34:56.5-05:30", nil, nil, "2024-01-31T12:34:56-05:30", 500_000_000),
      ("20240131T123456+0530", nil, nil, "2024-01-31T12:34:56+05:30", 0),
      ("1975", nil, nil, "1975-01-01T00:00:00", 0),
      ("19750000", nil, nil, "1975-01-01T00:00:00", 0), ("1975-07", nil, nil, "1975-07-01T00:00:00", 0),
      ("Wed, 31 Jan 2024 12:34:56 +0200", nil, nil, "2024-01-31T12:34:56+02:00", 0),
      ("Wed, 31 Jan 2024 12:34:56 -0500", nil, nil, "2024-01-31T12:34:56-05:00", 0),
      ("31-Jan-2024 12:34:56-05:00", nil, nil, "2024-01-31T12:34:56-05:00", 0),
      ("Wed Jan 31 12:34:56 2024", nil, nil, "2024-01-31T12:34:56", 0),
    ] as [(String, String?, String?, String, Int32)])
  func exif(
    original: String, subseconds: String?, offset: String?, expected: String, nanoseconds: Int32
  )
    throws
  {
    let date = try #require(
      CaptureDate(written: original, subseconds: subseconds, offset: offset, source: .original))
    #expect(date.iso8601 == expected)
    #expect(date.nanoseconds == nanoseconds)
    #expect(date.source == .original)
  }

  @Test(
    "Invalid dates, as from a camera that lost its clock",
    arguments: [
      "0000:00:00 00:00:00", "    :  :     :  :  ", "2024:13:01 00:00:00", "",
      "2024:01:31 25:00:00", "9999:12:31 23:59:59", "0001:01:01 00:00:00", "2024:02:30 00:00:00", "yesterday",
      "x 9999999999999999999",
    ])
  func invalidExif(original: String) {
    #expect(CaptureDate(written: original, subseconds: nil, offset: nil, source: .original) == nil)
  }

  @Test func datesAreOrderedByLocalTimeWhateverTheirOffset() throws {
    let tokyo = try #require(
      CaptureDate(written: "2024:01:31 08:00:00", subseconds: nil, offset: "+09:00", source: .original))
    let rome = try #require(
      CaptureDate(written: "2024:01:31 07:00:00", subseconds: nil, offset: "+01:00", source: .original))
    #expect(rome < tokyo)
  }

  @Test("Law: seconds become a calendar date and the same seconds again", arguments: [UInt64(1), 2, 3])
  func civilTimeRoundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let seconds = Int64.random(in: -62_167_219_200...253_402_300_799, using: &random)
      let time = CivilTime(seconds: seconds)
      #expect(time.isValid && time.seconds == seconds, "seed \(seed), \(seconds) s")
    }
  }

  @Test("A file time in a year without photos is no date, and sorts last", arguments: [Int64.min, .max])
  func impossibleFileTime(modified: Int64) {
    let date = FileState(byteCount: 1, modified: modified).localDate
    #expect(!date.isPlausible && date < FileState(byteCount: 1, modified: 0).localDate)
  }

  @Test(
    "Known instants",
    arguments: [
      (Int64(0), "1970-01-01T00:00:00"), (951_782_400, "2000-02-29T00:00:00"), (-1, "1969-12-31T23:59:59"),
      (1_706_704_496, "2024-01-31T12:34:56"), (4_107_542_400, "2100-03-01T00:00:00"),
      (Int64.max, "9999-12-31T23:59:59"), (Int64.min, "0000-01-01T00:00:00"),
    ])
  func knownInstants(seconds: Int64, expected: String) {
    let date = CaptureDate(localSeconds: seconds, nanoseconds: 0, offsetMinutes: nil, source: .modified)
    #expect(date.iso8601 == expected)
  }
}

@Suite struct TitleTests {
  private func title(_ name: String) throws -> String {
    let taken = try #require(CaptureDate(fileName: Array("IMG_20240614_180300".utf8)))
    return Photo(
      id: PhotoID(rawValue: "id"), version: "1", name: name, folder: "Lisbon", byteCount: 1, modified: 0,
      taken: taken,
      metadata: nil, colour: nil, isPreviewOfUse: false, motion: nil, problem: nil
    ).title
  }

  @Test(
    arguments: [
      ("Tram.jpg", "Tram"), ("Old_town.JPG", "Old town"), ("Saint-Malo 2.jpeg", "Saint-Malo 2"),
      ("IMG_20240614_180300 Tram.jpg", "Tram"), ("Tram 2024-06-14 18.03.00.jpg", "Tram"),
      ("a  b__c.jpg", "a b c"),
      ("no extension", "no extension"), (".jpg", ".jpg"), ("\u{FFFD}\u{202E}x.jpg", "\u{FFFD}\u{202E}x"),
      // A name of only prefix, date and counter stays.
      ("IMG_0042.jpg", "IMG_0042"), ("DSC0007.JPG", "DSC0007"), ("0042.jpg", "0042"), ("IMG.jpg", "IMG"),
      ("IMG_20240614_180300.jpg", "IMG_20240614_180300"), ("IMG-20240614-WA0007.jpg", "IMG-20240614-WA0007"),
      ("PXL_20240614_180300123.MP.jpg", "PXL_20240614_180300123"), ("2024-06-14.jpg", "2024-06-14"),
      ("_.jpg", "_"), ("20240614_180300(0).jpg", "20240614_180300(0)"),
      ("2024-06-14T18_03_00Z.jpg", "2024-06-14T18_03_00Z"),
      ("2024-06-14 18.03.00 +0200.jpg", "2024-06-14 18.03.00 +0200"),
      ("DJI_20240614180300_0001_D.jpg", "DJI_20240614180300_0001_D"),
      // A zone belongs to the date. The number of a copy is no word, but a year in parentheses is.
      ("2024-06-14T18_03_00-05_00 Tram.jpg", "Tram"), ("2024-06-14 山.jpg", "山"),
      ("20240614_180300Zoo.jpg", "Zoo"),
      ("WhatsApp Image 2024-06-14 at 6.03.00 PM (1).jpeg", "WhatsApp Image"), ("Tram (12).jpg", "Tram"),
      ("Tram (2019).jpg", "Tram (2019)"),
    ])
  func `a title is what a person would write, or the name that the camera gave`(
    name: String, expected: String
  ) throws {
    #expect(try title(name) == expected)
  }

  @Test func `a date other than the photo's own stays in the title`() throws {
    #expect(try title("Scan 1999-01-02.jpg") == "Scan 1999-01-02")
  }
}
