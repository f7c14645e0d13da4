/// The keys of one object so far: a list while it is short, a set when it grows.
struct SeenKeys {
  private var few: [String] = []
  private var many: Set<String> = []

  /// Returns whether the key is new.
  mutating func insert(_ key: String) -> Bool {
    guard few.count >= 16 else {
      guard !few.contains(key) else { return false }
      few.append(key)
      return true
    }
    if many.isEmpty { many = Set(few) }
    return many.insert(key).inserted
  }
}
