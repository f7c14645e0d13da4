#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// Three tabs: the viewer, the write-ups' own screens, and the styles.
  final class RootController: UITabBarController {
    init(album: any Album) {
      super.init(nibName: nil, bundle: nil)
      let first = ZoomStyle.presets[0]
      let viewer = ViewerGridController(album: album, style: first.style)
      let screens = WriteUpsController(album: album, style: first.style)
      let picker = StylePickerController(chosen: first) { motion in
        viewer.viewer.style = motion.style
        viewer.viewer.motionSpeed = motion.speed
        screens.motion = motion
      }
      viewControllers = [
        tab(viewer, "Viewer", "photo.on.rectangle"), tab(screens, "Screens", "rectangle.stack"),
        tab(picker, "Style", "slider.horizontal.3"),
      ]
    }

    required init?(coder: NSCoder) { nil }

    private func tab(_ root: UIViewController, _ title: String, _ symbol: String) -> UIViewController {
      root.title = title
      let navigation = UINavigationController(rootViewController: root)
      navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
      return navigation
    }
  }
#endif
