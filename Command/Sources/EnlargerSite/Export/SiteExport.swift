import Foundation
import PhotoLibrary

/// The result of an export.
package struct ExportReceipt: Sendable, Equatable {
  /// The number of exported photos.
  package var photoCount = 0
  /// The number of them that can't be shown. The grid shows the reason in their place.
  package var problemCount = 0
  /// The number of photos that can't be read this time. The list leaves them out, except that of a shared export.
  package var passingProblemCount = 0
  /// The number of photos shown only in part, because their files are broken.
  package var partialCount = 0
  /// The number of Live Photos. Only their stills are published.
  package var motionCount = 0
  /// The number of published photo files, and their total size in bytes.
  package var fileCount = 0
  package var byteCount: Int64 = 0
  /// The number of photos with a location, and the number whose location is readable in the export.
  package var locatedCount = 0
  package var publishedLocationCount = 0
  /// The number of files of earlier exports that remain because not everything could be read.
  package var keptCount = 0

  /// The number of published originals by outcome; empty if originals aren't published.
  package var originals: [PublishedPhoto.Original: Int] = [:]

  mutating func add(_ photo: PublishedPhoto, hasMotion: Bool) {
    photoCount += 1
    if hasMotion { motionCount += 1 }
    if photo.problem != nil { problemCount += 1 }
    if photo.note != nil { partialCount += 1 }
    if photo.isUnread { passingProblemCount += 1 }
    fileCount += photo.byteCounts.count
    byteCount += photo.byteCounts.reduce(0, +)
    if photo.hasLocation { locatedCount += 1 }
    if photo.isLocationPublished { publishedLocationCount += 1 }
    if let original = photo.original { originals[original, default: 0] += 1 }
  }
}

/// The part of an export that one of several machines makes: every `count`th page of the album with its photos.
package struct Shard: Sendable, Equatable {
  /// The number of this part, 1...count.
  package let number: Int
  package let count: Int

  /// The complete export.
  package static let whole = Shard(number: 1, count: 1)

  init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Parses `k/n`; nil unless 1 ≤ k ≤ n.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number >= 1, number <= count else {
      return nil
    }
    self.init(number: number, count: count)
  }

  /// Returns whether this part has a page, or anything else numbered from 1.
  func has(_ each: Int) -> Bool { (each - 1) % count == number - 1 }
}

