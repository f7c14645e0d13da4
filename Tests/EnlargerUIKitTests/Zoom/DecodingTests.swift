#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit
  @testable import EnlargerUIKit

  // On the double only: UIKit counts neither decodes nor the bytes of pictures.
  @MainActor @Suite("What a zoomed photo loads, and what decoding costs", .onStage) struct DecodingTests {
    private static let hundredMegapixels = CGSize(width: 11_552, height: 8_664)

    /// Opens a photo and zooms to the style's maximum.
    private func zoomedIn(_ photos: StubPhotos) async -> ViewerStory {
      let story = ViewerStory(count: 3, pixels: Self.hundredMegapixels, photos: photos)
      photos.decodesAtOnce = true
      story.stage.world.memory.resetPeak()
      story.open(1)
      await story.stage.settle()
      for _ in 0..<4 {
        story.stage.press("=", for: 1)
        await story.stage.settle()
      }
      return story
    }

    @Test func aPictureIsDecodedBeforeItIsShown() async {
      let story = ViewerStory()
      story.photos.answersAtOnce = .blank(1170, 877)
      story.open(3)
      await story.stage.settle()
      #expect(story.viewer.canvas.photo.image != nil)
      #expect(story.stage.world.counters.decodesOnMainThread == 0)
    }

    @Test func `images of 48 megapixels are scaled down for the screen, and not on the main thread`() async {
      let stage = makeStage()
      let screen = UIViewController()
      stage.show(screen)
      let viewer = PhotoViewerController(images: (0..<4).map { _ in .blank(8064, 6048) })
      stage.world.memory.resetPeak()
      viewer.open(at: 1, over: screen)
      for _ in 0..<30 {
        stage.step(6)
        await stage.settle()
      }
      #expect(viewer.canvas.photo.image?.size == CGSize(width: 1170, height: 877.5.rounded()))
      #expect(stage.world.counters.decodesOnMainThread == 0)
      #expect(stage.world.memory.peakBytes < 20_000_000)
      for _ in 0..<5 {
        stage.press("=", for: 1)
        await stage.settle()
      }
      let pixels = viewer.canvas.photo.image.map { $0.size.area } ?? 0
      #expect(pixels > 20e6 && pixels <= 22.01e6 && stage.world.counters.decodesOnMainThread == 0)
      let whole = try? await viewer.loader.whole(of: viewer.items[1])
      #expect(whole?.size == CGSize(width: 8064, height: 6048), "what is shared is whole")
    }

    @Test func `a photo of a hundred megapixels stays within its memory budget`() async {
      let story = await zoomedIn(StubPhotos())
      #expect(story.frame.zoom > 3.9)
      #expect(story.stage.world.memory.peakBytes < 120_000_000)
      #expect(story.viewer.canvas.photo.image?.size.width ?? 0 > 1170 * 4)
    }

    @Test func `a provider that decodes parts shows the visible one`() async throws {
      let photos = PartedPhotos()
      let story = await zoomedIn(photos)
      let part = try #require(story.viewer.canvas.photo.part)
      let whole = CGSize(
        width: part.image.size.width / part.area.width, height: part.image.size.height / part.area.height)
      #expect(whole.width > story.frame.box.size.width * 2.9)
      #expect(story.stage.world.memory.peakBytes < 90_000_000)
      // The visible part is within it.
      let box = story.frame.box
      let middle = CGPoint(
        x: 0.5 + (195 - box.center.x) / box.size.width, y: 0.5 + (422 - box.center.y) / box.size.height)
      #expect(part.area.contains(middle))
      #expect(story.photos.requests.filter { $0.id == "photo 1" }.map(\.pixels.width) == [1170, 2340])
    }

    @Test(arguments: [(1.05, 1), (1.2, 2)])
    func `slightly more zoom is sharp enough, and much more requests another part`(
      more: Double, requests: Int
    ) async {
      let stage = makeStage(size: CGSize(width: 390, height: 844))
      let photos = PartedPhotos()
      let loader = PartLoader()
      for zoom in [4, 4 * more] {
        let box = Box(center: Vector(x: 195, y: 422), size: Size(width: 390 * zoom, height: 292.5 * zoom))
        loader.load(
          PhotoItem(id: "a"), PhotoDetail(of: box, in: Size(width: 390, height: 844), scale: 3),
          own: Self.hundredMegapixels, held: CGSize(width: 1170, height: 878), from: photos)
        await stage.settle()
      }
      #expect(photos.parts.count == requests)
    }

    @Test func `panning far requests the next part, and panning a little does not`() async throws {
      let photos = PartedPhotos()
      let story = await zoomedIn(photos)
      let count = photos.parts.count
      let finger = story.stage.finger(195, 420).drag(to: 215, 420, frames: 20)
      story.stage.run(0.2)
      finger.up(thenRun: 1)
      await story.stage.settle()
      #expect(photos.parts.count == count)
      for _ in 0..<2 {
        let finger = story.stage.finger(50, 420).drag(to: 350, 420, frames: 60)
        story.stage.run(0.2)
        finger.up(thenRun: 1)
        await story.stage.settle()
      }
      #expect(photos.parts.count > count)
      story.stage.press("0", for: 1)
      #expect(story.viewer.canvas.photo.part == nil)
    }

    @Test func `a part that failed to load is requested again when the photo rests again`() async {
      let photos = PartedPhotos()
      photos.failsParts = true
      let story = await zoomedIn(photos)
      let count = photos.parts.count
      #expect(count > 0 && story.viewer.canvas.photo.part == nil)
      photos.failsParts = false
      let finger = story.stage.finger(195, 420).drag(to: 215, 420, frames: 20)
      story.stage.run(0.2)
      finger.up(thenRun: 1)
      await story.stage.settle()
      #expect(photos.parts.count > count && story.viewer.canvas.photo.part != nil)
    }

    @Test func `after a memory warning a rotated photo is as sharp as its window`() async {
      let story = await ViewerStory.withPhoto()
      story.viewer.didReceiveMemoryWarning()
      await story.stage.settle()
      story.stage.resize(to: CGSize(width: 844, height: 390))
      story.stage.run(1)
      await story.stage.settle()
      #expect(story.viewer.canvas.photo.image?.size == CGSize(width: 1560, height: 1170))
    }

    @Test func `a memory warning falls back to the screen's pixels and stays there`() async {
      let story = await zoomedIn(StubPhotos())
      story.viewer.didReceiveMemoryWarning()
      await story.stage.settle()
      #expect(story.viewer.canvas.photo.image?.size.width ?? 0 <= 1170)
      #expect(story.stage.world.memory.bytes < 20_000_000)
      let count = story.photos.requests.count
      story.stage.press("-", for: 1)
      story.stage.press("=", for: 1)
      await story.stage.settle()
      #expect(story.photos.requests.count == count)
      #expect(story.phase == .open)
    }
  }
#endif
