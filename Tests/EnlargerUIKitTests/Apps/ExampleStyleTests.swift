#if canImport(UIKit)
  import EnlargerCore
  import EnlargerReplay
  import EnlargerStyles
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit
  @testable import PhotoBrowser

  @MainActor @Suite("The example's styles: tuned, compared, copied", .onStage) struct ExampleStyleTests {
    private let story = ExampleStory()
    private var stage: any Stage { story.stage }

    private func row(_ name: String, in screen: TuningController) throws -> ConstantRow {
      try #require(screen.rows.first { $0.constant.name == name })
    }

    private func slide(_ row: ConstantRow, to place: Float) {
      row.slider.value = place
      row.slider.sendActions(for: .valueChanged)
    }

    /// Drags an open photo down, holds it, and drags it back.
    ///
    /// - Returns: its width while it was held.
    @discardableResult
    private func widthInMidDrag() throws -> Double {
      let viewer = try story.open()
      let finger = stage.finger(195, 400).drag(to: 195, 560, frames: 20)
      stage.run(0.5)
      let width = viewer.runner.frame.box.size.width
      finger.drag(to: 195, 400, frames: 20).up(thenRun: 1.5)
      viewer.close()
      stage.run(1.5)
      #expect(!viewer.isOpen)
      return width
    }

    // MARK: Tuning

    @Test(arguments: ZoomStyle.presets)
    func `every constant of every preset has a row`(preset: ZoomStyle.Preset) throws {
      let screen = try story.tuning(preset.name)
      #expect(screen.style == preset.style)
      #expect(screen.rows.map(\.constant) == preset.style.constants)
      stage.step(2)
      var bottom: CGFloat = 0
      for row in screen.rows {
        #expect(row.frame.minY > bottom - 0.01 && row.frame.height > 60)
        bottom = row.frame.maxY
        #expect(row.subviews.allSatisfy { row.bounds.insetBy(dx: -1, dy: -1).contains($0.frame) })
      }
    }

    @Test func `the next drag uses the slider's value`() throws {
      let viewer = try story.top(0, ViewerGridController.self).viewer
      let before = try widthInMidDrag()
      let screen = try story.tuning()
      slide(try row("drag.scale.slope", in: screen), to: 0)
      #expect(viewer.style == screen.style && screen.style.drag.scale.slope == 0)
      #expect(try widthInMidDrag() > before + 10)
    }

    @Test func `another form has other rows, and undo restores the old ones`() throws {
      let screen = try story.tuning()
      let before = screen.style
      #expect(!screen.undo.isEnabled)
      let opening = try row("opening", in: screen)
      try #require(opening.words.first { $0.title(for: .normal) == "curve" })
        .sendActions(for: .primaryActionTriggered)
      slide(try row("opening.curve.duration", in: screen), to: 0.5)
      #expect(try row("opening", in: screen).words.contains { $0.title(for: .normal) == "✓ curve" })
      for _ in 0..<2 { screen.undo.sendActions(for: .primaryActionTriggered) }
      #expect(screen.style == before && !screen.undo.isEnabled)
      #expect(screen.rows.map(\.constant) == before.constants)
    }

    @Test func `an invalid value is rejected in its row and changes nothing`() throws {
      let screen = try story.tuning()
      let before = screen.style
      let doubleTap = try row("zoom.doubleTap", in: screen)
      slide(doubleTap, to: 1)
      #expect(screen.style == before && !screen.undo.isEnabled)
      #expect(doubleTap.text.text?.contains("exceeds the maximum of") == true)
    }

    @Test func `an optional number has a switch`() throws {
      let screen = try story.tuning()
      let speed = try row("drag.commit.minimumVelocity", in: screen)
      var isSet: Bool { screen.style.drag.commit.minimumVelocity != nil }
      let wasSet = isSet
      #expect(speed.toggle.isOn == wasSet && speed.slider.isEnabled == wasSet)
      speed.toggle.isOn.toggle()
      speed.toggle.sendActions(for: .valueChanged)
      #expect(isSet == !wasSet && speed.slider.isEnabled == !wasSet)
    }

    // MARK: In use

    @Test func `a button switches between two styles, tuned or not`() throws {
      let viewer = try story.top(0, ViewerGridController.self).viewer
      let list = try story.page(2, StyleController.self)
      try story.press("Style A: photos", in: list)
      slide(try row("pageGap", in: story.tuning()), to: 0.5)
      let tuned = viewer.style
      #expect(tuned != .photos && list.styles[0] == tuned)
      let other = try #require(ZoomStyle.presets.dropFirst().first)
      try story.press("Style B: \(other.name)", in: list)
      #expect(viewer.style == other.style)
      try story.press("Style A: tuned", in: list)
      #expect(viewer.style == tuned)
    }

    @Test func `a write-up's open screen changes its style, too`() throws {
      let list = try story.top(1, WriteUpsController.self)
      list.buttons[0].sendActions(for: .primaryActionTriggered)
      stage.run(0.7)
      let grid = try story.top(1, PushGridController.self)
      let screen = try story.tuning("locket")
      slide(try row("cornerRadius", in: screen), to: 0.5)
      #expect(grid.zoom.style.cornerRadius == screen.style.cornerRadius && grid.zoom.style.cornerRadius > 0)
    }

    @Test func `in slow motion a photo opens ten times slower, while the finger keeps its speed`() throws {
      try story.press("Slow Motion", in: try story.page(2, StyleController.self))
      let viewer = try story.open()
      var phase: Phase { viewer.runner.viewer.phase }
      #expect(phase == .opening)
      stage.run(5)
      #expect(phase == .open)
      // Slowed down, this finger would throw the photo away.
      let finger = stage.finger(195, 400).drag(to: 195, 500, frames: 60)
      stage.run(0.3)
      finger.drag(to: 195, 440, frames: 60).up()
      stage.step(1)
      #expect(phase == .returning)
      try story.press("Slow Motion", in: try story.page(2, StyleController.self))
      stage.run(1.5)
      #expect(phase == .open)
    }

    // MARK: Texts

    @Test func `the last visit is copied as a script that replays as the viewer showed it`() throws {
      let list = try story.page(2, StyleController.self)
      try story.press("Copy the Last Gesture", in: list)
      #expect(list.note?.text?.hasPrefix("Open a photo in the viewer") == true)
      _ = try story.open("sample-2")
      try story.top(0, ViewerGridController.self).viewer.close(animated: false)
      let width = try widthInMidDrag()
      try story.press("Copy the Last Gesture", in: list)
      let script = try Script(json: Array(try #require(UIPasteboard.general.string).utf8))
      var held: [Double] = []
      var notices: [Notice] = []
      Playback(script).run { moment in
        switch moment {
        case .notice(let notice): notices.append(notice)
        case .tick(let scene):
          let y = scene.touches.isEmpty ? 0 : scene.touches[0].position.y
          if abs(y - 560) < 1 { held.append(scene.frame.box.size.width) }
        }
      }
      #expect(abs((held.last ?? 0) - width) < 0.5)
      let expected: [Notice.Kind] = [.willOpen, .didOpen, .willClose, .didCancelClose, .willClose, .didClose]
      #expect(
        notices.map(\.kind) == expected && notices.allSatisfy { script.photos[$0.photo].id == "sample-4" })
    }

    @Test func `a style is copied as JSON, Swift and link, and the link restores it`() throws {
      let list = try story.page(2, StyleController.self)
      slide(try row("pageGap", in: story.tuning("azikus")), to: 0.3)
      let style = list.style
      var copied: [String] = []
      for title in ["Copy the Style as JSON", "Copy the Style as Swift", "Copy a Link to the Style"] {
        try story.press(title, in: list)
        copied.append(try #require(UIPasteboard.general.string))
        #expect(list.note?.text == "Copied.")
      }
      #expect(copied == [style.changesJSON, style.swift, "enlarger-photobrowser://style?" + style.query])
      story.root.open(try #require(URL(string: "enlarger-photobrowser://style?style=locket")))
      let viewer = try story.top(0, ViewerGridController.self).viewer
      #expect(viewer.style == .locket)
      story.root.open(try #require(URL(string: copied[2])))
      #expect(viewer.style == style && story.root.selectedIndex == 2)
      story.root.open(try #require(URL(string: "enlarger-photobrowser://style?style=nonsense")))
      #expect(viewer.style == style)
    }

    @Test func `a style copied elsewhere is used, and an invalid one says why`() throws {
      let list = try story.page(2, StyleController.self)
      for text in ["locket", " {\"base\": \"locket\"}\n", "http://localhost:8080/?style=locket"] {
        try story.press("azikus", in: list)
        UIPasteboard.general.string = text
        try story.press("Use the Copied Style", in: list)
        #expect(list.style == .locket && list.note?.text == "Applied.")
      }
      for (text, reason) in [
        ("{\"pageGap\": -1}", "pageGap: -1 is outside 0…200"), ("", "is not one of photos"),
        ("no \"style\"", "is not one of"),
      ] {
        UIPasteboard.general.string = text
        try story.press("Use the Copied Style", in: list)
        #expect(list.note?.text?.contains(reason) == true && list.style == .locket)
      }
    }
  }
#endif
