#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// A list of all presets.
  final class StylePickerController: ButtonListController {
    private let chosen: String
    private let choose: (ZoomStyle.Preset) -> Void

    init(chosen: String, choose: @escaping (ZoomStyle.Preset) -> Void) {
      self.chosen = chosen
      self.choose = choose
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var choices: [(title: String, choose: () -> Void)] {
      ZoomStyle.presets.map { [chosen, choose] preset in
        (preset.name == chosen ? "✓ \(preset.name)" : preset.name, { choose(preset) })
      }
    }
  }
#endif
