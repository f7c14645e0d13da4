/// Something that began or ended, told exactly once.
public struct Notice: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case willOpen, didOpen, willClose, didClose, didCancelClose, didPage
    case fellBack(FallbackReason)
  }

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
