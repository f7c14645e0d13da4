#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The thumbnails that photos fly from and to: where they are, why they are not, and that
  /// they are hidden meanwhile.
  @MainActor
  final class Thumbnails {
    private let hidden = HiddenViews()
    /// Why each photo had no thumbnail when it was last looked up.
    private var missing: [String: MissingSource] = [:]

    /// Reads where a photo's thumbnail is on a canvas, and hides it.
    func find(_ answer: ZoomSource?, of id: String, on canvas: ViewerCanvas) -> Source? {
      let reader = SourceReader(
        stage: canvas, scaledPage: canvas.scaledPage, isHiddenByUs: { [hidden] in hidden.contains($0) })
      let reading = reader.read(answer)
      missing[id] = reading.reason
      hidden.hide(reading.source == nil ? nil : answer?.view, for: id)
      return reading.source
    }

    /// What the app is told of a notice; nil if a fallback was called for too early, and the
    /// thumbnail has been found since.
    func event(_ kind: Notice.Kind, _ id: String) -> PhotoViewerEvent? {
      switch kind {
      case .willOpen: .willOpen(id)
      case .didOpen: .didOpen(id)
      case .willClose: .willClose(id)
      case .didClose: .didClose(id)
      case .didCancelClose: .didCancelClose(id)
      case .didPage: .didPage(id)
      case .fellBack(let reason):
        missing[id].map { .fellBack(id, reason == .sourceVanished ? .vanished : $0) }
      }
    }

    func showAll(except ids: [String] = []) { hidden.showAll(except: ids) }
  }
#endif
