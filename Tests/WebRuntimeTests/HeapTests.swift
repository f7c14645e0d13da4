import CWebRuntime
import SeededRandom
import Testing

/// The heap that WebAssembly has in place of a C library's. There is one, so the tests take turns.
@Suite(.serialized) struct HeapTests {
  @Test(arguments: UInt64(1)...40)
  func `blocks of all sizes come and go, none overlaps another, and memory stays small`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var ledger = BlockLedger()
    for _ in 0..<3_000 {
      switch generator.integer(in: 0...9) {
      case 0...4 where ledger.count < 60:
        let alignment = generator.chance(0.1) ? 1 << generator.integer(in: 5...12) : 8
        let isGranted = ledger.take(size(&generator), alignment: alignment)
        #expect(isGranted)
      case 5 where ledger.count > 0:
        ledger.change(at: generator.integer(in: 0...(ledger.count - 1)), to: size(&generator))
      case _ where ledger.count > 0:
        ledger.giveBack(at: generator.integer(in: 0...(ledger.count - 1)))
      default:
        break
      }
    }
    let reach = Int(ledger.highest - ledger.lowest)
    #expect(reach < 2 * ledger.peak + 65_536, "\(reach) bytes for \(ledger.peak)")
    ledger.giveAllBack()
  }

  /// Mostly small, as the engine's are.
  private func size(_ generator: inout SeededGenerator) -> Int {
    generator.chance(0.02)
      ? generator.integer(in: 0...60_000) : Int(generator.magnitude(in: 1...4_000)) - 1
  }

  @Test func `what came back is used again`() {
    var ledger = BlockLedger()
    var reach: UInt = 0
    for round in 0..<500 {
      for number in 0..<200 { ledger.take(16 + number % 50) }
      if round == 0 { reach = ledger.highest }
      ledger.giveAllBack()
    }
    #expect(ledger.highest == reach)
  }

  @Test(arguments: UInt64(1)...10)
  func `in whatever order blocks come back, they are one again`(seed: UInt64) throws {
    let whole = try #require(web_allocate(16, 1_000_000))
    web_free(whole)
    var generator = SeededGenerator(seed: seed)
    var ledger = BlockLedger()
    for _ in 0..<300 { ledger.take(size(&generator), alignment: 1 << generator.integer(in: 0...9)) }
    while ledger.count > 0 { ledger.giveBack(at: generator.integer(in: 0...(ledger.count - 1))) }
    let again = web_allocate(16, 1_000_000)
    #expect(again == whole)
    web_free(again)
  }

  @Test(arguments: [1 << 24, 1 << 40, Int.max - 15, Int.max, -1, -16, Int.min])
  func `a wish beyond all memory is refused, and the next one granted`(size: Int) {
    #expect(web_allocate(16, size) == nil)
    #expect(web_allocate(1 << 62, 8) == nil)
    var ledger = BlockLedger()
    let isGranted = ledger.take(100)
    #expect(isGranted)
    ledger.change(at: 0, to: size)
    ledger.giveAllBack()
  }

  @Test func `memory can be used up, and all of it comes back`() {
    var ledger = BlockLedger()
    while ledger.take(100_000) {}
    let count = ledger.count
    #expect(count > 20)
    ledger.giveAllBack()
    while ledger.take(100_000) {}
    #expect(ledger.count == count)
    ledger.giveAllBack()
  }

  @Test func `nothing can be taken and given back as well`() {
    web_free(nil)
    let first = web_allocate(1, 0)
    let second = web_reallocate(nil, 0)
    #expect(first != nil && second != nil && first != second)
    web_free(first)
    web_free(second)
  }
}
