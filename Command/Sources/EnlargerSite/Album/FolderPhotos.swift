import PhotoLibrary

/// A folder's photos as the site's source.
package actor FolderPhotos: PhotoSource {
  /// How long the first page waits for the dates of all photos, so that it starts in its final order.
  ///
  /// Counted from the opening of the folder; longer would be felt.
  static let orderingPatience: Duration = .milliseconds(250)

  /// How long it is too early to say whether all dates will be there in time: workers take a moment to start.
  static let orderingTrial: Duration = .milliseconds(100)

  private let library: PhotoLibrary
  private let clock = ContinuousClock()
  private let opened: ContinuousClock.Instant
  /// Tells this run's revisions from those of others.
  private let run = String(UInt32.random(in: .min ... .max), radix: 36)
  private var trouble: String?

  /// Shows an opened library.
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

  package func album(matching text: String, arranged arrangement: PhotoArrangement) async -> Album {
    await look()
    let snapshot = await library.snapshot(arranged: arrangement)
    let places = snapshot.places(matching: text)
    var album = album(of: snapshot)
    album.photos = AlbumPhotos(count: places.count) { id in
      snapshot.position(of: Self.photo(in: id).id).flatMap { places.firstIndex(of: $0) }
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
    // What tells the date beside the photo's own file may change without it.
    let isLasting = details.dateSource < .sidecar
    return AlbumPhotoDetails(details, isExactState: isExactState && isLasting)
  }

  package nonisolated func original(of id: String) async throws(PhotoError) -> ServedFile {
    if let holder = Self.photo(in: id).id.photoOfFilm { return try await film(in: holder, id) }
    let (photo, isExactState) = try await photo(id)
    let file = try await library.original(of: photo.id)
    return ServedFile(
      file, version: photo.version, isExactState: isExactState,
      isShownByBrowsers: file.format?.isShownByBrowsers ?? false, name: photo.name)
  }

  /// Opens the film inside of a photo's file.
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
      // It can be played all the same, and later there may be what makes pictures of videos.
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

  /// Whether the dates of all photos may still arrive before the patience ends.
  ///
  /// Of a folder that was known they are there, and what a look at the disk changes is told as a difference.
  private func isWorthWaiting(for snapshot: PhotoSnapshot) -> Bool {
    let elapsed = clock.now - opened
    guard snapshot.metadataCount < snapshot.fileCount, elapsed < Self.orderingPatience else { return false }
    return elapsed < Self.orderingTrial || snapshot.metadataCount * 4 > snapshot.fileCount
  }

  /// Brings the library up to date; what hinders that is told with the photos.
  private func look() async {
    do throws(PhotoFolderError) {
      try await library.refresh()
      trouble = nil
    } catch {
      trouble = error.description
    }
  }

  /// The album of a snapshot; it is not kept, because what is held here has to be copied before the library can change it.
  private func album(of snapshot: PhotoSnapshot) -> Album {
    Album(
      title: library.name, revision: revision(of: snapshot), isComplete: snapshot.isComplete,
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

  private func notices(of scan: ScanReport) -> [String] {
    var notices = library.notices
    if let trouble { notices.append(trouble) }
    if let skipped = scan.skippedFolders.first {
      let others = scan.skippedFolders.count - 1
      notices.append(
        "\(skipped.folder) was left out: \(skipped.reason)."
          + (others > 0 ? " \(others) more folders too." : ""))
    }
    return notices + scan.others.sentences
  }

  /// The photo that an id of an address names, and whether it is still in the state the id was made for.
  private nonisolated func photo(_ id: String) async throws(PhotoError) -> (Photo, isExactState: Bool) {
    let (name, version) = Self.photo(in: id)
    guard let photo = await library.photo(name) else { throw .noSuchPhoto }
    return (photo, version == photo.version)
  }

  /// The photo of the library that an id of an address names, and the version that it names if it does.
  private static func photo(in id: String) -> (id: PhotoID, version: String?) {
    let parts = id.split(separator: "-", maxSplits: 1)
    return (PhotoID(rawValue: String(parts.first ?? "")), parts.count > 1 ? String(parts[1]) : nil)
  }
}
