/// Files of a folder that somebody may look for among the photos, and that are none: counted and named, not left out
/// in silence.
public struct OtherFiles: Sendable, Equatable {
  /// How many files are videos: as their names end, such that browsers do not play.
  public private(set) var videoCount = 0

  /// How many files end like those of a camera's sensor.
  public private(set) var rawCount = 0

  /// The names of some, as text.
  public private(set) var examples: [String] = []

  private static let mostExamples = 3

  /// Counts a file, if it is one of those.
  mutating func note(_ name: UnsafeBufferPointer<UInt8>) {
    if PhotoExtension.isVideo(name) {
      videoCount += 1
    } else if PhotoExtension.isRaw(name) {
      rawCount += 1
    } else {
      return
    }
    if examples.count < Self.mostExamples { examples.append(DisplayText.of(name)) }
  }

  /// Counts a video that could be shown elsewhere.
  mutating func note(video name: String) {
    videoCount += 1
    if examples.count < Self.mostExamples { examples.append(name) }
  }

  /// One sentence for the user; `nil` when there are none.
  public var description: String? {
    let kinds = [(videoCount, "video", "videos"), (rawCount, "raw file", "raw files")].filter { $0.0 > 0 }
    guard !kinds.isEmpty else { return nil }
    let counts = kinds.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }.joined(separator: " and ")
    let count = videoCount + rawCount
    let rest = count > examples.count ? " and others" : ""
    return "\(counts) \(count == 1 ? "is" : "are") not shown: \(examples.joined(separator: ", "))\(rest)."
  }
}
