/// Memory that a session shares with the page: one half for what the engine answers and for what the page gives with a call,
/// the other for where thumbnails are.
final class FlatBuffer {
  /// The numbers in each half. The fullest answer, a frame with all its pictures and notices, has 265.
  static let capacity = 512

  /// Where the first half begins.
  let address = UnsafeMutableRawPointer.allocate(
    byteCount: 2 &* FlatBuffer.capacity &* MemoryLayout<Double>.stride,
    alignment: MemoryLayout<Double>.alignment)
  /// Where the next number goes, bytes.
  private var end = 0

  init() { sources.storeBytes(of: -1, as: Double.self) }

  deinit { address.deallocate() }

  /// Where the second half begins.
  var sources: UnsafeMutableRawPointer { address + FlatBuffer.capacity &* MemoryLayout<Double>.stride }

  /// Begins a new answer, some bytes after the first number.
  func clear(keeping start: Int = 0) { end = start }

  /// Appends a value that consists of numbers.
  func append<Numbers>(_ numbers: Numbers) {
    address.storeBytes(of: numbers, toByteOffset: end, as: Numbers.self)
    end &+= MemoryLayout<Numbers>.size
  }
}
