import PhotoLibrary

/// What an export came to.
public struct ExportReceipt: Sendable, Equatable {
  /// How many photos were exported.
  public var photoCount = 0
  /// How many of them cannot be shown; a tile says why.
  public var problemCount = 0
  /// How many are Live Photos, of which the still alone is published.
  public var motionCount = 0
  /// How many files of theirs there are, and how many bytes in them.
  public var fileCount = 0
  public var byteCount: Int64 = 0
  /// How many photos say where they were taken, and of how many that can be read in the export.
  public var locatedCount = 0
  public var publishedLocationCount = 0

  mutating func add(_ photo: PublishedPhoto, hasMotion: Bool) {
    photoCount += 1
    if hasMotion { motionCount += 1 }
    if photo.problem != nil { problemCount += 1 }
    fileCount += photo.byteCounts.count
    byteCount += photo.byteCounts.reduce(0, +)
    if photo.hasLocation { locatedCount += 1 }
    if photo.isLocationPublished { publishedLocationCount += 1 }
  }
}
