import EnlargerCore

/// Lays a frame out as numbers, in the order in which `engine.js` reads them.
enum FrameWriter {
  /// Notices told in one frame; any more wait for the next.
  private static let noticeCapacity = 32

  static func write(
    _ frame: Frame, of viewer: borrowing Viewer, at time: Double, scroll: Double?,
    into buffer: inout FlatBuffer
  ) {
    buffer.append(viewer.isMoving(at: time) ? 1 : 0)
    buffer.append(number(frame.touchTarget))
    buffer.append(frame.photo ?? -1)
    buffer.append(frame.backdrop)
    buffer.append(frame.chrome)
    buffer.append(frame.zoom)
    buffer.append(frame.pageBelow)
    buffer.append(scroll ?? .nan)
    let countPlace = buffer.count
    buffer.append(0)
    buffer.set(writePictures(frame, of: viewer, at: time, into: &buffer), at: countPlace)
  }

  /// Writes all pictures from back to front and returns how many there are.
  private static func writePictures(
    _ frame: Frame, of viewer: borrowing Viewer, at time: Double, into buffer: inout FlatBuffer
  ) -> Int {
    var count = 0
    for place in (0..<viewer.placeCount).reversed() {
      guard let photo = viewer.photo(place, of: frame, at: time) else { continue }
      write(photo, isCaught: place == 0, into: &buffer)
      count += 1
    }
    return count
  }

  private static func write(_ photo: PhotoFrame, isCaught: Bool, into buffer: inout FlatBuffer) {
    buffer.append(photo.photo)
    buffer.append(photo.box.center.x)
    buffer.append(photo.box.center.y)
    buffer.append(photo.box.size.width)
    buffer.append(photo.box.size.height)
    buffer.append(photo.box.rotation)
    buffer.append(photo.box.cornerRadius)
    buffer.append(photo.clip.top)
    buffer.append(photo.clip.left)
    buffer.append(photo.clip.bottom)
    buffer.append(photo.clip.right)
    buffer.append(photo.opacity)
    buffer.append(isCaught ? 1 : 0)
  }

  /// Writes what began or ended since the last frame: how many, then kind and photo of each.
  static func writeNotices(of viewer: inout Viewer, into buffer: inout FlatBuffer) {
    let countPlace = buffer.count
    buffer.append(0)
    var count = 0
    while count < noticeCapacity, let notice = viewer.nextNotice() {
      buffer.append(number(notice.kind))
      buffer.append(notice.photo)
      count += 1
    }
    buffer.set(count, at: countPlace)
  }

  private static func number(_ target: TouchTarget) -> Int {
    switch target {
    case .nothing: 0
    case .flyingPhotos: 1
    case .everything: 2
    }
  }

  private static func number(_ kind: Notice.Kind) -> Int {
    switch kind {
    case .willOpen: 0
    case .didOpen: 1
    case .willClose: 2
    case .didClose: 3
    case .didCancelClose: 4
    case .didPage: 5
    case .fellBack: 6
    }
  }
}
