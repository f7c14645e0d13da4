import SeededRandom
import Testing

@testable import EnlargerCore

@Suite struct EdgeBounceTests {
  @Test(arguments: Array(1...6) as [UInt64]) func `it crosses its edge when it says`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bounce = EdgeBounce()
    for _ in 0..<300 {
      let x = generator.double(in: 1...300) * (generator.chance(0.5) ? 1 : -1)
      let v = generator.double(in: -6000...6000)
      let early = bounce.spring.response(at: 1).applied(toDisplacement: x, velocity: v)
      if let time = bounce.crossingTime(displacement: x, velocity: v) {
        let then = bounce.spring.response(at: time).applied(toDisplacement: x, velocity: v)
        #expect(isClose(then.displacement, 0, absolute: 1e-9), "seed \(seed), \(x), \(v)")
        #expect(then.velocity * x <= 0, "seed \(seed), \(x), \(v)")
      } else {
        #expect(early.displacement * x >= 0, "seed \(seed), \(x), \(v)")
      }
    }
    #expect(bounce.crossingTime(displacement: 0, velocity: 100) == nil)
    #expect(bounce.crossingTime(displacement: 10, velocity: .nan) == nil)
  }
}
