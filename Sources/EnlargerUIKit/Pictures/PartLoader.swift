#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Loads the part that is seen of a photo which is too large to be held whole.
  final class PartLoader {
    /// Hears that a part is there.
    var arrived: () -> Void = {}
    /// Hears that the part is not wanted any more.
    var dropped: () -> Void = {}
    private var id: String?
    private var part: PhotoPart?
    private var asked: (area: CGRect, pixels: CGSize)?
    private var task: Task<Void, Never>? { didSet { oldValue?.cancel() } }

    deinit { task?.cancel() }

    /// The part that is there of a photo.
    func part(of item: PhotoItem) -> PhotoPart? { id == item.id ? part : nil }

    /// Loads what is seen of a photo, unless what is there or on its way shows that.
    ///
    /// - Parameters:
    ///   - own: the photo's size in pixels.
    ///   - held: the pixels that are asked for of the whole.
    func load(
      _ item: PhotoItem, _ detail: PhotoDetail, own: CGSize, held: CGSize, from source: any PartedPhotoSource
    ) {
      if id != item.id { drop() }
      id = item.id
      // Within the whole that is held nothing would be sharper.
      guard detail.drawn.width > own.shrunk(into: held).width * 1.1, !detail.area.isEmpty else {
        return drop()
      }
      let area = detail.withMargin
      let whole = detail.drawn.isInside(own) ? detail.drawn : own
      let pixels = CGSize(width: whole.width * area.width, height: whole.height * area.height).limited
      let pixelsOfWhole = pixels.width / area.width
      if let asked, asked.area.contains(detail.area),
        asked.pixels.width / asked.area.width > pixelsOfWhole * 0.9
      {
        return
      }
      asked = (area, pixels)
      task = Task { [weak self] in
        guard let image = try? await source.part(of: item, area: area, pixels: pixels), !Task.isCancelled
        else { return }
        let ready = await image.byPreparingForDisplay() ?? image
        guard let self, !Task.isCancelled, self.id == item.id, Size(ready.size).isUsable else { return }
        self.part = PhotoPart(image: ready, area: area)
        self.arrived()
      }
    }

    /// Lets go of the part, and of what is on its way.
    func drop() {
      guard id != nil else { return }
      (id, part, asked, task) = (nil, nil, nil, nil)
      dropped()
    }
  }
#endif
