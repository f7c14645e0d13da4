/// A few photos in a row, in no memory but their own.
///
/// An array would bring more code than all that is done with it here.
struct FewPhotos {
  /// Room for the present photo, one pinched, one opened, and as many as a frame has pictures: 11.
  private var photos: InlineArray<16, Int> = .init(repeating: 0)
  /// How many photos there is room for.
  static var capacity: Int { 16 }
  private(set) var count = 0

  /// The photo at `index`, 0…`count` − 1.
  subscript(index: Int) -> Int { photos[index] }

  /// Adds a photo, once; one too many is left out.
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
