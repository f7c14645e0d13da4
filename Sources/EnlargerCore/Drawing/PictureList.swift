/// Memory for as many pictures as a frame may have.
final class PictureList {
  /// The present photo, a neighbour on each side, and as many as may land at once.
  static let capacity = 3 + Machine.landingCapacity

  fileprivate(set) var count = 0
  let slots = UnsafeMutablePointer<Picture>.allocate(capacity: PictureList.capacity)

  deinit { slots.deallocate() }

  func clear() { count = 0 }

  /// Adds a picture in front of the others; one too many is left out.
  func append(_ picture: Picture) {
    guard count < PictureList.capacity else { return }
    slots[count] = picture
    count += 1
  }

  func shows(_ photo: Int) -> Bool { index(of: photo) < count }

  /// Where the picture of a photo is; `count` if it is not there.
  func index(of photo: Int) -> Int {
    var index = 0
    while index < count, slots[index].photo != photo { index += 1 }
    return index
  }
}
