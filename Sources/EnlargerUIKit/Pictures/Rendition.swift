#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The size at which to request a photo: three steps, so that small pinches request nothing new.
  enum Rendition {
    case fit, double, full

    /// The most pixels held of one photo: 88 MB. The previous step stays until the picture arrives.
    nonisolated static let mostPixels = 22e6

    /// A size larger than any photo's.
    nonisolated static let unlimited = CGSize(width: 65535, height: 65535)

    /// Creates the step that is sharp at a zoom. Enlarging by a tenth beyond the pixels is not visible.
    init(zoom: Double) {
      switch zoom {
      case ...1.1: self = .fit
      case ...2.2: self = .double
      default: self = .full
      }
    }

    /// Returns the size to request, in pixels.
    ///
    /// - Parameters:
    ///   - own: the photo's own size, if known.
    ///   - screen: the screen's size.
    func pixels(of own: CGSize?, screen: CGSize) -> CGSize {
      let (once, twice) = (screen.scaled(by: 1), screen.scaled(by: 2))
      guard self != .fit else { return once }
      guard let own else { return (self == .double ? twice : screen.scaled(by: 4)).limited }
      if own.isInside(once) { return once }
      return (self == .double || own.isInside(twice) ? twice : own).limited
    }
  }

  nonisolated extension CGSize {
    var area: Double { width * height }

    /// The size, scaled down to the most pixels held of one photo.
    var limited: CGSize {
      area > Rendition.mostPixels ? scaled(by: (Rendition.mostPixels / area).squareRoot()) : self
    }

    func scaled(by factor: Double) -> CGSize { CGSize(width: width * factor, height: height * factor) }

    /// Returns whether the size fits into another one.
    func isInside(_ other: CGSize) -> Bool { width <= other.width && height <= other.height }

    /// Returns the size scaled down, in proportion, until it fits into another one.
    package func shrunk(into other: CGSize) -> CGSize {
      scaled(by: min(other.width / max(width, 1), other.height / max(height, 1), 1))
    }
  }

  /// A sharp part of a photo, drawn over the whole.
  struct PhotoPart {
    var image: UIImage
    /// The part's place, in fractions of the photo.
    var area: CGRect
  }

  /// The visible part of a photo, and the size at which the photo is drawn.
  struct PhotoDetail: Equatable {
    /// The part of the photo in the window, in fractions of the photo.
    var area: CGRect
    /// The size of the whole photo as drawn, in screen pixels.
    var drawn: CGSize

    /// - Parameters:
    ///   - box: the photo's place at rest.
    ///   - scale: screen pixels per point.
    init(of box: Box, in viewport: Size, scale: Double) {
      let corner = CGPoint(x: box.center.x - box.size.width / 2, y: box.center.y - box.size.height / 2)
      drawn = CGSize(width: box.size.width * scale, height: box.size.height * scale)
      area = CGRect(
        x: -corner.x / box.size.width, y: -corner.y / box.size.height,
        width: viewport.width / box.size.width, height: viewport.height / box.size.height
      ).intersection(.whole)
    }

    /// The area and a quarter of its size more on each side, for panning.
    var withMargin: CGRect { area.insetBy(dx: -area.width / 4, dy: -area.height / 4).intersection(.whole) }
  }

  extension CGRect {
    /// The whole photo.
    static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// Loads the visible part of a photo that is too large to hold whole.
  final class PartLoader {
    /// Called when a part has arrived.
    var arrived: () -> Void = {}
    /// Called when the part is no longer wanted.
    var dropped: () -> Void = {}
    private var id: String?
    private var part: PhotoPart?
    private var asked: (area: CGRect, pixels: CGSize)?
    private var task: Task<Void, Never>? { didSet { oldValue?.cancel() } }

    deinit { task?.cancel() }

    /// Returns the loaded part of a photo.
    func part(of item: PhotoItem) -> PhotoPart? { id == item.id ? part : nil }

    /// Loads the visible part of a photo, unless a part in memory or on its way shows it.
    ///
    /// - Parameters:
    ///   - own: the photo's size, in pixels.
    ///   - held: the requested size of the whole photo, in pixels.
    func load(
      _ item: PhotoItem, _ detail: PhotoDetail, own: CGSize, held: CGSize,
      from provider: any PartialPhotoProvider
    ) {
      if id != item.id { drop() }
      id = item.id
      // A part would be no sharper than the whole photo in memory.
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
        let found = try? await provider.part(of: item, area: area, pixels: pixels)
        let ready = await found?.byPreparingForDisplay() ?? found
        guard let self, !Task.isCancelled, self.id == item.id else { return }
        guard let ready, Size(ready.size).isUsable else {
          // The next frame at rest requests it again.
          self.asked = nil
          return
        }
        self.part = PhotoPart(image: ready, area: area)
        self.arrived()
      }
    }

    /// Drops the part, and stops loading.
    func drop() {
      guard id != nil else { return }
      (id, part, asked, task) = (nil, nil, nil, nil)
      dropped()
    }
  }
#endif
