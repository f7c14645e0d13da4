/// A short list of photos without memory of its own. An array would add more code than everything done here.
struct FewPhotos {
  /// Enough for the current photo, a pinched one, an opened one, and the 11 pictures of a frame.
  private var photos: InlineArray<16, Int> = .init(repeating: 0)
  /// The maximum number of photos.
  static var capacity: Int { 16 }
  private(set) var count = 0

  /// The photo at `index`, 0…`count` − 1.
  subscript(index: Int) -> Int { photos[index] }

  /// Adds a photo unless it is in the list or the list is full.
  @inline(never)
  mutating func append(_ photo: Int) {
    guard count < photos.count, !contains(photo) else { return }
    photos[count] = photo
    count &+= 1
  }

  @inline(never)
  func contains(_ photo: Int) -> Bool {
    for index in 0..<count where photos[index] == photo { return true }
    return false
  }

  mutating func removeAll() { count = 0 }
}
