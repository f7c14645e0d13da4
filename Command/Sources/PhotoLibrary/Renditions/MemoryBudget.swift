/// Memory that decoders share; first come, first served, so that a large photo is not overtaken for ever.
actor MemoryBudget {
  private let total: Int64
  /// Memory in use, in bytes.
  private(set) var used: Int64 = 0
  private var queue: [(bytes: Int64, turn: CheckedContinuation<Void, Never>)] = []

  init(total: Int64) {
    self.total = total
  }

  /// How many photos wait for memory.
  var waiting: Int { queue.count }

  /// Waits until the memory is free. What is more than there is at all waits until nobody else uses any.
  func take(_ bytes: Int64) async {
    if queue.isEmpty, fits(bytes) {
      used += bytes
    } else {
      await withCheckedContinuation { queue.append((bytes, $0)) }
    }
  }

  /// Gives memory back.
  func giveBack(_ bytes: Int64) {
    used -= bytes
    while let first = queue.first, fits(first.bytes) {
      used += first.bytes
      queue.removeFirst().turn.resume()
    }
  }

  private func fits(_ bytes: Int64) -> Bool {
    used == 0 || used + bytes <= total
  }
}
