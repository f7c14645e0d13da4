#if canImport(UIKit)
  import EnlargerReplay
  import EnlargerStyles
  import EnlargerUIKit
  import UIKit

  /// The style and the last gesture as text for other places, and a style from the text that was copied elsewhere.
  final class TextsController: ButtonListController {
    private let style: () -> ZoomStyle?
    private let gesture: () -> Script?
    private let use: (ZoomStyle) -> Void
    /// What came of the last button.
    let said = UILabel.wrapping()

    init(
      style: @escaping () -> ZoomStyle?, gesture: @escaping () -> Script?, use: @escaping (ZoomStyle) -> Void
    ) {
      (self.style, self.gesture, self.use) = (style, gesture, use)
      super.init()
      title = "Copy"
    }

    required init?(coder: NSCoder) { nil }

    override var choices: [(title: String, choose: () -> Void)] {
      [
        ("Copy as JSON", { [weak self] in self?.copy(self?.style()?.changesJSON) }),
        ("Copy as Swift", { [weak self] in self?.copy(self?.style()?.swift) }),
        ("Copy the Gesture", { [weak self] in self?.copy(self?.gesture()?.json) }),
        ("Copy a Link", { [weak self] in self?.copy(self?.style().map(StyleLink.address)) }),
        ("Use the Copied Text", { [weak self] in self?.useText() }),
      ]
    }

    override var note: UILabel? { said }

    private func copy(_ text: String?) {
      guard let text else { return say(noGesture) }
      UIPasteboard.general.string = text
      say("Copied.")
    }

    private func useText() {
      do throws(ScriptError) {
        use(try StyleLink.style(in: UIPasteboard.general.string ?? ""))
        say("In use.")
      } catch {
        say("\(error.line(file: "The copied text")). The style stays as it was.")
      }
    }

    private func say(_ sentence: String) {
      said.text = sentence
      view.setNeedsLayout()
      UIAccessibility.post(notification: .announcement, argument: sentence)
    }
  }
#endif
