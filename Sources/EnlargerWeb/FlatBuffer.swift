/// Numbers laid side by side for the page to read: one stretch of memory, filled anew for every answer.
final class FlatBuffer {
  /// More than the fullest answer takes: a frame with all its pictures and notices has 240 numbers.
  static let capacity = 512

  /// Where the numbers begin.
  let address = UnsafeMutablePointer<Double>.allocate(capacity: FlatBuffer.capacity)
  private(set) var count = 0

  deinit { address.deallocate() }

  func clear() { count = 0 }

  // Called often and from few places: a call is smaller than what it does.
  @inline(never)
  func append(_ number: Double) {
    guard count < FlatBuffer.capacity else { return }
    address[count] = number
    count &+= 1
  }

  @inline(never)
  func append(_ number: Int) { append(Double(number)) }

  /// Appends numbers that lie side by side in a value, in which they begin after some bytes.
  @inline(never)
  func append(_ numbers: UnsafeRawPointer, _ length: Int) {
    guard count + length <= FlatBuffer.capacity else { return }
    UnsafeMutableRawPointer(address + count).copyMemory(
      from: numbers, byteCount: length &* MemoryLayout<Double>.stride)
    count &+= length
  }
}
