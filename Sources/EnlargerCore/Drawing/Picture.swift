/// A photo as drawn at one instant.
public struct Picture: Equatable, Sendable {
  /// What a photo does in a frame.
  public enum Role: Equatable, Sendable {
    /// The photo that the viewer shows.
    case present
    /// A photo on an adjacent page, or on a page that was just left.
    case neighbor
    /// A photo still flying home while the viewer shows another one.
    case landing
  }

  /// The photo's position in paging order.
  public var photo: Int
  /// What the photo does in the frame.
  public var role: Role
  /// Where the photo is drawn.
  public var box: Box
  /// How much of the box is cut off on each side because the thumbnail is covered there, in points.
  public var clip: Insets
  /// The size of the whole image: centred in the box, it fills the box, which cuts off the rest.
  public var imageSize: Size
  /// The factor by which the image is widened; 1 except near a thumbnail that distorts it.
  public var stretch: Double
  /// The velocity of the box's centre, in points per second; zero for a neighbour.
  public var velocity: Vector
  /// How far the photo has come out of its thumbnail: 0 inside it, 1 open.
  ///
  /// Anything the thumbnail adds to its picture, such as a tint, fades out as this grows.
  public var openness: Double
  /// The opacity, 0…1: below 1 while fading, near a translucent thumbnail, or under another rising backdrop.
  public var opacity: Double
  /// Whether the engine needs the place of the photo's thumbnail before the next frame.
  ///
  /// The photo flies to or from the thumbnail, or may do so as soon as the fingers let go. A host that hides
  /// views looks up the view to hide at the same time, because the list may have been reloaded.
  public var wantsSource: Bool
}

/// A rendition that a host should have, and its size.
public struct WantedPicture: Equatable, Sendable {
  /// The photo's position in paging order.
  public var photo: Int
  /// The size that the whole picture has to fill, in points.
  public var size: Size
}

/// The pictures of a frame, from back to front.
///
/// The engine reuses their memory once no frame holds it, so frames allocate none.
public struct Pictures: RandomAccessCollection, Equatable, @unchecked Sendable {
  // Safe to send: the engine never writes to a list that a frame holds.
  let list: PictureList

  public var startIndex: Int { 0 }
  public var endIndex: Int { list.count }
  public var count: Int { list.count }

  /// The picture at `index`, counted from the back. Traps unless `index` is in 0…`count` − 1.
  public subscript(index: Int) -> Picture {
    precondition(index >= 0 && index < count, "There are only \(count) pictures.")
    return list.slots[index]
  }

  /// The picture of `photo`; `nil` if the frame does not show it.
  public subscript(of photo: Int) -> Picture? { list.shows(photo) ? list.slots[list.index(of: photo)] : nil }

  public static func == (a: Pictures, b: Pictures) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a[index] != b[index] { return false }
    return true
  }
}

/// Memory for the pictures of one frame.
final class PictureList {
  /// Room for the present photo, a neighbour on each side, and the most photos that land at once.
  static let capacity = 3 + Machine.landingCapacity

  fileprivate(set) var count = 0
  let slots = UnsafeMutablePointer<Picture>.allocate(capacity: PictureList.capacity)

  deinit { slots.deallocate() }

  func clear() { count = 0 }

  /// Adds a picture in front of the others. Does nothing if the list is full.
  func append(_ picture: Picture) {
    guard count < PictureList.capacity else { return }
    slots[count] = picture
    count += 1
  }

  func shows(_ photo: Int) -> Bool { index(of: photo) < count }

  /// Returns the index of a photo's picture; `count` if it has none.
  func index(of photo: Int) -> Int {
    var index = 0
    while index < count, slots[index].photo != photo { index += 1 }
    return index
  }
}

/// Two lists of pictures, used in turn, so a host can keep the last frame while the engine draws the next.
struct PicturePair {
  private var next = PictureList()
  private var last = PictureList()

  /// Returns an empty list that no frame holds.
  mutating func take() -> PictureList {
    if !isKnownUniquelyReferenced(&next) { next = PictureList() }
    let list = next
    next = last
    last = list
    list.clear()
    return list
  }
}
