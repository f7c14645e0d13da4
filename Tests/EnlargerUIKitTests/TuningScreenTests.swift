#if canImport(UIKit)
  import EnlargerCore
  import EnlargerStyles
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit
  @testable import PhotoBrowser

  @MainActor
  @Suite("The example's tuning screen", .onStage)
  struct TuningScreenTests {
    private let story = ExampleStory()
    private var stage: any Stage { story.stage }
    private var root: RootController { story.root }

    private func tuning(_ preset: String = "photos") throws -> TuningController { try story.tuning(preset) }

    private func row(_ name: String, in screen: TuningController) throws -> ConstantRow {
      try #require(screen.rows.first { $0.constant.name == name })
    }

    private func slide(_ row: ConstantRow, to place: Float) {
      row.slider.value = place
      row.slider.sendActions(for: .valueChanged)
    }

    @Test(arguments: ZoomStyle.presets)
    func everyConstantOfEveryPresetHasItsRow(preset: ZoomStyle.Preset) throws {
      let screen = try tuning(preset.name)
      #expect(screen.motion.style == preset.style)
      #expect(screen.rows.map(\.constant) == preset.style.constants)
      stage.step(2)
      var bottom: CGFloat = 0
      for row in screen.rows {
        #expect(row.frame.minY > bottom - 0.01 && row.frame.height > 60)
        bottom = row.frame.maxY
        #expect(row.subviews.allSatisfy { row.bounds.insetBy(dx: -1, dy: -1).contains($0.frame) })
      }
    }

    @Test func theNextDragHasWhatASliderSays() throws {
      let viewer = try story.top(0, ViewerGridController.self)
      func sizeInMidDrag() throws -> CGFloat {
        root.selectedIndex = 0
        stage.step(2)
        stage.tap(try #require(viewer.thumbnail("sample-4")))
        stage.run(1.5)
        let finger = stage.finger(195, 400)
        finger.drag(to: 195, 600, frames: 12)
        let width = try #require(viewer.viewer.runner.frame.present).box.size.width
        finger.drag(to: 195, 400, frames: 12)
        finger.up()
        stage.run(1.5)
        viewer.viewer.close()
        stage.run(1.5)
        return width
      }
      let before = try sizeInMidDrag()
      let screen = try tuning()
      slide(try row("drag.scale.slope", in: screen), to: 0)
      #expect(viewer.viewer.style == screen.motion.style && screen.motion.style.drag.scale.slope == 0)
      #expect(try sizeInMidDrag() > before + 10)
    }

    @Test func anotherFormHasOtherRowsAndUndoBringsTheOldOnesBack() throws {
      let screen = try tuning()
      let before = screen.motion.style
      #expect(!screen.undo.isEnabled)
      let opening = try row("opening", in: screen)
      try #require(opening.words.first { $0.title(for: .normal) == "curve" })
        .sendActions(for: .primaryActionTriggered)
      slide(try row("opening.curve.duration", in: screen), to: 0.5)
      #expect(try row("opening", in: screen).words.contains { $0.title(for: .normal) == "✓ curve" })
      for _ in 0..<2 { screen.undo.sendActions(for: .primaryActionTriggered) }
      #expect(screen.motion.style == before && !screen.undo.isEnabled)
      #expect(screen.rows.map(\.constant) == before.constants)
    }

    @Test func aValueThatIsNotAllowedIsRefusedInItsRowAndNothingChanges() throws {
      let screen = try tuning()
      let before = screen.motion.style
      let doubleTap = try row("zoom.doubleTap", in: screen)
      slide(doubleTap, to: 1)
      #expect(screen.motion.style == before && !screen.undo.isEnabled)
      let name = try #require(doubleTap.subviews.first as? UILabel)
      #expect(name.text?.contains("is more than the maximum") == true)
    }

    @Test func aNumberThatMayBeLeftOutHasASwitch() throws {
      let screen = try tuning()
      let speed = try row("drag.commit.minimumVelocity", in: screen)
      let isSet = screen.motion.style.drag.commit.minimumVelocity != nil
      #expect(speed.toggle.isOn == isSet && speed.slider.isEnabled == isSet)
      speed.toggle.isOn.toggle()
      speed.toggle.sendActions(for: .valueChanged)
      #expect(
        (screen.motion.style.drag.commit.minimumVelocity != nil) == !isSet && speed.slider.isEnabled == !isSet
      )
    }

    @Test func aScreenOfAWriteUpThatIsOpenHasTheStyleToo() throws {
      let list = try story.top(1, WriteUpsController.self)
      list.buttons[0].sendActions(for: .primaryActionTriggered)
      stage.run(0.7)
      let grid = try story.top(1, PushGridController.self)
      let screen = try tuning("locket")
      slide(try row("cornerRadius", in: screen), to: 0.5)
      #expect(
        grid.zoom.style.cornerRadius == screen.motion.style.cornerRadius && grid.zoom.style.cornerRadius > 0)
    }

    @Test func inSlowMotionAPhotoOpensTenTimesAsSlowAndAFingerIsAsFastAsItIs() throws {
      let screen = try tuning()
      screen.slowMotion.sendActions(for: .primaryActionTriggered)
      let viewer = try story.top(0, ViewerGridController.self)
      root.selectedIndex = 0
      stage.step(2)
      stage.tap(try #require(viewer.thumbnail("sample-4")))
      stage.run(1.5)
      #expect(viewer.viewer.runner.viewer.phase == .opening)
      stage.run(5)
      #expect(viewer.viewer.runner.viewer.phase == .open)
      // Slower, this finger would throw the photo away.
      let finger = stage.finger(195, 400)
      finger.drag(to: 195, 500, frames: 60)
      stage.run(0.3)
      finger.drag(to: 195, 440, frames: 60)
      finger.up()
      stage.step(1)
      #expect(viewer.viewer.runner.viewer.phase == .returning)
      screen.slowMotion.sendActions(for: .primaryActionTriggered)
      stage.run(1.5)
      #expect(viewer.viewer.runner.viewer.phase == .open)
    }
  }
#endif
