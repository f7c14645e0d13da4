#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// A list of all presets, and a screen where the chosen one is tuned.
  final class StylePickerController: ButtonListController {
    private var chosen: String { didSet { showChoices() } }
    private var style: ZoomStyle
    private let use: (ZoomStyle) -> Void

    /// - Parameter use: what is done with a style that is chosen or tuned.
    init(chosen: ZoomStyle.Preset, use: @escaping (ZoomStyle) -> Void) {
      self.chosen = chosen.name
      self.style = chosen.style
      self.use = use
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var choices: [(title: String, choose: () -> Void)] {
      ZoomStyle.presets.map { preset in
        (preset.name == chosen ? "✓ \(preset.name)" : preset.name, { [weak self] in self?.choose(preset) })
      } + [("Tune…", { [weak self] in self?.tune() })]
    }

    private func choose(_ preset: ZoomStyle.Preset) {
      style = preset.style
      chosen = preset.name
      use(style)
    }

    private func tune() {
      let screen = TuningController(style: style) { [weak self] style in
        self?.style = style
        self?.use(style)
      }
      navigationController?.pushViewController(screen, animated: true)
    }
  }
#endif
