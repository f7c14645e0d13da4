#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The screens of the four write-ups, in any style.
  final class WriteUpsController: UIViewController {
    private let album: any Album
    private let style: ZoomStyle
    private(set) var buttons: [UIButton] = []

    init(album: any Album, style: ZoomStyle) {
      self.album = album
      self.style = style
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// What each write-up shows, and the grid that it begins with.
    private var screens: [(title: String, make: (any Album, ZoomStyle) -> GridController)] {
      [
        ("FluidPhoto: push, with a pager", { PushGridController(album: $0, style: $1) }),
        ("PhotoZoomAnimator: two collection views", { TwoGridsController(album: $0, style: $1) }),
        ("Locket: grid and map", { MapController(album: $0, style: $1) }),
        ("Azikus: modal detail", { ModalGridController(album: $0, style: $1) }),
      ]
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      for screen in screens {
        let action = UIAction(title: screen.title) { [weak self] _ in
          guard let self else { return }
          let grid = screen.make(album, style)
          grid.title = screen.title
          navigationController?.pushViewController(grid, animated: true)
        }
        let button = UIButton(type: .system, primaryAction: action)
        button.titleLabel?.font = UIFont.preferredFont(forTextStyle: .body)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        buttons.append(button)
        view.addSubview(button)
      }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let area = view.bounds.inset(by: view.safeAreaInsets)
      for (index, button) in buttons.enumerated() {
        button.frame = CGRect(
          x: area.minX, y: area.minY + 52 * CGFloat(index) + 8, width: area.width, height: 52)
      }
    }
  }
#endif
