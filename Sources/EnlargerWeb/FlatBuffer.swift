/// Numbers laid side by side for the page to read: one stretch of memory, filled anew for
/// every answer and never moved while it is large enough.
struct FlatBuffer {
  private(set) var numbers: UnsafeMutableBufferPointer<Double>
  private(set) var count = 0

  init(capacity: Int) {
    numbers = .allocate(capacity: capacity)
    numbers.initialize(repeating: 0)
  }

  /// Where the numbers begin.
  var address: UnsafeMutablePointer<Double>? { numbers.baseAddress }

  mutating func clear() { count = 0 }

  mutating func append(_ number: Double) {
    if count == numbers.count { grow() }
    numbers[count] = number
    count += 1
  }

  mutating func append(_ number: Int) { append(Double(number)) }

  /// Writes over a number that has been appended.
  mutating func set(_ number: Int, at index: Int) {
    guard index >= 0, index < count else { return }
    numbers[index] = Double(number)
  }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Double>.allocate(capacity: max(64, numbers.count * 2))
    larger.initialize(repeating: 0)
    for index in 0..<count { larger[index] = numbers[index] }
    numbers.deallocate()
    numbers = larger
  }
}
