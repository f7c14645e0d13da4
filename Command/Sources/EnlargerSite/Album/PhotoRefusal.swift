/// Why no picture was handed out.
public enum PhotoRefusal: Error, Equatable, Sendable {
  /// No photo has this id.
  case unknown
  /// The photo itself is the reason, in plain words such as `cut short`.
  case problem(String)
  /// Nobody waits for it any more, or the source is closing.
  case abandoned
  /// Something here failed, not the photo; says what.
  case failed(String)
}
