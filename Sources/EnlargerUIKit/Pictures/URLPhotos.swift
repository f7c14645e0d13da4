#if canImport(UIKit)
  import UIKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Pictures behind addresses, of the web or of files, scaled down while they are decoded.
  public final class URLPhotos: PhotoSource {
    /// The photos in paging order; their ids are their addresses.
    public let items: [PhotoItem]
    private let session: URLSession
    /// What was fetched lately, as it came: one photo is asked for in several sizes.
    private let fetched = NSCache<NSString, NSData>()

    /// Creates a source of addresses.
    ///
    /// - Parameters:
    ///   - urls: in paging order; of two that are the same the first counts.
    ///   - session: fetches what is not in a file, by its own rules of caching.
    public init(_ urls: [URL], session: URLSession = .shared) {
      items = urls.map { PhotoItem(id: $0.absoluteString) }
      self.session = session
      fetched.totalCostLimit = 64_000_000
    }

    public func thumbnail(for item: PhotoItem) -> UIImage? { nil }

    public func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      let data = try await data(of: item)
      let image = await Task.detached { DownsampledImage.decode(data, pixels: pixels) }.value
      guard let image else { throw CocoaError(.fileReadCorruptFile) }
      return image
    }

    private func data(of item: PhotoItem) async throws -> Data {
      if let known = fetched.object(forKey: NSString(string: item.id)) { return Data(referencing: known) }
      guard let url = URL(string: item.id) else { throw URLError(.badURL) }
      if url.isFileURL {
        return try await Task.detached { try Data(contentsOf: url, options: .mappedIfSafe) }.value
      }
      let (data, response) = try await session.data(from: url)
      if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
        throw URLError(.badServerResponse)
      }
      fetched.setObject(NSData(data: data), forKey: NSString(string: item.id), cost: data.count)
      return data
    }
  }
#endif
