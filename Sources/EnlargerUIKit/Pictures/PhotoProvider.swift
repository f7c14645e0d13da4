#if canImport(UIKit)
  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif
  #if canImport(ImageIO)
    import ImageIO
  #endif
  import UIKit
  #if canImport(UniformTypeIdentifiers)
    import UniformTypeIdentifiers
  #endif

  /// A provider of pictures: a photo library, a cache, the network.
  ///
  /// The viewer calls every method on the main actor. It cancels the task that loads a picture as soon as the
  /// picture is no longer needed. A provider that wraps another one forwards all methods: most have a default.
  public protocol PhotoProvider: AnyObject {
    /// Returns a small picture that is available at once, such as the grid's own; nil if there is none.
    ///
    /// It should show the whole photo. A square crop would change visibly when the picture arrives.
    func thumbnail(for item: PhotoItem) -> UIImage?

    /// Returns the picture for a screen. The viewer decodes it off the main thread if necessary.
    ///
    /// The viewer shows at most `pixels`, so scale a larger picture down to that. It requests pictures in
    /// steps: as large as the screen, twice that, and whole. If the method throws, the picture so
    /// far stays. The viewer then retries after a while. If the photo had only its thumbnail, it also sends
    /// ``PhotoViewerEvent/failedToLoad(_:reason:)``.
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

    /// Returns the original to share or drag, with its metadata; nil uses the picture at full size.
    func itemProvider(for item: PhotoItem) -> NSItemProvider?
  }

  extension PhotoProvider {
    /// Returns nil, since every page is a picture.
    public func contentView(for item: PhotoItem) -> UIView? { nil }

    /// Returns nil, since the picture is the original.
    public func itemProvider(for item: PhotoItem) -> NSItemProvider? { nil }

    /// Does nothing, since the provider caches nothing.
    public func forget(_ item: PhotoItem) {}

    /// Returns the picture without reporting progress.
    public func picture(
      for item: PhotoItem, pixels: CGSize, progress: @escaping @MainActor (Double) -> Void
    ) async throws -> UIImage { try await picture(for: item, pixels: pixels) }
  }

  /// A provider that can decode a part of a photo by itself.
  ///
  /// For a photo of more than 22 megapixels, the viewer requests the visible part. It requests the whole
  /// photo at most at twice the screen's size.
  public protocol PartialPhotoProvider: PhotoProvider {
    /// Returns a part of a photo.
    ///
    /// - Parameters:
    ///   - item: the photo.
    ///   - area: the part, in fractions of the photo as displayed, 0…1 each way from its top left.
    ///   - pixels: the size at which the part is shown. It needs no more pixels.
    func part(of item: PhotoItem, area: CGRect, pixels: CGSize) async throws -> UIImage
  }

  /// A provider of images in memory. It scales large ones down to the size shown.
  public final class ImagePhotos: PhotoProvider {
    /// The photos, in paging order. Their ids are their positions, from "0".
    public let items: [PhotoItem]
    private let images: [String: UIImage]

    /// The most pixels of an image to show as it is. Decoding a larger one would block the main thread, and
    /// take 16 MB and more. Most phones' screens have fewer pixels.
    private static let mostPixelsAtOnce = 4e6

    /// Creates a provider of images, and retains them.
    public init(_ images: [UIImage]) {
      items = images.enumerated().map { PhotoItem(id: String($0), pixelSize: $1.pixels) }
      self.images = Dictionary(uniqueKeysWithValues: zip(items.map(\.id), images))
    }

    /// Returns the image, if it is small enough to show at once.
    public func thumbnail(for item: PhotoItem) -> UIImage? {
      images[item.id].flatMap { $0.pixels.area > Self.mostPixelsAtOnce ? nil : $0 }
    }

    /// Returns a view that plays the image, if it has several frames and the user lets such images play.
    public func contentView(for item: PhotoItem) -> UIView? {
      guard UIAccessibility.playsAnimatedImages, let image = images[item.id], image.images != nil else {
        return nil
      }
      return UIImageView(image: image)
    }

    public func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      guard let image = images[item.id] else { throw CocoaError(.fileNoSuchFile) }
      let (own, size) = (image.pixels, image.pixels.shrunk(into: pixels))
      guard own.area > Self.mostPixelsAtOnce, size.area < own.area * 0.9 else { return image }
      return await image.byPreparingThumbnail(ofSize: size) ?? image
    }
  }

  extension UIImage {
    nonisolated fileprivate var pixels: CGSize { size.scaled(by: scale) }
  }

  /// A provider of pictures at web or file URLs. It scales them down while decoding.
  public final class URLPhotos: PhotoProvider {
    /// The photos, in paging order. Their ids are their URLs. Empty if a closure returns the requests.
    public let items: [PhotoItem]
    private let request: (PhotoItem) -> URLRequest?
    private let thumbnail: (PhotoItem) -> UIImage?
    private let session: URLSession
    /// Recently fetched data, because one photo is requested in several sizes.
    private let fetched = NSCache<NSString, NSData>()
    /// Small pictures of recently seen photos, for the next time they open.
    private let seen = NSCache<NSString, UIImage>()
    /// URLs whose next download ignores the session's cache, because what it has is outdated or no picture.
    private var outdated: Set<URL> = []

    /// Creates a provider of URLs.
    ///
    /// - Parameters:
    ///   - urls: the URLs, in paging order. If one occurs twice, the first one counts.
    ///   - session: fetches URLs that are not files, with its own caching rules.
    ///   - thumbnail: returns a small picture at once, such as one from the grid's cache; nil if there is
    ///     none.
    public convenience init(
      _ urls: [URL], session: URLSession = .shared,
      thumbnail: @escaping (PhotoItem) -> UIImage? = { _ in nil }
    ) {
      self.init(urls.map { PhotoItem(id: $0.absoluteString) }, session, thumbnail) {
        URL(string: $0.id).map { URLRequest(url: $0) }
      }
    }

    /// Creates a provider for photos with ids of their own.
    ///
    /// - Parameters:
    ///   - session: fetches URLs that are not files, with its own caching rules.
    ///   - thumbnail: returns a small picture at once; nil if there is none.
    ///   - url: returns the URL of a photo's picture, on each load. If it returns nil, loading fails.
    public convenience init(
      session: URLSession = .shared, thumbnail: @escaping (PhotoItem) -> UIImage? = { _ in nil },
      url: @escaping (PhotoItem) -> URL?
    ) { self.init([], session, thumbnail) { url($0).map { URLRequest(url: $0) } } }

    /// Creates a provider for photos whose requests need more than a URL.
    ///
    /// - Parameters:
    ///   - session: fetches URLs that are not files, with its own caching rules.
    ///   - thumbnail: returns a small picture at once; nil if there is none.
    ///   - request: returns the request for a photo's picture, on each load, such as one with an
    ///     authorization header. If it returns nil, loading fails. The URL may be a file's.
    public convenience init(
      session: URLSession = .shared, thumbnail: @escaping (PhotoItem) -> UIImage? = { _ in nil },
      request: @escaping (PhotoItem) -> URLRequest?
    ) { self.init([], session, thumbnail, request) }

    private init(
      _ items: [PhotoItem], _ session: URLSession, _ thumbnail: @escaping (PhotoItem) -> UIImage?,
      _ request: @escaping (PhotoItem) -> URLRequest?
    ) {
      (self.items, self.session, self.thumbnail, self.request) = (items, session, thumbnail, request)
      fetched.totalCostLimit = 64_000_000
      seen.countLimit = 24
    }

    public func thumbnail(for item: PhotoItem) -> UIImage? {
      thumbnail(item) ?? seen.object(forKey: NSString(string: item.id))
    }

    public func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      guard let request = request(item), let url = request.url else { throw URLError(.badURL) }
      let data = try await data(for: request, at: url)
      // A detached task is not cancelled with this one, and a page flicked past needs no decoding.
      try Task.checkCancellation()
      let decoded = await Task.detached {
        DownsampledImage.decode(data, pixels: pixels).map { ($0, $0.preparingThumbnail(within: 400)) }
      }.value
      guard let (image, small) = decoded else {
        // The data is not a picture, but the next download may be one.
        discard(url)
        throw CocoaError(.fileReadCorruptFile)
      }
      small.map { seen.setObject($0, forKey: NSString(string: item.id)) }
      return image
    }

    /// Returns a view that plays the picture, if its URL ends in `.gif`.
    public func contentView(for item: PhotoItem) -> UIView? {
      guard let request = request(item), let url = request.url, url.pathExtension.lowercased() == "gif" else {
        return nil
      }
      return AnimatedPage { try await self.data(for: request, at: url) }
    }

    /// Returns the file itself, if its URL has the extension of an image.
    public func itemProvider(for item: PhotoItem) -> NSItemProvider? {
      guard let request = request(item), let url = request.url,
        let type = UTType(filenameExtension: url.pathExtension), type.conforms(to: .image)
      else { return nil }
      let provider = NSItemProvider()
      provider.suggestedName = url.deletingPathExtension().lastPathComponent
      provider.registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) {
        completion in
        Task { @MainActor in
          do { completion(try await self.data(for: request, at: url), nil) } catch { completion(nil, error) }
        }
        return nil
      }
      return provider
    }

    public func forget(_ item: PhotoItem) {
      request(item)?.url.map(discard)
      seen.removeObject(forKey: NSString(string: item.id))
    }

    private func discard(_ url: URL) {
      fetched.removeObject(forKey: url.key)
      outdated.insert(url)
    }

    private func data(for request: URLRequest, at url: URL) async throws -> Data {
      if let known = fetched.object(forKey: url.key) { return Data(referencing: known) }
      if url.isFileURL {
        return try await Task.detached { try Data(contentsOf: url, options: .mappedIfSafe) }.value
      }
      var request = request
      if outdated.contains(url) { request.cachePolicy = .reloadIgnoringLocalCacheData }
      let (data, response) = try await session.data(for: request)
      if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
        throw URLError(.badServerResponse)
      }
      outdated.remove(url)
      fetched.setObject(NSData(data: data), forKey: url.key, cost: data.count)
      return data
    }
  }

  extension URL {
    fileprivate var key: NSString { NSString(string: absoluteString) }
  }

  extension UIImage {
    /// Returns the picture within a square of this many pixels a side; nil if that fails.
    nonisolated fileprivate func preparingThumbnail(within side: Double) -> UIImage? {
      preparingThumbnail(of: size.scaled(by: scale).shrunk(into: CGSize(width: side, height: side)))
    }
  }

  /// A provider of pictures from closures. Capture an owner of the viewer weakly.
  public final class ClosurePhotos: PhotoProvider {
    private let thumbnail: (PhotoItem) -> UIImage?
    private let picture: (PhotoItem, CGSize) async throws -> UIImage

    /// Creates a provider from closures.
    ///
    /// - Parameters:
    ///   - thumbnail: returns a small picture at once; nil if there is none.
    ///   - picture: returns the picture for a size in pixels.
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

  /// Decodes an image file's data, no larger than it is shown.
  nonisolated enum DownsampledImage {
    /// Returns the picture, upright, within a size in pixels; nil if the data is not a picture.
    static func decode(_ data: Data, pixels: CGSize) -> UIImage? {
      #if canImport(ImageIO)
        let unread = [kCGImageSourceShouldCache: false] as CFDictionary
        guard let source = CGImageSourceCreateWithData(data as CFData, unread),
          let known = CGImageSourceCopyPropertiesAtIndex(source, 0, unread) as? [CFString: Any],
          let width = known[kCGImagePropertyPixelWidth] as? Double,
          let height = known[kCGImagePropertyPixelHeight] as? Double
        else { return nil }
        // Orientations from 5 on include a quarter turn.
        let isTurned = (known[kCGImagePropertyOrientation] as? Int ?? 1) > 4
        let own = isTurned ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
        let size = own.shrunk(into: pixels)
        let options: [CFString: Any] = [
          kCGImageSourceCreateThumbnailFromImageAlways: true,
          kCGImageSourceCreateThumbnailWithTransform: true,
          kCGImageSourceShouldCacheImmediately: true,
          kCGImageSourceThumbnailMaxPixelSize: max(size.width, size.height, 1).rounded(.up),
        ]
        return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary).map {
          UIImage(cgImage: $0)
        }
      #else
        guard let image = UIImage(data: data) else { return nil }
        let own = image.size.scaled(by: image.scale)
        let size = own.shrunk(into: pixels)
        return size.width < own.width ? image.preparingThumbnail(of: size) : image
      #endif
    }
  }
#endif
