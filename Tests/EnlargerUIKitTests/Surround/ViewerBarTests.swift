#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("The viewer's bars and backdrop", .onStage) struct ViewerBarTests {
    private func story(_ change: (PhotoViewerController) -> Void = { _ in }) -> ViewerStory {
      let story = ViewerStory()
      change(story.viewer)
      story.open(3)
      return story
    }

    private func box(_ view: UIView, in story: ViewerStory) -> CGRect {
      view.convert(view.bounds, to: story.viewer.root)
    }

    // MARK: Bars

    @Test func `by default there is a close button and a caption, and no counter`() {
      let bars = story().viewer.bars
      #expect(!bars.top.closeButton.isHidden && !bars.caption.isHidden && bars.top.counter.isHidden)
      let bare = story {
        ($0.showsCloseButton, $0.showsCaption, $0.showsPageCounter) = (false, false, true)
      }
      #expect(bare.viewer.bars.top.closeButton.isHidden && bare.viewer.bars.caption.isHidden)
      #expect(bare.viewer.bars.top.counter.text == "4 of 30" && !bare.viewer.bars.top.counter.isHidden)
      #expect(!bare.viewer.showsCloseButton && !bare.viewer.showsCaption && bare.viewer.showsPageCounter)
    }

    @Test func `without its button the viewer still closes by Escape, and can be dragged`() {
      let story = story { $0.showsCloseButton = false }
      story.stage.press(UIKeyCommand.inputEscape, for: 1.5)
      #expect(story.events.last == .didClose("photo 3"))
      story.open(3)
      story.stage.finger(195, 400).drag(to: 195, 700, frames: 8)
      story.stage.run(1.5)
      #expect(story.phase == .interactive)
    }

    @Test(arguments: [false, true])
    func `the app's buttons are in order at the end of the bar`(rightToLeft: Bool) throws {
      var done: [String] = []
      let story = story {
        $0.actions = [
          PhotoAction("Like", image: .blank(20, 20)) { done.append("like \($0.id)") },
          PhotoAction("Info") { done.append("info \($0.id)") },
        ]
      }
      if rightToLeft { story.stage.readFromRightToLeft(story.viewer.view) }
      story.viewer.bars.top.setNeedsLayout()
      story.stage.step(2)
      let (like, info) = (story.viewer.bars.top.buttons[0], story.viewer.bars.top.buttons[1])
      let (first, last) = (box(like, in: story), box(info, in: story))
      #expect(
        rightToLeft
          ? last.maxX + 8 == first.minX && last.minX == 8 : first.maxX + 8 == last.minX && last.maxX == 382)
      #expect(
        first.width >= 44 && first.height == 44 && first.minY == story.viewer.root.safeAreaInsets.top + 4)
      #expect(like.accessibilityLabel == "Like" && like.accessibilityUserInputLabels == ["Like"])
      #expect(like.image(for: .normal) != nil && info.title(for: .normal) == "Info")
      story.stage.tap(like)
      story.page(to: "photo 4", for: 1)
      story.stage.tap(info)
      #expect(done == ["like photo 3", "info photo 4"] && story.phase == .open)
      story.viewer.actions = []
      #expect(story.viewer.bars.top.buttons.isEmpty && like.superview == nil)
    }

    @Test func `a button with a long title takes a third of the bar, on the same plate as the others`() {
      let story = story()
      story.viewer.backdropColor = .white
      story.viewer.actions = [PhotoAction(String(repeating: "Add to album ", count: 20)) { _ in }]
      story.stage.step(2)
      let top = story.viewer.bars.top
      #expect(top.buttons[0].frame.width == top.bounds.width / 3)
      #expect(top.counter.backgroundColor == UIColor(white: 1, alpha: 0.7))
      #expect(top.buttons[0].backgroundColor == top.counter.backgroundColor)
    }

    @Test func `a button stays while its action changes, and so do VoiceOver and a popover that point at it`()
    {
      let story = story { $0.actions = [PhotoAction("Like", image: .blank(20, 20)) { _ in }] }
      let like = story.viewer.bars.top.buttons[0]
      var done = ""
      story.viewer.actions = [PhotoAction("Unlike") { _ in done = "unliked" }, .share]
      #expect(story.viewer.bars.top.buttons[0] === like && like.accessibilityLabel == "Unlike")
      #expect(like.image(for: .normal) == nil && like.title(for: .normal) == "Unlike")
      story.stage.step(2)
      story.stage.tap(like)
      #expect(done == "unliked")
    }

    @Test func `a long press enlarges a button for large text`() {
      let (icon, story) = (UIImage.blank(20, 20), story())
      story.viewer.actions = [PhotoAction("Like", image: icon) { _ in }, PhotoAction("Info") { _ in }]
      let top = story.viewer.bars.top
      #expect(top.interactions.contains { $0 is UILargeContentViewerInteraction })
      #expect((top.buttons + [top.more, top.closeButton]).allSatisfy { $0.showsLargeContentViewer })
      #expect(top.buttons.map(\.largeContentTitle) == ["Like", "Info"])
      #expect(top.buttons[0].largeContentImage === icon && top.closeButton.largeContentTitle == "Close")
    }

    @Test func `without any space the bar has no width`() {
      let story = story()
      let bars = story.viewer.bars
      bars.bounds.size = .zero
      bars.setNeedsLayout()
      bars.layoutIfNeeded()
      #expect(bars.top.bounds.size.width == 0)
    }

    @Test func `a counter leaves room for buttons on a small phone`() {
      let story = ViewerStory(size: CGSize(width: 320, height: 568))
      story.viewer.showsPageCounter = true
      story.viewer.actions = (0..<4).map { PhotoAction("\($0)", image: .blank(20, 20)) { _ in } }
      story.open(3)
      let top = story.viewer.bars.top
      let boxes = [top.closeButton, top.counter] + top.buttons
      for (left, right) in zip(boxes, boxes.dropFirst()) { #expect(left.frame.maxX <= right.frame.minX) }
    }

    @Test(arguments: [320.0, 390.0], ["symbols", "words"])
    func `actions without room are in a menu`(width: Double, kind: String) throws {
      let story = ViewerStory(size: CGSize(width: width, height: 568))
      var done: [String] = []
      let titles =
        kind == "words" ? ["Add to Album", "Save to Files", "Remove from Album"] : (0..<9).map { "Do \($0)" }
      story.viewer.actions = titles.map { title in
        PhotoAction(title, image: kind == "words" ? nil : .blank(20, 20)) { _ in done.append(title) }
      }
      story.open(3)
      let top = story.viewer.bars.top
      let shown = ([top.closeButton] + top.buttons + [top.more]).filter { !$0.isHidden }
      for (left, right) in zip(shown, shown.dropFirst()) {
        #expect(left.frame.maxX <= right.frame.minX + 0.01 && right.frame.width >= 40)
      }
      #expect(shown.last.map { abs($0.frame.maxX - top.bounds.width) < 0.01 } == true)
      let lines = (top.more.menu?.children ?? []).map(\.title)
      #expect(lines == Array(titles.dropFirst(top.buttons.filter { !$0.isHidden }.count)) && !lines.isEmpty)
      story.viewer.actions.removeLast(titles.count - 1)
      story.stage.step(2)
      #expect(top.more.isHidden && !top.buttons[0].isHidden, "one has room")
      _ = done
    }

    @Test func `the caption and the counter follow the pages and the photos at once`() {
      let story = story { $0.showsPageCounter = true }
      story.viewer.currentID = "photo 9"
      #expect(story.viewer.bars.top.counter.text == "10 of 30")
      story.viewer.currentID = "photo 3"
      var items = story.viewer.items
      items[3].caption = "another"
      items.append(PhotoItem(id: "photo 30"))
      story.viewer.items = items
      let bars = story.viewer.bars
      #expect(bars.caption.text == "another" && bars.top.counter.text == "4 of 31")
      #expect(story.viewer.element.accessibilityLabel == "another")
      #expect(story.viewer.element.accessibilityValue == "4 of 31")
    }

    // MARK: The area between the bars

    @Test func `the content guide is between the bars, and includes the space of hidden ones`() {
      let story = story()
      let bars = story.viewer.bars
      let between = story.viewer.unobscuredContentGuide.layoutFrame
      #expect(between.minY == box(bars.top, in: story).maxY)
      #expect(between.maxY < bars.caption.frame.minY && between.maxY > 700)
      #expect(between.minX == 0 && between.maxX == 390)
      story.viewer.showsCaption = false
      story.viewer.showsCloseButton = false
      story.stage.step(2)
      #expect(
        story.viewer.unobscuredContentGuide.layoutFrame
          == story.viewer.root.bounds.inset(by: story.viewer.root.safeAreaInsets))
    }

    @Test func `a photo without a caption leaves its space to the content guide`() {
      let story = ViewerStory()
      story.viewer.items = [PhotoItem(id: "photo 0"), PhotoItem(id: "photo 1", caption: "One")]
      story.open(0)
      let whole = story.viewer.unobscuredContentGuide.layoutFrame
      story.page(to: "photo 1", for: 1)
      #expect(story.viewer.unobscuredContentGuide.layoutFrame.maxY < whole.maxY - 12)
    }

    // MARK: Backdrop

    @Test func `the backdrop is black by default`() {
      let story = story()
      #expect(story.viewer.backdropColor == .black && story.viewer.backdropColorWithBars == nil)
      #expect(story.viewer.canvas.backdrop.backgroundColor == .black)
      let white = self.story { $0.backdropColor = .white }
      #expect(white.viewer.canvas.backdrop.backgroundColor == .white)
      #expect(white.viewer.bars.overrideUserInterfaceStyle == .light)
      #expect(white.viewer.bars.caption.textColor == .black)
      #expect(white.viewer.preferredStatusBarStyle == .darkContent)
    }

    @Test func `with its own colour for the bars the backdrop changes with them, and a drag keeps it`() {
      let story = story { $0.backdropColorWithBars = .white }
      let backdrop = story.viewer.canvas.backdrop
      #expect(backdrop.backgroundColor == .white)
      story.stage.finger(195, 400).up(thenRun: 1)
      #expect(backdrop.backgroundColor == .black)
      story.stage.finger(195, 400).up(thenRun: 1)
      #expect(backdrop.backgroundColor == .white)
      let finger = story.stage.finger(195, 400).drag(to: 195, 600, frames: 12)
      #expect(story.phase == .interactive && backdrop.backgroundColor == .white)
      finger.up(thenRun: 1.5)
    }

    @Test func `a backdrop set while the photo is open applies at once, even behind a card`() {
      let story = ViewerStory(style: .azikus).open(3)
      story.viewer.backdropColor = .white
      #expect(story.viewer.canvas.backdropColor == .white)
      #expect(story.viewer.bars.overrideUserInterfaceStyle == .light)
    }

    @Test func `each page that slides past has its own whole screen`() {
      let story = ViewerStory(style: .system).open(3)
      let finger = story.stage.finger(300, 400).drag(to: 160, 400, frames: 12)
      let screens = story.viewer.canvas.cards.filter { !$0.isHidden }.map(\.drawnBox)
      #expect(screens.count > 1)
      #expect(screens.allSatisfy { abs($0.width - 390) < 0.5 && abs($0.height - 844) < 0.5 })
      let middles = zip(screens, story.frame.pictures).map { abs($0.midX - $1.box.center.x) }
      #expect(middles.count == screens.count && middles.allSatisfy { $0 < 0.5 })
      finger.up(thenRun: 1.5)
    }

    @Test func `the bars on a flying card move and shrink with its text`() throws {
      let story = ViewerStory(style: .azikus).open(3, settle: false)
      let bars = story.viewer.bars
      var offsets: Set<Double> = []
      for _ in 0..<60 {
        story.stage.step()
        guard let card = story.frame.card else { continue }
        let middle = bars.convert(CGPoint(x: bars.bounds.midX, y: bars.bounds.midY), to: story.viewer.root)
        #expect(abs(middle.x - card.center.x) < 0.01)
        #expect(abs(middle.y - (card.center.y + card.scale * card.detailsOffset)) < 0.01)
        if card.scale < 0.9, card.detailsOffset != 0 { offsets.insert(card.detailsOffset) }
      }
      #expect(!offsets.isEmpty)
    }

    // MARK: The rest

    @Test func `a photo opened without animation is open at once`() {
      let story = ViewerStory()
      #expect(story.viewer.open("photo 3", over: story.screen, animated: false))
      #expect(story.phase == .open && story.events == [.willOpen("photo 3"), .didOpen("photo 3")])
      #expect(story.viewer.currentID == "photo 3" && abs(story.drawn.width - 390) < 0.5)
      story.stage.run(0.5)
      #expect(story.tabs.presentedViewController === story.viewer && story.stage.complaints == [])
      story.close()
      #expect(story.events.last == .didClose("photo 3"))
    }

    @Test func `a tiny picture fits the screen, or has its own size if the app has a limit`() {
      let story = ViewerStory(pixels: CGSize(width: 100, height: 80)).open(3)
      #expect(abs(story.drawn.width - 390) < 0.5)
      story.viewer.fitLimit = 2
      #expect(abs(story.drawn.width - 390) < 0.5)
      story.close()
      story.open(4)
      #expect(abs(story.drawn.width - 100) < 0.5 && abs(story.drawn.height - 80) < 0.5)
      story.close()
      #expect(story.events.last == .didClose("photo 4") && story.screen.hiddenThumbnails == [])
    }

    @Test func `a small thumbnail of a photo with unknown size does not make the photo small`() {
      let photos = StubPhotos()
      photos.thumbnails = ["photo 3": .blank(40, 30)]
      let story = ViewerStory(pixels: nil, photos: photos)
      story.viewer.fitLimit = 1
      story.open(3)
      #expect(abs(story.drawn.width - 390) < 0.5 && abs(story.drawn.height - 292.5) < 0.5)
    }

    @Test func `haptics can be switched off`() {
      for isOn in [true, false] {
        let story = ViewerStory()
        let before = story.stage.impacts
        story.viewer.playsHaptics = isOn
        story.open(0)
        story.stage.finger(200, 300).drag(to: 200, 600, frames: 20).up(thenRun: 1.5)
        #expect(story.events.last == .didClose("photo 0"))
        if let before { #expect(story.stage.impacts == before + (isOn ? 1 : 0)) }
      }
    }
  }
#endif
