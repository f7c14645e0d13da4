#if canImport(UIKit)
  import UIKit

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
#endif
