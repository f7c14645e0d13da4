/// One photo as it is drawn at one instant.
public struct Picture: Equatable, Sendable {
  /// What a photo is doing there.
  public enum Role: Equatable, Sendable {
    /// It is the one that the viewer is about.
    case present
    /// Its page is next to the present one, or was left just now.
    case neighbor
    /// It still flies home while the viewer is about another one.
    case landing
  }

  /// The photo, by its position in paging order.
  public var photo: Int
  /// What the photo is doing there.
  public var role: Role
  /// Where it is seen.
  public var box: Box
  /// What is cut off the box on each side, because its thumbnail is covered there; points.
  public var clip: Insets
  /// How large the whole picture is drawn: centred in the box, it fills it, and the box cuts off the rest.
  public var imageSize: Size
  /// How many times as wide as its proportions say the picture is drawn: 1 but near a thumbnail that distorts it.
  public var stretch: Double
  /// The velocity of the box's centre, points per second; zero for a neighbour.
  public var velocity: Vector
  /// How far the photo has come out of its thumbnail: 0 in it, 1 open. Whatever the thumbnail adds to its
  /// picture, such as a tint, fades out as this grows.
  public var openness: Double
  /// Below 1 in a cross-fade, and where the backdrop of another photo rises over one that lands; 0…1.
  public var opacity: Double
  /// Whether the engine wants to be told where the photo's thumbnail is before the next frame: the
  /// photo flies there or out of it, or may do so as soon as fingers let go. Whoever hides views looks
  /// at the same time for the one to hide: a list may have been reloaded since.
  public var wantsSource: Bool
}

/// A rendition that a host should have, and how large.
public struct WantedPicture: Equatable, Sendable {
  /// The photo, by its position in paging order.
  public var photo: Int
  /// What the whole picture has to fill, points.
  public var size: Size
}

/// The pictures of a frame, from back to front.
///
/// The engine reuses their memory once no frame holds it, so a frame allocates none.
public struct Pictures: RandomAccessCollection, Equatable, @unchecked Sendable {
  // Written only before a frame has it: a list that a frame holds is not drawn into again.
  let list: PictureList

  public var startIndex: Int { 0 }
  public var endIndex: Int { list.count }
  public var count: Int { list.count }

  /// The picture at `index`, 0…`count` − 1, counted from the back; any other index stops the program.
  public subscript(index: Int) -> Picture {
    precondition(index >= 0 && index < count, "There are only \(count) pictures.")
    return list.slots[index]
  }

  /// The picture of a photo, if it is drawn.
  public subscript(of photo: Int) -> Picture? { list.shows(photo) ? list.slots[list.index(of: photo)] : nil }

  public static func == (a: Pictures, b: Pictures) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a[index] != b[index] { return false }
    return true
  }
}

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

/// Two lists of pictures, used by turns, so that a host can keep the last frame while the next one is drawn.
struct PicturePair {
  private var next = PictureList()
  private var last = PictureList()

  /// An empty list that nobody holds.
  mutating func take() -> PictureList {
    if !isKnownUniquelyReferenced(&next) { next = PictureList() }
    let list = next
    next = last
    last = list
    list.clear()
    return list
  }
}
