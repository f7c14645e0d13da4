#if canImport(UIKit)
  import EnlargerReplay
  import EnlargerStyles
  import EnlargerUIKit
  import UIKit

  /// Two styles side by side on one gesture, the last visit played again: at full speed, slowly, or frame by frame.
  final class ComparisonController: UIViewController {
    private let script: Script
    private let styles: [(name: String, style: ZoomStyle)]
    private var playing: Task<Void, Never>?
    private var frame = 0
    private var isSlow = false
    private(set) var sides: [ReplaySide] = []
    let slider = UISlider()
    private(set) lazy var back = button("Frame Back") { $0.go(to: $0.frame - 1) }
    private(set) lazy var forward = button("Next Frame") { $0.go(to: $0.frame + 1) }
    private(set) lazy var play = button("Play") { $0.togglePlaying() }
    private(set) lazy var slow = button("×0.1") { $0.toggleSpeed() }
    /// Waits for the next frame of the display.
    var nextFrame: @Sendable () async -> Void = { try? await Task.sleep(for: .seconds(1 / ReplaySide.rate)) }

    /// - Parameters:
    ///   - script: the visit, in the style that is tuned.
    ///   - images: the pictures of its photos.
    init(_ script: Script, images: [UIImage?]) {
      self.script = script
      styles =
        [(name: "Yours", style: script.style)] + ZoomStyle.presets.map { (name: $0.name, style: $0.style) }
      super.init(nibName: nil, bundle: nil)
      title = "Two Styles, One Gesture"
      sides = (0..<2).map { _ in
        ReplaySide(script, images: images) { [weak self] in self?.choose(for: $0) }
      }
      // Beside one's own, the style that it began as tells nothing if nothing was changed.
      let other = styles[1].style == script.style ? styles[2] : styles[1]
      sides[0].play(script, by: other.style, named: other.name)
      sides[1].play(script, by: script.style, named: "Yours")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      slider.accessibilityLabel = "Time"
      slider.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          stop()
          go(to: Int((slider.value * Float(length)).rounded()))
        }, for: .valueChanged)
      for child in sides + [slider, back, play, forward, slow] { view.addSubview(child) }
      go(to: 0)
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      stop()
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let area = view.bounds.inset(by: view.safeAreaInsets)
      let buttons = [back, play, forward, slow]
      let width = area.width / CGFloat(buttons.count)
      for (index, button) in buttons.enumerated() {
        button.frame = CGRect(
          x: area.minX + width * CGFloat(index), y: area.maxY - 44, width: width, height: 44)
      }
      slider.frame = CGRect(x: area.minX + 20, y: area.maxY - 88, width: area.width - 40, height: 44)
      let half = (area.width - 24) / 2
      for (index, side) in sides.enumerated() {
        side.frame = CGRect(
          x: area.minX + 8 + (half + 8) * CGFloat(index), y: area.minY, width: half, height: area.height - 92)
      }
    }

    private func button(_ title: String, _ act: @escaping (ComparisonController) -> Void) -> UIButton {
      let action = UIAction(title: title) { [weak self] _ in self.map(act) }
      return UIButton(type: .system, primaryAction: action)
    }

    // MARK: Styles

    private func choose(for side: ReplaySide) {
      stop()
      let choices = styles.map { each in
        (
          title: each.name,
          choose: { [weak self] in
            guard let self else { return }
            side.play(script, by: each.style, named: each.name)
            go(to: frame)
            _ = navigationController?.popViewController(animated: true)
          }
        )
      }
      navigationController?.pushViewController(ChoiceController(choices), animated: true)
    }

    // MARK: Time

    /// The last frame of the longer one.
    private var length: Int { max((sides.map(\.scenes.count).max() ?? 1) - 1, 1) }

    private func go(to place: Int) {
      frame = min(max(place, 0), length)
      slider.value = Float(frame) / Float(length)
      slider.accessibilityValue = String(format: "%.2f seconds", Double(frame) / ReplaySide.rate)
      for side in sides { side.show(frame) }
    }

    private func togglePlaying() {
      guard playing == nil else { return stop() }
      if frame == length { go(to: 0) }
      play.setTitle("Pause", for: .normal)
      playing = Task { [weak self, nextFrame] in
        while !Task.isCancelled, self?.isAtEnd == false {
          for _ in 0..<(self?.isSlow == true ? 10 : 1) { await nextFrame() }
          guard !Task.isCancelled, let self else { return }
          go(to: frame + 1)
        }
        self?.stop()
      }
    }

    private var isAtEnd: Bool { frame == length }

    private func stop() {
      playing?.cancel()
      playing = nil
      play.setTitle("Play", for: .normal)
    }

    private func toggleSpeed() {
      isSlow.toggle()
      slow.setTitle(isSlow ? "✓ ×0.1" : "×0.1", for: .normal)
    }
  }

  /// A list of choices that are given.
  final class ChoiceController: ButtonListController {
    private let given: [(title: String, choose: () -> Void)]

    init(_ choices: [(title: String, choose: () -> Void)]) {
      given = choices
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var choices: [(title: String, choose: () -> Void)] { given }
  }
#endif
