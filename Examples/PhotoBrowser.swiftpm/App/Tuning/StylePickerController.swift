#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// A list of all presets, and a screen where the chosen one is tuned.
  final class StylePickerController: ButtonListController {
    private var chosen: String { didSet { showChoices() } }
    private var motion: Motion { didSet { use(motion) } }
    private let use: (Motion) -> Void
    private let tools: TuningTools

    /// - Parameters:
    ///   - tools: what a style is tuned with.
    ///   - use: what is done with a motion that is chosen or tuned.
    init(chosen: ZoomStyle.Preset, tools: TuningTools, use: @escaping (Motion) -> Void) {
      self.chosen = chosen.name
      self.tools = tools
      motion = Motion(style: chosen.style)
      self.use = use
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var choices: [(title: String, choose: () -> Void)] {
      ZoomStyle.presets.map { preset in
        (preset.name == chosen ? "✓ \(preset.name)" : preset.name, { [weak self] in self?.choose(preset) })
      } + [("Tune…", { [weak self] in self?.tune() })]
    }

    /// Takes a style that somebody has passed on.
    func take(_ style: ZoomStyle) {
      motion.style = style
      chosen = ZoomStyle.presets.first { $0.style == style }?.name ?? ""
    }

    private func choose(_ preset: ZoomStyle.Preset) {
      motion.style = preset.style
      chosen = preset.name
    }

    private func tune() {
      let screen = TuningController(motion, tools) { [weak self] in self?.motion = $0 }
      navigationController?.pushViewController(screen, animated: true)
    }
  }
#endif
