import EnlargerCore

/// Something that happens to the viewer at a moment of a script.
public struct ScriptEvent: Equatable, Sendable {
  /// Seconds from the script's beginning.
  public var time: Double
  /// What happens.
  public var input: Event

  /// Creates an event at a time in seconds from the script's beginning.
  public init(time: Double, input: Event) {
    self.time = time
    self.input = input
  }
}
