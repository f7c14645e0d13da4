#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// In how many pixels a photo is asked for: three steps, so that small pinches ask for nothing new.
  enum Rendition {
    case fit, double, full

    /// The most pixels that are held of one photo: 88 MB. While one arrives, the step before is still there.
    nonisolated static let mostPixels = 22e6

    /// More than any photo has.
    nonisolated static let unlimited = CGSize(width: 65535, height: 65535)

    /// The step that is sharp at a zoom. A tenth more than there are pixels is not seen.
    init(zoom: Double) {
      switch zoom {
      case ...1.1: self = .fit
      case ...2.2: self = .double
      default: self = .full
      }
    }

    /// The pixels to ask for.
    ///
    /// - Parameters:
    ///   - own: the photo's own, if they are known.
    ///   - screen: the screen's.
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

    /// The size, made smaller if it has more pixels than are held of one photo.
    var limited: CGSize {
      area > Rendition.mostPixels ? scaled(by: (Rendition.mostPixels / area).squareRoot()) : self
    }

    func scaled(by factor: Double) -> CGSize { CGSize(width: width * factor, height: height * factor) }

    /// Whether the size goes into another one.
    func isInside(_ other: CGSize) -> Bool { width <= other.width && height <= other.height }

    /// The size with the same proportions that just goes into another one; no larger than it is.
    func shrunk(into other: CGSize) -> CGSize {
      scaled(by: min(other.width / max(width, 1), other.height / max(height, 1), 1))
    }
  }

  /// A sharp part of a photo, drawn over the whole.
  struct PhotoPart {
    var image: UIImage
    /// Where it belongs, as fractions of the photo.
    var area: CGRect
  }

  /// What of a photo is seen, and how large it is drawn.
  struct PhotoDetail: Equatable {
    /// The part of the photo in the window, as fractions of the photo.
    var area: CGRect
    /// The whole photo, as large as it is drawn, in pixels of the screen.
    var drawn: CGSize

    /// - Parameters:
    ///   - box: where the photo rests.
    ///   - scale: pixels of the screen per point.
    init(of box: Box, in viewport: Size, scale: Double) {
      let corner = CGPoint(x: box.center.x - box.size.width / 2, y: box.center.y - box.size.height / 2)
      drawn = CGSize(width: box.size.width * scale, height: box.size.height * scale)
      area = CGRect(
        x: -corner.x / box.size.width, y: -corner.y / box.size.height,
        width: viewport.width / box.size.width, height: viewport.height / box.size.height
      ).intersection(.whole)
    }

    /// With a quarter of itself more on each side, for what is panned into sight.
    var withMargin: CGRect { area.insetBy(dx: -area.width / 4, dy: -area.height / 4).intersection(.whole) }
  }

  extension CGRect {
    /// All of a photo.
    static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
  }

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
