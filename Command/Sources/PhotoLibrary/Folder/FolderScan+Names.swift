extension FolderScan {
  /// Whether a file of such a name is listed, or counted among those that are no photos, or a folder looked into.
  static func lists(_ name: UnsafeBufferPointer<UInt8>, isFolder: Bool) -> Bool {
    guard name.first != UInt8(ascii: ".") else { return false }
    if isFolder { return !skippedNames.contains { $0.elementsEqual(name) } }
    return PhotoExtension.isKnown(name) || OtherFiles.counts(name)
  }

  /// The same of a path below the folder; the folder itself, which is an empty path, is looked into.
  static func lists(path: UnsafeBufferPointer<UInt8>, isFolder: Bool) -> Bool {
    var rest = path[...]
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      guard lists(UnsafeBufferPointer(rebasing: rest[..<slash]), isFolder: true) else { return false }
      rest = rest[(slash + 1)...]
    }
    return path.isEmpty || lists(UnsafeBufferPointer(rebasing: rest), isFolder: isFolder)
  }

  /// Synology's index, the old home of desktop thumbnails, and a NAS's rubbish bin.
  private static let skippedNames: [[UInt8]] = ["@eaDir", ".thumbnails", "#recycle"].map { Array($0.utf8) }
}
