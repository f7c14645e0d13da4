import Testing

@testable import PhotoLibrary

@Suite struct ProgressReportTests {
  private func lines(_ steps: [(Double, PhotoProgress)]) -> [String?] {
    var report = ProgressReport()
    return steps.map { report.line(for: $1, at: $0)?.replacingOccurrences(of: "\r\u{1B}[K", with: "|") }
  }

  @Test func rateAndTimeLeftOfEachPartInTurn() {
    let all = 100_000
    let shown = lines([
      (0, PhotoProgress(count: all, headerCount: 0)),
      (1, PhotoProgress(count: all, headerCount: 2600)),
      (2, PhotoProgress(count: all, headerCount: 5200)),
      (38, PhotoProgress(count: all, headerCount: all, thumbnailCount: 0)),
      (48, PhotoProgress(count: all, headerCount: all, thumbnailCount: 84)),
      (50, PhotoProgress(count: all, headerCount: all, thumbnailCount: all)),
      (51, PhotoProgress(count: all, headerCount: all, thumbnailCount: all)),
    ])
    #expect(
      shown == [
        "|Reading sizes and dates: 0 of 100,000",
        "|Reading sizes and dates: 2,600 of 100,000, 2,600 a second, 38 s left",
        "|Reading sizes and dates: 5,200 of 100,000, 2,600 a second, 37 s left",
        "|Making thumbnails: 0 of 100,000",
        "|Making thumbnails: 84 of 100,000, 8.4 a second, 3 h 19 min left",
        "|", nil,
      ])
  }

  @Test func thePaceIsThatOfTheLastSeconds() {
    var pace = WorkPace()
    for second in 0...20 { pace.note(done: second * 100, at: Double(second)) }
    for second in 21...40 { pace.note(done: 2000 + (second - 20) * 10, at: Double(second)) }
    #expect(pace.perSecond == 10)
    #expect(pace.secondsLeft(of: 2300) == 10)
    #expect(pace.secondsLeft(of: 0) == 0)
  }

  @Test func standingStillHasNoPace() {
    var pace = WorkPace()
    #expect(pace.perSecond == nil && pace.secondsLeft(of: 1) == nil)
    for second in 0..<30 { pace.note(done: 7, at: Double(second)) }
    #expect(pace.perSecond == nil && pace.secondsLeft(of: 9) == nil)
  }

  @Test func nothingToDoIsNotWorthALine() {
    #expect(
      lines([(0, PhotoProgress()), (1, PhotoProgress(count: 3, headerCount: 3, thumbnailCount: 3))]) == [
        nil, nil,
      ])
  }
}
