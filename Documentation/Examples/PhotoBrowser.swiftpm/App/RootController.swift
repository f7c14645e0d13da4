#if canImport(UIKit)
  import EnlargerUIKit
  import Foundation
  import UIKit

  /// Three tabs: the viewer, the write-ups' own screens, and the styles.
  final class RootController: UITabBarController {
    private let styles: StyleController

    init(album: any Album) {
      let first = ZoomStyle.presets[0]
      let viewer = ViewerGridController(album: album, style: first.style)
      let screens = WriteUpsController(album: album, style: first.style)
      styles = StyleController(GestureRecorder(viewer.viewer, of: album.items)) { motion in
        viewer.viewer.style = motion.style
        viewer.viewer.motionSpeed = motion.speed
        screens.motion = motion
      }
      super.init(nibName: nil, bundle: nil)
      viewControllers = [
        tab(viewer, "Viewer", "photo.on.rectangle"), tab(screens, "Screens", "rectangle.stack"),
        tab(styles, "Style", "slider.horizontal.3"),
      ]
    }

    required init?(coder: NSCoder) { nil }

    /// Opens a link that carries a style. One that does not is left alone.
    func open(_ link: URL) {
      guard let style = try? StyleLink.style(in: link.absoluteString) else { return }
      // A screen that tunes another one would bring that back.
      _ = styles.navigationController?.popToRootViewController(animated: false)
      styles.style = style
      selectedIndex = 2
    }

    private func tab(_ root: UIViewController, _ title: String, _ symbol: String) -> UIViewController {
      root.title = title
      let navigation = UINavigationController(rootViewController: root)
      navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
      return navigation
    }
  }
#endif
