#if canImport(UIKit)
  import UIKit

  /// Keeps the pictures of the photos on screen and next door, and loads what is missing.
  @MainActor
  final class PhotoLoader {
    /// Hears that a better picture of a photo is there.
    var arrived: (PhotoItem, UIImage) -> Void = { _, _ in }
    weak var source: (any PhotoSource)?
    /// Unsafe for the sake of `deinit` alone, which nobody can share with.
    nonisolated(unsafe) private var entries: [String: Entry] = [:]

    private struct Entry {
      var image: UIImage?
      /// Pixels asked for last; the picture may be smaller, the photo may not have more.
      var asked = CGSize.zero
      var task: Task<Void, Never>?
    }

    /// The best picture there is, without waiting.
    func image(for item: PhotoItem) -> UIImage? {
      if let image = entries[item.id]?.image { return image }
      let thumbnail = source?.thumbnail(for: item)
      if let thumbnail { entries[item.id, default: Entry()].image = thumbnail }
      return thumbnail
    }

    /// Loads what a photo needs to fill so many pixels, unless that was asked for before.
    func load(_ item: PhotoItem, pixels: CGSize) {
      let asked = entries[item.id]?.asked ?? .zero
      let isMore = pixels.width > asked.width * 1.01 || pixels.height > asked.height * 1.01
      guard let source, isMore else { return }
      entries[item.id]?.task?.cancel()
      entries[item.id, default: Entry()].asked = pixels
      entries[item.id]?.task = Task { [weak self] in
        let image = try? await source.picture(for: item, pixels: pixels)
        if !Task.isCancelled { self?.finish(item, image) }
      }
    }

    /// Lets go of all photos but these, and stops loading them.
    func keep(only ids: Set<String>) {
      for (id, entry) in entries where !ids.contains(id) {
        entry.task?.cancel()
        entries[id] = nil
      }
    }

    var loading: Set<String> { Set(entries.filter { $0.value.task != nil }.keys) }

    private func finish(_ item: PhotoItem, _ image: UIImage?) {
      entries[item.id]?.task = nil
      // A photo that could not be loaded is asked for again when it is shown again.
      guard let image, image.size.width > 0, image.size.height > 0 else {
        entries[item.id]?.asked = .zero
        return
      }
      entries[item.id]?.image = image
      arrived(item, image)
    }

    deinit { for entry in entries.values { entry.task?.cancel() } }
  }
#endif
