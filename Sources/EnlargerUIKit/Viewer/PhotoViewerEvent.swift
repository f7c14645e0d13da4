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

/// Why a photo has no place in the grid to fly from or to.
nonisolated public enum MissingSource: String, Error, CaseIterable {
  /// The closure answered nil.
  case noAnswer
  /// The view is in no window.
  case notInWindow
  /// The view is in another window than the viewer.
  case inAnotherWindow
  /// The view, or one around it, is hidden or transparent.
  case hidden
  /// The view has no size.
  case empty
  /// Nothing of the view is to be seen: scrolled away, behind bars, or in what shows the photo itself, or around it.
  case covered
  /// The destination shows no photo that could fly there: none, one that is not on its screen, or one
  /// without size.
  case noPhoto
  /// The thumbnail was there when the flight began and is gone.
  case vanished
}

/// Why a photo could not be loaded.
nonisolated public struct LoadingFailure: Error, Equatable, Sendable {
  /// What the source threw.
  public let error: any Error

  /// Creates a failure from what was thrown.
  public init(_ error: any Error) { self.error = error }

  /// Whether both errors say the same of themselves.
  public static func == (a: LoadingFailure, b: LoadingFailure) -> Bool {
    String(reflecting: a.error) == String(reflecting: b.error)
  }
}

/// The source answered with a picture that has no size.
nonisolated public struct EmptyPicture: Error, Equatable, Sendable {}
