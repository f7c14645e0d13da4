import EnlargerCore
import Foundation
import Testing
@_spi(Double) import UIKit

@testable import EnlargerUIKit

@MainActor
@Suite("What reaches the viewer from outside", .ownWorld)
struct ViewerInputTests {
  // MARK: Keys, pointer, assistive technologies

  @Test func keysPageZoomAndClose() {
    let story = ViewerStory()
    story.open(3)
    story.stage.keyboard.press(.keyboardRightArrow)
    #expect(story.viewer.currentItem == "photo 4")
    story.stage.keyboard.press(.keyboardHome)
    #expect(story.viewer.currentItem == "photo 0")
    story.stage.keyboard.press(.keyboardEnd)
    #expect(story.viewer.currentItem == "photo 29")
    story.stage.run(1)
    story.stage.keyboard.press(.keyboardEqualSign)
    story.stage.run(1)
    #expect(story.engine.frame(at: story.now).zoom > 1.2)
    story.stage.keyboard.press(.keyboardEscape)
    #expect(story.phase == .closing)
    story.stage.run(1.5)
    story.stage.keyboard.press(.keyboardEscape)
    #expect(story.events.filter { $0 == .didClose("photo 29") }.count == 1)
  }

  @Test func aPinchGoesOnWithTheFingerThatStays() {
    let story = ViewerStory()
    story.open(3)
    let fingers = Finger.together(
      [CGPoint(x: 150, y: 420), CGPoint(x: 240, y: 420)], in: story.stage.window)
    for step in 1...20 {
      let way = 4 * CGFloat(step)
      Finger.move([
        (fingers[0], CGPoint(x: 150 - way, y: 420)), (fingers[1], CGPoint(x: 240 + way, y: 420)),
      ])
      story.stage.step()
    }
    let zoom = story.engine.frame(at: story.now).zoom
    #expect(zoom > 1.5)
    fingers[0].up()
    story.stage.run(0.3)
    let before = story.drawn
    fingers[1].drag(to: 280, 420, frames: 10)
    #expect(abs(story.drawn.midX - before.midX + 40) < 2)
    #expect(story.engine.frame(at: story.now).zoom == zoom)
    fingers[1].up()
    story.stage.run(2)
    #expect(story.phase == .open)
  }

  @Test func rightToLeftTurnsTheArrowsAndThePages() {
    let story = ViewerStory()
    story.stage.setTraits(rightToLeft: true)
    story.open(3)
    story.stage.keyboard.press(.keyboardLeftArrow)
    #expect(story.viewer.currentItem == "photo 4")
    #expect(story.viewer.bars.closeButton.frame.minX > 195)
    #expect(story.viewer.scroll(.right))
    #expect(story.viewer.currentItem == "photo 5")
  }

  @Test func aTrackpadPagesAndPinches() {
    let story = ViewerStory()
    story.open(3)
    let middle = CGPoint(x: 195, y: 420)
    story.stage.trackpad.scroll(at: middle, by: (0..<20).map { _ in CGPoint(x: -20, y: 0) })
    story.stage.run(1)
    #expect(story.viewer.currentItem == "photo 4")
    story.stage.trackpad.pinch(at: middle, scales: [1.1, 1.5, 2])
    story.stage.run(1)
    #expect(abs(story.engine.frame(at: story.now).zoom - 2) < 0.01)
  }

