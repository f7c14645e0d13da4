/// Something that began or ended, told exactly once.
public struct Notice: Equatable, Sendable {
  /// What began or ended.
  public enum Kind: Equatable, Sendable {
    /// A photo begins to open.
    case willOpen
    /// An opening has ended: the photo is open, or a closing takes over.
    case didOpen
    /// A photo begins to close, by itself or in the fingers.
    case willClose
    /// A closing has ended: the photo is in its thumbnail.
    case didClose
    /// A closing was called off: the photo is open again.
    case didCancelClose
    /// The viewer is about another photo now.
    case didPage
    /// A photo could not use its thumbnail; told once in an opening and once in a closing.
    case fellBack(FallbackReason)
  }

  /// What began or ended.
  public var kind: Kind
  /// The photo it is about.
  public var photo: Int
  /// When it happened, seconds; not later than the event or the tick that uncovered it.
  public var time: Double
}

/// Why a photo could not use its thumbnail.
public enum FallbackReason: Equatable, Sendable {
  /// No thumbnail was on screen when the photo opened.
  case noSourceToOpenFrom
  /// No thumbnail was on screen when the photo had to land.
  case noSourceToLandOn
  /// The thumbnail left the screen while the photo flew to it.
  case sourceVanished
}

/// What has begun and not ended. This alone decides which notices a change of state tells.
enum LifecyclePhase: Equatable, Sendable, CaseIterable {
  case closed, opening, open, closing, returning

  /// The notices that a change from here to another phase tells.
  ///
  /// Each opening and each closing begins once and ends once, whatever the route. Two routes tell nothing new because
  /// the closing was told when it began: a photo that flies home is left to land while another one opens (`closing` to
  /// `opening`), and a landing photo is caught again (`closed` or `open` to `closing` or `returning`).
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

/// The beginnings and ends that one change of state tells, in the order in which it tells them.
struct NoticeSet: OptionSet, Equatable, Sendable {
  let rawValue: UInt8

  static let willOpen = NoticeSet(rawValue: 1)
  static let didOpen = NoticeSet(rawValue: 2)
  static let didCancelClose = NoticeSet(rawValue: 4)
  static let willClose = NoticeSet(rawValue: 8)
  static let didClose = NoticeSet(rawValue: 16)
}
