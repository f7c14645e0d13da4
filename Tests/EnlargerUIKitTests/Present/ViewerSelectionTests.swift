#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  /// The basis of EnlargerSwiftUI's modifiers, without SwiftUI.
  @MainActor @Suite("A viewer and the app's selection", .onStage) struct ViewerSelectionTests {
    /// An app whose state is passed on at every opportunity.
    @MainActor private final class App {
      let story = ViewerStory()
      let selection: ViewerSelection
      var selected: String? { didSet { say() } }
      var told: [String?] = []
      var controller: UIViewController?

      init() {
        selection = ViewerSelection(story.viewer)
        controller = story.screen
        selection.select = { [weak self] id in
          self?.told.append(id)
          self?.selected = id
        }
      }

      func say() { selection.update(selected, over: controller) }

      func run(_ seconds: Double) {
        story.stage.run(seconds)
        say()
      }
    }

    @Test func `a change by finger is reported, and not undone by the app's earlier value`() {
      let app = App()
      app.selected = "photo 3"
      app.run(1.5)
      let finger = app.story.stage.finger(300, 400).drag(to: 60, 400, frames: 8)
      finger.up()
      app.run(1)
      #expect(app.told == ["photo 4"] && app.selected == "photo 4")
      app.say()
      #expect(app.story.viewer.currentID == "photo 4")
      app.story.stage.finger(195, 400).drag(to: 195, 650, frames: 10).up()
      app.story.stage.step(3)
      // During the landing the app may repeat its value.
      app.say()
      app.run(1.5)
      #expect(app.selected == nil && app.told == ["photo 4", nil] && !app.story.viewer.isOpen)
    }

    @Test func `selected again while it lands, it opens again`() {
      let app = App()
      app.selected = "photo 3"
      app.run(1.5)
      app.selected = nil
      app.story.stage.step(5)
      app.selected = "photo 3"
      app.run(1.5)
      #expect(app.story.phase == .open && app.selected == "photo 3")
      app.selected = nil
      app.story.stage.step(5)
      app.selected = "photo 8"
      app.run(1.5)
      #expect(
        app.story.phase == .open && app.story.viewer.currentID == "photo 8" && app.selected == "photo 8")
    }

    @Test func `caught on its way home and thrown back, it is selected again`() {
      let app = App()
      app.selected = "photo 3"
      app.run(1.5)
      app.selected = nil
      app.story.stage.step(6)
      let box = app.story.drawn
      app.story.stage.finger(box.midX, box.midY).drag(to: 195, 300, frames: 20).up()
      app.run(1.5)
      #expect(app.story.phase == .open && app.selected == "photo 3")
    }

    @Test func `a photo selected before there is a window opens once there is one`() {
      let app = App()
      app.controller = nil
      app.selected = "photo 3"
      #expect(!app.story.viewer.isOpen && app.selected == "photo 3")
      app.controller = app.story.screen
      app.say()
      #expect(app.story.viewer.currentID == "photo 3")
      app.run(1.5)
    }

    // MARK: Thumbnails by name

    @Test func `of several views for a photo, the latest one in a window counts`() {
      let window = makeStage().window
      let thumbnails = NamedThumbnails()
      let (first, second, outside) = (UIView(), UIView(), UIView())
      for view in [first, second] { window.addSubview(view) }
      for view in [first, second, outside] { thumbnails.add(view, for: "a") }
      #expect(thumbnails.view(of: "a") === second)
      second.removeFromSuperview()
      #expect(thumbnails.view(of: "a") === first)
      thumbnails.remove(first)
      #expect(thumbnails.view(of: "a") === outside)
      #expect(thumbnails.view(of: "b") == nil)
    }

    @Test func `a visible view takes precedence over one scrolled away`() {
      let window = makeStage().window
      let thumbnails = NamedThumbnails()
      let (row, header) = (UIView(frame: CGRect(x: 0, y: 300, width: 80, height: 80)), UIView())
      header.frame = CGRect(x: 0, y: -400, width: 390, height: 200)
      for view in [row, header] {
        window.addSubview(view)
        thumbnails.add(view, for: "a")
      }
      #expect(thumbnails.view(of: "a") === row)
      header.frame.origin.y = 0
      #expect(thumbnails.view(of: "a") === header)
    }

    @Test func `a view reused for another photo belongs only to that one`() {
      let thumbnails = NamedThumbnails()
      let view = UIView()
      thumbnails.add(view, for: "a")
      thumbnails.add(view, for: "b")
      #expect(thumbnails.view(of: "a") == nil && thumbnails.view(of: "b") === view)
    }

    @Test func `views are not retained`() {
      let thumbnails = NamedThumbnails()
      var view: UIView? = UIView()
      if let view { thumbnails.add(view, for: "a") }
      view = nil
      #expect(thumbnails.view(of: "a") == nil)
    }
  }
#endif
