#if canImport(UIKit)
  import EnlargerCore

  /// What the engine of a viewer was told or has shown, for tools of an app's own such as a recorder of gestures.
  ///
  /// Photos are counted as they stand in the viewer's list. Another list or style, and a photo that is opened or closed
  /// at once, are the app's own doing and not told.
  public enum EngineTrace {
    /// Something happened; settings of the system are told before each event, whether or not they changed.
    case event(Event)
    /// Something was drawn.
    case frame(Frame)
  }
#endif
