import Testing

@testable import PhotoLibrary

@Suite struct CaptureDateTests {
  @Test(
    "A date read from a name",
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
    ])
  func dateInName(name: String, expected: String) throws {
    let date = try #require(CaptureDate(fileName: Array(name.utf8)))
    #expect(date.iso8601 == expected)
    #expect(date.source == .fileName)
  }

  @Test(
    "No date in a name that only looks like one",
    arguments: [
      "DSC_0001.jpg", "20230229.jpg", "20241301_101010.jpg", "19891231_101010.jpg", "120240131.jpg",
      "202401311.jpg",
      "2024-01_31.jpg", "1706704496123.jpg", "", "2024", "99999999_999999.jpg",
    ])
  func noDateInName(name: String) {
    #expect(CaptureDate(fileName: Array(name.utf8)) == nil)
  }

  @Test func millisecondsInNameOrderABurst() throws {
    let first = try #require(CaptureDate(fileName: Array("PXL_20240131_123456007.jpg".utf8)))
    let second = try #require(CaptureDate(fileName: Array("PXL_20240131_123456789.jpg".utf8)))
    #expect(first.nanoseconds == 7_000_000)
    #expect(first < second)
  }

  @Test(
    "EXIF's date with its companions",
    arguments: [
      ("2024:01:31 12:34:56", nil, nil, "2024-01-31T12:34:56", 0),
      (
        "2024:01:31 12:34:56 (2024:01:31 12:34:56, ASCII)", "25", "+05:30", "2024-01-31T12:34:56+05:30",
        250_000_000
      ),
      ("2024:01:31 12:34:56", "000123456789", "-08:00", "2024-01-31T12:34:56-08:00", 123_456),
      ("2024:01:31 12:34:56", "x", "Z", "2024-01-31T12:34:56+00:00", 0),
      ("2024:01:31 12:34:56", "", "nonsense", "2024-01-31T12:34:56", 0),
      ("1888-10-14 10:00:00", nil, nil, "1888-10-14T10:00:00", 0),
    ] as [(String, String?, String?, String, Int32)])
  func exif(
    original: String, subseconds: String?, offset: String?, expected: String, nanoseconds: Int32
  )
    throws
  {
    let date = try #require(CaptureDate(original: original, subseconds: subseconds, offset: offset))
    #expect(date.iso8601 == expected)
    #expect(date.nanoseconds == nanoseconds)
    #expect(date.source == .exif)
  }

  @Test(
    "A camera that lost its clock",
    arguments: [
      "0000:00:00 00:00:00", "    :  :     :  :  ", "2024:13:01 00:00:00", "2024:01:31", "",
      "2024:01:31 25:00:00",
    ])
  func invalidExif(original: String) {
    #expect(CaptureDate(original: original, subseconds: nil, offset: nil) == nil)
  }

  @Test func theOffsetDoesNotChangeTheOrder() throws {
    let tokyo = try #require(CaptureDate(original: "2024:01:31 08:00:00", subseconds: nil, offset: "+09:00"))
    let rome = try #require(CaptureDate(original: "2024:01:31 07:00:00", subseconds: nil, offset: "+01:00"))
    #expect(rome < tokyo)
  }

  @Test("Law: seconds and calendar are inverse", arguments: [UInt64(1), 2, 3])
  func civilTimeRoundTrip(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<2000 {
      let seconds = Int64.random(in: -62_167_219_200...253_402_300_799, using: &random)
      let time = CivilTime(seconds: seconds)
      #expect(time.isValid && time.seconds == seconds, "seed \(seed), \(seconds) s")
    }
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
