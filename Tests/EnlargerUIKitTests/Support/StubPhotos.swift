#if canImport(UIKit)
  import EnlargerUIKit
  import Foundation
  #if canImport(ObjectiveC)
    import UIKit
  #else
    @_spi(Double) import UIKit
  #endif

  /// Pictures that arrive when a test says so.
  @MainActor
  final class StubPhotos: PhotoSource {
    struct Lost: Error {}

    var thumbnails: [String: UIImage] = [:]
    private(set) var thumbnailRequests: [String] = []
    private(set) var requests: [(id: String, pixels: CGSize)] = []
    private(set) var cancelled: [String] = []
    private var waiting: [String: CheckedContinuation<UIImage, any Error>] = [:]
    var answersAtOnce: UIImage?

    func thumbnail(for item: PhotoItem) -> UIImage? {
      thumbnailRequests.append(item.id)
      return thumbnails[item.id]
    }

    func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      requests.append((item.id, pixels))
      if let answersAtOnce { return answersAtOnce }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { waiting[item.id] = $0 }
      } onCancel: {
        Task { @MainActor in self.drop(item.id) }
      }
    }

    func deliver(_ image: UIImage?, for id: String) {
      guard let continuation = waiting.removeValue(forKey: id) else { return }
      if let image { continuation.resume(returning: image) } else { continuation.resume(throwing: Lost()) }
    }

    private func drop(_ id: String) {
      cancelled.append(id)
      waiting.removeValue(forKey: id)?.resume(throwing: CancellationError())
    }
  }

  extension UIImage {
    /// A picture of a size in pixels.
    static func blank(_ width: Int, _ height: Int, turned: UIImage.Orientation = .up) -> UIImage {
      #if canImport(ObjectiveC)
        let context = CGContext(
          data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)
        return context?.makeImage().map { UIImage(cgImage: $0, scale: 1, orientation: turned) } ?? UIImage()
      #else
        return UIImage(cgImage: CGImage(width: width, height: height), scale: 1, orientation: turned)
      #endif
    }
  }
#endif
