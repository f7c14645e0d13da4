import EnlargerCore

// What the page and the engine tell each other through shared memory: numbers of eight bytes side by side, in the order in
// which they are declared here. `InterfaceTests` writes `Web/engine/interface.js` from these declarations.

// MARK: Kinds of numbers

/// 1 or 0.
struct Flag {
  private let number: Double

  init(_ isSet: Bool) { number = isSet ? 1 : 0 }
}

/// A photo's position in paging order; −1 for none.
struct PhotoNumber {
  private let number: Double

  init(_ photo: Int?) { number = Double(photo ?? -1) }

  /// The position; −1 if the number is none.
  var photo: Int { number >= 0 && number < 1e9 ? Int(number) : -1 }
}

/// The position of a word in the list of all.
struct Word<Words: RawRepresentable> where Words.RawValue == Int {
  private let number: Double

  init(_ word: Words) { number = Double(word.rawValue) }
}

// MARK: Words

enum Touchable: Int, CaseIterable {
  case nothing, flyingPhotos, everything

  init(_ target: TouchTarget) {
    switch target {
    case .nothing: self = .nothing
    case .flyingPhotos: self = .flyingPhotos
    case .everything: self = .everything
    }
  }
}

enum PictureRole: Int, CaseIterable {
  case present, neighbor, landing

  init(_ role: Picture.Role) {
    switch role {
    case .present: self = .present
    case .neighbor: self = .neighbor
    case .landing: self = .landing
    }
  }
}

enum NoticeKind: Int, CaseIterable {
  case willOpen, didOpen, willClose, didClose, didCancelClose, didPage, fellBack

  init(_ kind: Notice.Kind) {
    switch kind {
    case .willOpen: self = .willOpen
    case .didOpen: self = .didOpen
    case .willClose: self = .willClose
    case .didClose: self = .didClose
    case .didCancelClose: self = .didCancelClose
    case .didPage: self = .didPage
    case .fellBack: self = .fellBack
    }
  }
}

/// A key by its number, which the page passes to `key`.
enum KeyName: Int, CaseIterable {
  case escape, arrowLeft, arrowRight, arrowUp, arrowDown, home, end, zoomIn, zoomOut, zoomReset

  var key: Key {
    switch self {
    case .escape: .escape
    case .arrowLeft: .arrowLeft
    case .arrowRight: .arrowRight
    case .arrowUp: .arrowUp
    case .arrowDown: .arrowDown
    case .home: .home
    case .end: .end
    case .zoomIn: .zoomIn
    case .zoomOut: .zoomOut
    case .zoomReset: .zoomReset
    }
  }
}

/// How thumbnails stand, which the page passes to `grid`.
enum GridLayout: Int, CaseIterable {
  case square, justified, told
}

// MARK: What the engine writes

/// The beginning of a frame. Behind it: what only some styles draw, the pictures from back to front, the notices.
struct FrameNumbers {
  let isMoving: Flag
  let isHeld: Flag
  /// When to draw again though nothing moves till then, milliseconds; not a number if never.
  let wakeTime: Double
  let touchTarget: Word<Touchable>
  let photo: PhotoNumber
  let backdrop: Double
  let chrome: Double
  let zoom: Double
  /// How far to scroll now; not a number if that is not wanted.
  let scroll: Double
  let pictures: Double
  let notices: Double
}

/// What only some styles draw. Behind it, if there is one, a `Card`.
struct SceneNumbers {
  let slidesBars: Flag
  let pageBelow: Double
  let pageShift: Double
  let hasCard: Flag
}

struct PictureNumbers {
  let photo: PhotoNumber
  let box: Box
  let clip: Insets
  let image: Size
  let opacity: Double
  let openness: Double
  let role: Word<PictureRole>
}

struct NoticeNumbers {
  let kind: Word<NoticeKind>
  let photo: PhotoNumber
}

/// The cells between two heights, and how cells are laid out.
struct CellsNumbers {
  let first: Double
  let count: Double
  let side: Double
  let height: Double
  let columns: Double
  let isRightToLeft: Flag
}

// MARK: What the page writes

/// A finger that is down.
struct TouchNumbers {
  let id: Double
  let x: Double
  let y: Double

  var touch: Touch {
    Touch(id: abs(id) < 0x1p31 ? Int(id) : 0, position: Vector(x: x, y: y))
  }
}

/// The beginning of what the page tells of its thumbnails, which are behind it. A negative count says that nothing is told.
struct SourcesNumbers {
  var count: Double
  let time: Double
}

/// Where a thumbnail is in the window; without size if it is nowhere.
struct SourceNumbers {
  let photo: PhotoNumber
  let box: Box
  let clip: Insets
}
