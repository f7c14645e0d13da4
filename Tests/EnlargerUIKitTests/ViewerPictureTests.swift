#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("The pictures a viewer shows", .onStage)
  struct ViewerPictureTests {
    @Test func theFullPictureReplacesTheThumbnailInPlace() async {
      let story = ViewerStory()
      let small = UIImage.blank(400, 300)
      let full = UIImage.blank(1170, 877)
      story.photos.thumbnails["photo 3"] = small
      story.open(3)
      await story.stage.settle()
      #expect(story.viewer.canvas.photo.image === small)
      let before = story.drawn
      story.photos.deliver(full, for: "photo 3")
      await story.stage.settle()
      #expect(story.viewer.canvas.photo.image?.size == full.size)
      #expect(story.drawn == before)
    }

    @Test func aPhotoWithoutAThumbnailIsAskedForItOnceAtEachOpening() async {
      let story = ViewerStory()
      for opening in 1...2 {
        story.open(3)
        story.stage.finger(200, 400).drag(to: 200, 520, frames: 30)
        #expect(story.photos.thumbnailRequests.filter { $0 == "photo 3" }.count == opening)
        story.viewer.closeImmediately()
      }
    }

    @Test func `what the grid shows stands in for a photo until that has come`() async throws {
      let story = ViewerStory(pixels: nil)
      let shown = UIImage.blank(40, 30)
      try #require(story.screen.thumbnail("photo 3")).image = shown
      story.open(3, settle: false)
      story.stage.step(2)
      #expect(story.viewer.canvas.photo.image === shown)
      story.stage.run(1.5)
      // And says how it is shaped.
      #expect(abs(story.drawn.width / story.drawn.height - 4 / 3) < 0.01)
      // A source that has one goes before.
      let small = UIImage.blank(400, 300)
      story.photos.thumbnails["photo 3"] = small
      story.viewer.closeImmediately()
      story.open(3)
      #expect(story.viewer.canvas.photo.image === small)
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

    @Test func aPhotoIsAskedForInThePixelsOfTheScreen() async throws {
      let story = ViewerStory()
      story.open(3)
      await story.stage.settle()
      let scale = story.viewer.root.traitCollection.displayScale
      let asked = try #require(story.photos.requests.first { $0.id == "photo 3" }).pixels
      #expect(scale > 1)
      #expect(abs(asked.width - 390 * scale) < 0.5 && abs(asked.height - 844 * scale) < 0.5)
    }

    @Test(arguments: [CGSize(width: 200, height: 100), CGSize(width: 100, height: 200)])
    func aPictureIsAskedForAgainAsSoonAsOneSideHasTooFewPixels(pixels: CGSize) async {
      let stage = makeStage()
      let photos = StubPhotos()
      photos.answersAtOnce = .blank(100, 100)
      let loader = PhotoLoader()
      loader.source = photos
      for size in [CGSize(width: 100, height: 100), CGSize(width: 100.5, height: 100.5), pixels] {
        loader.load(PhotoItem(id: "photo"), pixels: size)
        await stage.settle()
      }
      #expect(photos.requests.map(\.pixels) == [CGSize(width: 100, height: 100), pixels])
    }

    @Test func smallPinchesAskForStepsOnly() async {
      let story = ViewerStory()
      story.photos.answersAtOnce = .blank(1170, 877)
      story.open(3)
      await story.stage.settle()
      for spread in [4.0, 8, 12, 16, 20, 24] {
        let pair = story.stage.fingers([CGPoint(x: 145, y: 420), CGPoint(x: 245, y: 420)])
        for step in 1...8 {
          let way = spread * Double(step) / 8
          story.stage.move([
            (pair[0], CGPoint(x: 145 - way, y: 420)), (pair[1], CGPoint(x: 245 + way, y: 420)),
          ])
          story.stage.step()
        }
        for finger in pair { finger.up() }
        story.stage.run(1)
        await story.stage.settle()
      }
      let widths = story.photos.requests.filter { $0.id == "photo 3" }.map(\.pixels.width)
      #expect(widths == [1170, 2340, 4032])
    }

    @Test func aSourceMadeInPlaceIsHeld() async {
      let story = ViewerStory()
      let viewer = PhotoViewerController(items: [PhotoItem(id: "one")], photos: madeInPlace())
      viewer.open("one", over: story.screen)
      await story.stage.settle()
      #expect(viewer.canvas.photo.image?.size == CGSize(width: 40, height: 30))
    }

    private func madeInPlace() -> StubPhotos {
      let photos = StubPhotos()
      photos.answersAtOnce = .blank(40, 30)
      return photos
    }

    @Test func zoomingInAsksForMorePixels() async {
      let story = ViewerStory()
      story.photos.answersAtOnce = .blank(1170, 877)
      story.open(3)
      await story.stage.settle()
      story.stage.press("=")
      story.stage.press("=")
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

    @Test func aThumbnailWithoutASizeSaysNothingOfThePhotosProportions() {
      let story = ViewerStory(pixels: nil)
      story.photos.thumbnails["photo 3"] = UIImage()
      story.open(3)
      #expect(story.viewer.items[3].pixelSize == nil)
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

    @Test func aPictureWithoutPixelsIsPaintedUpright() throws {
      let pixels = try #require(UIImage.blank(400, 300).cgImage)
      let recipe = Recipe(cgImage: pixels, scale: 2, orientation: .right)
      let view = PhotoView()
      view.show(recipe)
      #expect(recipe.painted == [CGRect(x: 0, y: 0, width: 150, height: 200)])
      let picture = try #require(view.crop.sublayers?.first)
      #expect(picture.contents != nil && view.crop.backgroundColor == nil)
      let size = Size(width: 150, height: 200)
      view.draw(Box(center: Vector(x: 100, y: 100), size: size))
      #expect(picture.affineTransform() == .identity)
      #expect(picture.bounds.size == CGSize(width: 150, height: 200))
    }

    @Test func aPictureOfNothingLeavesTheEmptyColour() {
      let view = PhotoView()
      view.show(.blank(400, 300))
      #expect(view.crop.backgroundColor == nil)
      view.show(UIImage())
      #expect(view.crop.backgroundColor != nil && view.crop.sublayers?.first?.contents == nil)
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
      view.draw(box)
      let picture = try #require(view.layer.sublayers?.first?.sublayers?.first)
      let shown = picture.bounds.size.applying(picture.affineTransform())
      #expect(abs(abs(shown.width) - image.size.width) < 1e-6)
      #expect(abs(abs(shown.height) - image.size.height) < 1e-6)
    }
  }

  /// A picture that has to be painted before there are pixels, as one of Core Image.
  private final class Recipe: UIImage, @unchecked Sendable {
    private(set) var painted: [CGRect] = []

    override var cgImage: CGImage? { nil }

    override func draw(in rect: CGRect) { painted.append(rect) }
  }
#endif
