/// Something that began or ended in the viewer, told exactly once. The text is the photo's id.
nonisolated public enum PhotoViewerEvent: Equatable, Sendable {
  /// A photo begins to open.
  case willOpen(String)
  /// An opening has ended: the photo is open, or a closing takes over.
  case didOpen(String)
  /// A photo begins to close, by itself or in the fingers.
  case willClose(String)
  /// A closing has ended: the photo is in its thumbnail.
  case didClose(String)
  /// A closing was taken back: the photo is open again.
  case didCancelClose(String)
  /// Another photo is shown now.
  case didPage(String)
  /// The user has hidden the bars by a tap.
  case didHideBars
  /// The bars are shown again.
  case didShowBars
  /// The photo could not use its thumbnail, and why; it took the style's fallback instead.
  case fellBack(String, MissingSource)
  /// The photo could not be loaded, and why. It is asked for again by itself, after longer and longer pauses; that it
  /// fails once more is not told before it has been loaded or asked for by hand.
  case failedToLoad(String, LoadingFailure)
}
