#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  /// What an app declares anew reaches its viewer.
  @MainActor @Suite("Changes that an app declares", .onStage) struct DeclaredChangesTests {
    @Test func `images of the same size replace the previous ones`() async throws {
      let images = (0..<12).map { _ in UIImage.blank(1200, 900) }
      let story = DeclaredStory(.images(images))
      story.select("3")
      await story.stage.settle()
      let item = PhotoItem(id: "3", pixelSize: CGSize(width: 1200, height: 900))
      let loader = try #require(story.viewer?.loader)
      let others = (0..<12).map { _ in UIImage.blank(1200, 900) }
      story.photos.value = .images(others)
      story.stage.run(0.5)
      await story.stage.settle()
      #expect(try await loader.whole(of: item) === others[3])
      #expect(loader.entries["3"]?.asked != .zero && loader.entries["3"]?.isLoaded == true)
      #expect(loader.image(for: item) !== images[3])
      #expect(story.phase == .open && story.viewer?.currentID == "3" && story.cycle.faults == [])
    }

    @Test func `only an edited image is loaded again`() async throws {
      var images = (0..<12).map { _ in UIImage.blank(1200, 900) }
      let story = DeclaredStory(.images(images))
      story.select("3")
      await story.stage.settle()
      let loader = try #require(story.viewer?.loader)
      let turns = loader.entries.mapValues(\.turn)
      images[4] = .blank(1200, 900)
      story.photos.value = .images(images)
      story.stage.run(0.2)
      #expect(loader.entries["3"]?.turn == turns["3"])
      #expect(loader.entries["4"].map(\.turn) == turns["4"].map { $0 + 1 })
    }

    @Test func `a new provider receives the later requests`() async {
      let (first, second) = (StubPhotos(), StubPhotos())
      (first.answersAtOnce, second.answersAtOnce) = (.blank(1200, 900), .blank(1200, 900))
      let items = DeclaredStory.items(0..<12)
      let story = DeclaredStory(.items(items, first))
      story.select("photo 3")
      await story.stage.settle()
      story.photos.value = .items(items, second)
      story.stage.run(0.2)
      story.select("photo 8", for: 1)
      await story.stage.settle()
      #expect(
        second.requests.contains { $0.id == "photo 8" } && !first.requests.contains { $0.id == "photo 8" })
    }

    @Test
    func `photos reload from a new provider that the app keeps, not from one created on each update`()
      async
    {
      let (first, second) = (StubPhotos(), StubPhotos())
      (first.answersAtOnce, second.answersAtOnce) = (.blank(1200, 900), .blank(1200, 900))
      let items = DeclaredStory.items(0..<12)
      let story = DeclaredStory(.items(items, first))
      story.select("photo 3")
      story.word.value = "again"
      story.stage.run(0.2)
      await story.stage.settle()
      story.photos.value = .items(items, second)
      story.stage.run(0.2)
      await story.stage.settle()
      #expect(second.requests.contains { $0.id == "photo 3" })
      let asked = second.requests.count
      for _ in 0..<5 {
        let made = StubPhotos()
        made.answersAtOnce = .blank(1200, 900)
        story.photos.value = .items(items, made)
        story.stage.run(0.1)
        await story.stage.settle()
        #expect(made.requests.isEmpty)
      }
      #expect(second.requests.count == asked)
    }

    @Test func `a photo is loaded once, though each evaluation creates a provider`() async {
      let items = DeclaredStory.items(0..<12)
      let story = DeclaredStory()
      var sources: [StubPhotos] = []
      story.madePhotos = {
        let made = StubPhotos()
        made.answersAtOnce = .blank(1200, 900)
        sources.append(made)
        return .items(items, made)
      }
      story.select("photo 3")
      await story.stage.settle()
      // The container leaves its window and returns.
      story.cycle.removeFromSuperview()
      story.screen.view.addSubview(story.cycle)
      story.stage.run(0.2)
      story.word.value = "again"
      story.stage.run(0.2)
      await story.stage.settle()
      #expect(sources.flatMap(\.requests).filter { $0.id == "photo 3" }.count == 1)
    }

    @Test func `events reach the closures declared last`() {
      let story = DeclaredStory()
      story.select("photo 4")
      story.word.value = "second"
      story.stage.run(0.2)
      story.select(nil)
      #expect(story.words == ["first", "first", "second", "second"])
    }

    @Test func `actions, colours and overlay follow each update; an unchanged button stays`()
      throws
    {
      let story = DeclaredStory()
      var performed: [String] = []
      let overlays = ["first": UIView(), "second": UIView()]
      story.configure = { viewer, word in
        viewer.actions = [PhotoAction("Favourite") { performed.append("\(word) \($0.id)") }]
        viewer.backdropColor = word == "first" ? .black : .white
        viewer.overlay = overlays[word]
      }
      story.select("photo 4")
      let viewer = try #require(story.viewer)
      let button = try #require(viewer.bars.top.buttons.first)
      #expect(viewer.overlay === overlays["first"])
      story.word.value = "second"
      story.stage.run(0.2)
      #expect(viewer.bars.top.buttons.first === button)
      button.sendActions(for: .primaryActionTriggered)
      #expect(performed == ["second photo 4"])
      #expect(viewer.backdropColor == .white && viewer.overlay === overlays["second"])
      #expect(overlays["first"]?.superview == nil && overlays["second"]?.superview === viewer.bars)
      story.configure = { viewer, _ in viewer.actions = [PhotoAction("Hide") { _ in }, .share] }
      story.word.value = "third"
      story.stage.run(0.2)
      #expect(viewer.bars.top.buttons.map(\.accessibilityLabel) == ["Hide", localized("Share")])
    }

    @Test func `another style takes effect`() {
      let story = DeclaredStory()
      story.select("photo 4")
      story.style.value = .fluidPhoto
      story.stage.run(0.2)
      #expect(story.viewer?.style == .fluidPhoto)
    }

    @Test func `an event handler set in configure does not break the selection`() {
      let story = DeclaredStory()
      story.configure = { viewer, _ in viewer.onEvent = { _ in } }
      story.select("photo 4")
      story.viewer?.close()
      story.stage.run(1.5)
      #expect(story.selected.value == nil && story.events.last == .didClose("photo 4"))
    }

    @Test func `unchanged photos cost nothing, for any number of them`() {
      let all: [DeclaredPhotos] = [
        .items(DeclaredStory.items(0..<50_000), StubPhotos()),
        .urls((0..<50_000).map { URL(filePath: "/\($0)") }),
        .images([UIImage](repeating: .blank(4, 3), count: 50_000)),
      ]
      for photos in all {
        let viewer = photos.viewer(.photos)
        let start = ContinuousClock.now
        // Looking at each photo every time would take a minute.
        for _ in 0..<2000 { photos.show(in: viewer, insteadOf: photos) }
        #expect(ContinuousClock.now - start < .seconds(2))
      }
    }
  }

  @MainActor @Suite("Thumbnails by name", .onStage) struct NamedThumbnailTests {
    @Test func `of several views for a photo, the latest one in a window counts`() {
      let window = makeStage().window
      let thumbnails = NamedThumbnails()
      let (first, second, outside) = (UIView(), UIView(), UIView())
      for view in [first, second] { window.addSubview(view) }
      for view in [first, second, outside] { thumbnails.add(view, for: "a") }
      #expect(thumbnails.view(of: "a") === second)
      second.removeFromSuperview()
      #expect(thumbnails.view(of: "a") === first)
      thumbnails.remove(first)
      #expect(thumbnails.view(of: "a") === outside)
      #expect(thumbnails.view(of: "b") == nil)
    }

    @Test func `a visible view takes precedence over one scrolled away`() {
      let window = makeStage().window
      let thumbnails = NamedThumbnails()
      let (row, header) = (UIView(frame: CGRect(x: 0, y: 300, width: 80, height: 80)), UIView())
      header.frame = CGRect(x: 0, y: -400, width: 390, height: 200)
      for view in [row, header] {
        window.addSubview(view)
        thumbnails.add(view, for: "a")
      }
      #expect(thumbnails.view(of: "a") === row)
      header.frame.origin.y = 0
      #expect(thumbnails.view(of: "a") === header)
    }

    @Test func `a view reused for another photo belongs only to that one`() {
      let thumbnails = NamedThumbnails()
      let view = UIView()
      thumbnails.add(view, for: "a")
      thumbnails.add(view, for: "b")
      #expect(thumbnails.view(of: "a") == nil && thumbnails.view(of: "b") === view)
    }

    @Test func `views are not retained`() {
      let thumbnails = NamedThumbnails()
      var view: UIView? = UIView()
      if let view { thumbnails.add(view, for: "a") }
      view = nil
      #expect(thumbnails.view(of: "a") == nil)
    }

    @Test func `adding or removing a thumbnail costs the same for any number of them`() {
      let thumbnails = NamedThumbnails()
      let views = (0..<20_000).map { _ in UIView() }
      let start = ContinuousClock.now
      // Looking at each of the others would take minutes.
      for (index, view) in views.enumerated() { thumbnails.add(view, for: String(index)) }
      for view in views { thumbnails.remove(view) }
      #expect(ContinuousClock.now - start < .seconds(5))
      #expect(thumbnails.view(of: "7") == nil)
    }
  }
#endif
