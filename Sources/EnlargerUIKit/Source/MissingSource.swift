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
  /// Nothing of the view is to be seen: scrolled away, behind bars, or in what shows the photo itself.
  case covered
  /// The destination shows no photo that could fly there: none, one that is not on its screen, or one
  /// without size.
  case noPhoto
  /// The thumbnail was there when the flight began and is gone.
  case vanished
}
