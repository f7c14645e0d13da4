extension ZoomStyle {
  /// The published systems as they were written: a photo that is let go of sets off from rest, whatever the
  /// finger's velocity, and goes along their own curves point for point.
  ///
  /// What would freeze, crash or lose a photo in the originals stays mended.
  public enum Faithful {
    /// ``ZoomStyle/fluidPhoto``, with its landing and its return from rest. Where the cell is missing it has
    /// the square of 100 points that the original has, whose corner, not its centre, is in the middle.
    public static let fluidPhoto: ZoomStyle = {
      var style = ZoomStyle.fluidPhoto.released(.release)
      style.fallback = .corner(side: 100)
      style.withoutSource = .corner(side: 100)
      return style
    }()

    /// ``ZoomStyle/photoZoomAnimator`` from rest. Its landing is a keyframe animation without keyframes, which
    /// eases in and out, where its button eases out.
    public static let photoZoomAnimator: ZoomStyle = {
      var style = ZoomStyle.photoZoomAnimator.released(.release)
      style.landing = .curve(.easeInEaseOut, duration: 0.25)
      return style
    }()

    /// ``ZoomStyle/locket`` from rest; a touch that the system takes away cancels the dismissal.
    public static let locket = ZoomStyle.locket.released(.returns)

    /// ``ZoomStyle/azikus`` from rest; a touch that the system takes away brings the screen back.
    public static let azikus = ZoomStyle.azikus.released(.returns)
  }

  private func released(_ cancellation: DragStyle.Cancellation) -> ZoomStyle {
    var style = self
    style.release = .fromRest
    style.drag.cancellation = cancellation
    return style
  }
}
