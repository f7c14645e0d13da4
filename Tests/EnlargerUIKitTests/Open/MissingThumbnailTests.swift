#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("A viewer's thumbnail is missing, moves or vanishes", .onStage)
  struct MissingThumbnailTests {
    @Test func `without a thumbnail the photo falls back and reports why once per flight`() {
      let story = ViewerStory()
      story.viewer.source = { _ in nil }
      story.open(3)
      story.close()
      #expect(
        story.events == [
          .willOpen("photo 3"), .fellBack("photo 3", reason: .noAnswer), .didOpen("photo 3"),
          .willClose("photo 3"),
          .fellBack("photo 3", reason: .noAnswer), .didClose("photo 3"),
        ])
    }
  }

  @MainActor @Suite("A transition without a usable thumbnail or photo", .onStage)
  struct MissingOriginTests {
    /// Rectangles in which a screen may claim to show its photo, although nothing is visible there.
    nonisolated private static let nowhere = [
      CGRect.zero, .null, .infinite, CGRect(x: 40, y: 40, width: 0, height: 90),
      CGRect(x: 40, y: CGFloat.nan, width: 90, height: 90), CGRect(x: 4000, y: 0, width: 90, height: 90),
    ]

    @Test func `a screen without image, thumbnail or photo still opens and closes`() {
      let story = PushStory()
      story.change(to: PhotoScreen("nobody", image: nil))
      story.photo.showsPhoto = false
      story.push()
      #expect(
        story.events == [.willOpen("nobody"), .fellBack("nobody", reason: .noAnswer), .didOpen("nobody")]
          || story.events == [
            .fellBack("nobody", reason: .noAnswer), .willOpen("nobody"), .didOpen("nobody"),
          ])
      story.pop()
      #expect(story.events.suffix(3).contains(.fellBack("nobody", reason: .noAnswer)))
      #expect(story.navigation.viewControllers == [story.screen])
      story.expectClean(open: false)
    }

    @Test(arguments: nowhere)
    func `a screen with an unusable rectangle falls back, keeps its fingers, and can be left`(
      rect: CGRect
    ) {
      let story = PushStory()
      let screen = PlacedScreen("photo 4", image: .blank(1200, 900))
      screen.rect = rect
      story.change(to: screen)
      story.push()
      #expect(
        story.events.contains(.fellBack("photo 4", reason: .noPhoto))
          && story.events.last == .didOpen("photo 4"))
      story.stage.finger(195, 420).drag(to: 195, 640, frames: 12).up(thenRun: 1.5)
      #expect(story.navigation.topViewController === screen)
      story.pop()
      #expect(story.navigation.viewControllers == [story.screen])
      story.expectClean(open: false)
    }

    @Test(arguments: nowhere) func `a thumbnail with an unusable rectangle counts as none`(rect: CGRect) {
      let story = PushStory()
      story.zoom.source = { [weak story] id in
        story?.screen.thumbnail(id).map { ZoomSource(view: $0, contentRect: rect) }
      }
      story.push()
      let reasons: [PhotoViewerEvent] = [
        .fellBack("photo 4", reason: .empty), .fellBack("photo 4", reason: .covered),
      ]
      #expect(story.events.contains { reasons.contains($0) })
      story.pop()
      story.expectClean(open: false)
    }

    @Test(arguments: ["the window", "the tabs", "the stack", "the screen itself", "the photo itself"])
    func `a source that the photo flies in counts as none, and stays visible`(named: String) {
      let story = PushStory()
      let window = story.stage.window
      let views: [String: UIView] = [
        "the window": window, "the tabs": story.tabs.view, "the stack": story.navigation.view,
        "the screen itself": story.photo.view, "the photo itself": story.photo.imageView,
      ]
      story.zoom.source = { _ in views[named].map { .view($0) } }
      func expectNothingHidden() { #expect(views.values.allSatisfy { $0.alpha > 0 }) }
      story.push(settle: false)
      for _ in 0..<12 {
        story.stage.step()
        #expect(window.alpha > 0 && story.tabs.view.alpha > 0 && story.navigation.view.alpha > 0)
      }
      story.stage.run(1.5)
      #expect(story.events.contains(.fellBack("photo 4", reason: .covered)))
      expectNothingHidden()
      story.pop()
      #expect(story.navigation.viewControllers == [story.screen])
      story.expectClean(open: false)
    }

    @Test func `a thumbnail removed in mid-flight falls back once`() {
      let story = PushStory().push()
      story.pop(for: 0.05)
      let thumbnail = story.screen.thumbnail("photo 4")
      thumbnail?.removeFromSuperview()
      story.stage.run(1.5)
      #expect(story.events.filter { $0 == .fellBack("photo 4", reason: .vanished) }.count == 1)
      #expect(thumbnail?.alpha == 1)
      story.expectClean(open: false)
    }
  }

  /// A photo's screen that sets the photo's rectangle within its view.
  private final class PlacedScreen: PhotoScreen {
    var rect = CGRect.zero

    override var zoomPhoto: ZoomSource? { ZoomSource(view: imageView, contentRect: rect) }
  }
#endif
