#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("The pictures a viewer shows", .onStage) struct ViewerPictureTests {
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

    @Test func `a missing thumbnail is requested once per opening`() async {
      let story = ViewerStory()
      for opening in 1...2 {
        story.open(3)
        story.stage.finger(200, 400).drag(to: 200, 520, frames: 30)
        #expect(story.photos.thumbnailRequests.filter { $0 == "photo 3" }.count == opening)
        story.viewer.close(animated: false)
      }
    }

    @Test func `the grid's image stands in for a photo until that has loaded`() async throws {
      let story = ViewerStory(pixels: nil)
      let shown = UIImage.blank(40, 30)
      try #require(story.screen.thumbnail("photo 3")).image = shown
      story.open(3, settle: false)
      story.stage.step(2)
      #expect(story.viewer.canvas.photo.image === shown)
      story.stage.run(1.5)
      // It also determines the shape.
      #expect(abs(story.drawn.width / story.drawn.height - 4 / 3) < 0.01)
      // A source's thumbnail takes precedence, unless the grid's image has more pixels and shows the whole photo.
      let small = UIImage.blank(400, 300)
      story.photos.thumbnails["photo 3"] = small
      for (grid, isTaken) in [(shown, false), (.blank(800, 800), false), (.blank(800, 600), true)] {
        try #require(story.screen.thumbnail("photo 3")).image = grid
        story.viewer.close(animated: false)
        story.open(3)
        #expect(story.viewer.canvas.photo.image === (isTaken ? grid : small))
      }
    }

    @Test func `neighbours are loaded, and distant photos are cancelled`() async {
      let story = ViewerStory().open(3)
      await story.stage.settle()
      #expect(Set(story.photos.requests.map(\.id)) == ["photo 2", "photo 3", "photo 4"])
      story.viewer.currentID = "photo 20"
      await story.stage.settle()
      await story.stage.settle()
      #expect(Set(story.photos.cancelled) == ["photo 2", "photo 3", "photo 4"])
      story.viewer.close(animated: false)
      await story.stage.settle()
      #expect(story.viewer.loader.loading == [])
    }

    @Test func `a photo is requested in the screen's pixels`() async throws {
      let story = ViewerStory().open(3)
      await story.stage.settle()
      let scale = story.viewer.root.traitCollection.displayScale
      let asked = try #require(story.photos.requests.first { $0.id == "photo 3" }).pixels
      #expect(scale > 1)
      #expect(abs(asked.width - 390 * scale) < 0.5 && abs(asked.height - 844 * scale) < 0.5)
    }

    @Test(arguments: [CGSize(width: 200, height: 100), CGSize(width: 100, height: 200)])
    func `a picture is requested again once either side has too few pixels`(pixels: CGSize) async {
      let stage = makeStage()
      let photos = StubPhotos()
      photos.answersAtOnce = .blank(Int(pixels.width) / 2, Int(pixels.height) / 2)
      let loader = PhotoLoader(photos)
      for size in [CGSize(width: 100, height: 100), CGSize(width: 100.5, height: 100.5), pixels] {
        loader.load(PhotoItem(id: "photo"), pixels: size)
        await stage.settle()
      }
      #expect(photos.requests.map(\.pixels) == [CGSize(width: 100, height: 100), pixels])
    }

    @Test(arguments: [(CGSize(width: 400, height: 300), 2), (CGSize(width: 300, height: 400), 1)])
    func `a window rotated there and back requests a picture only if it is larger`(
      own: CGSize, requests: Int
    ) async {
      let stage = makeStage()
      let photos = StubPhotos()
      photos.decodesAtOnce = true
      let loader = PhotoLoader(photos)
      let sizes = [CGSize(width: 100, height: 200), CGSize(width: 200, height: 100)]
      for size in sizes + sizes {
        loader.load(PhotoItem(id: "photo", pixelSize: own), pixels: size)
        await stage.settle()
      }
      #expect(photos.requests.map(\.pixels) == Array(sizes.prefix(requests)))
    }

    @Test func `a photo loaded with all its pixels is not requested again`() async {
      let story = ViewerStory(pixels: CGSize(width: 1000, height: 750))
      story.photos.decodesAtOnce = true
      story.open(3)
      await story.stage.settle()
      story.stage.resize(to: CGSize(width: 844, height: 390))
      story.stage.run(1)
      await story.stage.settle()
      #expect(story.photos.requests.filter { $0.id == "photo 3" }.count == 1)
    }

    @Test func `a photo's first picture arrives before a larger one is requested`() async {
      let story = ViewerStory().open(3)
      await story.stage.settle()
      story.stage.resize(to: CGSize(width: 844, height: 390))
      story.stage.run(1)
      await story.stage.settle()
      #expect(story.photos.requests.filter { $0.id == "photo 3" }.count == 1)
      story.photos.deliver(.blank(1170, 877), for: "photo 3")
      await story.stage.settle()
      #expect(story.photos.cancelled == [])
      let widths = story.photos.requests.filter { $0.id == "photo 3" }.map(\.pixels.width)
      #expect(widths == [1170, 2532])
    }

    @Test func `small pinches request only stepped sizes`() async {
      let story = ViewerStory()
      story.photos.answersAtOnce = .blank(1170, 877)
      story.open(3)
      await story.stage.settle()
      for spread in [4.0, 8, 12, 16, 20, 24] {
        let pair = story.stage.pinch(
          about: CGPoint(x: 195, y: 420), from: 100, to: 100 + 2 * spread, frames: 8)
        for finger in pair { finger.up() }
        story.stage.run(1)
        await story.stage.settle()
      }
      let widths = story.photos.requests.filter { $0.id == "photo 3" }.map(\.pixels.width)
      #expect(widths == [1170, 2340, 4032])
    }

    @Test func `a viewer retains a provider created in place`() async {
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

    @Test func `a thumbnail without a size does not set the photo's proportions`() {
      let story = ViewerStory(pixels: nil)
      story.photos.thumbnails["photo 3"] = UIImage()
      story.open(3)
      #expect(story.viewer.items[3].pixelSize == nil)
    }

    @Test func `a picture that failed to load is requested again`() async {
      let story = ViewerStory().open(3)
      await story.stage.settle()
      story.photos.deliver(nil, for: "photo 3")
      await story.stage.settle()
      story.viewer.currentID = "photo 4"
      story.viewer.currentID = "photo 3"
      await story.stage.settle()
      #expect(story.photos.requests.filter { $0.id == "photo 3" }.count == 2)
      #expect(story.phase == .open)
    }

    @Test func `a picture without pixels is painted upright`() throws {
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

    @Test func `an empty picture leaves the placeholder colour`() {
      let view = PhotoView()
      view.show(.blank(400, 300))
      #expect(view.crop.backgroundColor == nil)
      view.show(UIImage())
      #expect(view.crop.backgroundColor != nil && view.crop.sublayers?.first?.contents == nil)
    }
  }

  @MainActor @Suite("One photo in its box", .onStage) struct PhotoViewTests {
    enum Corner: String { case topLeft, topRight, bottomLeft, bottomRight }

    /// Where the first and the last pixel of the first row appear, in the eight EXIF orientations that
    /// UIKit's stand for.
    nonisolated static let orientations: [(UIImage.Orientation, Corner, Corner)] = [
      (.up, .topLeft, .topRight), (.upMirrored, .topRight, .topLeft),
      (.down, .bottomRight, .bottomLeft), (.downMirrored, .bottomLeft, .bottomRight),
      (.left, .bottomLeft, .topLeft), (.leftMirrored, .topLeft, .bottomLeft),
      (.right, .topRight, .bottomRight), (.rightMirrored, .bottomRight, .topRight),
    ]

    @Test(arguments: orientations)
    func `a picture is rotated and mirrored by its orientation`(
      orientation: UIImage.Orientation, first: Corner, last: Corner
    ) throws {
      let (view, image) = (PhotoView(), UIImage.blank(40, 30, turned: orientation))
      view.show(image)
      view.draw(Box(center: Vector(x: 100, y: 100), size: Size(width: 80, height: 60)))
      let picture = try #require(view.crop.sublayers?.first)
      func seen(_ x: CGFloat, _ y: CGFloat) -> Corner {
        let point = CGPoint(x: x, y: y).applying(picture.affineTransform())
        return point.y < 0 ? (point.x < 0 ? .topLeft : .topRight) : (point.x < 0 ? .bottomLeft : .bottomRight)
      }
      #expect(seen(-1, -1) == first && seen(1, -1) == last)
      let (size, shown) = (image.size, picture.bounds.size.applying(picture.affineTransform()))
      let scale = max(80 / size.width, 60 / size.height)
      #expect(abs(abs(shown.width) - size.width * scale) < 1e-6)
      #expect(abs(abs(shown.height) - size.height * scale) < 1e-6)
    }

    @Test(arguments: [
      Insets(top: 10), Insets(left: 10), Insets(bottom: 10), Insets(right: 10),
      Insets(top: 1, left: 20, bottom: 3, right: 4),
    ])
    func `clipping a side leaves the picture in place`(clip: Insets) throws {
      let view = PhotoView()
      view.show(.blank(40, 30))
      view.draw(Box(center: Vector(x: 100, y: 90), size: Size(width: 80, height: 60)), clip: clip)
      // The box extends from 60 to 140 and from 60 to 120.
      #expect(
        view.drawnBox
          == CGRect(
            x: 60 + clip.left, y: 60 + clip.top, width: 80 - clip.left - clip.right,
            height: 60 - clip.top - clip.bottom))
      let picture = try #require(view.crop.sublayers?.first)
      let origin = CGPoint(
        x: view.drawnBox.minX - view.crop.bounds.minX, y: view.drawnBox.minY - view.crop.bounds.minY)
      #expect(origin.x + picture.position.x == 100 && origin.y + picture.position.y == 90)
      #expect(picture.bounds.size == CGSize(width: 80, height: 60))
    }

    @Test func `it is visible in its box, with that box's corners`() {
      let view = PhotoView()
      view.show(.blank(40, 30))
      let box = Box(center: Vector(x: 100, y: 100), size: Size(width: 80, height: 60), cornerRadius: 12)
      for _ in 1...2 {
        view.draw(box)
        #expect(!view.isHidden && view.crop.cornerRadius == 12)
      }
      for _ in 1...2 {
        view.draw(nil)
        #expect(view.isHidden)
      }
    }

    @Test func `a sharper part is in its place within the whole`() {
      let view = PhotoView()
      view.show(.blank(40, 30))
      view.part = PhotoPart(image: .blank(40, 20), area: CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.2))
      // The picture is 80 wide, so 10 are clipped on both sides.
      view.draw(Box(center: Vector(x: 50, y: 50), size: Size(width: 60, height: 60)))
      #expect(view.crop.sublayers?.last?.frame == CGRect(x: 10, y: 30, width: 40, height: 12))
    }

    @Test(arguments: orientations.map(\.0))
    func `a part is drawn upright, whatever its orientation`(orientation: UIImage.Orientation) {
      let part = UIImage.blank(40, 20, turned: orientation)
      #expect(part.upright.imageOrientation == .up && part.upright.size == part.size)
    }

    @Test func `a picture of another shape fills its box and is clipped at its edges`() throws {
      let view = PhotoView()
      view.show(.blank(40, 30))
      view.draw(
        Box(center: Vector(x: 50, y: 50), size: Size(width: 60, height: 60), rotation: 0.3), opacity: 0.5)
      let picture = try #require(view.crop.sublayers?.first)
      #expect(picture.bounds.size == CGSize(width: 80, height: 60) && view.crop.masksToBounds)
      #expect(picture.position == CGPoint(x: 30, y: 30) && view.crop.opacity == 0.5)
      #expect(abs(view.crop.affineTransform().b - 0.29552020666) < 1e-9)
    }
  }

  @MainActor @Suite("One frame on the canvas", .onStage) struct ViewerCanvasTests {
    @Test func `the system animates nothing in a frame, which would lag behind the finger`() throws {
      let story = ViewerStory().open(3)
      story.stage.finger(195, 420).drag(to: 195, 520, frames: 12)
      #expect(story.phase == .interactive)
      let crop = story.viewer.canvas.photo.crop
      let picture = try #require(crop.sublayers?.first)
      #expect(crop.animationKeys() == nil && picture.animationKeys() == nil)
    }

    @Test func `a frame drawn within the app's transaction leaves only that one open`() {
      let story = ViewerStory().open(3)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      story.viewer.runner.drawNow()
      #expect(CATransaction.disableActions())
      CATransaction.commit()
      #expect(!CATransaction.disableActions())
    }
  }

  /// A picture that must be painted to get pixels, like a Core Image one.
  private final class Recipe: UIImage, @unchecked Sendable {
    private(set) var painted: [CGRect] = []

    override var cgImage: CGImage? { nil }

    override func draw(in rect: CGRect) { painted.append(rect) }
  }
#endif
