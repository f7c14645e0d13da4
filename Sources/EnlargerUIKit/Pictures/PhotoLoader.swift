#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Holds the pictures of the photos on screen and their neighbours, and loads missing ones.
  ///
  /// After a failure it retries by itself, with longer and longer pauses, as long as it keeps the photo.
  final class PhotoLoader {
    /// Receives a better picture of a photo.
    var arrived: (PhotoItem, UIImage) -> Void = { _, _ in }
    /// Receives the failure of a photo without a loaded picture, or of a reload. Further failures count only
    /// after a retry by hand.
    var failed: (PhotoItem, LoadingFailure) -> Void = { _, _ in }
    /// Called when a visible loading state has changed.
    var changed: () -> Void = {}
    var provider: any PhotoProvider
    /// Returns the picture on screen, which serves as a thumbnail where the provider has none, or a smaller one.
    var standIn: (PhotoItem) -> UIImage? = { _ in nil }
    private(set) var entries: [String: PhotoEntry] = [:]
    /// The delay before loading becomes visible, in seconds.
    static let patience = 0.3

    init(_ provider: any PhotoProvider) { self.provider = provider }

    /// Returns the best picture available at once.
    func image(for item: PhotoItem) -> UIImage? { entry(of: item).image }

    /// Returns a photo's visible loading state, if it has one.
    func state(of item: PhotoItem) -> LoadingState? { entries[item.id]?.state }

    /// Loads a photo at a size in pixels, unless an earlier request covers it.
    ///
    /// The first picture arrives before a larger one is requested, by the next call.
    func load(_ item: PhotoItem, pixels: CGSize) {
      let entry = entry(of: item)
      guard entry.gains(from: pixels), !entry.isWaiting,
        entry.isLoaded ? !entry.isWhole(item) : entry.task == nil
      else { return }
      begin(item, entry, pixels: pixels)
    }

    /// Loads a photo again if it failed to load.
    func retry(_ item: PhotoItem) {
      guard let entry = entries[item.id], entry.failures > 0 else { return }
      reload(item)
    }

    /// Loads a photo again, even after a success. Its picture stays until the new one arrives.
    func reload(_ item: PhotoItem) {
      provider.forget(item)
      guard let entry = entries[item.id] else { return }
      let pixels = entry.asked
      (entry.failures, entry.isWaiting, entry.isReloading, entry.asked) = (0, false, true, .zero)
      if pixels == .zero { entry.task = nil } else { begin(item, entry, pixels: pixels) }
    }

    /// Keeps only these photos, and stops loading the others.
    func keep(only ids: Set<String>) {
      guard entries.keys.contains(where: { !ids.contains($0) }) else { return }
      entries = entries.filter { ids.contains($0.key) }
    }

    /// Returns whether a photo is limited to the screen's size.
    func isLimited(_ item: PhotoItem) -> Bool { entries[item.id]?.limit != nil }

    /// Limits every photo to the screen's size from now on, because memory is short.
    func shrink(to pixels: CGSize) { for entry in entries.values { entry.shrink(to: pixels) } }

    /// Returns a photo with all its pixels, for another owner.
    func whole(of item: PhotoItem) async throws -> UIImage {
      try await provider.picture(for: item, pixels: item.pixelSize ?? Rendition.unlimited)
    }

    private func begin(_ item: PhotoItem, _ entry: PhotoEntry, pixels: CGSize) {
      entry.asked = pixels
      let (turn, provider) = (entry.beginTurn(), provider)
      entry.task = Task { [weak self, weak entry] in
        let result: Result<UIImage, any Error>
        do {
          let image = try await provider.picture(for: item, pixels: pixels) {
            [weak self, weak entry] progress in
            guard let entry, entry.turn == turn, progress.isFinite else { return }
            entry.progress = min(max(progress, 0), 1)
            if entry.isSlow { self?.changed() }
          }
          guard Size(image.size).isUsable else { throw LoadingFailure.EmptyPicture() }
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
        (entry.image, entry.isLoaded, entry.isReloading, entry.failures) = (image, true, false, 0)
        arrived(item, image)
      case .failure(let error):
        entry.failures += 1
        (entry.isWaiting, entry.asked) = (true, pixels)
        let turn = entry.turn
        Wake.after(entry.pause) { [weak self, weak entry] in
          guard let self, let entry, entry.turn == turn, entry.isWaiting else { return }
          begin(item, entry, pixels: entry.limit ?? pixels)
        }
        guard entry.failures == 1, !entry.isLoaded || entry.isReloading else { return }
        changed()
        failed(item, LoadingFailure(error))
      }
    }

    private func entry(of item: PhotoItem) -> PhotoEntry {
      if let entry = entries[item.id] { return entry }
      let entry = PhotoEntry()
      // Ask only once, because every frame reads this.
      entry.image = sharper(provider.thumbnail(for: item), standIn(item), for: item)
      entries[item.id] = entry
      return entry
    }

    /// Returns the provider's thumbnail, or the picture on screen if that has more pixels and shows the whole photo.
    private func sharper(_ thumbnail: UIImage?, _ shown: UIImage?, for item: PhotoItem) -> UIImage? {
      guard let thumbnail, let shown else { return thumbnail ?? shown }
      let (small, large) = (thumbnail.size.scaled(by: thumbnail.scale), shown.size.scaled(by: shown.scale))
      guard large.width > small.width, large.height > small.height else { return thumbnail }
      let whole = item.pixelSize ?? small
      return abs(large.width * whole.height / (large.height * whole.width) - 1) < 0.02 ? shown : thumbnail
    }
  }

  /// A photo's picture, and the loading of a better one. Loading ends with the entry.
  final class PhotoEntry {
    var image: UIImage?
    /// Whether the picture was loaded. A thumbnail was not.
    var isLoaded = false
    /// The size of the last request, in pixels. The picture may be smaller if the photo is.
    var asked = CGSize.zero
    /// The window's size when memory ran short, in pixels. Automatic retries request it.
    var limit: CGSize?
    var task: Task<Void, Never>? { didSet { oldValue?.cancel() } }
    /// The number of turns so far. Results of earlier turns come too late.
    private(set) var turn = 0
    /// The number of failures since the last success or retry by hand.
    var failures = 0
    /// Whether the photo has been loading again since the app or the user asked for that.
    var isReloading = false
    /// Whether the photo waits for its next automatic attempt.
    var isWaiting = false
    /// Whether loading has taken so long that a badge is due.
    var isSlow = false
    var progress: Double?

    deinit { task?.cancel() }

    /// Begins another turn, which ends the previous one.
    func beginTurn() -> Int {
      turn += 1
      (isWaiting, isSlow, progress) = (false, false, nil)
      return turn
    }

    /// The visible loading state; nil also while only a sharper picture is loading.
    var state: LoadingState? {
      if isLoaded { return nil }
      if failures > 0 { return .failed }
      return task != nil && isSlow ? .slow(progress: progress) : nil
    }

    /// Returns whether a request of a size would give a larger picture than the last request.
    func gains(from pixels: CGSize) -> Bool {
      guard isLoaded, let image else {
        return pixels.width > asked.width * 1.01 || pixels.height > asked.height * 1.01
      }
      // Rotated, the window shows the whole photo larger or smaller, depending on the photo's shape.
      func scale(in room: CGSize) -> Double {
        min(room.width / image.size.width, room.height / image.size.height)
      }
      return scale(in: pixels) > scale(in: asked) * 1.01
    }

    /// Returns whether the loaded picture has all pixels of its photo.
    func isWhole(_ item: PhotoItem) -> Bool {
      guard isLoaded, let image, let own = item.pixelSize else { return false }
      let size = image.size.scaled(by: image.scale)
      return abs(size.width - own.width) < 1 && abs(size.height - own.height) < 1
    }

    /// The pause before the next attempt, in seconds: 1, 2, 4 and so on, at most 60.
    var pause: Double { min(Double(1 << min(max(failures - 1, 0), 6)), 60) }

    /// Scales the picture down to a size, and marks the photo as limited.
    func shrink(to pixels: CGSize) {
      limit = pixels
      guard asked.width > pixels.width || asked.height > pixels.height else { return }
      // A picture on its way would be too large as well.
      task = nil
      asked = isLoaded ? pixels : .zero
      guard let image else { return }
      let own = image.size.scaled(by: image.scale)
      let less = own.shrunk(into: pixels)
      if less.width < own.width { self.image = image.preparingThumbnail(of: less) ?? image }
    }
  }

  /// A photo's visible loading state.
  enum LoadingState: Equatable {
    /// Loading takes noticeably long. The progress is 0…1, if the provider reports any.
    case slow(progress: Double?)
    /// Loading failed, and the user can retry.
    case failed
  }
#endif
