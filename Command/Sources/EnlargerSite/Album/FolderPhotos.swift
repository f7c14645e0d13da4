import PhotoLibrary

/// A `PhotoSource` that shows a folder's `PhotoLibrary`.
package actor FolderPhotos: PhotoSource {
  /// How long after opening the folder the first page waits for all dates, so that it starts in its final order.
  ///
  /// A longer wait would be noticeable.
  static let orderingPatience: Duration = .milliseconds(250)

  /// How long to wait in any case before judging progress, because the workers need a moment to start.
  static let orderingTrial: Duration = .milliseconds(100)

  private let library: PhotoLibrary
  private let clock = ContinuousClock()
  private let opened: ContinuousClock.Instant
  /// Distinguishes the revisions of this run from those of others.
  private let run = String(UInt32.random(in: .min ... .max), radix: 36)
  private var trouble: Phrase?

  /// Creates the source of an open library.
  package init(_ library: PhotoLibrary) {
    self.library = library
    opened = clock.now
  }

  package func album(arranged arrangement: PhotoArrangement) async -> Album {
    await look()
    var snapshot = await library.snapshot(arranged: arrangement)
    while isWorthWaiting(for: snapshot) {
      guard (try? await clock.sleep(for: .milliseconds(5))) != nil else { break }
      snapshot = await library.snapshot(arranged: arrangement)
    }
    return album(of: snapshot)
  }

  package func album(
    in folder: String, matching text: String, months: [String], arranged arrangement: PhotoArrangement
  ) async -> Album {
    await look()
    let snapshot = await library.snapshot(arranged: arrangement)
    let places = snapshot.places(in: folder, matching: text, months: months)
    var album = album(of: snapshot)
    album.hasFolders = snapshot.hasFolders(in: folder)
    album.photos = AlbumPhotos(count: places.count) { id in
      snapshot.position(of: Self.photo(in: id).id).flatMap { Self.index(of: $0, in: places) }
    } photo: {
      AlbumPhoto(snapshot[places[$0]])
    }
    return album
  }

  package func difference(
    since revision: String, arranged arrangement: PhotoArrangement
  ) async -> AlbumDifference? {
    await look()
    let parts = revision.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == run, let earlier = UInt64(parts[1]),
      let found = await library.difference(since: earlier, arranged: arrangement)
    else { return nil }
    return AlbumDifference(
      album: album(of: found.snapshot), removed: found.removed,
      updated: found.updated, added: found.added)
  }

  package nonisolated func files(of id: String) async -> [AlbumFile] {
    guard let (photo, _) = try? await photo(id) else { return [] }
    let video = if let motion = photo.motion { await library.photo(motion.id) } else { Photo?.none }
    return [photo, video].compactMap(\.self).map { file in
      let described = AlbumPhoto(file)
      return AlbumFile(
        id: described.id, name: file.name, byteCount: Int(file.byteCount), date: described.date)
    }
  }

  package nonisolated func details(of id: String) async throws(PhotoError) -> AlbumPhotoDetails {
    let (photo, isExactState) = try await photo(id)
    let details = try await library.details(of: photo.id)
    // The date may come from a sidecar file, which can change while the photo's file doesn't.
    let isLasting = details.dateSource < .sidecar
    return AlbumPhotoDetails(details, isExactState: isExactState && isLasting)
  }

  package nonisolated func original(of id: String) async throws(PhotoError) -> ServedFile {
    if let holder = Self.photo(in: id).id.photoOfFilm { return try await film(in: holder, id) }
    let (photo, isExactState) = try await photo(id)
    let file = try await library.original(of: photo.id)
    let isShown = photo.metadata?.isShownByBrowsers ?? file.format?.isShownByBrowsers ?? false
    return ServedFile(
      file, version: photo.version, isExactState: isExactState,
      isShownByBrowsers: isShown, name: photo.name)
  }

  /// Opens the video embedded in a photo's file.
  private nonisolated func film(in photo: PhotoID, _ id: String) async throws(PhotoError) -> ServedFile {
    let (file, range, format) = try await library.film(in: photo)
    let version = await library.photo(photo)?.version ?? ""
    return ServedFile(
      size: range.count, contentType: format.contentType, tag: EntityTag("\(version)-film"),
      isExactState: Self.photo(in: id).version == version
    ) { offset, count in
      try file.read(at: range.lowerBound + Int64(offset), count: min(count, range.count - offset))
    }
  }

  package nonisolated func rendition(
    of id: String, size: RenditionSize
  ) async throws(PhotoError) -> ServedFile {
    let (photo, isExactState) = try await photo(id)
    do throws(PhotoError) {
      let rendition = try await library.rendition(of: photo.id, size: size)
      return ServedFile(
        rendition.file, version: photo.version + "-" + size.rawValue, isExactState: isExactState)
    } catch {
      // The video may still play, and a later run may be able to make its picture.
      guard case .problem = error, photo.isVideo else { throw error }
      return .plainPoster(of: photo)
    }
  }

  package nonisolated func tile(_ tile: Tile, of id: String) async throws(PhotoError) -> ServedFile {
    let (photo, isExactState) = try await photo(id)
    let made = try await library.tile(tile, of: photo.id)
    return ServedFile(
      made, version: "\(photo.version)-\(tile.name)", isExactState: isExactState)
  }

  /// Returns whether all dates may still arrive before the patience ends.
  ///
  /// A folder in the saved index has its dates already. Later changes on disk reach the page as a difference.
  private func isWorthWaiting(for snapshot: PhotoSnapshot) -> Bool {
    let elapsed = clock.now - opened
    guard snapshot.metadataCount < snapshot.fileCount, elapsed < Self.orderingPatience else { return false }
    return elapsed < Self.orderingTrial || snapshot.metadataCount * 4 > snapshot.fileCount
  }

  /// Refreshes the library. The next album reports an error as a notice.
  private func look() async {
    do throws(PhotoFolderError) {
      try await library.refresh()
      trouble = nil
    } catch {
      trouble = error.phrase
    }
  }

  /// Creates the album of a snapshot. It isn't stored: the library would have to copy a shared snapshot to change it.
  private func album(of snapshot: PhotoSnapshot) -> Album {
    Album(
      title: library.name, revision: revision(of: snapshot),
      placeholderRevision: snapshot.placeholderRevision, isComplete: snapshot.isComplete,
      notices: notices(of: snapshot.scan), hasFolders: snapshot.hasFolders,
      photos: AlbumPhotos(count: snapshot.count) {
        snapshot.position(of: Self.photo(in: $0).id)
      } photo: {
        AlbumPhoto(snapshot[$0])
      })
  }

  private func revision(of snapshot: PhotoSnapshot) -> String {
    "\(run)-\(snapshot.revision)"
  }

  private func notices(of scan: ScanReport) -> [Phrase] {
    var notices = library.notices
    if let trouble { notices.append(trouble) }
    if let skipped = scan.skippedSentence { notices.append(skipped) }
    return notices + scan.others.sentences
  }

  /// Returns the photo an ID names, and whether the ID names its current version.
  private nonisolated func photo(_ id: String) async throws(PhotoError) -> (Photo, isExactState: Bool) {
    let (name, version) = Self.photo(in: id)
    guard let photo = await library.photo(name) else { throw .noSuchPhoto }
    return (photo, version == photo.version)
  }

  /// Returns the index of a place among ascending ones by binary search, because a list may ask for thousands.
  private static func index(of place: Int, in places: [Int]) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] == place ? low : nil
  }

  /// Splits an ID from a URL into the library's ID and the version, if present.
  private static func photo(in id: String) -> (id: PhotoID, version: String?) {
    let parts = id.split(separator: "-", maxSplits: 1)
    return (PhotoID(rawValue: String(parts.first ?? "")), parts.count > 1 ? String(parts[1]) : nil)
  }
}
