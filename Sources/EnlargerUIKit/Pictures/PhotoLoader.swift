#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Keeps the pictures of the photos on screen and next door, and loads what is missing.
  ///
  /// What fails is asked for again by itself, after longer and longer pauses, as long as it is kept.
  final class PhotoLoader {
    /// Hears that a better picture of a photo is there.
    var arrived: (PhotoItem, UIImage) -> Void = { _, _ in }
    /// Hears that a photo could not be loaded; not again before it was loaded or asked for by hand.
    var failed: (PhotoItem, LoadingFailure) -> Void = { _, _ in }
    /// Hears that a state which one sees has changed.
    var changed: () -> Void = {}
    var source: (any PhotoSource)?
    /// A thumbnail where the source has none.
    var standIn: (PhotoItem) -> UIImage? = { _ in nil }
    private(set) var entries: [String: PhotoEntry] = [:]
    /// After how long loading shows, seconds.
    static let patience = 0.3

    /// The best picture there is, without waiting.
    func image(for item: PhotoItem) -> UIImage? { entry(of: item).image }

    /// What one sees of a photo's loading, if it is anything.
    func state(of item: PhotoItem) -> LoadingState? { entries[item.id]?.state }

    /// Loads what a photo needs to fill so many pixels, unless that was asked for before.
    func load(_ item: PhotoItem, pixels: CGSize) {
      let entry = entry(of: item)
      let pixels = entry.limit ?? pixels
      let isMore = pixels.width > entry.asked.width * 1.01 || pixels.height > entry.asked.height * 1.01
      guard isMore, !entry.isWaiting else { return }
      begin(item, entry, pixels: pixels)
    }

    /// Loads a photo anew that could not be loaded.
    func retry(_ item: PhotoItem) {
      guard let entry = entries[item.id], entry.failures > 0 else { return }
      reload(item)
    }

    /// Loads a photo anew, also one that is there; its picture stays until the new one has come.
    func reload(_ item: PhotoItem) {
      source?.forget(item)
      guard let entry = entries[item.id] else { return }
      let pixels = entry.asked
      (entry.failures, entry.isWaiting, entry.asked) = (0, false, .zero)
      if pixels == .zero { entry.task = nil } else { begin(item, entry, pixels: pixels) }
    }

    /// Lets go of all photos but these, and stops loading them.
    func keep(only ids: Set<String>) {
      guard entries.keys.contains(where: { !ids.contains($0) }) else { return }
      entries = entries.filter { ids.contains($0.key) }
    }

    /// Whether no more than the screen needs may be held of a photo.
    func isLimited(_ item: PhotoItem) -> Bool { entries[item.id]?.limit != nil }

    /// Memory runs short: no photo is held larger than the screen from now on.
    func shrink(to pixels: CGSize) { for entry in entries.values { entry.shrink(to: pixels) } }

    /// A photo with all its pixels, for somebody who keeps it.
    func whole(of item: PhotoItem) async throws -> UIImage {
      guard let source else { throw CancellationError() }
      return try await source.picture(for: item, pixels: item.pixelSize ?? Rendition.unlimited)
    }

    private func begin(_ item: PhotoItem, _ entry: PhotoEntry, pixels: CGSize) {
      guard let source else { return }
      entry.asked = pixels
      let turn = entry.beginTurn()
      entry.task = Task { [weak self, weak entry] in
        let result: Result<UIImage, any Error>
        do {
          let image = try await source.picture(for: item, pixels: pixels) {
            [weak self, weak entry] progress in
            guard let entry, entry.turn == turn, progress.isFinite else { return }
            entry.progress = min(max(progress, 0), 1)
            if entry.isSlow { self?.changed() }
          }
          guard Size(image.size).isUsable else { throw EmptyPicture() }
          result = .success(await image.byPreparingForDisplay() ?? image)
        } catch { result = .failure(error) }
        guard let entry, entry.turn == turn, !Task.isCancelled else { return }
        self?.end(item, entry, result, pixels: pixels)
      }
      guard !entry.isLoaded else { return }
      Wake.after(Self.patience) { [weak self, weak entry] in
        guard let entry, entry.turn == turn, entry.task != nil else { return }
        entry.isSlow = true
        self?.changed()
      }
    }

    private func end(
      _ item: PhotoItem, _ entry: PhotoEntry, _ result: Result<UIImage, any Error>, pixels: CGSize
    ) {
      entry.task = nil
      switch result {
      case .success(let image):
        (entry.image, entry.isLoaded, entry.failures) = (image, true, 0)
        arrived(item, image)
      case .failure(let error):
        entry.failures += 1
        (entry.isWaiting, entry.asked) = (true, pixels)
        let turn = entry.turn
        Wake.after(entry.pause) { [weak self, weak entry] in
          guard let self, let entry, entry.turn == turn, entry.isWaiting else { return }
          begin(item, entry, pixels: entry.limit ?? pixels)
        }
        guard entry.failures == 1 else { return }
        changed()
        failed(item, LoadingFailure(error))
      }
    }

    private func entry(of item: PhotoItem) -> PhotoEntry {
      if let entry = entries[item.id] { return entry }
      let entry = PhotoEntry()
      // Asked for once: this is read on every frame.
      entry.image = source?.thumbnail(for: item) ?? standIn(item)
      entries[item.id] = entry
      return entry
    }
  }

  /// What there is of a photo, and what is on its way. Loading ends with it.
  final class PhotoEntry {
    var image: UIImage?
    /// Whether the picture came from loading; a thumbnail did not.
    var isLoaded = false
    /// Pixels asked for last; the picture may be smaller, the photo may not have more.
    var asked = CGSize.zero
    /// No more pixels than these, since memory ran short.
    var limit: CGSize?
    var task: Task<Void, Never>? { didSet { oldValue?.cancel() } }
    /// Counts what was begun, so that what comes too late can be told.
    private(set) var turn = 0
    /// How often loading has failed since it last succeeded or was asked for by hand.
    var failures = 0
    /// Whether it waits to be loaded again by itself.
    var isWaiting = false
    /// Whether it has been under way for so long that a sign is due.
    var isSlow = false
    var progress: Double?

    deinit { task?.cancel() }

    /// Begins another turn, which ends the one before.
    func beginTurn() -> Int {
      turn += 1
      (isWaiting, isSlow, progress) = (false, false, nil)
      return turn
    }

    /// What one sees of its loading; nil also while what is shown is only not yet as sharp as it could be.
    var state: LoadingState? {
      if isLoaded { return nil }
      if failures > 0 { return .failed }
      return task != nil && isSlow ? .slow(progress: progress) : nil
    }

    /// Seconds until it is asked for again: 1, 2, 4 and so on, at most a minute.
    var pause: Double { min(Double(1 << min(max(failures - 1, 0), 6)), 60) }

    /// Makes the picture no larger than a size, and keeps it so.
    func shrink(to pixels: CGSize) {
      limit = pixels
      guard asked.width > pixels.width || asked.height > pixels.height else { return }
      // What is on its way would be too large as well.
      task = nil
      asked = isLoaded ? pixels : .zero
      guard let image else { return }
      let own = image.size.scaled(by: image.scale)
      let less = own.shrunk(into: pixels)
      if less.width < own.width { self.image = image.preparingThumbnail(of: less) ?? image }
    }
  }

  /// What one sees of a photo's loading.
  enum LoadingState: Equatable {
    /// It takes longer than one would wait without a sign; how much is there, 0…1, where the source knows it.
    case slow(progress: Double?)
    /// It could not be loaded, and can be asked for again by hand.
    case failed
  }
#endif
