/// Entries of a folder that people may expect among the photos but that aren't shown, with counts and examples.
package struct OtherFiles: Sendable, Equatable {
  /// The number of videos that aren't shown: browsers don't play them, or an export leaves them out.
  package var videoCount: Int { kinds[.video]?.count ?? 0 }

  /// The number of files with a raw extension.
  package var rawCount: Int { kinds[.raw]?.count ?? 0 }

  /// The number of files with the extension of an unsupported image format.
  package var pictureCount: Int { kinds[.picture]?.count ?? 0 }

  /// The number of symbolic links, which aren't followed.
  package var linkCount: Int { links.count }

  /// The number of entries left out by name, such as trash, snapshots and folders of thumbnails.
  package var leftOutCount: Int { leftOut.values.reduce(0) { $0 + $1.count } }

  /// The count and examples of one kind.
  private struct Tally: Equatable {
    var count = 0
    /// Some names, decoded for display.
    var examples: [String] = []
    /// The extensions, if they determine the kind.
    var endings: Set<String> = []

    mutating func note(_ name: String, ending: String? = nil) {
      count += 1
      let isNew =
        ending.map { endings.count < OtherFiles.mostEndings && endings.insert($0).inserted } ?? false
      if examples.count < OtherFiles.mostExamples {
        examples.append(name)
      } else if isNew, endings.count <= OtherFiles.mostExamples {
        // Prefer one example per extension to several of one.
        examples[endings.count - 1] = name
      }
    }
  }

  private var kinds: [PhotoExtension.Other: Tally] = [:]
  private var links = Tally()
  private var leftOut: [LeftOutNames.Reason: Tally] = [:]

  private static let mostExamples = 3
  private static let mostEndings = 100

  /// Returns whether files with this name are counted.
  static func counts(_ name: UnsafeBufferPointer<UInt8>) -> Bool { PhotoExtension.other(name) != nil }

  /// Counts a file if its extension is of one of the kinds.
  mutating func note(_ name: UnsafeBufferPointer<UInt8>) {
    guard let kind = PhotoExtension.other(name) else { return }
    kinds[kind, default: Tally()].note(DisplayText.of(name), ending: PhotoExtension.ending(name))
  }

  /// Counts a symbolic link.
  mutating func note(link name: UnsafeBufferPointer<UInt8>) {
    links.note(DisplayText.of(name))
  }

  /// Counts an entry that is left out by name.
  mutating func note(leftOut name: UnsafeBufferPointer<UInt8>, _ reason: LeftOutNames.Reason) {
    leftOut[reason, default: Tally()].note(DisplayText.of(name))
  }

  /// Counts a video that only an export leaves out.
  mutating func note(video name: String) {
    kinds[.video, default: Tally()].note(name)
  }

  /// Messages for the user: one sentence each about entries not shown, left out and not followed.
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
    // The first example of each kind comes before the second of any.
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
  /// The singular and the plural for messages.
  fileprivate var words: (one: String, many: String) {
    switch self {
    case .video: ("video", "videos")
    case .raw: ("raw file", "raw files")
    case .picture: ("unsupported picture", "unsupported pictures")
    }
  }
}
