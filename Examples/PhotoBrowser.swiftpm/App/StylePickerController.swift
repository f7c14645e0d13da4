#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// A list of all presets.
  final class StylePickerController: UIViewController {
    private let chosen: String
    private let choose: (ZoomStyle.Preset) -> Void
    private var buttons: [UIButton] = []

    init(chosen: String, choose: @escaping (ZoomStyle.Preset) -> Void) {
      self.chosen = chosen
      self.choose = choose
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      for choice in ZoomStyle.presets {
        let title = choice.name == chosen ? "✓ \(choice.name)" : choice.name
        let button = UIButton(
          type: .system, primaryAction: UIAction(title: title) { [weak self] _ in self?.choose(choice) })
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
