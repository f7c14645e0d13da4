/// An event in the viewer, sent exactly once. The string is the photo's id.
///
/// Later versions may add cases, so give a `switch` a `default`. From Swift 6.3 on, the compiler asks for one.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
nonisolated public enum PhotoViewerEvent: Equatable, Sendable {
  /// A photo begins to open.
  case willOpen(String)
  /// An opening has ended: the photo is open, or a closing takes over.
  case didOpen(String)
  /// A photo begins to close, by itself or in the fingers.
  case willClose(String)
  /// A closing has ended: the photo is in its thumbnail.
  case didClose(String)
  /// A closing was cancelled: the photo is open again.
  case didCancelClose(String)
  /// The viewer shows another photo.
  case didPage(String)
  /// A tap or an enlarged photo hid the bars.
  case didHideBars
  /// The bars are shown again.
  case didShowBars
  /// The photo had no usable thumbnail, for this reason, and took the style's fallback instead.
  case fellBack(String, reason: MissingSource)
  /// The photo failed to load, for this reason. The viewer retries after longer and longer pauses, and
  /// reports another failure only after a retry by hand or a reload. It does not report that a sharper
  /// picture of a loaded photo failed.
  case failedToLoad(String, reason: LoadingFailure)
}

/// The reason why a photo has no place in the grid to fly from or to. Later versions may add cases.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
nonisolated public enum MissingSource: String, Error, CaseIterable {
  /// The closure returned nil.
  case noAnswer
  /// The view is in no window.
  case notInWindow
  /// The view is in another window than the viewer.
  case inAnotherWindow
  /// The view, or one of its superviews, is hidden or transparent.
  case hidden
  /// The view has no size.
  case empty
  /// No part is visible: the view is scrolled away, behind bars, or in or around the photo's own screen.
  case covered
  /// The destination shows no photo that can fly: none, or one that is off screen or has no size.
  case noPhoto
  /// The thumbnail disappeared during the flight.
  case vanished
}

/// The reason why a photo failed to load.
nonisolated public struct LoadingFailure: Error, Equatable, Sendable {
  /// The error from the provider.
  public let error: any Error

  /// Creates a failure from an error.
  public init(_ error: any Error) { self.error = error }

  /// The error for a picture without size.
  public struct EmptyPicture: Error {}

  /// Returns whether both errors have the same description.
  public static func == (a: LoadingFailure, b: LoadingFailure) -> Bool {
    String(reflecting: a.error) == String(reflecting: b.error)
  }
}
