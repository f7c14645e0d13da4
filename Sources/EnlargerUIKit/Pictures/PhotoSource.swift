#if canImport(UIKit)
  import UIKit

  /// Where pictures come from: a photo library, a cache, the network.
  ///
  /// All answers are asked for on the main actor. Loading is cancelled through its task, as
  /// soon as nobody will look at the picture any more.
  public protocol PhotoSource: AnyObject {
    /// A small picture that is there at once, such as the one the grid shows; nil if there is none.
    ///
    /// It should show the whole photo: a square crop would change into the whole when the
    /// real picture arrives.
    func thumbnail(for item: PhotoItem) -> UIImage?

    /// The picture for a screen. It is decoded afterwards, off the main thread, if it is not yet.
    ///
    /// No more than `pixels` is shown, so a larger picture should be scaled down to it. It is asked for in steps: as
    /// large as the screen, twice that, and whole. What is thrown leaves the thumbnail in place, is told with
    /// ``PhotoViewerEvent/failedToLoad(_:_:)``, and the picture is asked for again after a while.
    func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage

    /// The same for a source that knows how far it has come.
    ///
    /// - Parameters:
    ///   - item: the photo.
    ///   - pixels: the most that is shown of it.
    ///   - progress: to be called with how much is there, 0…1, as often as that changes.
    func picture(
      for item: PhotoItem, pixels: CGSize, progress: @escaping @MainActor (Double) -> Void
    ) async throws -> UIImage

    /// A photo is loaded anew, as ``PhotoViewerController/reload(_:)`` says: what is kept of it is out of date.
    func forget(_ item: PhotoItem)

    /// A view for a page that is more than a picture: a video, a Live Photo, an animation; nil shows the picture.
    ///
    /// It is asked for when the page has come to rest, lies over the picture from then on, at rest, in the fingers and
    /// on the way home, and is let go when another page rests. Its place, size and transform are the viewer's: as
    /// large as the photo unenlarged, whatever size it had. Touches on it are the viewer's, unless it is a
    /// ``PhotoContent`` and claims them.
    func contentView(for item: PhotoItem) -> UIView?
  }

  extension PhotoSource {
    /// Every page is a picture.
    public func contentView(for item: PhotoItem) -> UIView? { nil }

    /// Keeps nothing.
    public func forget(_ item: PhotoItem) {}

    /// Knows nothing of progress.
    public func picture(
      for item: PhotoItem, pixels: CGSize, progress: @escaping @MainActor (Double) -> Void
    ) async throws -> UIImage { try await picture(for: item, pixels: pixels) }
  }

  /// A source that can decode a part of a photo by itself.
  ///
  /// Photos of more than 22 megapixels are then shown by the part that is seen: the whole is asked for at most twice
  /// as large as the screen.
  public protocol PartedPhotoSource: PhotoSource {
    /// A part of a photo.
    ///
    /// - Parameters:
    ///   - item: the photo.
    ///   - area: what to show, as fractions of the photo as displayed, 0…1 each way from its top left.
    ///   - pixels: as many as are shown of the part; more need not be decoded.
    func part(of item: PhotoItem, area: CGRect, pixels: CGSize) async throws -> UIImage
  }
#endif
