import CWebRuntime
import Testing

/// Blocks that are taken now, each full of bytes of its own, which must still be there when it goes.
struct BlockLedger {
  private struct Block {
    let bytes: UnsafeMutableRawPointer
    let size: Int
    let mark: UInt8
  }

  private var blocks: [Block] = []
  private var lastMark: UInt8 = 0
  private var bytesTaken = 0
  /// The most that was ever taken at once, with what stands before each block.
  private(set) var peak = 0
  private(set) var lowest = UInt.max
  private(set) var highest: UInt = 0

  /// Bytes that a block loses to its head and to what fills it up, at most.
  private static let overhead = 32

  var count: Int { blocks.count }

  /// Takes a block; false when there is no more memory.
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

  /// Whoever wrote into another's block is found here.
  private func check(_ block: Block, size: Int) {
    let bytes = UnsafeRawBufferPointer(start: block.bytes, count: size)
    #expect(bytes.allSatisfy { $0 == block.mark }, "a block of \(block.size) bytes was written over")
  }
}
