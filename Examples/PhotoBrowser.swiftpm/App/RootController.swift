#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// Three tabs: the viewer, the write-ups' own screens, and the styles.
  final class RootController: UITabBarController {
    private let album: any Album
    private var style = (name: "photos", style: ZoomStyle.photos)

    init(album: any Album) {
      self.album = album
      super.init(nibName: nil, bundle: nil)
      showTabs()
    }

    required init?(coder: NSCoder) { nil }

    private func showTabs() {
      let viewer = ViewerGridController(album: album, style: style.style)
      let screens = WriteUpsController(album: album, style: style.style)
      let picker = StylePickerController(chosen: style.name) { [weak self] choice in self?.choose(choice) }
      viewControllers = [
        tab(viewer, "Viewer", "photo.on.rectangle"), tab(screens, "Screens", "rectangle.stack"),
        tab(picker, "Style", "slider.horizontal.3"),
      ]
    }

    private func tab(_ root: UIViewController, _ title: String, _ symbol: String) -> UIViewController {
      root.title = title
      let navigation = UINavigationController(rootViewController: root)
      navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
      return navigation
    }

    private func choose(_ choice: ZoomStyle.Preset) {
      let index = selectedIndex
      style = (choice.name, choice.style)
      showTabs()
      selectedIndex = index
    }
  }
#endif
