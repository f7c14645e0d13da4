/// The thumbnails that are on screen, by photo.
///
/// Sorted, so that a look-up takes the logarithm of what is on screen and never depends on
/// how many photos there are.
struct SourceTable: Sendable {
  private var entries: [(photo: Int, source: Source)] = []

  subscript(photo: Int) -> Source? {
    get {
      let index = position(of: photo)
      return index < entries.count && entries[index].photo == photo ? entries[index].source : nil
    }
    set {
      let index = position(of: photo)
      let exists = index < entries.count && entries[index].photo == photo
      switch (newValue, exists) {
      case (let source?, true): entries[index].source = source
      case (let source?, false): entries.insert((photo, source), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// The photo whose thumbnail is at a point; the last in paging order where several are.
  func photo(at point: Vector) -> Int? {
    entries.last { $0.source.contains(point) }?.photo
  }

  /// All of them are so much farther to the right and down.
  mutating func move(by way: Vector) {
    for index in entries.indices { entries[index].source.box.center += way }
  }

  private func position(of photo: Int) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].photo < photo { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
