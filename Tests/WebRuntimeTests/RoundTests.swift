import CWebRuntime
import SeededRandom
import Testing

@Suite struct RoundTests {
  @Test(arguments: [
    0, -0.0, 0.5, -0.5, 0.499_999_999_999_999_94, -0.499_999_999_999_999_94, 1.5, 2.5, -2.5, 0x1p52,
    0x1p52 - 0.5,
    0x1p53 - 1, -0x1p51 - 0.5, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ])
  func `a number of note is rounded to the same bits as everywhere`(number: Double) {
    #expect(web_round(number).bitPattern == number.rounded().bitPattern)
  }

  @Test func `what is no number stays none`() {
    #expect(web_round(.nan).isNaN)
  }

  @Test(arguments: UInt64(1)...3)
  func `any number is rounded to the same bits as everywhere`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let numbers = [Double(bitPattern: generator.next()), generator.double(in: -1_000...1_000)]
      for number in numbers + numbers.map({ ($0 * 2).rounded(.down) / 2 }) where !number.isNaN {
        #expect(web_round(number).bitPattern == number.rounded().bitPattern, "\(number)")
      }
    }
  }
}
