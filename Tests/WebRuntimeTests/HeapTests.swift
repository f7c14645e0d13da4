import CWebRuntime
import SeededRandom
import Testing

/// WebAssembly's heap, in place of a C library's. There is only one, so the tests run one at a time.
@Suite(.serialized) struct HeapTests {
  @Test(arguments: UInt64(1)...40)
  func `blocks of all sizes never overlap, and memory use stays small`(seed: UInt64) {
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

  /// Mostly small, like the engine's.
  private func size(_ generator: inout SeededGenerator) -> Int {
    generator.chance(0.02)
      ? generator.integer(in: 0...60_000) : Int(generator.magnitude(in: 1...4_000)) - 1
  }

  @Test func `freed memory is reused`() {
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
  func `blocks freed in any order merge again`(seed: UInt64) throws {
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
  func `an impossible size is refused, and the next request granted`(size: Int) {
    #expect(web_allocate(16, size) == nil)
    #expect(web_allocate(1 << 62, 8) == nil)
    var ledger = BlockLedger()
    let isGranted = ledger.take(100)
    #expect(isGranted)
    ledger.change(at: 0, to: size)
    ledger.giveAllBack()
  }

  @Test func `memory can be exhausted, and all of it comes back`() {
    var ledger = BlockLedger()
    while ledger.take(100_000) {}
    let count = ledger.count
    #expect(count > 20)
    ledger.giveAllBack()
    while ledger.take(100_000) {}
    #expect(ledger.count == count)
    ledger.giveAllBack()
  }

  @Test func `a block of no bytes can be allocated and freed`() {
    web_free(nil)
    let first = web_allocate(1, 0)
    let second = web_reallocate(nil, 0)
    #expect(first != nil && second != nil && first != second)
    web_free(first)
    web_free(second)
  }
}

/// The allocated blocks, each filled with its own byte, which must still be there when it is freed.
struct BlockLedger {
  private struct Block {
    let bytes: UnsafeMutableRawPointer
    let size: Int
    let mark: UInt8
  }

  private var blocks: [Block] = []
  private var lastMark: UInt8 = 0
  private var bytesTaken = 0
  /// The most ever allocated at once, including each block's overhead.
  private(set) var peak = 0
  private(set) var lowest = UInt.max
  private(set) var highest: UInt = 0

  /// The most bytes that a block's header and padding take.
  private static let overhead = 32

  var count: Int { blocks.count }

  /// Allocates a block; false if memory is exhausted.
  @discardableResult
  mutating func take(_ size: Int, alignment: Int = 1) -> Bool {
    guard let bytes = web_allocate(alignment, size) else { return false }
    #expect(UInt(bitPattern: bytes) % UInt(max(alignment, 16)) == 0)
    add(bytes, size)
    return true
  }

  mutating func giveBack(at index: Int) {
    let block = blocks.remove(at: index)
    check(block, size: block.size)
    bytesTaken -= block.size + Self.overhead
    web_free(block.bytes)
  }

  mutating func giveAllBack() {
    while !blocks.isEmpty { giveBack(at: blocks.count - 1) }
  }

  mutating func change(at index: Int, to size: Int) {
    let block = blocks.remove(at: index)
    guard let bytes = web_reallocate(block.bytes, size) else {
      blocks.append(block)
      return
    }
    let moved = Block(bytes: bytes, size: size, mark: block.mark)
    check(moved, size: min(size, block.size))
    add(bytes, size)
    bytesTaken -= block.size + Self.overhead
  }

  private mutating func add(_ bytes: UnsafeMutableRawPointer, _ size: Int) {
    lastMark &+= 1
    bytes.initializeMemory(as: UInt8.self, repeating: lastMark, count: size)
    blocks.append(Block(bytes: bytes, size: size, mark: lastMark))
    bytesTaken += size + Self.overhead
    peak = max(peak, bytesTaken)
    lowest = min(lowest, UInt(bitPattern: bytes))
    highest = max(highest, UInt(bitPattern: bytes) + UInt(size))
  }

  /// Detects writes into another block.
  private func check(_ block: Block, size: Int) {
    let bytes = UnsafeRawBufferPointer(start: block.bytes, count: size)
    #expect(bytes.allSatisfy { $0 == block.mark }, "a block of \(block.size) bytes was written over")
  }
}

@Suite struct RoundTests {
  @Test(arguments: [
    0, -0.0, 0.5, -0.5, 0.499_999_999_999_999_94, -0.499_999_999_999_999_94, 1.5, 2.5, -2.5, 0x1p52,
    0x1p52 - 0.5,
    0x1p53 - 1, -0x1p51 - 0.5, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ])
  func `a notable number is rounded to the same bits as everywhere`(number: Double) {
    #expect(web_round(number).bitPattern == number.rounded().bitPattern)
  }

  @Test func `NaN stays NaN`() {
    #expect(web_round(.nan).isNaN)
  }

  @Test(arguments: UInt64(1)...3) func `any number is rounded to the same bits as everywhere`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let numbers = [Double(bitPattern: generator.next()), generator.double(in: -1_000...1_000)]
      for number in numbers + numbers.map({ ($0 * 2).rounded(.down) / 2 }) where !number.isNaN {
        #expect(web_round(number).bitPattern == number.rounded().bitPattern, "\(number)")
      }
    }
  }
}
