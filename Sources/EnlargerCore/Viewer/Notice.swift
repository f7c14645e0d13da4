/// A notice that something began or ended, reported exactly once.
public struct Notice: Equatable, Sendable {
  /// The kind of a notice.
  public enum Kind: Equatable, Sendable {
    /// A photo begins to open.
    case willOpen
    /// An opening has ended: the photo is open, or a closing takes over.
    case didOpen
    /// A photo begins to close, by itself or in the fingers.
    case willClose
    /// A closing has ended: the photo is in its thumbnail.
    case didClose
    /// A closing was cancelled: the photo is open again.
    case didCancelClose
    /// The viewer shows another photo.
    case didPage
    /// A photo could not use its thumbnail; reported at most once per opening and once per closing.
    case fellBack(FallbackReason)
  }

  /// The kind of the notice.
  public var kind: Kind
  /// The photo concerned.
  public var photo: Int
  /// The time of the change, in seconds, no later than the event or tick that revealed it.
  public var time: Double
}

/// The reason why a photo could not use its thumbnail.
public enum FallbackReason: Equatable, Sendable {
  /// No thumbnail was on screen when the photo opened.
  case noSourceToOpenFrom
  /// No thumbnail was on screen when the photo had to land.
  case noSourceToLandOn
  /// The thumbnail left the screen while the photo flew to it.
  case sourceVanished
}

/// The lifecycle phase. It alone decides the notices of a change of state.
enum LifecyclePhase: Equatable, Sendable, CaseIterable {
  case closed, opening, open, closing, returning

  /// Returns the notices of a change from this phase to another one.
  ///
  /// Every opening and closing begins once and ends once, on any route. Two routes report nothing of a closing because
  /// it was reported when it began: a photo flying home is left to land while another one opens (`closing` to
  /// `opening`), or a landing photo is caught again (`closed` to `closing` or `returning`, `open` to `returning`).
  func notices(to next: LifecyclePhase) -> NoticeSet {
    switch (self, next) {
    case (.closed, .closed), (.opening, .opening), (.open, .open): []
    case (.closing, .closing), (.closing, .returning), (.returning, .returning), (.returning, .closing): []
    case (.closed, .opening), (.closing, .opening), (.returning, .opening), (.open, .opening): [.willOpen]
    case (.closed, .open): [.willOpen, .didOpen]
    case (.closed, .closing), (.closed, .returning), (.open, .returning): []
    case (.opening, .open): [.didOpen]
    case (.opening, .closing), (.opening, .returning): [.didOpen, .willClose]
    case (.opening, .closed): [.didOpen, .willClose, .didClose]
    case (.open, .closing): [.willClose]
    case (.open, .closed): [.willClose, .didClose]
    case (.closing, .open), (.returning, .open): [.didCancelClose]
    case (.closing, .closed), (.returning, .closed): [.didClose]
    }
  }
}

/// The beginnings and ends that one change of state reports, in order.
struct NoticeSet: OptionSet, Equatable, Sendable {
  let rawValue: UInt8

  static let willOpen = NoticeSet(rawValue: 1)
  static let didOpen = NoticeSet(rawValue: 2)
  static let didCancelClose = NoticeSet(rawValue: 4)
  static let willClose = NoticeSet(rawValue: 8)
  static let didClose = NoticeSet(rawValue: 16)
}
