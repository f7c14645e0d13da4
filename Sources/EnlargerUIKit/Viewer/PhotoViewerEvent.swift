/// Something that began or ended in the viewer, told exactly once. The text is the photo's id.
nonisolated public enum PhotoViewerEvent: Equatable, Sendable {
  case willOpen(String)
  case didOpen(String)
  case willClose(String)
  case didClose(String)
  /// A closing was taken back: the photo is open again.
  case didCancelClose(String)
  /// Another photo is shown now.
  case didPage(String)
  /// The photo could not use its thumbnail, and why; it took the style's fallback instead.
  case fellBack(String, MissingSource)
}
