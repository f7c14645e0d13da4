#if canImport(UIKit)
  import UIKit

  /// Where a photo's thumbnail is: the view that shows it, and what the view cannot tell.
  ///
  /// Usually ``view(_:)`` is enough. The picture's place in the view is read from its content
  /// mode, its corners from the layer, and what covers it from the views around it that clip.
  /// Answers are used at once and asked for again, so never keep one.
  public struct ZoomSource {
    /// The view that shows the photo; it is hidden, by its alpha, while the photo is elsewhere.
    public var view: UIView
    /// Where in the view the picture is, in the view's coordinates; nil reads the content mode.
    public var contentRect: CGRect?
    /// Radius of the picture's corners, points; nil reads the layers.
    public var cornerRadius: CGFloat?
    /// The part of the window that does not cover the thumbnail, in the window's
    /// coordinates; nil reads the views around it.
    public var clip: CGRect?
    /// The picture; nil takes the one of an image view.
    public var image: UIImage?

    /// Creates a source from the view and what the view cannot tell; what is nil is read from it.
    ///
    /// - Parameters:
    ///   - view: the view that shows the photo.
    ///   - contentRect: in the view's coordinates.
    ///   - cornerRadius: points.
    ///   - clip: in the window's coordinates.
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

    /// A thumbnail that speaks for itself.
    public static func view(_ view: UIView) -> ZoomSource { ZoomSource(view: view) }

    var picture: UIImage? { image ?? (view as? UIImageView)?.image }
  }
#endif
