#if canImport(UIKit)
  import EnlargerReplay
  import EnlargerUIKit
  import UIKit

  /// One of two styles: its name, and a small window in which the engine plays the gesture by it.
  final class ReplaySide: UIView {
    /// Frames per second of the replay.
    nonisolated static let rate = 60.0

    private(set) lazy var name = UIButton(
      type: .system, primaryAction: UIAction { [weak self] _ in self.map { $0.choose($0) } })
    let screen: SceneView
    private let size: Size
    private let choose: (ReplaySide) -> Void
    private(set) var scenes: [Scene] = []

    /// - Parameter choose: asked for another style.
    init(_ script: Script, images: [UIImage?], choose: @escaping (ReplaySide) -> Void) {
      screen = SceneView(images)
      size = script.viewport.size
      self.choose = choose
      super.init(frame: .zero)
      for view in [name, screen] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Plays the gesture anew, by a style.
    func play(_ script: Script, by style: ZoomStyle, named title: String) {
      name.setTitle(title, for: .normal)
      name.accessibilityLabel = "Style: \(title)"
      screen.accessibilityLabel = "The gesture in \(title)"
      scenes = []
      Playback(script, style: style, framesPerSecond: Self.rate).run { moment in
        if case .tick(let scene) = moment { scenes.append(scene) }
      }
    }

    /// Shows a frame, or the last one there is.
    func show(_ frame: Int) {
      if !scenes.isEmpty { screen.draw(scenes[min(max(frame, 0), scenes.count - 1)]) }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      name.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 44)
      let area = CGRect(x: 0, y: 44, width: bounds.width, height: max(bounds.height - 44, 0))
      let scale = min(area.width / size.width, area.height / size.height)
      screen.bounds.size = CGSize(width: size.width, height: size.height)
      screen.center = CGPoint(x: area.midX, y: area.minY + size.height * scale / 2)
      screen.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }
#endif