/// Writes a folder of photos as static files: the pages of the site for any host, or for opening from disk.
///
/// A part of the list is as long as a page. A page, its part of the list, its photos and their pages depend only on
/// those photos. So several machines can share an export, and copying their results together completes it.
package struct SiteExport: Sendable {
  /// The subfolders that an export owns.
  package static let parts = [PhotoPublisher.partName, "page", "list", ExportedAssets.partName]

  private let title: String
  private let style: [Double]?
  private let base: String?
  private let shard: Shard
  private let folder: ExportFolder
  private let assets: ExportedAssets

  /// Creates an export; nil if assets are missing.
  ///
  /// - Parameters:
  ///   - style: the transition style as the numbers of `EnlargerStyles`; nil for the default.
  ///   - base: the URL where the export will be published, if known.
  package init?(
    title: String, style: [Double]?, base: String?, shard: Shard, to folder: ExportFolder,
    assets: AssetFolder
  ) {
    guard let assets = ExportedAssets(from: assets) else { return nil }
    self.title = title
    self.style = style
    self.base = base.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    self.shard = shard
    self.folder = folder
    self.assets = assets
  }

  /// Publishes the photos that the export will list.
  ///
  /// - Parameters:
  ///   - snapshot: the photos. All headers must have been read.
  ///   - listAgain: lists the folder and reads all headers, for photos that can't be read.
  ///   - progress: called on any thread with the number of finished photos and the total.
  package func publish(
    _ snapshot: PhotoSnapshot, with publisher: PhotoPublisher,
    listAgain: @escaping () async throws -> PhotoSnapshot,
    progress: @escaping @Sendable (_ done: Int, _ count: Int) -> Void
  ) async throws -> PublishedAlbum {
    let order = snapshot.portableOrder
    let part = pages(of: order).flatMap(\.places)
    let counter = Counter()
    progress(0, part.count)
    return try await publisher.publish(
      part, of: order, in: snapshot, listAgain: shard == .whole ? listAgain : nil
    ) {
      progress(counter.next(), part.count)
    }
  }

  /// The pages of this part, each with its photos' indices in the snapshot.
  private func pages(of order: [Int]) -> [(number: Int, places: ArraySlice<Int>)] {
    let size = GridPage.photosPerPage
    return (1...max(1, (order.count + size - 1) / size)).filter(shard.has)
      .map { ($0, order.dropFirst(($0 - 1) * size).prefix(size)) }
  }

  /// Writes the pages and lists of the published photos.
  package func write(_ album: PublishedAlbum) throws(ExportFolderError) -> ExportReceipt {
    defer { folder.finish(isShared: shard != .whole) }
    let (snapshot, order) = (album.snapshot, album.order)
    // A disk that is not mounted leaves an empty folder.
    if order.isEmpty, folder.hasFiles(in: PhotoPublisher.partName) { throw .wouldBeEmpty(path: folder.path) }
    let sections = ExportedSections(of: snapshot, in: order, title: title)
    var receipt = ExportReceipt(passingProblemCount: album.unreadCount)
    var names = Set(assets.names)
    try assets.write(to: folder)
    // Every participating machine writes the same files.
    for (name, bytes) in sections.scripts {
      try folder.write(bytes, to: name)
      names.insert(name)
    }
    try writeSearch(snapshot, order, hasFolders: sections.hasFolders, &names)
    let revision = revision(of: album)
    for (page, places) in pages(of: order) {
      let photos = places.compactMap { album[$0] }.map(ExportedPhoto.init)
      for photo in photos {
        receipt.add(photo.published, hasMotion: photo.hasMotion)
        names.formUnion(photo.published.names.map { "\(PhotoPublisher.partName)/\($0)" })
      }
      try write(photos, page: page, of: order.count, in: sections, revision, &names)
    }
    // The folder may contain the parts of other machines, or photos that can't be read this time.
    let isAllRead = snapshot.scan.skippedFolders.isEmpty && receipt.passingProblemCount == 0
    if shard == .whole {
      receipt.keptCount = try folder.removeOthers(than: names) {
        isAllRead || album.options.originals.forbids($0, at: folder.file($0))
      }
    }
    return receipt
  }

  /// Returns a digest that changes with the lists, because browsers store them. Made from headers and sizes alone, because
  /// every participating machine writes it: an edit that preserves both goes unnoticed.
  private func revision(of album: PublishedAlbum) -> String {
    let (snapshot, order) = (album.snapshot, album.order)
    var sums = Array("\(assets.script) \(album.options.recipe)".utf8)
    for first in stride(from: 0, to: order.count, by: SearchPart.length) {
      let photos = order[first...].prefix(SearchPart.length).map { place in
        let photo = snapshot[place]
        let date = ExportedPhoto.date(of: photo) ?? ""
        return "\(photo.folder)/\(photo.name)/\(date)/\(AlbumPhoto(photo).ratio)/\(photo.byteCount)"
      }
      sums += Digest.name(of: Array(photos.joined(separator: "\n").utf8), length: 51).utf8
    }
    return Digest.name(of: sums, length: 12)
  }

  /// Writes the search index.
  private func writeSearch(
    _ snapshot: PhotoSnapshot, _ order: [Int], hasFolders: Bool, _ names: inout Set<String>
  ) throws(ExportFolderError) {
    for (index, first) in stride(from: 0, to: order.count, by: SearchPart.length).enumerated() {
      let number = index + 1
      guard shard.has(number) else { continue }
      let photos = order[first...].prefix(SearchPart.length).lazy.map { snapshot[$0] }
      try folder.write(SearchPart.script(photos, hasFolders: hasFolders), to: SearchPart.name(number))
      names.insert(SearchPart.name(number))
    }
  }

  /// Writes a page, its part of the list, and the pages of its photos.
  private func write(
    _ photos: [ExportedPhoto], page number: Int, of count: Int, in sections: ExportedSections,
    _ revision: String, _ names: inout Set<String>
  ) throws(ExportFolderError) {
    let page = ExportedAddresses.name(ofPage: number)
    let addresses = ExportedAddresses(
      top: number == 1 ? "" : "../", assets: assets,
      preview: preview(of: photos.first { $0.picture != nil }, title: title, page: number == 1 ? "" : page),
      thumbnails: Dictionary(photos.map { ($0.published.id, $0.thumbnail) }, uniquingKeysWith: { $1 })
        .compactMapValues { $0 })
    let first = (number - 1) * GridPage.photosPerPage
    let album = Album(
      title: title, revision: revision, isComplete: true, hasFolders: sections.hasFolders,
      photos: AlbumPhotos(count: count, photo: { photos[$0 - first].albumPhoto }))
    let grid = GridPage(
      album: album, number: number, sections: sections.months, addresses: addresses, style: style)
    try folder.write(Array(grid.html.utf8), to: page)
    names.insert(page)
    if !photos.isEmpty {
      try folder.write(ListPart.script(number, photos), to: ListPart.name(number))
      names.insert(ListPart.name(number))
    }
    let isLast = first + photos.count == count
    let ends = (
      before: number > 1 ? ExportedAddresses.name(ofPage: number - 1) : nil,
      after: isLast ? nil : ExportedAddresses.name(ofPage: number + 1)
    )
    for (place, photo) in photos.enumerated() {
      let name = ExportedPhoto.page(of: photo.published.id)
      let single = PhotoPage(
        photo: photo, preview: preview(of: photo, title: photo.title, page: name), assets: assets, page: page,
        before: place > 0 ? ExportedPhoto.page(of: photos[place - 1].published.id) : ends.before,
        after: place + 1 < photos.count ? ExportedPhoto.page(of: photos[place + 1].published.id) : ends.after)
      try folder.write(Array(single.html.utf8), to: name)
      names.insert(name)
    }
  }

  private func preview(of photo: ExportedPhoto?, title: String, page: String) -> LinkPreview {
    let screen = photo.map {
      RenditionSize.screen.pixelSize(width: $0.published.width, height: $0.published.height)
    }
    return LinkPreview(
      title: title, siteTitle: self.title, page: page, picture: photo?.picture, size: screen, base: base)
  }
}

/// A thread-safe counter.
final class Counter: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var count = 0

  /// Increments the counter and returns it.
  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
