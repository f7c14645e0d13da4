#if canImport(UIKit)
  import UIKit

  /// Where pictures come from: a photo library, a cache, the network.
  ///
  /// Both answers are asked for on the main actor. Loading is cancelled through its task, as
  /// soon as nobody will look at the picture any more.
  public protocol PhotoSource: AnyObject {
    /// A small picture that is there at once, such as the one the grid shows; nil if there is none.
    ///
    /// It should show the whole photo: a square crop would change into the whole when the
    /// real picture arrives.
    func thumbnail(for item: PhotoItem) -> UIImage?

    /// The picture for a screen, decoded.
    ///
    /// No more than `pixels` is shown, so a larger picture should be scaled down to it. What is thrown leaves
    /// the thumbnail in place.
    func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage
  }
#endif
