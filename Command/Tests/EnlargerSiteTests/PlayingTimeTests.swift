import Testing

@testable import EnlargerSite

@Suite struct PlayingTimeTests {
  @Test(
    "A time is written as people write it",
    arguments: [
      (0.2, "0:01"), (1.4, "0:01"), (59.6, "1:00"), (62, "1:02"), (600, "10:00"), (3599, "59:59"),
      (3600, "1:00:00"),
      (36_062, "10:01:02"),
    ])
  func text(seconds: Double, expected: String) {
    #expect(PlayingTime.text(seconds) == expected)
  }

  @Test func whatIsNotKnownIsNotWritten() {
    for unknown in [nil, Double.nan, .infinity, 1e300] { #expect(PlayingTime.text(unknown) == "") }
  }
}
