#if canImport(UIKit)
  import EnlargerCore
  import EnlargerReplay
  import EnlargerStyles
  import EnlargerUIKit
  import Foundation
  import UIKit

  /// The styles: two that are compared, a list of presets for the one in use, and what can be done with it.
  final class StyleController: ButtonListController {
    /// The two styles, of which one is in use. Both begin as presets and may be tuned.
    private(set) var styles: [ZoomStyle]
    /// Which of them is in use.
    private(set) var chosen = 0
    private var speed = 1.0
    private let recorder: GestureRecorder
    private let use: (Motion) -> Void
    private let said = UILabel.wrapping()

    /// - Parameters:
    ///   - recorder: has the last visit to the viewer.
    ///   - use: puts a motion to use in all screens.
    init(_ recorder: GestureRecorder, use: @escaping (Motion) -> Void) {
      styles = ZoomStyle.presets.prefix(2).map(\.style)
      self.recorder = recorder
      self.use = use
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    var style: ZoomStyle {
      get { styles[chosen] }
      set {
        styles[chosen] = newValue
        apply()
      }
    }

    override var note: UILabel? { said }

    override var choices: [(title: String, choose: () -> Void)] {
      let sides = styles.indices.map { index in
        choice("Style \("AB".map(String.init)[index]): \(Self.name(of: styles[index]))", index == chosen) {
          $0.chosen = index
        }
      }
      let presets = ZoomStyle.presets.map { preset in
        choice(preset.name, preset.style == style) { $0.style = preset.style }
      }
      let tools = [
        choice("Tune…") { $0.tune() },
        choice("Slow Motion", speed < 1) { $0.speed = $0.speed < 1 ? 1 : 0.1 },
        choice("Copy the Style as JSON") { $0.copy($0.style.changesJSON) },
        choice("Copy the Style as Swift") { $0.copy($0.style.swift) },
        choice("Copy a Link to the Style") { $0.copy(StyleLink.address(of: $0.style)) },
        choice("Copy the Last Gesture") { $0.copy($0.recorder.script(by: $0.style)?.json) },
        choice("Use the Copied Style") { $0.useCopiedText() },
      ]
      return sides + presets + tools
    }

    /// A button that is ticked if its choice holds. What it did is in use at once.
    private func choice(
      _ title: String, _ isTicked: Bool = false, _ act: @escaping (StyleController) -> Void
    ) -> (title: String, choose: () -> Void) {
      (
        isTicked ? "✓ \(title)" : title,
        { [weak self] in
          guard let self else { return }
          act(self)
          apply()
        }
      )
    }

    private func apply() {
      use(Motion(style: style, speed: speed))
      if isViewLoaded { showChoices() }
    }

    private static func name(of style: ZoomStyle) -> String {
      ZoomStyle.presets.first { $0.style == style }?.name ?? "tuned"
    }

    private func tune() {
      let screen = TuningController(style) { [weak self] in self?.style = $0 }
      navigationController?.pushViewController(screen, animated: true)
    }

    // MARK: Texts

    private func copy(_ text: String?) {
      UIPasteboard.general.string = text ?? UIPasteboard.general.string
      say(text == nil ? "Open a photo in the viewer and drag it first to record a gesture." : "Copied.")
    }

    private func useCopiedText() {
      do throws(ScriptError) {
        style = try StyleLink.style(in: UIPasteboard.general.string ?? "")
        say("Applied.")
      } catch {
        say("\(error.line(file: "The copied text")). The style is unchanged.")
      }
    }

    private func say(_ sentence: String) {
      said.text = sentence
      UIAccessibility.post(notification: .announcement, argument: sentence)
    }
  }

  /// A style as people pass it on: a link, JSON, or a preset's name.
  enum StyleLink {
    /// A link that opens this app with a style. Its query opens a page of `enlarger serve` with the style as well.
    static func address(of style: ZoomStyle) -> String { "enlarger-photobrowser://style?\(style.query)" }

    /// Reads a style.
    ///
    /// - Throws: the first rule that the text breaks.
    static func style(in text: String) throws(ScriptError) -> ZoomStyle {
      let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      let fields = URLComponents(string: text)?.queryItems ?? []
      let said = fields.first { $0.name == "style" }?.value ?? text
      let name = said.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
      return try ZoomStyle(json: Array((said.hasPrefix("{") ? said : "\"\(name)\"").utf8))
    }
  }

  /// Keeps what a viewer is told from its opening to its end, as a script for `enlarger replay`.
  @MainActor
  final class GestureRecorder {
    private let items: [PhotoItem]
    private var viewport = Viewport(size: Size(width: 1, height: 1))
    private var sizes: [Int: Size] = [:]
    private var events: [ScriptEvent] = []
    private var start = 0.0
    private var isOver = true

    /// - Parameter items: the viewer's photos.
    init(_ viewer: PhotoViewerController, of items: [PhotoItem]) {
      self.items = items
      viewer.onTrace = { [weak self] trace, time in
        switch trace {
        case .event(let event): self?.hear(event, at: time)
        case .frame(let frame): self?.isOver = frame.pictures.isEmpty
        }
      }
    }

    private func hear(_ event: Event, at time: Double) {
      if case .resize(let viewport) = event { self.viewport = viewport }
      if case .photo(let photo, let size) = event { sizes[photo] = size }
      if isOver { (events, start, isOver) = ([], time, false) }
      events.append(ScriptEvent(time: max(time - start, 0), input: event))
    }

    /// The last visit to the viewer in a style; nil if no photo was opened.
    func script(by style: ZoomStyle) -> Script? {
      guard let last = events.last?.time else { return nil }
      let photos = items.enumerated().map { index, item in
        Script.Photo(id: item.id, size: sizes[index] ?? Size(width: 1, height: 1))
      }
      return Script(
        viewport: viewport, style: style, photos: photos, sources: [], events: events, until: last + 2)
    }
  }
#endif
