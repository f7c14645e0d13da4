#if canImport(UIKit)
  import EnlargerCore
  import UIKit

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
#endif
