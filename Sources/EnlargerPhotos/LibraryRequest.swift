#if canImport(UIKit) && canImport(Photos)
  import Photos
  import UIKit

  /// A picture on its way from the library: cancelled with its task.
  final class LibraryRequest {
    typealias Answer = @Sendable (UIImage?, [AnyHashable: Any]?) -> Void

    private var id = PHInvalidImageRequestID
    private let manager: PHImageManager

    private init(of manager: PHImageManager) { self.manager = manager }

    /// The picture that a request answers with.
    ///
    /// - Throws: what the library says, `CancellationError` where it says nothing.
    static func answer(
      of manager: PHImageManager, to ask: (@escaping Answer) -> PHImageRequestID
    ) async throws -> UIImage {
      let request = LibraryRequest(of: manager)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          request.id = ask { image, info in
            if let image { return continuation.resume(returning: image) }
            continuation.resume(throwing: info?[PHImageErrorKey] as? any Error ?? CancellationError())
          }
        }
      } onCancel: {
        Task { @MainActor in request.cancel() }
      }
    }

    private func cancel() { manager.cancelImageRequest(id) }
  }
#endif
