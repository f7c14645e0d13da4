#if canImport(UIKit) && canImport(Photos)
  import AVFoundation
  import EnlargerVideo
  import Photos

  /// A page of a video in the library, empty until the library has found it.
  enum LibraryVideo {
    static func page(of asset: PHAsset, from manager: PHImageManager) -> VideoPage {
      let page = VideoPage(player: AVPlayer())
      let options = PHVideoRequestOptions()
      options.isNetworkAccessAllowed = true
      manager.requestPlayerItem(forVideo: asset, options: options) { [weak page] item, _ in
        guard let item else { return }
        nonisolated(unsafe) let found = item
        Task { @MainActor in page?.player.replaceCurrentItem(with: found) }
      }
      return page
    }
  }
#endif
