#if canImport(UIKit)
  import Foundation
  #if canImport(ObjectiveC)
    import UIKit
  #else
    @_spi(Double) import UIKit
  #endif

  @testable import EnlargerUIKit

  /// Pictures that arrive when a test says so.
  @MainActor
  class StubPhotos: PhotoSource {
    struct Lost: Error {}

    var thumbnails: [String: UIImage] = [:]
    /// The views of pages that are more than pictures.
    var contentViews: [String: UIView] = [:]
    private(set) var contentRequests: [String] = []
    private(set) var thumbnailRequests: [String] = []
    private(set) var requests: [(id: String, pixels: CGSize)] = []
    private(set) var cancelled: [String] = []
    private(set) var forgotten: [String] = []
    /// How far each photo under way has come, for the source to tell.
    private(set) var progress: [String: @MainActor (Double) -> Void] = [:]
    private var waiting: [String: (request: Int, answer: CheckedContinuation<UIImage, any Error>)] = [:]
    var answersAtOnce: UIImage?
    var failsAtOnce = false
    /// Answers as a decoder would: as many pixels as were asked for, in the photo's proportions.
    var decodesAtOnce = false

    func thumbnail(for item: PhotoItem) -> UIImage? {
      thumbnailRequests.append(item.id)
      return thumbnails[item.id]
    }

    func contentView(for item: PhotoItem) -> UIView? {
      if contentViews[item.id] != nil { contentRequests.append(item.id) }
      return contentViews[item.id]
    }

    func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      requests.append((item.id, pixels))
      if failsAtOnce { throw Lost() }
      if decodesAtOnce {
        let size = (item.pixelSize ?? pixels).shrunk(into: pixels)
        return .blank(Int(size.width.rounded()), Int(size.height.rounded()))
      }
      if let answersAtOnce { return answersAtOnce }
      let request = requests.count
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { waiting[item.id] = (request, $0) }
      } onCancel: {
        Task { @MainActor in self.drop(request, for: item.id) }
      }
    }

    func picture(
      for item: PhotoItem, pixels: CGSize, progress: @escaping @MainActor (Double) -> Void
    ) async throws -> UIImage {
      self.progress[item.id] = progress
      return try await picture(for: item, pixels: pixels)
    }

    func forget(_ item: PhotoItem) { forgotten.append(item.id) }

    func deliver(_ image: UIImage?, for id: String) {
      guard let answer = waiting.removeValue(forKey: id)?.answer else { return }
      if let image { answer.resume(returning: image) } else { answer.resume(throwing: Lost()) }
    }

    /// A request that came after the one that is cancelled still waits for its answer.
    private func drop(_ request: Int, for id: String) {
      cancelled.append(id)
      guard waiting[id]?.request == request else { return }
      waiting.removeValue(forKey: id)?.answer.resume(throwing: CancellationError())
    }
  }

  /// Photos that can be decoded in parts.
  final class PartedPhotos: StubPhotos, PartedPhotoSource {
    private(set) var parts: [(id: String, area: CGRect, pixels: CGSize)] = []

    func part(of item: PhotoItem, area: CGRect, pixels: CGSize) async throws -> UIImage {
      parts.append((item.id, area, pixels))
      return .blank(Int(pixels.width.rounded()), Int(pixels.height.rounded()))
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
