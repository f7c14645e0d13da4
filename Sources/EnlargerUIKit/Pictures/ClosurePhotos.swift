#if canImport(UIKit)
  import UIKit

  /// Pictures from closures. Whoever holds the viewer is captured weakly.
  public final class ClosurePhotos: PhotoSource {
    private let thumbnail: (PhotoItem) -> UIImage?
    private let picture: (PhotoItem, CGSize) async throws -> UIImage

    /// Creates a source of answers.
    ///
    /// - Parameters:
    ///   - thumbnail: a small picture that is there at once; nil if there is none.
    ///   - picture: the picture for so many pixels.
    public init(
      thumbnail: @escaping (PhotoItem) -> UIImage? = { _ in nil },
      picture: @escaping (PhotoItem, CGSize) async throws -> UIImage
    ) {
      (self.thumbnail, self.picture) = (thumbnail, picture)
    }

    public func thumbnail(for item: PhotoItem) -> UIImage? { thumbnail(item) }

    public func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      try await picture(item, pixels)
    }
  }
#endif
