import EnlargerCore

/// Something that happens to the viewer at a moment of a script.
public struct ScriptEvent: Equatable, Sendable {
  /// Seconds from the script's beginning.
  public var time: Double
  public var input: Input

  public init(time: Double, input: Input) {
    self.time = time
    self.input = input
  }
}
