#if canImport(UIKit)
  import EnlargerCore
  import UIKit

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
#endif
