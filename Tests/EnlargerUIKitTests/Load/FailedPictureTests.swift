#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("Pictures that are slow or fail to load", .onStage) struct FailedPictureTests {
    private func requests(_ story: ViewerStory) -> Int {
      story.photos.requests.filter { $0.id == "photo 3" }.count
    }

    /// Photo 3 is open, and its picture has failed to load.
    private func failing() async -> ViewerStory {
      let story = ViewerStory()
      story.photos.failsAtOnce = true
      story.open(3)
      await story.stage.settle()
      return story
    }

    /// Shows frames, and runs tasks after each.
    private func run(_ frames: Int, on stage: any Stage) async {
      for _ in 0..<frames {
        stage.step()
        await stage.settle()
      }
    }

    @Test func `a failing photo is not requested on every frame while a finger rests`() async {
      let story = await failing()
      let finger = story.stage.finger(200, 400)
      await run(60, on: story.stage)
      finger.up()
      #expect(requests(story) == 1)
    }

    @Test func `a failed photo is requested again without a touch`() async {
      let story = await failing()
      story.photos.failsAtOnce = false
      story.photos.answersAtOnce = .blank(1170, 877)
      await run(180, on: story.stage)
      #expect(requests(story) == 2)
      #expect(story.viewer.canvas.photo.image?.size == CGSize(width: 1170, height: 877))
    }

    @Test func `pauses grow while a photo keeps failing`() async {
      let story = await failing()
      var counts: [Int] = []
      for seconds in [1.2, 2, 4, 8] {
        await pass(seconds, on: story.stage)
        counts.append(requests(story))
      }
      #expect(counts == [2, 3, 4, 5])
    }

    @Test func `a pause is never longer than a minute`() {
      let entry = PhotoEntry()
      let pauses = [1, 2, 6, 7, 100].map { failures in
        entry.failures = failures
        return entry.pause
      }
      #expect(pauses == [1, 2, 32, 60, 60])
    }

    @Test(arguments: [CGSize(width: 3000, height: 400), CGSize(width: 400, height: 3000)])
    func `a load too large for a memory limit is requested again`(asked: CGSize) {
      let entry = PhotoEntry()
      entry.asked = asked
      entry.shrink(to: CGSize(width: 1170, height: 2532))
      #expect(entry.asked == .zero)
      entry.asked = CGSize(width: 400, height: 400)
      entry.shrink(to: CGSize(width: 1170, height: 2532))
      #expect(entry.asked == CGSize(width: 400, height: 400))
    }

    /// Lets time pass, and runs tasks now and then.
    private func pass(_ seconds: Double, on stage: any Stage) async {
      for _ in 0..<10 {
        stage.run(seconds / 10)
        await stage.settle()
      }
    }

    @Test func `a failure is reported once with its error, despite retries`() async {
      let story = ViewerStory(count: 1)
      story.photos.failsAtOnce = true
      story.open(0)
      await story.stage.settle()
      await pass(4, on: story.stage)
      let failures = story.events.filter { if case .failedToLoad = $0 { true } else { false } }
      #expect(failures == [.failedToLoad("photo 0", reason: LoadingFailure(StubPhotos.Lost()))])
    }

    @Test func `a photo whose sharper picture fails is not reported, and requested again`() async {
      let story = ViewerStory()
      story.photos.decodesAtOnce = true
      story.open(3)
      await story.stage.settle()
      story.photos.failsAtOnce = true
      story.stage.press("=", for: 0.5)
      await story.stage.settle()
      #expect(requests(story) == 2)
      #expect(!story.events.contains { if case .failedToLoad = $0 { true } else { false } })
      story.photos.failsAtOnce = false
      await pass(2, on: story.stage)
      #expect(requests(story) == 3 && (story.viewer.canvas.photo.image?.size.width ?? 0) > 1170)
      // What the app has asked for is reported.
      story.photos.failsAtOnce = true
      story.viewer.reload("photo 3")
      await story.stage.settle()
      #expect(story.events.contains { if case .failedToLoad = $0 { true } else { false } })
    }

    @Test func `a failed photo shows a badge with a button that retries`() async throws {
      let story = await failing()
      let badge = try #require(sign(of: story))
      #expect(!badge.isHidden && !badge.retry.isHidden && badge.alpha == 1)
      #expect(badge.center == CGPoint(x: story.drawn.midX, y: story.drawn.midY))
      #expect(badge.retry.accessibilityLabel == "Try Again")
      story.photos.failsAtOnce = false
      story.stage.tap(badge.retry)
      #expect(badge.isHidden)
      await story.stage.settle()
      #expect(requests(story) == 2 && story.phase == .open && story.frame.chrome == 1)
      story.photos.deliver(.blank(1170, 877), for: "photo 3")
      await story.stage.settle()
      #expect(badge.isHidden && story.viewer.canvas.photo.image != nil)
    }

    private func sign(of story: ViewerStory) -> LoadingBadge? {
      story.viewer.badges.subviews.first as? LoadingBadge
    }

    @Test func `a spinner appears after a while and disappears with the picture`() async throws {
      let story = ViewerStory()
      story.photos.thumbnails["photo 3"] = .blank(40, 30)
      story.open(3, settle: false)
      await story.stage.settle()
      story.stage.run(0.2)
      #expect(sign(of: story)?.isHidden ?? true)
      story.stage.run(0.4)
      let badge = try #require(sign(of: story))
      #expect(!badge.isHidden && badge.spinner.isAnimating && badge.bar.isHidden && badge.retry.isHidden)
      story.photos.deliver(.blank(1170, 877), for: "photo 3")
      await story.stage.settle()
      #expect(badge.isHidden && !badge.spinner.isAnimating)
    }

    @Test func `reloading a photo restarts its spinner's delay`() async {
      let story = ViewerStory().open(3, settle: false)
      await story.stage.settle()
      story.stage.run(0.2)
      story.viewer.reload("photo 3")
      await story.stage.settle()
      story.stage.run(0.2)
      #expect(sign(of: story)?.isHidden ?? true)
      story.stage.run(0.2)
      #expect(sign(of: story)?.isHidden == false)
    }

    @Test func `a progress bar shows the loaded part if the provider reports it`() async throws {
      let story = ViewerStory().open(3)
      await story.stage.settle()
      story.stage.run(0.4)
      story.photos.progress["photo 3"]?(0.25)
      let badge = try #require(sign(of: story))
      #expect(!badge.bar.isHidden && badge.bar.progress == 0.25 && !badge.spinner.isAnimating)
      #expect(badge.bar.center == badge.spinner.center)
      story.photos.progress["photo 3"]?(.nan)
      story.photos.progress["photo 3"]?(7)
      #expect(badge.bar.progress == 1)
      // After a reload, only the new request reports progress.
      let old = story.photos.progress["photo 3"]
      story.viewer.reload("photo 3")
      await story.stage.settle()
      story.stage.run(0.4)
      old?(0.9)
      #expect(badge.bar.isHidden && badge.spinner.isAnimating)
    }

    @Test func `the badge moves with its page and fades with the photo`() async throws {
      let story = await failing()
      let finger = story.stage.finger(300, 420).drag(to: 150, 420, frames: 10)
      let signs = story.viewer.badges.subviews.filter { !$0.isHidden }.map { Double($0.center.x) }
      let pages = story.frame.pictures.map(\.box.center.x)
      #expect(signs.sorted() == pages.sorted() && signs.count == 2)
      finger.cancel(thenRun: 1)
      story.close(for: 0.2)
      #expect(story.viewer.badges.subviews.allSatisfy { $0.isHidden || $0.alpha < 0.9 })
      story.stage.run(1)
      #expect(!story.viewer.isOpen)
    }

    @Test func `a photo that the app reloads stays visible meanwhile`() async {
      let story = ViewerStory()
      story.photos.answersAtOnce = .blank(1170, 877)
      story.open(3)
      await story.stage.settle()
      story.photos.answersAtOnce = .blank(1170, 500)
      story.viewer.reload("photo 3")
      #expect(story.viewer.canvas.photo.image?.size == CGSize(width: 1170, height: 877))
      await story.stage.settle()
      story.stage.run(1)
      #expect(requests(story) == 2)
      #expect(story.viewer.canvas.photo.image?.size == CGSize(width: 1170, height: 500))
      #expect(abs(story.drawn.height - 390.0 * 500 / 1170) < 0.5)
      story.viewer.reload("nobody")
      story.viewer.reload("photo 20")
      await story.stage.settle()
      #expect(requests(story) == 2)
      // The source's copy is out of date, whether the photo is shown or not.
      #expect(story.photos.forgotten == ["photo 3", "photo 20"])
    }
  }
#endif
