/// What lies in a folder, and somebody may look for among the photos, but is none: counted and named, not left out in
/// silence.
public struct OtherFiles: Sendable, Equatable {
  /// How many files are videos: as their names end, such that browsers do not play.
  public private(set) var videoCount = 0

  /// How many files end like those of a camera's sensor.
  public private(set) var rawCount = 0

  /// How many are symbolic links, of which none is followed.
  public private(set) var linkCount = 0

  /// The names of some, as text.
  private var examples: [String] = []
  private var linkExamples: [String] = []

  private static let mostExamples = 3

  /// Whether a file of such a name is counted.
  static func counts(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    PhotoExtension.isVideo(name) || PhotoExtension.isRaw(name)
  }

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

  /// Counts a symbolic link.
  mutating func note(link name: UnsafeBufferPointer<UInt8>) {
    linkCount += 1
    if linkExamples.count < Self.mostExamples { linkExamples.append(DisplayText.of(name)) }
  }

  /// Counts a video that could be shown elsewhere.
  mutating func note(video name: String) {
    videoCount += 1
    if examples.count < Self.mostExamples { examples.append(name) }
  }

  /// For the user, one sentence for each way of being left out.
  public var sentences: [String] {
    [
      Self.sentence(
        [(videoCount, "video", "videos"), (rawCount, "raw file", "raw files")], "shown", examples),
      Self.sentence([(linkCount, "link", "links")], "followed", linkExamples),
    ].compactMap(\.self)
  }

  private static func sentence(
    _ kinds: [(count: Int, one: String, many: String)], _ verb: String, _ examples: [String]
  ) -> String? {
    let count = kinds.reduce(0) { $0 + $1.count }
    guard count > 0 else { return nil }
    let counts = kinds.filter { $0.count > 0 }.map { "\($0.count) \($0.count == 1 ? $0.one : $0.many)" }
    let rest = count > examples.count ? " and others" : ""
    return "\(counts.joined(separator: " and ")) \(count == 1 ? "is" : "are") not \(verb): "
      + "\(examples.joined(separator: ", "))\(rest)."
  }
}
