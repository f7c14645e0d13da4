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
    for index in 0..<viewer.landingCount {
      guard let landing = viewer.landing(index, at: time) else { continue }
      write(
        landing.photo, landing.box, landing.clip, opacity: landing.opacity, isCaught: false,
        into: &buffer)
      count += 1
    }
    guard let photo = frame.photo else { return count }
    if let left = frame.leftNeighbor {
      write(left.photo, left.box, .zero, opacity: 1, isCaught: false, into: &buffer)
      count += 1
    }
    if let right = frame.rightNeighbor {
      write(right.photo, right.box, .zero, opacity: 1, isCaught: false, into: &buffer)
      count += 1
    }
    write(photo, frame.box, frame.clip, opacity: frame.opacity, isCaught: true, into: &buffer)
    return count + 1
  }

  private static func write(
    _ photo: Int, _ box: Box, _ clip: Insets, opacity: Double, isCaught: Bool, into buffer: inout FlatBuffer
  ) {
    buffer.append(photo)
    buffer.append(box.center.x)
    buffer.append(box.center.y)
    buffer.append(box.size.width)
    buffer.append(box.size.height)
    buffer.append(box.rotation)
    buffer.append(box.cornerRadius)
    buffer.append(clip.top)
    buffer.append(clip.left)
    buffer.append(clip.bottom)
    buffer.append(clip.right)
    buffer.append(opacity)
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
