#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("Pages that are more than a picture", .onStage) struct PageContentTests {
    private func story(_ views: [String: UIView]) -> ViewerStory {
      let photos = StubPhotos()
      photos.contentViews = views
      return ViewerStory(photos: photos)
    }

    private func shown(_ story: ViewerStory) -> UIView? { story.viewer.canvas.photo.content }

    /// A page's view in the window, including clipped parts.
    private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    @Test func `the view appears over the photo when its page rests, and only for its page`() {
      let video = UIView()
      let story = story(["photo 3": video])
      story.open(3, settle: false)
      story.stage.step(2)
      #expect(shown(story) == nil && story.photos.contentRequests == [])
      story.stage.run(1.5)
      #expect(shown(story) === video && story.photos.contentRequests == ["photo 3"])
      let box = story.drawn
      #expect(place(video).isNear(box, within: 0.01) && box.width > 300)
      story.stage.run(1)
      #expect(story.photos.contentRequests == ["photo 3"])
      story.page(to: "photo 4", for: 1.5)
      #expect(shown(story) == nil && video.window == nil)
    }

    @Test func `the app's own view takes precedence over the provider's`() {
      let (sources, apps) = (UIView(), UIView())
      let story = story(["photo 3": sources, "photo 4": sources])
      story.viewer.contentView = { $0 == "photo 3" ? apps : nil }
      story.open(3)
      #expect(shown(story) === apps && story.photos.contentRequests == [])
      story.page(to: "photo 4", for: 1.5)
      #expect(shown(story) === sources)
    }

    @Test func `it moves with the held photo, and flies home with it`() {
      let video = UIView()
      let story = story(["photo 3": video])
      story.open(3)
      let laidOut = video.bounds.size
      let finger = story.stage.finger(195, 400).drag(to: 195, 600, frames: 20)
      #expect(story.phase == .interactive)
      #expect(shown(story) === video && place(video).isNear(story.drawn, within: 0.01))
      #expect(place(video).width < laidOut.width && video.bounds.size == laidOut)
      finger.up()
      story.stage.step(4)
      #expect(story.phase == .closing && shown(story) === video)
      // The thumbnail is square: the picture is wider than its box, and so is the view.
      #expect(place(video).height.isNear(story.drawn.height, within: 0.5))
      story.stage.run(1.5)
      #expect(video.window == nil && story.screen.hiddenThumbnails == [])
    }

    @Test func `zooming the photo scales it without a new layout`() {
      let video = UIView()
      let story = story(["photo 3": video])
      story.open(3)
      let laidOut = video.bounds.size
      story.stage.press("=", for: 1)
      #expect(story.frame.zoom > 1.2 && video.bounds.size == laidOut)
      #expect(place(video).width.isNear(laidOut.width * story.frame.zoom, within: 0.5))
    }

    @Test func `a view with a size of zero becomes as large as its photo`() {
      let empty = UIView(frame: .zero)
      let story = story(["photo 3": empty])
      story.open(3)
      #expect(place(empty).isNear(story.drawn, within: 0.01) && empty.bounds.width > 300)
    }

    @Test func `a view made for constraints is as large as its photo, too`() {
      let story = ViewerStory()
      let film = UIView()
      film.translatesAutoresizingMaskIntoConstraints = false
      story.viewer.contentView = { _ in film }
      let overlay = UIView()
      overlay.translatesAutoresizingMaskIntoConstraints = false
      story.viewer.overlay = overlay
      story.open(3)
      film.superview?.setNeedsLayout()
      overlay.superview?.setNeedsLayout()
      story.stage.step(2)
      #expect(abs(film.bounds.width - 390) < 0.5 && overlay.bounds.width == 390)
    }

    @Test func `a photo without a size has no place for a view, and nothing breaks`() {
      let video = UIView()
      let photos = StubPhotos()
      photos.contentViews = ["photo 3": video]
      let story = ViewerStory(pixels: .zero, photos: photos).open(3)
      story.close()
      #expect(video.window == nil && story.stage.complaints == [])
    }

    @Test func `another window size lays it out again`() {
      let video = UIView()
      let story = story(["photo 3": video])
      story.open(3)
      story.stage.resize(to: CGSize(width: 844, height: 390))
      story.stage.run(1)
      #expect(place(video).isNear(story.drawn, within: 0.5) && video.bounds.height > 380)
    }

    @Test func `the page is notified when it rests and when it is left`() {
      let page = ContentPage()
      let story = story(["photo 3": page])
      story.open(3)
      #expect(page.heard == ["rest"])
      story.viewer.currentID = "photo 4"
      #expect(page.heard == ["rest", "leave"])
      story.stage.run(1.5)
      story.page(to: "photo 3", for: 1.5)
      #expect(page.heard == ["rest", "leave", "rest"])
      story.viewer.close()
      story.stage.step(2)
      #expect(page.heard == ["rest", "leave", "rest", "leave"])
      story.stage.run(1.5)
      #expect(page.heard.count == 4)
    }

    @Test func `a video below a full-screen editor stops, and plays again afterwards`() {
      let page = ContentPage()
      let story = story(["photo 3": page])
      story.open(3)
      let editor = UIViewController()
      editor.modalPresentationStyle = .fullScreen
      story.viewer.present(editor, animated: true)
      story.stage.run(1)
      #expect(page.heard == ["rest", "leave"])
      story.viewer.didReceiveMemoryWarning()
      #expect(page.heard == ["rest", "leave"])
      editor.dismiss(animated: true)
      story.stage.run(1)
      #expect(page.heard == ["rest", "leave", "rest"] && shown(story) === page)
      #expect(story.photos.contentRequests == ["photo 3"] && story.stage.runningLinks == 0)
    }

    @Test func `a page is in its place when it comes to rest`() {
      let page = ContentPage()
      let story = story(["photo 3": page])
      story.open(3)
      #expect(page.placeAtRest?.isNear(story.drawn, within: 0.5) == true)
    }

    @Test func `a cancelled closing lets it play again`() {
      let page = ContentPage()
      let story = story(["photo 3": page])
      story.open(3)
      story.viewer.close()
      story.stage.step(6)
      let middle = CGPoint(x: story.drawn.midX, y: story.drawn.midY)
      story.stage.finger(middle.x, middle.y).drag(to: 195, 300, frames: 20).up(thenRun: 1.5)
      #expect(story.phase == .open && page.heard == ["rest", "leave", "rest"] && shown(story) === page)
      #expect(story.photos.contentRequests == ["photo 3"])
    }

    @Test func `a touch goes to the viewer unless the page claims it`() {
      let page = ContentPage()
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
      page.addSubview(button)
      let story = story(["photo 3": page])
      story.open(3)
      let corner = CGPoint(x: story.drawn.minX + 50, y: story.drawn.minY + 50)
      story.stage.finger(corner.x, corner.y).up(thenRun: 1)
      #expect(taps == 0 && story.events.last == .didHideBars)
      page.claimed = button.frame
      story.stage.finger(corner.x, corner.y).up(thenRun: 1)
      #expect(taps == 1 && story.events.last == .didHideBars)
      let finger = story.stage.finger(corner.x, corner.y).drag(to: corner.x, corner.y + 200, frames: 20)
      #expect(
        story.phase == .open
          && CGFloat(story.frame.box.center.y).isNear(story.stage.window.bounds.midY, within: 1))
      finger.up()
      // The page is not asked about touches beside it.
      page.claimed = CGRect(x: -1000, y: -1000, width: 3000, height: 3000)
      page.asked = []
      story.stage.finger(corner.x, story.drawn.minY - 40).up(thenRun: 1)
      #expect(page.asked == [] && story.events.last == .didShowBars)
      page.claimed = button.frame
      // The rest of the page belongs to the viewer.
      let other = story.stage.finger(corner.x + 200, corner.y)
      other.drag(to: corner.x + 200, corner.y + 200, frames: 20)
      #expect(story.phase == .interactive)
      other.up(thenRun: 1.5)
    }

    @Test func `in flight every touch goes to the viewer, even one that the page claims`() {
      let page = ContentPage()
      page.claimed = CGRect(x: 0, y: 0, width: 1000, height: 1000)
      let story = story(["photo 3": page])
      story.open(3)
      story.viewer.close()
      story.stage.step(4)
      let finger = story.stage.finger(story.drawn.midX, story.drawn.midY)
      story.stage.step()
      #expect(story.phase == .interactive)
      finger.up(thenRun: 1.5)
    }

    @Test func `its controls are above the caption and hide with the bars`() {
      let page = ContentPage()
      let controls = FixedHeight()
      page.controlsView = controls
      let story = story(["photo 3": page])
      story.open(3)
      story.stage.step()
      let bars = story.viewer.bars
      #expect(controls.window != nil && controls.frame.height == 40 && controls.frame.width == 390)
      #expect(controls.frame.maxY < bars.caption.frame.minY)
      story.stage.finger(195, 400).up(thenRun: 1)
      #expect(bars.alpha == 0)
      story.viewer.currentID = "photo 4"
      #expect(controls.window == nil)
    }

    @Test func `reloading recreates its view`() {
      let story = story(["photo 3": UIView()])
      story.open(3)
      let other = UIView()
      story.photos.contentViews["photo 3"] = other
      story.viewer.reload("photo 3")
      story.stage.run(0.5)
      #expect(shown(story) === other)
    }

    @Test func `two pages that share a view show it on the current one`() {
      let player = UIView()
      let story = story(["photo 3": player, "photo 4": player])
      story.open(3)
      story.page(to: "photo 4", for: 1.5)
      #expect(shown(story) === player && place(player).isNear(story.drawn, within: 0.01))
    }
  }

  /// A page's view that records the calls it receives.
  final class ContentPage: UIView, PhotoContent {
    var heard: [String] = []
    /// Its place in the window when it heard that its page rests.
    private(set) var placeAtRest: CGRect?
    var claimed = CGRect.null
    /// The points of the touches it was asked about.
    var asked: [CGPoint] = []
    var controlsView: UIView?

    func pageDidRest() {
      heard.append("rest")
      placeAtRest = window.map { convert(bounds, to: $0) }
    }

    func pageDidLeave() { heard.append("leave") }

    func claimsTouch(at point: CGPoint) -> Bool {
      asked.append(point)
      return claimed.contains(point)
    }
  }

  private final class FixedHeight: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 40) }
  }

  extension CGFloat {
    fileprivate func isNear(_ other: CGFloat, within slack: CGFloat) -> Bool {
      (self - other).magnitude <= slack
    }
  }

  extension CGRect {
    fileprivate func isNear(_ other: CGRect, within slack: CGFloat) -> Bool {
      minX.isNear(other.minX, within: slack) && maxX.isNear(other.maxX, within: slack)
        && minY.isNear(other.minY, within: slack) && maxY.isNear(other.maxY, within: slack)
    }
  }
#endif
