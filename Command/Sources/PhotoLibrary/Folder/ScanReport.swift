/// What a scan found and had to leave out.
public struct ScanReport: Sendable, Equatable {
  /// A subfolder that could not be read.
  public struct SkippedFolder: Sendable, Equatable {
    /// Its path below the library's folder, as text.
    public let folder: String
    /// Why, in plain words.
    public let reason: String
  }

  /// Subfolders that could not be read, in the order they were met.
  public let skippedFolders: [SkippedFolder]

  /// How many photos are new since the scan before.
  public let added: Int

  /// How many photos changed since the scan before.
  public let changed: Int

  /// How many photos are gone since the scan before.
  public let removed: Int

  /// What somebody may look for among the photos, and is none.
  public var others = OtherFiles()

  /// Whether another scan had to leave out the same.
  func leavesOutTheSame(as other: ScanReport) -> Bool {
    skippedFolders == other.skippedFolders && others == other.others
  }

  static let nothing = ScanReport(skippedFolders: [], added: 0, changed: 0, removed: 0)
}
