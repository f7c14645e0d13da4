#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// The screens of the four write-ups, in any style.
  final class WriteUpsController: ButtonListController {
    private let album: any Album
    /// Whatever is open has it too, from the next gesture on.
    var motion: Motion {
      didSet { navigationController?.viewControllers.forEach(move) }
    }

    init(album: any Album, style: ZoomStyle) {
      self.album = album
      motion = Motion(style: style)
      super.init()
    }

    private func move(_ screen: UIViewController) {
      guard let zoom = (screen as? ZoomGridController)?.zoom else { return }
      zoom.style = motion.style
      zoom.motionSpeed = motion.speed
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

    override var choices: [(title: String, choose: () -> Void)] {
      screens.map { screen in
        (
          screen.title,
          { [weak self] in
            guard let self else { return }
            let grid = screen.make(album, motion.style)
            move(grid)
            grid.title = screen.title
            navigationController?.pushViewController(grid, animated: true)
          }
        )
      }
    }
  }

  /// How everything in the example moves.
  struct Motion {
    var style: ZoomStyle
    /// 1 is as fast as the style says.
    var speed = 1.0
  }

  /// A list of buttons, one below the other.
  class ButtonListController: ColumnController {
    private(set) var buttons: [UIButton] = []

    /// What there is to choose from.
    var choices: [(title: String, choose: () -> Void)] { [] }
    /// What stands below the buttons; nil if nothing does.
    var note: UILabel? { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      if let note { scroll.addSubview(note) }
      showChoices()
    }

    /// Makes the buttons anew.
    func showChoices() {
      for button in buttons { button.removeFromSuperview() }
      buttons = []
      for choice in choices {
        let button = UIButton(
          type: .system, primaryAction: UIAction(title: choice.title) { _ in choice.choose() })
        button.titleLabel?.font = UIFont.preferredFont(forTextStyle: .body)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        buttons.append(button)
        scroll.addSubview(button)
      }
      view.setNeedsLayout()
    }

    override func layOut(in width: CGFloat) -> CGFloat {
      var top = stack(buttons, from: 8, width: width, height: 52)
      if let note {
        let column = CGSize(width: max(width - 40, 0), height: .greatestFiniteMagnitude)
        let height = note.sizeThatFits(column).height
        note.frame = CGRect(x: 20, y: top + 8, width: column.width, height: height)
        top = note.frame.maxY
      }
      return top
    }
  }

  /// A screen whose parts stand one below the other and scroll.
  class ColumnController: UIViewController {
    let scroll = UIScrollView()

    init() { super.init(nibName: nil, bundle: nil) }

    required init?(coder: NSCoder) { nil }

    /// Puts everything into its place in a column that is so wide.
    ///
    /// - Returns: where the last part ends, points from the top.
    func layOut(in width: CGFloat) -> CGFloat { 0 }

    /// Puts views of one height below each other.
    ///
    /// - Returns: where the last one ends.
    func stack(_ views: [UIView], from top: CGFloat, width: CGFloat, height: CGFloat) -> CGFloat {
      for (index, view) in views.enumerated() {
        view.frame = CGRect(x: 0, y: top + height * CGFloat(index), width: width, height: height)
      }
      return top + height * CGFloat(views.count)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      scroll.frame = view.bounds
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(scroll)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let width = scroll.bounds.width - scroll.safeAreaInsets.left - scroll.safeAreaInsets.right
      scroll.contentSize = CGSize(width: width, height: layOut(in: width) + 8)
    }
  }

  extension UILabel {
    /// A label that takes as many lines as it needs, in the reader's size.
    static func wrapping(_ text: String? = nil) -> UILabel {
      let label = UILabel()
      label.text = text
      label.font = UIFont.preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      return label
    }
  }
#endif
