/// The names of files and folders that aren't part of the photos: trash, snapshots, thumbnails, library internals.
///
/// This is the only such list. Case doesn't matter. A `*` at the end matches any suffix, at the start any prefix.
struct LeftOutNames: Sendable {
  /// Why a file or folder is left out.
  enum Reason: Int, Sendable, CaseIterable, Hashable {
    case bin, snapshot, thumbnails, library, system, hidden
  }

  /// Whether to list everything, except the `._` files that macOS writes next to others.
  var includesHidden = false

  /// The name of the library's folder, which may itself be a photo library.
  var root: ArraySlice<UInt8> = []

  /// Names separated by `|`, the reason, and the programs that create them.
  static let table: [(names: String, reason: Reason, source: String)] = [
    ("$RECYCLE.BIN|RECYCLER|RECYCLED|found.000", .bin, "Windows"),
    (
      ".Trash|.Trash-*|.Trashes|Network Trash Folder|.local-trash", .bin,
      "macOS, Linux desktops (freedesktop.org)"
    ),
    ("lost+found", .bin, "fsck"),
    ("#recycle|@sharebin", .bin, "Synology DSM"),
    ("@Recycle|.@Recycle", .bin, "QNAP QTS"),
    (
      ".recycle|#trash|trashbox|.Recycle.Bin|.wastebasket", .bin,
      "Samba's vfs_recycle, Unraid, Buffalo, Freebox"
    ),
    ("files_trashbin", .bin, "Nextcloud, ownCloud"),
    (".dtrash|.trashed-*|.pending-*|.globalTrash", .bin, "digiKam, Android, Xiaomi"),
    (".stversions|.stfolder|.sync|.SyncArchive", .bin, "Syncthing, Resilio Sync"),
    ("#snapshot|@snapshot|@Recently-Snapshot|.@snapshot", .snapshot, "Synology DSM, QNAP QTS"),
    (
      ".snapshot|.snapshots|~snapshot|.zfs|@GMT-*|.ckpt", .snapshot,
      "NetApp, snapper, ZFS, Samba's shadow_copy"
    ),
    ("Backups.backupdb|.MobileBackups|.timeshift", .snapshot, "Time Machine, Timeshift"),
    ("files_versions", .snapshot, "Nextcloud, ownCloud"),
    ("@eaDir|@tmp|#thumbs", .thumbnails, "Synology DSM"),
    (".@__thumb|@__thumb|.@upload_cache", .thumbnails, "QNAP QTS"),
    (".thumbnails|.thumbs|.thumb|.thumbdata*|.sharpThumbs", .thumbnails, "freedesktop.org, Android"),
    (".webaxs|.wdmc|.wdphotos|.twonkymedia*|.AppleDouble", .thumbnails, "Buffalo, WD, Twonky, netatalk"),
    (".picasaoriginals|iPod Photo Cache|.xvpics", .thumbnails, "Picasa, iTunes, xv"),
    ("appdata_*|.photoprism|.pigallery2", .thumbnails, "Nextcloud, PhotoPrism, PiGallery2"),
    ("*.lrdata", .library, "Lightroom Classic's previews"),
    ("*.cocatalogdb|*.cocache", .library, "Capture One"),
    ("__MACOSX", .system, "archives made by macOS"),
    (
      "System Volume Information|Temporary Items|.Spotlight-V100|.fseventsd|.DocumentRevisions-V100|.TemporaryItems",
      .system,
      "Windows, macOS"
    ),
  ]

  /// Extensions of photo libraries. Besides originals, these folders contain copies and databases.
  static let libraries = [
    ".photoslibrary", ".photolibrary", ".aplibrary", ".migratedphotolibrary", ".migratedaplibrary",
    ".cocatalog", ".lrlibrary",
  ]

  /// Folders with originals in the libraries of Photos, iPhoto, Aperture and Capture One.
  static let originals = ["originals", "masters"]

