#if canImport(UIKit)
  import UIKit

  /// The place of a photo's thumbnail: the view that shows it, and what the view cannot tell.
  ///
  /// Usually ``view(_:)`` is enough. It reads the picture's place from the view's content mode, the corners
  /// from the layer, and what covers the picture from the superviews that clip. Never keep a source, since it
  /// is used at once and requested again.
  public struct ZoomSource {
    /// The view that shows the photo. Its alpha hides it while the photo is elsewhere.
    public var view: UIView
    /// The picture's rectangle in the view's coordinates; nil reads the content mode.
    public var contentRect: CGRect?
    /// The corner radius of the picture, in points; nil reads the layers.
    public var cornerRadius: CGFloat?
    /// The uncovered part of the window, in window coordinates; nil reads the superviews.
    public var clip: CGRect?
    /// The picture; nil uses the image of an image view.
    public var image: UIImage?

    /// Creates a source. It reads whatever is nil from the view.
    ///
    /// - Parameters:
    ///   - view: the view that shows the photo.
    ///   - contentRect: the picture's rectangle in the view's coordinates.
    ///   - cornerRadius: the corner radius, in points.
    ///   - clip: the uncovered part of the window, in window coordinates.
    ///   - image: the picture.
    public init(
      view: UIView, contentRect: CGRect? = nil, cornerRadius: CGFloat? = nil, clip: CGRect? = nil,
      image: UIImage? = nil
    ) {
      self.view = view
      self.contentRect = contentRect
      self.cornerRadius = cornerRadius
      self.clip = clip
      self.image = image
    }

    /// Creates a source that reads everything from the view.
    public static func view(_ view: UIView) -> ZoomSource { ZoomSource(view: view) }

    var picture: UIImage? { image ?? (view as? UIImageView)?.image }
  }
#endif