  @Test func voiceOverEscapesAndTurnsPages() {
    let story = ViewerStory()
    story.open(3)
    #expect(story.viewer.view.accessibilityViewIsModal)
    #expect(story.stage.world.accessibilityPosts.last?.notification == .screenChanged)
    #expect(story.viewer.element.accessibilityValue == "4 of 30")
    story.viewer.element.accessibilityIncrement()
    #expect(story.viewer.currentItem == "photo 4")
    #expect(story.stage.world.accessibilityPosts.last?.notification == .pageScrolled)
    story.viewer.element.accessibilityDecrement()
    #expect(story.viewer.currentItem == "photo 3")
    story.stage.run(1)
    #expect(story.viewer.view.accessibilityPerformEscape())
    story.stage.run(1.5)
    #expect(!story.viewer.isOpen)
    #expect(!story.viewer.view.accessibilityPerformEscape())
    let last = story.stage.world.accessibilityPosts.last
    #expect(
      last?.notification == .screenChanged && last?.argument as? UIView === story.screen.thumbnail("photo 3"))
  }

  @Test func reducedMotionFadesAndCanChangeWhileOpen() {
    let story = ViewerStory()
    story.stage.setReduceMotion(true)
    story.open(3, settle: false)
    story.stage.run(0.07)
    let opacity = story.engine.frame(at: story.now).opacity
    #expect(opacity > 0 && opacity < 1)
    #expect(abs(story.drawn.width - 390) < 1)
    story.stage.run(1)
    story.stage.setReduceMotion(false, announces: true)
    story.viewer.close()
    story.stage.run(0.1)
    #expect(story.drawn.width < 389)
    story.stage.run(1)
  }

  @Test func preferCrossFadeCountsAsWell() {
    let story = ViewerStory()
    story.stage.world.prefersCrossFade = true
    story.open(3, settle: false)
    story.stage.run(0.07)
    #expect(abs(story.drawn.width - 390) < 1)
  }

  @Test func aCommitIsFeltOnceAndACancelIsNot() {
    let story = ViewerStory()
    story.open(0)
    let finger = story.stage.finger(200, 400)
    finger.drag(to: 200, 520, frames: 10)
    finger.drag(to: 200, 405, frames: 10)
    finger.up()
    #expect(story.stage.world.impacts.isEmpty)
    story.stage.run(1)
    let second = story.stage.finger(200, 400)
    second.drag(to: 200, 600, frames: 10)
    second.up()
    #expect(story.stage.world.impacts.count == 1)
  }

  // MARK: Bars

  @Test func theBarsHideOnATapAndFollowTheDrag() {
    let story = ViewerStory()
    story.open(0)
    #expect(story.viewer.bars.alpha == 1)
    #expect(story.viewer.bars.caption.text == "Caption of photo 0")
    #expect(story.viewer.bars.caption.adjustsFontForContentSizeCategory)
    story.stage.finger(200, 400).up()
    story.stage.run(1)
    #expect(story.viewer.bars.alpha < 0.01)
    story.stage.finger(200, 400).up()
    story.stage.run(1)
    story.stage.finger(200, 400).drag(to: 200, 520, frames: 12)
    #expect(story.viewer.bars.alpha < 0.1)
  }

  @Test func aTouchOnTheOverlaysButtonIsNotThePhotos() {
    let story = ViewerStory()
    var pressed = 0
    let overlay = UIView()
    let button = UIButton(type: .system, primaryAction: UIAction { _ in pressed += 1 })
    button.frame = CGRect(x: 100, y: 300, width: 60, height: 44)
    overlay.addSubview(button)
    story.viewer.overlay = overlay
    story.open(0)
    story.stage.finger(130, 320).up()
    #expect(pressed == 1)
    let beside = story.stage.finger(300, 420)
    beside.drag(to: 300, 520, frames: 10)
    #expect(story.phase == .interactive)
  }

  // MARK: Windows

  @Test func aRotationWhileOpenFitsThePhotoToTheNewWindow() {
    let story = ViewerStory()
    story.open(0)
    story.stage.resize(to: CGSize(width: 844, height: 390))
    story.stage.run(1)
    #expect(abs(story.drawn.height - 390) < 0.5 && abs(story.drawn.midX - 422) < 0.5)
    story.viewer.close()
    story.stage.run(1.5)
    #expect(story.events.last == .didClose("photo 0"))
  }

  @Test func aResizeInMidDragKeepsThePhotoInTheHand() {
    let story = ViewerStory(size: CGSize(width: 1024, height: 768))
    story.open(0)
    let finger = story.stage.finger(500, 400)
    finger.drag(to: 500, 480, frames: 10)
    let before = story.drawn
    story.stage.resize(to: CGSize(width: 507, height: 768))
    #expect(story.phase == .interactive)
    #expect(abs(story.drawn.midX - before.midX) < 1 && abs(story.drawn.midY - before.midY) < 1)
    finger.up()
    story.stage.run(2)
    #expect(story.phase == .open || story.phase == .closed)
  }

  // MARK: Pictures

  @Test func theThumbnailIsThereAtOnceAndTheFullPictureReplacesItInPlace() async {
    let story = ViewerStory()
    let small = UIImage.blank(400, 300)
    let full = UIImage.blank(1170, 877)
    story.photos.thumbnails["photo 3"] = small
    story.open(3, settle: false)
    #expect(story.viewer.canvas.photo.image === small)
    await story.stage.settle()
    #expect(story.photos.requests.first?.id == "photo 3")
    #expect(story.photos.requests.first?.pixels == CGSize(width: 1170, height: 2532))
    story.stage.run(0.1)
    let before = story.drawn
    story.photos.deliver(full, for: "photo 3")
    await story.stage.settle()
    #expect(story.viewer.canvas.photo.image === full)
    #expect(story.drawn == before)
  }

  @Test func neighboursAreLoadedAndFarPhotosAreCancelled() async {
    let story = ViewerStory()
    story.open(3)
    await story.stage.settle()
    #expect(Set(story.photos.requests.map(\.id)) == ["photo 2", "photo 3", "photo 4"])
    story.viewer.currentItem = "photo 20"
    await story.stage.settle()
    await story.stage.settle()
    #expect(Set(story.photos.cancelled) == ["photo 2", "photo 3", "photo 4"])
    story.viewer.closeImmediately()
    await story.stage.settle()
    #expect(story.viewer.loader.loading == [])
  }

  @Test func zoomingInAsksForMorePixels() async {
    let story = ViewerStory()
    story.photos.answersAtOnce = .blank(1170, 877)
    story.open(3)
    await story.stage.settle()
    story.stage.keyboard.press(.keyboardEqualSign)
    story.stage.keyboard.press(.keyboardEqualSign)
    story.stage.run(1)
    await story.stage.settle()
    let widths = story.photos.requests.filter { $0.id == "photo 3" }.map(\.pixels.width)
    #expect(widths.count == 2 && widths[1] > 2000)
  }

  @Test func aPhotoOfUnknownSizeTakesItsPicturesProportions() async {
    let story = ViewerStory(pixels: nil)
    story.open(3)
    #expect(abs(story.drawn.width - story.drawn.height) < 0.5)
    await story.stage.settle()
    story.photos.deliver(.blank(1000, 500), for: "photo 3")
    await story.stage.settle()
    story.stage.run(1)
    #expect(abs(story.drawn.width - 390) < 0.5 && abs(story.drawn.height - 195) < 0.5)
  }

  @Test func aPictureThatCannotBeLoadedIsAskedForAgain() async {
    let story = ViewerStory()
    story.open(3)
    await story.stage.settle()
    story.photos.deliver(nil, for: "photo 3")
    await story.stage.settle()
    story.viewer.currentItem = "photo 4"
    story.viewer.currentItem = "photo 3"
    await story.stage.settle()
    #expect(story.photos.requests.filter { $0.id == "photo 3" }.count == 2)
    #expect(story.phase == .open)
  }

  @Test(arguments: [
    UIImage.Orientation.up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
  ])
  func everyOrientationFillsTheBox(orientation: UIImage.Orientation) throws {
    let view = PhotoView()
    let image = UIImage.blank(401, 300, turned: orientation)
    view.show(image)
    let box = Box(
      center: Vector(x: 100, y: 100), size: Size(width: image.size.width, height: image.size.height))
    view.draw(box, clip: .zero, opacity: 1)
    let picture = try #require(view.layer.sublayers?.first?.sublayers?.first)
    let shown = picture.bounds.size.applying(picture.affineTransform())
    #expect(abs(abs(shown.width) - image.size.width) < 1e-6)
    #expect(abs(abs(shown.height) - image.size.height) < 1e-6)
  }
}
