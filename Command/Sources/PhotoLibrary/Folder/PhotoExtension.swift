/// A quick first guess whether a file is a photo or video. The content decides later.
enum PhotoExtension {
  /// Returns whether a name has the extension of a photo, or of a video that browsers play. Ignores case.
  static func isKnown(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    packed(name).map(known.contains) ?? false
  }

  /// Returns whether a name has the extension of a video that browsers play.
  static func isPlayed(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { packed($0).map(played.contains) ?? false }
  }

  /// The kind of a file that isn't shown, by extension.
  enum Other: CaseIterable {
    /// A video that browsers do not play.
    case video
    /// Raw sensor data of a camera.
    case raw
    /// An image in an unsupported format.
    case picture
  }

  /// Returns the kind of a file that isn't shown; nil for files that are, and for anything but images and videos.
  static func other(_ name: UnsafeBufferPointer<UInt8>) -> Other? { packed(name).flatMap { others[$0] } }

  /// Returns the extension in lower case.
  static func ending(_ name: UnsafeBufferPointer<UInt8>) -> String? {
    name.lastIndex(of: UInt8(ascii: ".")).map { DisplayText.of(name[($0 + 1)...]).lowercased() }
  }

  /// The role of a file in a Live Photo. If several files compete for it, the lowest rank wins.
  typealias LivePhotoRole = (isVideo: Bool, rank: Int)

  /// Returns the role in a Live Photo that the extension permits, or nil.
  static func livePhotoRole(_ name: UnsafeBufferPointer<UInt8>) -> LivePhotoRole? {
    guard let packed = packed(name) else { return nil }
    return liveStills.firstIndex(of: packed).map { (false, $0) }
      ?? liveVideos.firstIndex(of: packed).map { (true, $0) }
  }

  /// Packs an extension of up to eight bytes into a number, which avoids strings; nil if it is longer.
  private static func packed(_ name: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.count - dot - 1 <= 8 else { return nil }
    return name[(dot + 1)...].reduce(0) { packed, byte in
      packed << 8 | UInt64(byte.lowercase)
    }
  }

  private static func packed(_ extensions: String) -> Set<UInt64> { Set(inOrder(extensions)) }

  private static func inOrder(_ extensions: String) -> [UInt64] {
    extensions.split(separator: " ").map { $0.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
  }

  private static let known = packed(
    "jpg jpeg jpe jfif jif jfi mpo jps insp png apng webp gif tif tiff heic heif heics heifs hif avif avifs"
  ).union(played)
  /// Google's export uses `mp` and `mv` for the videos of motion photos.
  private static let played = packed("mp4 m4v mov qt webm mp mv")
  private static let liveStills = inOrder("heic heif hif jpg jpeg jpe jfif")
  private static let liveVideos = inOrder("mov mp4 mp mv")

  private static let others = [
    (
      Other.video,
      """
      avi mkv mpg mpeg mpe mpv m2v mts m2ts m2t tts ts tp trp m1v m2p mp2v mpv2 mp4v vro evo gxf pva ssif fli flc 3gp 3gpp 3gp2 3g2 wm wmv asf flv f4v ogv ogm vob mod tod dv dif mxf insv lrv \
      360 rm rmvb divx xvid amv mjpg mjpeg braw r3d nsv wtv dvr-ms mlv hevc h264 h265 264 265 av1 ivf y4m mk3d crm glv
      """
    ),
    (
      .raw,
      """
      dng cr2 cr3 crw nef nrw arw arq srf sr2 raf orf ori rw2 pef ptx raw rwl rwz 3fr fff srw x3f mrw dcr dcs drf k25 kdc kc2 mdc \
      mef mos iiq cap eip erf gpr bay cs1 sti ari obm pxn srw
      """
    ),
    (
      .picture,
      """
      bmp dib rle jxl jp2 j2k jpf jpx jpm jpc j2c jph jxr wdp hdp psd psb xcf kra ora svg svgz ico cur icns tga pcx ppm pgm pbm \
      pnm pam pfm exr hdr pic pict pct dpx cin fits fit fts dds wbmp xbm xpm clip ai eps emf wmf btf tf8 bpg flif qoi jng mng dcm \
      dicom djvu sgi rgb iff lbm ras sun fpx mic pcd psp pspimage cdr thm ithmb pns afphoto heictemp
      """
    ),
  ].reduce(into: [UInt64: Other]()) { table, row in
    for ending in packed(row.1) { table[ending] = row.0 }
  }
}

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
