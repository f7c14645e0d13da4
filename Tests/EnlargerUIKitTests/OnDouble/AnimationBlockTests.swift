#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit

  @testable import EnlargerUIKit

  // On the double only: UIKit does not say which changes an animation block has recorded, and cells are prepared when
  // it likes.
  @MainActor
  @Suite("In the midst of an animation of the app's", .onStage)
  struct AnimationBlockTests {
    private func animated(_ view: UIView) -> [UIView] {
      (view.layer.animationKeys() == nil ? [] : [view]) + view.subviews.flatMap { animated($0) }
    }

    @Test func `a photo that is opened within an animation flies by itself`() throws {
      let story = ViewerStory()
      let thumbnail = try #require(story.screen.thumbnail("photo 3"))
      UIView.animate(withDuration: 1, delay: 0) {
        story.screen.view.backgroundColor = .black
        story.open(3, settle: false)
      }
      #expect(animated(story.viewer.root).isEmpty && thumbnail.layer.animationKeys() == nil)
      #expect(thumbnail.layer.presentation()?.opacity == 0, "it is hidden at once")
      story.stage.run(1.5)
      UIView.animate(withDuration: 1, delay: 0) { story.viewer.close() }
      #expect(animated(story.viewer.root).isEmpty)
      story.stage.run(1.5)
      #expect(!story.viewer.isOpen && thumbnail.alpha == 1)
    }

    @Test func `what the app animates as it hears of an opening is animated`() {
      let story = ViewerStory()
      let view = UIView()
      story.screen.view.addSubview(view)
      story.viewer.onEvent = { event in
        if event == .willOpen("photo 3") { UIView.animate(withDuration: 1, delay: 0) { view.alpha = 0 } }
      }
      story.open(3, settle: false)
      #expect(view.layer.animationKeys() != nil)
    }

    @Test func `a screen that is pushed within an animation flies by itself`() {
      let story = PushStory(start: .atOnce)
      UIView.animate(withDuration: 1, delay: 0) { story.push(settle: false) }
      let flying = story.find(ViewerCanvas.self, in: story.stage.window)
      #expect(flying.map { animated($0).isEmpty } == true)
      story.stage.run(1.5)
      story.expectClean(open: true)
    }

    @Test func `a sharp part is there at once, and gone at once`() {
      let view = PhotoView()
      view.show(.blank(40, 30))
      view.part = PhotoPart(image: .blank(20, 20), area: CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
      view.part = PhotoPart(image: .blank(30, 30), area: CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
      view.part = nil
      let part = view.crop.sublayers?.last
      #expect(view.crop.sublayers?.count == 2 && part?.isHidden == true && part?.animationKeys() == nil)
    }

    @Test func `a cell that is only prepared is scrolled to before its photo lands`() throws {
      let story = ViewerStory(count: 300)
      story.viewer.takeThumbnails(from: story.screen.grid) { (cell: GridCell) in cell.imageView }
      let path = IndexPath(item: 40, section: 0)
      story.screen.grid.prepareCell(at: path)
      #expect(story.screen.grid.cellForItem(at: path)?.window == nil, "it is there, and on no screen")
      story.open(40)
      story.viewer.close()
      story.stage.run(1.5)
      #expect(story.screen.thumbnail("photo 40")?.window != nil && story.screen.grid.contentOffset.y > 100)
      #expect(story.events.suffix(2) == [.willClose("photo 40"), .didClose("photo 40")])
    }
  }
#endif
