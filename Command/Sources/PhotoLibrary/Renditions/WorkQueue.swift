/// Decides what is worked on next.
///
/// Pictures somebody looks at full size come before those of the grid; among equals the latest request comes
/// first, because it is for what is on screen now. Headers are read in between, some after each picture: they
/// take a hundredth of its time, and the grid's order and shapes wait for them.
struct WorkQueue {
  /// What a worker can do.
  enum Work: Equatable {
    /// Make the renditions wanted of the photo with this cache key.
    case render(String)
    /// Read the next headers.
    case headers
  }

  /// Whether there are headers to read.
  var hasHeaders = false

  /// Whether each wanted photo is urgent.
  private var wanted: [String: Bool] = [:]
  /// Keys in the order they were asked for; may contain some that are no longer wanted.
  private var urgent: [String] = []
  private var ordinary: [String] = []
  private var lastWasRender = false

  /// Asks for a photo; asking again moves it to the front.
  mutating func want(_ key: String, isUrgent: Bool) {
    let rank = isUrgent || wanted[key] == true
    wanted[key] = rank
    if rank { urgent.append(key) } else { ordinary.append(key) }
    if urgent.count + ordinary.count > 2 * wanted.count + 64 { dropUnwanted() }
  }

  /// Forgets a photo nobody waits for any more.
  mutating func forget(_ key: String) {
    wanted[key] = nil
  }

  /// Takes out what to do next.
  mutating func next() -> Work? {
    let headersAreDue = hasHeaders && lastWasRender
    if !headersAreDue, let key = nextKey() {
      lastWasRender = true
      return .render(key)
    }
    lastWasRender = false
    return hasHeaders ? .headers : nil
  }

  private mutating func nextKey() -> String? {
    while let key = urgent.popLast() {
      if wanted[key] == true {
        wanted[key] = nil
        return key
      }
    }
    while let key = ordinary.popLast() {
      if wanted[key] == false {
        wanted[key] = nil
        return key
      }
    }
    return nil
  }

  /// Keeps of each list only the latest mention of what is wanted.
  private mutating func dropUnwanted() {
    func cleaned(_ keys: [String], isUrgent: Bool) -> [String] {
      var seen: Set<String> = []
      return keys.reversed().filter { wanted[$0] == isUrgent && seen.insert($0).inserted }.reversed()
    }
    urgent = cleaned(urgent, isUrgent: true)
    ordinary = cleaned(ordinary, isUrgent: false)
  }
}