  /// Returns why an entry is left out, or nil if it isn't.
  ///
  /// - Parameter folder: the path of its folder below the library's. Only the last component matters.
  func reason(
    _ name: UnsafeBufferPointer<UInt8>, isFolder: Bool, in folder: ArraySlice<UInt8>
  ) -> Reason? {
    // Never a photo, whatever the extension.
    if name.starts(with: "._".utf8) { return .system }
    guard !includesHidden else { return nil }
    if isFolder {
      let first = name.first.map(\.lowercase)
      for pattern in Self.patterns where pattern.first == nil || pattern.first == first {
        if pattern.matches(name) { return pattern.reason }
      }
      if Self.isLibrary(folder.isEmpty ? root : Listing.name(ofPath: folder)),
        !Self.originals.contains(where: { Self.isEqual(name, $0) })
      {
        return .library
      }
    } else if name.starts(with: ".trashed-".utf8) || name.starts(with: ".pending-".utf8) {
      return .bin
    }
    return name.first == UInt8(ascii: ".") ? .hidden : nil
  }

  private static func isLibrary(_ name: ArraySlice<UInt8>) -> Bool {
    libraries.contains { name.count >= $0.utf8.count && isEqual(name.suffix($0.utf8.count), $0) }
  }

  private struct Pattern {
    /// The lowercase pattern without `*`.
    let text: String
    let reason: Reason
    let isOpenAtEnd: Bool
    /// The lowercase first letter of matching names; nil for any.
    let first: UInt8?

    func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
      let count = text.utf8.count
      if first == nil { return name.count > count && isEqual(name.suffix(count), text) }
      return isOpenAtEnd ? name.count > count && isEqual(name.prefix(count), text) : isEqual(name, text)
    }
  }

  private static let patterns = table.flatMap { row in
    row.names.lowercased().split(separator: "|").map { name in
      Pattern(
        text: name.filter { $0 != "*" }, reason: row.reason, isOpenAtEnd: name.hasSuffix("*"),
        first: name.hasPrefix("*") ? nil : name.utf8.first)
    }
  }

  private static func isEqual(_ name: some Collection<UInt8>, _ text: String) -> Bool {
    name.count == text.utf8.count && zip(name, text.utf8).allSatisfy { $0.lowercase == $1 }
  }
}

extension LeftOutNames.Reason {
  /// Returns the words for so many entries.
  func phrase(_ count: Int) -> Phrase {
    switch self {
    case .bin: .count(count, "{n} trash folder", "{n} trash folders")
    case .snapshot: .count(count, "{n} snapshot", "{n} snapshots")
    case .thumbnails: .count(count, "{n} thumbnail folder", "{n} thumbnail folders")
    case .library: .count(count, "{n} folder inside a photo library", "{n} folders inside photo libraries")
    case .system: .count(count, "{n} system folder", "{n} system folders")
    case .hidden: .count(count, "{n} hidden item", "{n} hidden items")
    }
  }
}

extension LeftOutNames {
  /// Returns whether a changed entry affects a listing: a photo, counted file, sidecar, or folder that is scanned.
  func lists(
    _ name: UnsafeBufferPointer<UInt8>, isFolder: Bool, in folder: ArraySlice<UInt8> = []
  ) -> Bool {
    guard reason(name, isFolder: isFolder, in: folder) == nil else { return false }
    return isFolder || PhotoExtension.isKnown(name) || OtherFiles.counts(name) || Sidecar.isKnown(name)
  }

  /// Returns the same for a path relative to the library's folder. The empty path, the folder itself, affects it too.
  func lists(path: UnsafeBufferPointer<UInt8>, isFolder: Bool) -> Bool {
    var rest = path[...]
    var folder: ArraySlice<UInt8> = []
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      let name = UnsafeBufferPointer(rebasing: rest[..<slash])
      guard lists(name, isFolder: true, in: folder) else { return false }
      folder = Array(name)[...]
      rest = rest[(slash + 1)...]
    }
    return path.isEmpty || lists(UnsafeBufferPointer(rebasing: rest), isFolder: isFolder, in: folder)
  }
}
