import EnlargerCore

/// A viewer that tells everything a playback tells, as numbers side by side.
///
/// It adds nothing to the engine: no layout of its own, no scrolling, no clock. What
/// `Playback` does with a script in Swift, `trace.js` does with it in the browser.
final class Trace {
  var viewer: Viewer
  private var frame: Frame
  /// Fingers that have been named and not yet handed over.
  private var fingers = Touches()
  private(set) var numbers: [Double] = []

  init(style: ZoomStyle, viewport: Viewport, photoCount: Int) {
    viewer = Viewer(style: style, viewport: viewport, photoCount: photoCount)
    frame = viewer.tick(to: 0)
  }

  /// The style at a place in the list of presets; the default for a number that is none.
  static func style(numbered number: Int) -> ZoomStyle {
    ZoomStyle.presets.indices.contains(number) ? ZoomStyle.presets[number].style : .photos
  }

  func putFinger(_ id: Int, at position: Vector) {
    fingers.append(Touch(id: id, position: position))
  }

  func moveFingers(at time: Double) {
    viewer.handle(.touches(fingers), at: time)
    fingers = Touches()
  }

  /// Lets time pass, and looks.
  func advance(to time: Double) { frame = viewer.tick(to: time) }

  /// Lays out the frame that was looked at last and returns how many numbers it has.
  ///
  /// In the order in which `trace.js` reads them; no photo is -1.
  func layOutFrame() -> Int {
    numbers.removeAll(keepingCapacity: true)
    append(Trace.number(frame.phase))
    append(frame.photo ?? -1)
    append(frame.box)
    append(frame.card == nil ? 0 : 1)
    append(frame.card?.box ?? frame.box)
    numbers.append(frame.card?.details ?? 0)
    numbers.append(frame.pageShift)
    append(frame.velocity)
    numbers.append(frame.zoom)
    numbers.append(frame.backdrop)
    numbers.append(frame.chrome)
    numbers.append(frame.opacity)
    // From the front, without the present one: neighbours, then photos that still land.
    for picture in frame.pictures.reversed() where picture.role != .present {
      append(picture.role == .landing ? 1 : 0)
      append(picture.photo)
      append(picture.box)
      append(picture.velocity)
      numbers.append(picture.opacity)
    }
    return numbers.count
  }

  /// Lays out the oldest notice and returns how many numbers it has; 0 if there is none.
  func layOutNotice() -> Int {
    numbers.removeAll(keepingCapacity: true)
    guard let notice = viewer.nextNotice() else { return 0 }
    numbers.append(notice.time)
    append(Trace.number(notice.kind))
    append(notice.photo)
    return numbers.count
  }

  private func append(_ number: Int) { numbers.append(Double(number)) }

  private func append(_ vector: Vector) {
    numbers.append(vector.x)
    numbers.append(vector.y)
  }

  private func append(_ box: Box) {
    let rect = box.rect
    numbers.append(rect.x)
    numbers.append(rect.y)
    numbers.append(rect.width)
    numbers.append(rect.height)
    numbers.append(box.rotation)
    numbers.append(box.cornerRadius)
  }

  private static func number(_ phase: Phase) -> Int {
    switch phase {
    case .closed: 0
    case .opening: 1
    case .open: 2
    case .interactive: 3
    case .returning: 4
    case .closing: 5
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
    case .fellBack(.noSourceToOpenFrom): 6
    case .fellBack(.noSourceToLandOn): 7
    case .fellBack(.sourceVanished): 8
    }
  }
}
