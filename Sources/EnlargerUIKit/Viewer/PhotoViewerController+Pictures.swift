#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  extension PhotoViewerController {
    func item(at index: Int) -> PhotoItem? { photoItems.indices.contains(index) ? photoItems[index] : nil }

    func index(of id: String) -> Int? { photoItems.firstIndex { $0.id == id } }

    func sendPixelSize(of index: Int) {
      guard let item = item(at: index) else { return }
      let known = item.pixelSize.map { Size($0) }.flatMap { $0.isUsable ? $0 : nil }
      if let known { runner.send(.photo(index, known)) }
    }

    /// Loads a photo for the screen, then its neighbours, and lets go of those further away.
    func load(around index: Int, zoom: Double) {
      let scale = viewIfLoaded?.traitCollection.displayScale ?? 1
      let screen = runner.viewer.viewport.size * max(scale, 1)
      var kept: Set<String> = []
      for offset in [0, 1, -1] {
        guard let item = item(at: index + offset) else { continue }
        kept.insert(item.id)
        if item.pixelSize == nil, let thumbnail = loader.image(for: item) { learn(thumbnail.size, of: item) }
        loader.load(item, pixels: CGSize(screen * (offset == 0 ? max(zoom, 1) : 1)))
      }
      for landing in 0..<runner.viewer.landingCount {
        if let photo = runner.viewer.landing(landing, at: runner.now)?.photo, let item = item(at: photo) {
          kept.insert(item.id)
        }
      }
      loader.keep(only: kept)
    }

    func arrived(_ item: PhotoItem, _ image: UIImage) {
      learn(image.size, of: item)
      runner.drawNow()
    }

    /// Takes a picture's proportions for the photo's, unless they were the same all along.
    private func learn(_ size: CGSize, of item: PhotoItem) {
      guard let index = index(of: item.id), size.width > 0, size.height > 0 else { return }
      if let known = photoItems[index].pixelSize, known.width > 0, known.height > 0 {
        let change = (size.width / size.height) / (known.width / known.height)
        if abs(change - 1) < 0.01 { return }
      }
      photoItems[index].pixelSize = size
      runner.send(.photo(index, Size(size)))
    }
  }
#endif
