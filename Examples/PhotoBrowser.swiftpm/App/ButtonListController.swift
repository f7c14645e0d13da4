#if canImport(UIKit)
  import UIKit

  /// A list of buttons, one below the other.
  class ButtonListController: UIViewController {
    private(set) var buttons: [UIButton] = []

    init() { super.init(nibName: nil, bundle: nil) }

    required init?(coder: NSCoder) { nil }

    /// What there is to choose from.
    var choices: [(title: String, choose: () -> Void)] { [] }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
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
        view.addSubview(button)
      }
      view.setNeedsLayout()
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
