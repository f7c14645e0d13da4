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

  /// How many symbolic links were met; none is followed.
  public let linkCount: Int

  /// How many photos are new since the scan before.
  public let added: Int

  /// How many photos changed since the scan before.
  public let changed: Int

  /// How many photos are gone since the scan before.
  public let removed: Int

  /// Files that somebody may look for among the photos, and that are none.
  public var others = OtherFiles()

  static let nothing = ScanReport(skippedFolders: [], linkCount: 0, added: 0, changed: 0, removed: 0)
}
