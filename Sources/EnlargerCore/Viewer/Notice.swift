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
