#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("What an app meets on its first day", .onStage)
  struct FirstDayTests {
    @Test func `a screen that is a scroll view itself keeps a drag down while it is scrolled`() {
      let story = PushStory()
      let list = ListScreen("photo 4", image: .blank(1200, 900))
      story.change(to: list)
      story.push()
      list.list.contentOffset.y = 1200
      let finger = story.stage.finger(195, 420)
      finger.drag(to: 195, 640, frames: 20)
      finger.up()
      story.stage.run(1.5)
      #expect(story.navigation.topViewController === list)
      list.list.contentOffset.y = -list.list.adjustedContentInset.top
      let second = story.stage.finger(195, 420)
      second.drag(to: 195, 640, frames: 20)
      second.up()
      story.stage.run(1.5)
      #expect(story.navigation.topViewController === story.screen)
    }

    @Test(arguments: [false, true])
    func `a photo in the safe area lands and rests at the same place, though the bars go`(both: Bool) throws {
      let story = PushStory()
      story.zoom.hidesNavigationBar = both
      try story.expectToRestWhereItLands()
    }

    @Test func `room that the destination asks for itself stays when the bars go`() {
      let story = PushStory()
      story.zoom.hidesNavigationBar = true
      let photo = SafeScreen("photo 4", image: .blank(1200, 900))
      photo.additionalSafeAreaInsets.top = 20
      story.change(to: photo)
      story.push(settle: false)
      story.stage.run(0.15)
      let top = story.stage.window.safeAreaInsets.top + 20
      #expect(story.phase == .opening && photo.view.safeAreaInsets.top == top)
      story.stage.run(1.5)
      #expect(photo.view.safeAreaInsets.top == top && photo.additionalSafeAreaInsets.top == 20)
    }

    @Test func `a carousel's own inset hides nothing of its thumbnails`() throws {
      let stage = makeStage()
      let screen = UIViewController()
      stage.show(screen)
      let carousel = UIScrollView(frame: CGRect(x: 0, y: 300, width: 390, height: 120))
      carousel.contentInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 60)
      carousel.contentSize = CGSize(width: 2000, height: 120)
      let thumbnail = UIImageView(image: .blank(100, 100))
      thumbnail.frame = CGRect(x: 400, y: 10, width: 100, height: 100)
      carousel.addSubview(thumbnail)
      screen.view.addSubview(carousel)
      stage.step()
      for offset in [360.0, 400, 449] {
        carousel.contentOffset.x = offset
        let reader = SourceReader(stage: stage.window)
        let source = try reader.read(.view(thumbnail))
        #expect(abs(source.clip.left - max(offset - 400, 0)) < 0.5, "at \(offset)")
      }
    }
  }

  /// A screen whose view is its scroll view, as a table view controller's.
  private final class ListScreen: PhotoScreen {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    override func loadView() { view = list }

    override func viewDidLoad() {
      list.contentSize = CGSize(width: 390, height: 5000)
      imageView.frame = CGRect(x: 0, y: 0, width: 390, height: 300)
      view.addSubview(imageView)
    }
  }
#endif
