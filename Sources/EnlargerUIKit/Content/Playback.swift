/// What a ``Scrubber`` needs of something that plays.
public protocol Playback: AnyObject {
  /// Whether it plays, or will as soon as it can.
  var isPlaying: Bool { get }
  /// Whether it is silent.
  var isMuted: Bool { get set }
  /// How far it has come, seconds.
  var time: Double { get }
  /// How long it is, seconds; 0 as long as nobody knows.
  var duration: Double { get }

  /// Plays on, at the normal speed.
  func play()

  /// Stops where it is.
  func pause()

  /// Goes to a time, seconds, and shows what is there.
  func seek(to time: Double)
}
