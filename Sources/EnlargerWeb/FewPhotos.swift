/// A few photos in a row, in no memory but their own.
///
/// An array would bring more code than all that is done with it here.
struct FewPhotos {
  /// Room for the present photo, one pinched, one opened, and as many as a frame has pictures: 11.
  private var photos: InlineArray<16, Int> = .init(repeating: 0)
  private(set) var count = 0

  /// The photo at `index`, 0…`count` − 1.
  subscript(index: Int) -> Int { photos[index] }

  /// Adds a photo; one too many is left out.
  @inline(never)
  mutating func append(_ photo: Int) {
    guard count < photos.count else { return }
    photos[count] = photo
    count &+= 1
  }

  mutating func removeAll() { count = 0 }
}
