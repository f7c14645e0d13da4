/// Memory shared with the page. One half has the engine's answers and the page's arguments, the other one the
/// thumbnails.
final class FlatBuffer {
  /// The number of numbers in each half. The longest answer, a frame with all its pictures and notices, has 267.
  static let capacity = 512

  /// The address of the first half.
  let address = UnsafeMutableRawPointer.allocate(
    byteCount: 2 &* FlatBuffer.capacity &* MemoryLayout<Double>.stride,
    alignment: MemoryLayout<Double>.alignment)
  /// The offset of the next number, in bytes.
  private var end = 0

  init() { sources.storeBytes(of: -1, as: Double.self) }

  deinit { address.deallocate() }

  /// The address of the second half.
  var sources: UnsafeMutableRawPointer { address + FlatBuffer.capacity &* MemoryLayout<Double>.stride }

  /// Begins a new answer, `start` bytes into the buffer.
  func clear(keeping start: Int = 0) { end = start }

  /// Appends a value that consists of numbers.
  func append<Numbers>(_ numbers: Numbers) {
    address.storeBytes(of: numbers, toByteOffset: end, as: Numbers.self)
    end &+= MemoryLayout<Numbers>.size
  }
}
