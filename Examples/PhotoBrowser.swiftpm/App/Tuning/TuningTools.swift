#if canImport(UIKit)
  import EnlargerReplay
  import EnlargerUIKit
  import UIKit

  /// What a style is tuned with: the last gesture in the viewer, and the pictures that it was about.
  @MainActor
  struct TuningTools {
    let recorder: GestureRecorder
    let album: any Album

    /// The last visit to the viewer as a script; nil if there was none or it was too long.
    func script(_ style: ZoomStyle) -> Script? { recorder.visit?.script(of: album.items, style: style) }

    /// The pictures of a script's photos.
    func images(of script: Script) -> [UIImage?] {
      script.photos.map { photo in
        album.items.first { $0.id == photo.id }.flatMap { album.thumbnail(for: $0) }
      }
    }
  }
#endif
