import EnlargerCore

/// Lays a frame out as numbers, in the order in which `engine.js` reads them.
enum FrameWriter {
  /// Notices told in one frame; any more wait for the next.
  private static let noticeCapacity = 32
  private static let noMoreNotices = -1

  static func write(_ frame: Frame, scroll: Double?, into buffer: FlatBuffer) {
    buffer.append(frame.needsAnother ? 1 : 0)
    // What nobody holds is known ahead.
    buffer.append(frame.phase == .interactive ? 1 : 0)
    buffer.append(frame.wakeTime.map { $0 * 1000 } ?? .nan)
    buffer.append(number(frame.touchTarget))
    buffer.append(frame.photo ?? -1)
    buffer.append(frame.backdrop)
    buffer.append(frame.chrome)
    buffer.append(frame.zoom)
    buffer.append(scroll ?? .nan)
    buffer.append(frame.pictures.count)
    for picture in frame.pictures { write(picture, into: buffer) }
  }

  /// Writes what only some styles draw, in the order in which `overlay.js` reads it; a card without width is none.
  static func writeOverlay(of frame: Frame, slidesBars: Bool, into buffer: FlatBuffer) {
    buffer.append(slidesBars ? 1 : 0)
    buffer.append(frame.pageBelow)
    buffer.append(frame.pageShift)
    guard let card = frame.card else {
      for _ in 0..<12 { buffer.append(0.0) }
      return
    }
    // A card is nothing but these numbers.
    withUnsafePointer(to: card) { buffer.append(UnsafeRawPointer($0), 12) }
  }

  private static func write(_ picture: Picture, into buffer: FlatBuffer) {
    buffer.append(picture.photo)
    // Behind photo and role, box, clip and size of the image lie side by side.
    let start = (MemoryLayout<Int>.size + MemoryLayout<Double>.size) & -MemoryLayout<Double>.alignment
    withUnsafePointer(to: picture) { buffer.append(UnsafeRawPointer($0) + start, 12) }
    buffer.append(picture.opacity)
    buffer.append(number(picture.role))
  }

  /// Writes what began or ended since the last frame: kind and photo of each, then a number that is no kind.
  static func writeNotices(of viewer: inout Viewer, into buffer: FlatBuffer) {
    var count = 0
    while count < noticeCapacity, let notice = viewer.nextNotice() {
      buffer.append(number(notice.kind))
      buffer.append(notice.photo)
      count &+= 1
    }
    buffer.append(noMoreNotices)
  }

  private static func number(_ target: TouchTarget) -> Int {
    switch target {
    case .nothing: 0
    case .flyingPhotos: 1
    case .everything: 2
    }
  }

  private static func number(_ role: Picture.Role) -> Int {
    switch role {
    case .landing: 0
    case .present: 1
    case .neighbor: 2
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
