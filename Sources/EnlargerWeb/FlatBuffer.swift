import EnlargerCore

/// Memory shared with the page. One half has the engine's answers and the page's arguments, the other one the
/// thumbnails.
final class FlatBuffer {
  /// The number of numbers in each half. The longest answer, a frame with all its pictures and notices, has 267.
  static let capacity = 512

  /// The address of the first half.
  let address = UnsafeMutableRawPointer.allocate(
    byteCount: 2 &* FlatBuffer.capacity &* MemoryLayout<Double>.stride,
    alignment: MemoryLayout<Double>.alignment)
  /// The offset of the next number, in bytes.
  private var end = 0

  init() { sources.storeBytes(of: -1, as: Double.self) }

  deinit { address.deallocate() }

  /// The address of the second half.
  var sources: UnsafeMutableRawPointer { address + FlatBuffer.capacity &* MemoryLayout<Double>.stride }

  /// Begins a new answer, `start` bytes into the buffer.
  func clear(keeping start: Int = 0) { end = start }

  /// Appends a value that consists of numbers.
  func append<Numbers>(_ numbers: Numbers) {
    address.storeBytes(of: numbers, toByteOffset: end, as: Numbers.self)
    end &+= MemoryLayout<Numbers>.size
  }
}

/// Writes a frame as numbers.
enum FrameWriter {
  /// The maximum number of notices in a frame. More wait for the next frame.
  static var noticeCapacity: Int { 32 }

  static func write(
    _ frame: Frame, scroll: Double?, noticesOf viewer: inout Viewer, into buffer: FlatBuffer
  ) {
    // The header needs the number of notices, so it comes last.
    buffer.clear(keeping: MemoryLayout<FrameNumbers>.size)
    let style = viewer.activeStyle
    buffer.append(
      SceneNumbers(
        slidesBars: Flag(style.chrome == .slide), pageBelow: frame.pageBelow, pageShift: frame.pageShift,
        hasCard: Flag(frame.card != nil), hasWords: Flag(style.subject == .card)))
    if let card = frame.card { buffer.append(card) }
    for picture in frame.pictures {
      buffer.append(
        PictureNumbers(
          photo: PhotoNumber(picture.photo), box: picture.box, clip: picture.clip, image: picture.imageSize,
          opacity: picture.opacity, openness: picture.openness, role: Word(PictureRole(picture.role))))
    }
    var notices = 0
    while notices < noticeCapacity, let notice = viewer.nextNotice() {
      buffer.append(NoticeNumbers(kind: Word(NoticeKind(notice.kind)), photo: PhotoNumber(notice.photo)))
      notices &+= 1
    }
    buffer.clear()
    buffer.append(
      FrameNumbers(
        isMoving: Flag(frame.needsAnother),
        // The page predicts motion only while no finger holds the photo.
        isHeld: Flag(frame.phase == .interactive),
        wakeTime: frame.wakeTime.map { $0 * 1000 } ?? .nan,
        touchTarget: Word(Touchable(frame.touchTarget)), makesRoom: Flag(viewer.makesRoom),
        photo: PhotoNumber(frame.photo),
        backdrop: frame.backdrop, chrome: frame.chrome, zoom: frame.zoom, scroll: scroll ?? .nan,
        pictures: Double(frame.pictures.count), notices: Double(notices)))
  }
}

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
