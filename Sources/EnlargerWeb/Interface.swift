import EnlargerCore

// The layout of the memory that the page and the engine share: numbers of eight bytes in the order of these
// declarations. `InterfaceTests` writes `Web/engine/interface.js` from them.

// MARK: Number types

/// 1 or 0.
struct Flag {
  private let number: Double

  init(_ isSet: Bool) { number = isSet ? 1 : 0 }
}

/// A photo's index in paging order; −1 for none.
struct PhotoNumber {
  private let number: Double

  init(_ photo: Int?) { number = Double(photo ?? -1) }

  /// The index; −1 if the number is not one.
  var photo: Int { number >= 0 && number < 1e9 ? Int(number) : -1 }
}

/// The index of a case in the list of all cases.
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

/// A key's number for the function `key`.
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

/// The arrangement of thumbnails, for the function `grid`.
enum GridLayout: Int, CaseIterable {
  case square, justified, told
}

// MARK: Written by the engine

/// The header of a frame. After it come the `SceneNumbers`, the pictures from back to front, and the notices.
struct FrameNumbers {
  let isMoving: Flag
  let isHeld: Flag
  /// The time of the next frame even if nothing moves before, in milliseconds; NaN if none.
  let wakeTime: Double
  let touchTarget: Word<Touchable>
  /// Whether the bars are hidden only to make room for an enlarged photo.
  let makesRoom: Flag
  let photo: PhotoNumber
  let backdrop: Double
  let chrome: Double
  let zoom: Double
  /// The position to scroll to; NaN to stay.
  let scroll: Double
  let pictures: Double
  let notices: Double
}

/// The features of only some styles, followed by a `Card` if there is one.
struct SceneNumbers {
  let slidesBars: Flag
  let pageBelow: Double
  let pageShift: Double
  let hasCard: Flag
  /// Whether the card has words about the photo.
  let hasWords: Flag
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

/// The cells between two heights, and their layout.
struct CellsNumbers {
  let first: Double
  let count: Double
  let side: Double
  let height: Double
  let columns: Double
  let isRightToLeft: Flag
}

// MARK: Written by the page

/// A finger that is down.
struct TouchNumbers {
  let id: Double
  let x: Double
  let y: Double

  var touch: Touch {
    Touch(id: abs(id) < 0x1p31 ? Int(id) : 0, position: Vector(x: x, y: y))
  }
}

/// The header of the page's thumbnails. A negative count means that there are none to read.
struct SourcesNumbers {
  var count: Double
  let time: Double
}

/// A thumbnail's place in the window, with an empty size if it has none.
struct SourceNumbers {
  let photo: PhotoNumber
  let box: Box
  let clip: Insets
}
