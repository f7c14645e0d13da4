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
  package var sentences: [Phrase] {
    let shown = Kinds(
      PhotoExtension.Other.allCases.compactMap { kind in kinds[kind].map { ($0, kind.phrase) } })
    let hidden = Kinds(
      LeftOutNames.Reason.allCases.compactMap { each in leftOut[each].map { ($0, each.phrase) } })
    let links = Kinds([(links, { .count($0, "{n} link", "{n} links") })])
    return [
      shown.sentence("{files} is not shown: {examples}.", "{files} are not shown: {examples}."),
      hidden.sentence("{files} is left out: {examples}.", "{files} are left out: {examples}."),
      links.sentence("{files} is not followed: {examples}.", "{files} are not followed: {examples}."),
    ].compactMap(\.self)
  }

  /// The kinds of entries that one sentence is about, each with the words for a number of them.
  private struct Kinds {
    private let all: [(tally: Tally, phrase: (Int) -> Phrase)]

    init(_ kinds: [(tally: Tally, phrase: (Int) -> Phrase)]) {
      all = kinds.filter { $0.tally.count > 0 }
    }

    /// Returns a sentence with the numbers of files and some of their names; nil if there are no files.
    func sentence(_ one: String, _ other: String) -> Phrase? {
      let count = all.reduce(0) { $0 + $1.tally.count }
      guard count > 0 else { return nil }
      let files = Phrase.list(all.map { $0.phrase($0.tally.count) })
      return .count(count, one, other, ["files": files, "examples": examples(of: count)])
    }

    /// Returns some names. The first example of each kind comes before the second of any.
    private func examples(of count: Int) -> Phrase {
      let names = (0..<mostExamples).flatMap { rank in
        all.compactMap { rank < $0.tally.examples.count ? $0.tally.examples[rank] : nil }
      }.prefix(max(mostExamples, all.count))
      let examples = Phrase.verbatim(names.joined(separator: ", "))
      guard count > names.count else { return examples }
      let endings = all.flatMap { $0.tally.endings.sorted() }
      guard endings.count > 1 else { return .say("{examples} and others", ["examples": examples]) }
      let listed = Phrase.verbatim(endings.map { ".\($0)" }.joined(separator: ", "))
      return .say("{examples} and others ({endings})", ["examples": examples, "endings": listed])
    }
  }
}

extension PhotoExtension.Other {
  /// Returns the words for so many files.
  fileprivate func phrase(_ count: Int) -> Phrase {
    switch self {
    case .video: .count(count, "{n} video", "{n} videos")
    case .raw: .count(count, "{n} raw file", "{n} raw files")
    case .picture: .count(count, "{n} unsupported picture", "{n} unsupported pictures")
    }
  }
}
