/// What lies in a folder, and somebody may look for among the photos, but is not shown: counted and named, not left out in
/// silence.
package struct OtherFiles: Sendable, Equatable {
  /// How many files are videos: as their names end, such that browsers do not play.
  package var videoCount: Int { kinds[.video]?.count ?? 0 }

  /// How many files end like those of a camera's sensor.
  package var rawCount: Int { kinds[.raw]?.count ?? 0 }

  /// How many files are pictures of other kinds, as their names end.
  package var pictureCount: Int { kinds[.picture]?.count ?? 0 }

  /// How many are symbolic links, of which none is followed.
  package var linkCount: Int { links.count }

  /// How many bins, snapshots, folders of thumbnails and the like are left out.
  package var leftOutCount: Int { leftOut.values.reduce(0) { $0 + $1.count } }

  /// Some files of a kind.
  private struct Tally: Equatable {
    var count = 0
    /// The names of some, as text.
    var examples: [String] = []
    /// How names end, as far as that is what makes the kind.
    var endings: Set<String> = []

    mutating func note(_ name: String, ending: String? = nil) {
      count += 1
      let isNew =
        ending.map { endings.count < OtherFiles.mostEndings && endings.insert($0).inserted } ?? false
      if examples.count < OtherFiles.mostExamples {
        examples.append(name)
      } else if isNew, endings.count <= OtherFiles.mostExamples {
        // One of each kind, before several of one.
        examples[endings.count - 1] = name
      }
    }
  }

  private var kinds: [PhotoExtension.Other: Tally] = [:]
  private var links = Tally()
  private var leftOut: [LeftOutNames.Reason: Tally] = [:]

  private static let mostExamples = 3
  private static let mostEndings = 100

  /// Whether a file of such a name is counted.
  static func counts(_ name: UnsafeBufferPointer<UInt8>) -> Bool { PhotoExtension.other(name) != nil }

  /// Counts a file, if it is one of those.
  mutating func note(_ name: UnsafeBufferPointer<UInt8>) {
    guard let kind = PhotoExtension.other(name) else { return }
    kinds[kind, default: Tally()].note(DisplayText.of(name), ending: PhotoExtension.ending(name))
  }

  /// Counts a symbolic link.
  mutating func note(link name: UnsafeBufferPointer<UInt8>) {
    links.note(DisplayText.of(name))
  }

  /// Counts what does not belong to the photos.
  mutating func note(leftOut name: UnsafeBufferPointer<UInt8>, _ reason: LeftOutNames.Reason) {
    leftOut[reason, default: Tally()].note(DisplayText.of(name))
  }

  /// Counts a video that could be shown elsewhere.
  mutating func note(video name: String) {
    kinds[.video, default: Tally()].note(name)
  }

  /// For the user, one sentence for each way of being left out.
  package var sentences: [String] {
    let shown = PhotoExtension.Other.allCases.compactMap { kind in
      kinds[kind].map { ($0, kind.words) }
    }
    let hidden = LeftOutNames.Reason.allCases.compactMap { reason in
      leftOut[reason].map { ($0, reason.words) }
    }
    return [
      Self.sentence(shown, "not shown"), Self.sentence(hidden, "left out"),
      Self.sentence([(links, ("link", "links"))], "not followed"),
    ].compactMap(\.self)
  }

  private static func sentence(
    _ all: [(tally: Tally, words: (one: String, many: String))], _ verb: String
  ) -> String? {
    let kinds = all.filter { $0.tally.count > 0 }
    let count = kinds.reduce(0) { $0 + $1.tally.count }
    guard count > 0 else { return nil }
    let counts = kinds.map { "\($0.tally.count) \($0.tally.count == 1 ? $0.words.one : $0.words.many)" }
    let listed =
      counts.count < 2
      ? counts.joined() : "\(counts.dropLast().joined(separator: ", ")) and \(counts[counts.count - 1])"
    // The first of each before the second of one.
    let examples = Array(
      (0..<mostExamples).flatMap { rank in
        kinds.compactMap { rank < $0.tally.examples.count ? $0.tally.examples[rank] : nil }
      }.prefix(max(mostExamples, kinds.count)))
    let endings = kinds.flatMap { $0.tally.endings.sorted() }
    let rest = count > examples.count ? " and others" : ""
    let named =
      rest.isEmpty || endings.count < 2 ? "" : " (\(endings.map { ".\($0)" }.joined(separator: ", ")))"
    return
      "\(listed) \(count == 1 ? "is" : "are") \(verb): \(examples.joined(separator: ", "))\(rest)\(named)."
  }
}

extension PhotoExtension.Other {
  /// What such a file is called, and several of them.
  fileprivate var words: (one: String, many: String) {
    switch self {
    case .video: ("video", "videos")
    case .raw: ("raw file", "raw files")
    case .picture: ("picture of another kind", "pictures of other kinds")
    }
  }
}
