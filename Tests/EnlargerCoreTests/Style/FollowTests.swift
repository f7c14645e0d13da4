import EnlargerCore
import Testing

/// How far a photo goes when the finger has gone a given way.
@Suite struct FollowTests {
  private let window = Size(width: 400, height: 800)

  private func distance(_ follow: Follow, _ way: Double) -> Double { follow.distance(way, viewport: window) }

  @Test func `exactly, or a part of it`() {
    #expect(distance(.exact, 120) == 120 && distance(.exact, -120) == -120)
    #expect(distance(.factor(0.25), 120) == 30 && distance(.factor(0.25), -120) == -30)
  }

  @Test func `a part of it forward, and nothing back`() {
  }

  @Test func `along a rubber band, alike on both sides`() {
    let band = Follow.band(slope: 0.5, limit: 0.9)
    // Half of the way pulls; where that is as long as the limit, half of the limit is left.
    #expect(distance(band, 720) == 180 && distance(band, -720) == -180)
    #expect(abs(distance(band, 0.001) - 0.0005) < 1e-6 && distance(band, 0) == 0)
    #expect(distance(band, 1e7) < 360)
  }

  @Test func `trailing the finger, and never back again`() {
    let lag = Follow.lag(0.5)
    #expect(distance(lag, 400) == (0.5 - 0.5 * 0.125) * 800)
    #expect(distance(lag, -400) == -distance(lag, 400))
    // t − t³ ÷ 2 is largest at √(2 ÷ 3).
    let turn = (2.0 / 3).squareRoot() * 800
    #expect(abs(distance(lag, turn) - turn * 2 / 3) < 1e-9)
    #expect(distance(lag, 800) == distance(lag, turn) && distance(lag, -5000) == -distance(lag, turn))
  }
}
