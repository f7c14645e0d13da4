import PhotoLibrary

/// A folder's photos as the site's source.
public actor FolderPhotos: PhotoSource {
  /// The age from which a look at the folder counts as old, so that a reload finds new photos.
  static let freshness: Duration = .seconds(1)

  /// How long the first page waits for the dates of all photos, so that it starts in its final order.
  ///
  /// Counted from the opening of the folder; longer would be felt.
  static let orderingPatience: Duration = .milliseconds(250)

  /// How long it is too early to say whether all dates will be there in time: workers take a moment to start.
  static let orderingTrial: Duration = .milliseconds(100)

  private let library: PhotoLibrary
  private let clock = ContinuousClock()
  private let opened: ContinuousClock.Instant
  private var looked: ContinuousClock.Instant
  private var looking: Task<String?, Never>?
  private var trouble: String?
  private var told: (snapshot: UInt64, trouble: String?)?
  private var revision: UInt64 = 0

  /// Shows an opened library.
  public init(_ library: PhotoLibrary) {
    self.library = library
    opened = clock.now
    looked = clock.now
  }

  public func album() async -> Album {
    if looking != nil || clock.now - looked > Self.freshness { await look() }
    var snapshot = await library.snapshot
    while isWorthWaiting(for: snapshot) {
      guard (try? await clock.sleep(for: .milliseconds(5))) != nil else { break }
      snapshot = await library.snapshot
    }
    return album(of: snapshot)
  }

  public nonisolated func original(of id: String) async throws(PhotoRefusal) -> Picture {
    let (photo, isExactState) = try await photo(id)
    do throws(PhotoError) {
      let file = try await library.original(of: photo.id)
      return Picture(
        file: FileContent(file, version: photo.version), isExactState: isExactState,
        isShownByBrowsers: file.format?.isShownByBrowsers ?? false)
    } catch {
      throw PhotoRefusal(error)
    }
  }

  public nonisolated func rendition(of id: String, size: RenditionName) async throws(PhotoRefusal) -> Picture
  {
    let (photo, isExactState) = try await photo(id)
    do throws(PhotoError) {
      let rendition = try await library.rendition(of: photo.id, size: RenditionSize(size))
      return Picture(
        file: FileContent(rendition.file, version: photo.version + "-" + size.rawValue),
        isExactState: isExactState)
    } catch {
      throw PhotoRefusal(error)
    }
  }

  /// Whether the dates of all photos may still arrive before the patience ends, or a first look at the folder be over
  /// in a moment.
  private func isWorthWaiting(for snapshot: PhotoSnapshot) -> Bool {
    let elapsed = clock.now - opened
    guard !snapshot.isComplete, elapsed < Self.orderingPatience else { return false }
    return elapsed < Self.orderingTrial
      || (snapshot.metadataCount < snapshot.count && snapshot.metadataCount * 4 > snapshot.count)
  }

  /// Looks at the folder again; visitors who come meanwhile wait for the same look.
  private func look() async {
    let task =
      looking
      ?? Task { [library] in
        do throws(PhotoFolderError) {
          try await library.rescan()
          return nil
        } catch {
          return error.description
        }
      }
    looking = task
    trouble = await task.value
    if looking == task {
      looking = nil
      looked = clock.now
    }
  }

  /// The album of a snapshot; it is not kept, because what is held here has to be copied before the library can change it.
  private func album(of snapshot: PhotoSnapshot) -> Album {
    if told?.snapshot != snapshot.revision || told?.trouble != trouble {
      told = (snapshot.revision, trouble)
      revision += 1
    }
    return Album(
      title: library.name, revision: revision, isComplete: snapshot.isComplete,
      notices: notices(of: snapshot.scan),
      photos: AlbumPhotos(count: snapshot.count) { AlbumPhoto(snapshot[$0]) })
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
    return notices
  }

  /// The photo that an id of an address names, and whether it is still in the state the id was made for.
  private nonisolated func photo(_ id: String) async throws(PhotoRefusal) -> (Photo, isExactState: Bool) {
    let parts = id.split(separator: "-", maxSplits: 1)
    guard let name = parts.first, let photo = await library.photo(PhotoID(rawValue: String(name)))
    else {
      throw .unknown
    }
    return (photo, parts.count > 1 && parts[1] == photo.version)
  }
}
