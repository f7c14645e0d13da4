/// A few photos in a row, in no memory but their own.
///
/// An array would bring more code than all that is done with it here.
struct FewPhotos {
  /// The present photo, one pinched, one opened, and as many as a frame has pictures.
  private static let capacity = 16

  private var photos: InlineArray<16, Int32> = .init(repeating: 0)
  private(set) var count = 0

  /// The photo at `index`, 0…`count` − 1.
  subscript(index: Int) -> Int { Int(photos[index]) }

  /// Adds a photo; one too many is left out.
  @inline(never)
  mutating func append(_ photo: Int) {
    guard count < FewPhotos.capacity else { return }
    photos[count] = Int32(photo)
    count &+= 1
  }

  mutating func removeAll() { count = 0 }
}
