#if canImport(UIKit)
  import EnlargerCore
  import EnlargerReplay
  import EnlargerStyles
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit
  @testable import PhotoBrowser

  @MainActor
  @Suite("The example's tools around the last gesture", .onStage)
  struct GestureToolsTests {
    private let story = ExampleStory()
    private var stage: any Stage { story.stage }

    /// Drags an open photo down, holds it, and takes it back.
    ///
    /// - Returns: how wide it was while it was held.
    @discardableResult
    private func dragged(_ story: ExampleStory, to y: CGFloat = 560) throws -> Double {
      let viewer = try story.open()
      let finger = story.stage.finger(195, 400)
      finger.drag(to: 195, y, frames: 20)
      story.stage.run(0.5)
      let width = viewer.runner.frame.box.size.width
      finger.drag(to: 195, 400, frames: 20)
      finger.up()
      story.stage.run(1.5)
      viewer.close()
      story.stage.run(1.5)
      #expect(!viewer.isOpen)
      return width
    }

    private func press(_ button: UIButton) {
      button.sendActions(for: .primaryActionTriggered)
      stage.run(0.7)
    }

    private func press(_ title: String, in list: ButtonListController) throws {
      press(try #require(list.buttons.first { $0.title(for: .normal)?.hasSuffix(title) == true }))
    }

    // MARK: The plot

    @Test func withoutAGestureTheScreenSaysHowToMakeOne() throws {
      let tuning = try story.tuning()
      press(tuning.comparison)
      let screen = try story.top(2, GestureController.self)
      #expect(screen.plot.isHidden && screen.labels.first?.text == noGesture)
    }

    @Test func theLastGestureIsDrawnWithTheFingerOverIt() throws {
      try dragged(story)
      press(try story.tuning().gesture)
      let screen = try story.top(2, GestureController.self)
      stage.step(2)
      let plot = try #require(screen.plot.plot)
      // The photo opened, was dragged, and flew home; what is plotted is what fingers did.
      let finger = try #require(plot.curves[.fingerDown]?.first)
      let down = try #require(plot.curves[.down]?.first)
      #expect(abs((finger.first?.y ?? 0) - 400 / 844) < 0.01)
      #expect(abs((finger.map(\.y).max() ?? 0) - 560 / 844) < 0.01)
      #expect(
        (down.map(\.y).max() ?? 0) > 0.55 && plot.words.contains("scale from 1.00 to 1.00, at least 0."))
      // All of it is drawn, in the half that it belongs to.
      let half = (screen.plot.bounds.height - 8) / 2
      for name in GesturePlot.Name.allCases {
        let box = try #require(screen.plot.layers[name]?.path?.boundingBox)
        let isBelow = name == .scale || name == .backdrop
        #expect(box.minX >= -0.5 && box.maxX <= screen.plot.bounds.width + 0.5 && box.width > 20)
        #expect(isBelow ? box.minY >= half + 7.5 : box.maxY <= half + 0.5, "\(name)")
      }
      #expect(screen.plot.isAccessibilityElement && screen.plot.accessibilityLabel == plot.words)
    }

    @Test func aTapIsNoGestureThatTakesThePlaceOfADrag() throws {
      let viewer = try story.open()
      let finger = stage.finger(195, 400)
      finger.drag(to: 195, 500, frames: 20)
      finger.drag(to: 195, 400, frames: 20)
      finger.up()
      stage.run(1.5)
      viewer.close()
      stage.run(1.5)
      _ = try story.open("sample-2")
      press(try story.tuning().gesture)
      let plot = try #require(try story.top(2, GestureController.self).plot.plot)
      #expect((plot.curves[.fingerDown]?.first?.count ?? 0) > 20)
    }

    // MARK: Played again

    @Test func theRecordedVisitShowsInReplayWhatTheViewerShowed() throws {
      let width = try dragged(story)
      press(try story.tuning().texts)
      try press("Copy the Gesture", in: try story.top(2, TextsController.self))
      let script = try Script(json: Array(try #require(UIPasteboard.general.string).utf8))
      #expect(script.photos.map(\.id) == ["sample-3", "sample-4", "sample-5"])
      var held: [Double] = []
      var kinds: [Notice.Kind] = []
      Playback(script).run { moment in
        switch moment {
        case .notice(let notice): kinds.append(notice.kind)
        case .tick(let scene):
          let y = scene.touches.isEmpty ? 0 : scene.touches[0].position.y
          if abs(y - 560) < 1 { held.append(scene.frame.box.size.width) }
        }
      }
      #expect(abs((held.last ?? 0) - width) < 0.5)
      #expect(kinds == [.willOpen, .didOpen, .willClose, .didCancelClose, .willClose, .didClose])
    }

    private func comparison(_ story: ExampleStory) throws -> ComparisonController {
      try dragged(story)
      let tuning = try story.tuning("locket")
      tuning.comparison.sendActions(for: .primaryActionTriggered)
      story.stage.run(0.7)
      story.stage.step(2)
      return try story.top(2, ComparisonController.self)
    }

    @Test func twoStylesPlayTheSameGestureSideBySideFrameByFrame() throws {
      let screen = try comparison(story)
      #expect(screen.sides.map { $0.name.title(for: .normal) } == ["photos", "Yours"])
      screen.slider.value = 0.5
      screen.slider.sendActions(for: .valueChanged)
      let scenes = screen.sides.compactMap(\.screen.scene)
      #expect(scenes.count == 2 && abs(scenes[0].time - scenes[1].time) < 1e-9)
      let before = scenes[0].time
      screen.forward.sendActions(for: .primaryActionTriggered)
      #expect(abs((screen.sides[0].screen.scene?.time ?? 0) - before - 1 / ReplaySide.rate) < 1e-9)
      screen.back.sendActions(for: .primaryActionTriggered)
      #expect(screen.sides[0].screen.scene?.time == before)
      // In the hand the two are not alike, and each is what the engine draws.
      let held = try #require(screen.sides[0].scenes.firstIndex { !$0.touches.isEmpty }) + 25
      screen.slider.value = Float(held) / Float(screen.sides.map(\.scenes.count).max()! - 1)
      screen.slider.sendActions(for: .valueChanged)
      let boxes = screen.sides.compactMap(\.screen.scene?.frame.box)
      #expect(abs(boxes[0].size.width - boxes[1].size.width) > 5)
      for (side, box) in zip(screen.sides, boxes) {
        let drawn = try #require(side.screen.pictures.last { !$0.isHidden })
        #expect(abs(drawn.bounds.width - box.size.width) < 0.01 && abs(drawn.center.y - box.center.y) < 0.01)
      }
    }

    @Test func anotherStyleIsChosenForASideAndPlaysFromTheSameMoment() throws {
      let screen = try comparison(story)
      screen.slider.value = 0.5
      screen.slider.sendActions(for: .valueChanged)
      let time = screen.sides[0].screen.scene?.time
      screen.sides[0].name.sendActions(for: .primaryActionTriggered)
      stage.run(0.7)
      try press("azikus", in: try story.top(2, ChoiceController.self))
      #expect(screen.sides[0].name.title(for: .normal) == "azikus")
      #expect(
        screen.sides[0].screen.scene?.time == time
          && screen.navigationController?.topViewController === screen)
    }

    @Test func itPlaysToTheEndAndPauses() async throws {
      let screen = try comparison(story)
      screen.nextFrame = { await Task.yield() }
      screen.play.sendActions(for: .primaryActionTriggered)
      #expect(screen.play.title(for: .normal) == "Pause")
      for _ in 0..<5000 where screen.slider.value < 1 { await stage.settle() }
      await stage.settle()
      #expect(screen.slider.value == 1 && screen.play.title(for: .normal) == "Play")
    }

    @Test func onASmallPhoneNothingOfTheComparisonIsOutsideOrOverSomethingElse() throws {
      let small = ExampleStory(size: CGSize(width: 320, height: 568))
      let screen = try comparison(small)
      let area = screen.view.bounds.inset(by: screen.view.safeAreaInsets)
      let parts = screen.sides + [screen.slider, screen.back, screen.play, screen.forward, screen.slow]
      for (index, part) in parts.enumerated() {
        #expect(area.insetBy(dx: -0.5, dy: -0.5).contains(part.frame))
        for other in parts[(index + 1)...] {
          #expect(
            part.frame.intersection(other.frame).width < 0.5
              || part.frame.intersection(other.frame).height < 0.5)
        }
      }
      for side in screen.sides {
        let window = side.convert(side.screen.bounds, from: side.screen)
        #expect(side.bounds.insetBy(dx: -0.5, dy: -0.5).contains(window) && window.width > 120)
        #expect(side.screen.accessibilityLabel != nil && side.screen.accessibilityValue != nil)
        #expect(side.name.accessibilityLabel?.hasPrefix("Style: ") == true)
      }
      #expect(
        screen.slider.accessibilityLabel == "Time" && screen.slider.accessibilityValue == "0.00 seconds")
    }

    // MARK: Texts

    @Test func whatIsCopiedIsTheStyleAsJSONSwiftAndLinkAndALinkBringsItBack() throws {
      let tuning = try story.tuning("azikus")
      let row = try #require(tuning.rows.first { $0.constant.name == "pageGap" })
      row.slider.value = 0.3
      row.slider.sendActions(for: .valueChanged)
      let style = tuning.motion.style
      press(tuning.texts)
      let texts = try story.top(2, TextsController.self)
      var copied: [String] = []
      for title in ["Copy as JSON", "Copy as Swift", "Copy a Link"] {
        try press(title, in: texts)
        copied.append(try #require(UIPasteboard.general.string))
        #expect(texts.said.text == "Copied.")
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

    @Test func aStyleThatWasCopiedElsewhereIsUsedAndOneThatIsNotValidSaysWhy() throws {
      let tuning = try story.tuning("azikus")
      press(tuning.texts)
      let texts = try story.top(2, TextsController.self)
      for text in ["locket", " {\"base\": \"locket\"}\n", "http://localhost:8080/?style=locket"] {
        UIPasteboard.general.string = text
        try press("Use the Copied Text", in: texts)
        #expect(tuning.motion.style == .locket && texts.said.text == "In use.")
        tuning.undo.sendActions(for: .primaryActionTriggered)
        #expect(tuning.motion.style == .azikus)
      }
      for (text, reason) in [
        ("{\"pageGap\": -1}", "pageGap: -1 is outside 0…200"), ("", "is none of photos"),
        ("no \"style\"", "is none of"),
      ] {
        UIPasteboard.general.string = text
        try press("Use the Copied Text", in: texts)
        #expect(texts.said.text?.contains(reason) == true && tuning.motion.style == .azikus)
      }
    }
  }
#endif
