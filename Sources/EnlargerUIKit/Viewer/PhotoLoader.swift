#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Keeps the pictures of the photos on screen and next door, and loads what is missing.
  final class PhotoLoader {
    /// Hears that a better picture of a photo is there.
    var arrived: (PhotoItem, UIImage) -> Void = { _, _ in }
    weak var source: (any PhotoSource)?
    private(set) var entries: [String: Entry] = [:]

    /// What there is of a photo. Loading ends with it.
    final class Entry {
      var image: UIImage?
      /// Pixels asked for last; the picture may be smaller, the photo may not have more.
      var asked = CGSize.zero
      var task: Task<Void, Never>? { didSet { oldValue?.cancel() } }

      deinit { task?.cancel() }
    }

    /// The best picture there is, without waiting.
    func image(for item: PhotoItem) -> UIImage? { entry(of: item).image }

    /// Loads what a photo needs to fill so many pixels, unless that was asked for before.
    func load(_ item: PhotoItem, pixels: CGSize) {
      let entry = entry(of: item)
      let isMore = pixels.width > entry.asked.width * 1.01 || pixels.height > entry.asked.height * 1.01
      guard let source, isMore else { return }
      entry.asked = pixels
      entry.task = Task { [weak self, weak entry] in
        let image = try? await source.picture(for: item, pixels: pixels)
        guard let entry, !Task.isCancelled else { return }
        entry.task = nil
        // A photo that could not be loaded is asked for again when it is shown again.
        guard let image, Size(image.size).isUsable else { return entry.asked = .zero }
        entry.image = image
        self?.arrived(item, image)
      }
    }

    /// Lets go of all photos but these, and stops loading them.
    func keep(only ids: Set<String>) { entries = entries.filter { ids.contains($0.key) } }

    private func entry(of item: PhotoItem) -> Entry {
      if let entry = entries[item.id] { return entry }
      let entry = Entry()
      // Asked for once: this is read on every frame.
      entry.image = source?.thumbnail(for: item)
      entries[item.id] = entry
      return entry
    }
  }
#endif
