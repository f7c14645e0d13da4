#if canImport(UIKit)
  import UIKit

  /// A source of pictures: a photo library, a cache, the network.
  ///
  /// The viewer calls every method on the main actor. It cancels the task that loads a picture as soon as the
  /// picture is no longer needed.
  public protocol PhotoSource: AnyObject {
    /// Returns a small picture that is available at once, such as the grid's own; nil if there is none.
    ///
    /// It should show the whole photo. A square crop would change visibly when the picture arrives.
    func thumbnail(for item: PhotoItem) -> UIImage?

    /// Returns the picture for a screen. The viewer decodes it off the main thread if necessary.
    ///
    /// The viewer shows at most `pixels`, so scale a larger picture down to that. It requests pictures in
    /// steps: as large as the screen, twice that, and whole. If the method throws, the thumbnail stays. The
    /// viewer then sends ``PhotoViewerEvent/failedToLoad(_:_:)`` and retries after a while.
    func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage

    /// Returns the picture for a screen, and reports progress.
    ///
    /// - Parameters:
    ///   - item: the photo.
    ///   - pixels: the largest size shown.
    ///   - progress: the closure to call with the loaded fraction, 0…1, whenever it changes.
    func picture(
      for item: PhotoItem, pixels: CGSize, progress: @escaping @MainActor (Double) -> Void
    ) async throws -> UIImage

    /// Discards everything cached of a photo, because ``PhotoViewerController/reload(_:)`` loads it again.
    func forget(_ item: PhotoItem)

    /// Returns a view for a page such as a video, a Live Photo or an animation; nil shows the picture.
    ///
    /// The viewer requests the view when the page has come to rest, and releases it when another page rests.
    /// The view lies over the picture at rest, in the fingers and on the way home. The viewer sets its
    /// position, its transform, and its size, which is always that of the unenlarged photo. Touches are the
    /// viewer's, unless the view is a ``PhotoContent`` and claims them.
    func contentView(for item: PhotoItem) -> UIView?
  }

  extension PhotoSource {
    /// Returns nil, since every page is a picture.
    public func contentView(for item: PhotoItem) -> UIView? { nil }

    /// Does nothing, since the source caches nothing.
    public func forget(_ item: PhotoItem) {}

    /// Returns the picture without reporting progress.
    public func picture(
      for item: PhotoItem, pixels: CGSize, progress: @escaping @MainActor (Double) -> Void
    ) async throws -> UIImage { try await picture(for: item, pixels: pixels) }
  }

  /// A source that can decode a part of a photo by itself.
  ///
  /// For a photo of more than 22 megapixels, the viewer requests the visible part. It requests the whole
  /// photo at most at twice the screen's size.
  public protocol PartedPhotoSource: PhotoSource {
    /// Returns a part of a photo.
    ///
    /// - Parameters:
    ///   - item: the photo.
    ///   - area: the part, in fractions of the photo as displayed, 0…1 each way from its top left.
    ///   - pixels: the size at which the part is shown. It needs no more pixels.
    func part(of item: PhotoItem, area: CGRect, pixels: CGSize) async throws -> UIImage
  }
#endif
