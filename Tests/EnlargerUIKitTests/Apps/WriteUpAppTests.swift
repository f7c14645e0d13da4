#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit

  @testable import EnlargerUIKit

  // On the double only: fingers of public API do not reach scroll views.
  @MainActor @Suite("The write-ups' own apps", .onStage) struct WriteUpAppTests {
    private func azikus() -> WriteUpStory {
      let profile = ProfileController()
      return WriteUpStory(profile, profile.zoom) { profile.collectionView }
    }

    @Test func `Azikus: a highlight lands in its row, which keeps its scroll position`() throws {
      let story = azikus()
      story.drag((300, 150), (60, 150))
      let row = try #require(story.thumbnail(2)).ancestry.dropFirst().first { $0 is UIScrollView }
      let scrolled = try #require(row as? UIScrollView).contentOffset.x
      #expect(row !== story.collection && scrolled > 100)
      let page = story.collection.contentOffset
      try story.tap(3)
      #expect(story.grid.presentedViewController != nil)
      story.grid.dismiss(animated: true)
      story.expectFits(story.landing(), story.thumbnail(3))
      #expect((row as? UIScrollView)?.contentOffset.x == scrolled && story.collection.contentOffset == page)
      #expect(story.events.suffix(2) == [.willClose("0-3"), .didClose("0-3")])
      story.expectClean()
    }

    @Test func `Azikus: a highlight scrolled away is brought back, along with its page`() throws {
      let story = azikus()
      try story.tap(1)
      let row = try #require(story.thumbnail(1)?.ancestry.first { $0 is UIScrollView } as? UIScrollView)
      row.contentOffset.x = 800
      story.collection.contentOffset.y = 1500
      story.stage.step()
      story.grid.dismiss(animated: true)
      story.expectFits(story.landing(), story.thumbnail(1))
      #expect(story.events.suffix(2) == [.willClose("0-1"), .didClose("0-1")])
      story.expectClean()
    }
  }

  /// A write-up's app on a stage: a grid on a stack in a tab.
  @MainActor final class WriteUpStory {
    let stage: any Stage
    let tabs = UITabBarController()
    let stack: UINavigationController
    let grid: UIViewController
    let collection: UICollectionView
    let zoom: ZoomTransition
    var events: [PhotoViewerEvent] = []

    init(
      _ grid: UIViewController, _ zoom: ZoomTransition, on stage: (any Stage)? = nil,
      collection: () -> UICollectionView
    ) {
      self.stage = stage ?? DoubleStage(size: CGSize(width: 390, height: 844), safeArea: phoneSafeArea)
      (self.grid, self.zoom) = (grid, zoom)
      stack = UINavigationController(rootViewController: grid)
      tabs.viewControllers = [stack]
      grid.loadViewIfNeeded()
      self.collection = collection()
      zoom.onEvent = { [weak self] event in self?.events.append(event) }
      self.stage.show(tabs)
      // As UIKit starts.
      self.collection.contentOffset.y = -self.collection.adjustedContentInset.top
      self.stage.step(2)
    }

    func thumbnail(_ item: Int, _ section: Int = 0) -> UIImageView? {
      (collection.cellForItem(at: IndexPath(item: item, section: section)) as? GridCell)?.imageView
    }

    /// Taps a thumbnail, and by default waits until its photo is open.
    func tap(_ item: Int, _ section: Int = 0, settle: Bool = true) throws {
      stage.tap(try #require(thumbnail(item, section)))
      if settle { stage.run(1.5) }
    }

    func drag(_ from: (CGFloat, CGFloat), _ to: (CGFloat, CGFloat)) {
      stage.finger(from.0, from.1).drag(to: to.0, to.1, frames: 14).up(thenRun: 1.5)
    }

    /// Where the photo was last drawn before its flight ended.
    func landing() -> CGRect? {
      var last: CGRect?
      for _ in 0..<240 {
        guard let canvas = stage.canvas else {
          if last != nil { break }
          stage.step()
          continue
        }
        last = canvas.photo.drawnBox
        stage.step()
      }
      stage.run(0.5)
      return last
    }

    /// The items whose thumbnails are invisible.
    var hidden: [IndexPath] {
      collection.indexPathsForVisibleItems.filter { thumbnail($0.item, $0.section)?.alpha != 1 }
    }

    func expectClean(_ place: SourceLocation = #_sourceLocation) {
      #expect(stage.complaints == [], sourceLocation: place)
      #expect(hidden == [], sourceLocation: place)
      #expect(stage.canvas == nil, sourceLocation: place)
      #expect(stack.transitionCoordinator == nil && grid.presentedViewController?.isBeingDismissed != true)
      #expect(stack.topViewController?.view.alpha == 1, sourceLocation: place)
    }

    func expectFits(_ box: CGRect?, _ view: UIView?, _ place: SourceLocation = #_sourceLocation) {
      guard let box, let view else {
        Issue.record("nothing landed, or there is nothing to land in", sourceLocation: place)
        return
      }
      let home = view.convert(view.bounds, to: nil)
      #expect(abs(box.midX - home.midX) < 8 && abs(box.midY - home.midY) < 8, sourceLocation: place)
      #expect(abs(box.width - home.width) < 16, "\(box) is not \(home)", sourceLocation: place)
    }
  }

  /// The write-ups' apps and the example, frame by frame as a user sees them.
  ///
  /// `ENLARGER_PAINT=folder` writes the frames there as SVG, for `Scripts/pictures`. `ENLARGER_RECORD=1`
  /// rewrites the photo's places, which Tests/Browser/test_host_places.py compares with the page.
  @MainActor @Suite("What a user sees of the apps", .onStage) struct FilmedStoryTests {
    private static let settings = ProcessInfo.processInfo.environment
    private static let portrait = CGSize(width: 390, height: 844)

    private func story(
      _ name: FilmedApp.Name, size: CGSize = portrait, safeArea: UIEdgeInsets = phoneSafeArea,
      dress: (UIWindow) -> Void = { _ in }
    ) throws -> FilmedStory {
      let stage = DoubleStage(size: size, safeArea: safeArea)
      dress(stage.window)
      return try FilmedStory(try FilmedApp(name, on: stage))
    }

    /// Opens a photo, drags it and turns back, and then drags it home.
    private func whole(_ name: FilmedApp.Name) async throws -> FilmedStory {
      let story = try story(name)
      story.shoot("grid")
      try story.open(stop: 0.4)
      story.shoot("opening at 40 %")
      await story.settle()
      story.shoot("open")
      story.drag(by: 100, steps: 5, hold: 24)
      story.shoot("dragged 100 points")
      story.drag(by: 150, steps: 6, hold: 24)
      story.shoot("dragged 250 points")
      story.drag(by: -120, steps: 5)
      story.letGo(frames: 8)
      story.shoot("turned back")
      await story.settle()
      story.drag(by: 250, steps: 16)
      story.letGo(frames: 10)
      story.shoot("landing")
      await story.settle()
      story.shoot("landed")
      return story
    }

    private func sideways(_ name: FilmedApp.Name) async throws -> FilmedStory {
      let safeArea = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
      let story = try story(name, size: CGSize(width: 844, height: 390), safeArea: safeArea)
      try story.open(stop: 0.4)
      story.shoot("landscape, opening")
      await story.settle()
      story.drag(by: 100, steps: 5, hold: 24)
      story.shoot("landscape, dragged")
      story.drag(by: 80, steps: 4)
      story.letGo(frames: 10)
      story.shoot("landscape, landing")
      await story.settle()
      return story
    }

    private func dragged(
      _ name: FilmedApp.Name, _ moment: String, dress: (UIWindow) -> Void
    ) async throws -> FilmedStory {
      let story = try story(name, dress: dress)
      try story.open(stop: 1)
      await story.settle()
      story.shoot("\(moment), open")
      story.drag(by: 100, steps: 5, hold: 24)
      story.shoot("\(moment), dragged")
      return story
    }

    @Test(arguments: FilmedApp.Name.allCases)
    func `an app's photo is visible once in every frame, in its recorded places`(
      name: FilmedApp.Name
    ) async throws {
      let (whole, sideways) = (try await whole(name), try await sideways(name))
      let dark = try await dragged(name, "dark") { $0.setTraits(style: .dark) }
      let mirrored = try await dragged(name, "right to left") { $0.setTraits(rightToLeft: true) }
      let all = [whole, sideways, dark, mirrored]
      for story in all {
        #expect(story.oddFrames == [])
        #expect(story.app.stage.complaints == [])
      }
      try write(all.flatMap(\.shots), of: name)
      try compare([whole, sideways].map { try $0.text() }, of: name)
    }

    private func write(_ shots: [FilmedStory.Shot], of name: FilmedApp.Name) throws {
      guard let folder = Self.settings["ENLARGER_PAINT"] else { return }
      let place = URL(filePath: folder).appending(path: name.rawValue)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (index, shot) in shots.enumerated() {
        let file = place.appending(path: String(format: "%02d %@.svg", index, shot.moment))
        try Data(shot.svg.utf8).write(to: file)
      }
    }

    private func compare(_ texts: [String], of name: FilmedApp.Name) throws {
      let text = "[\(texts.joined(separator: ", "))]\n"
      let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Places/\(name.rawValue).json")
      if Self.settings["ENLARGER_RECORD"] == "1" { try Data(text.utf8).write(to: file) }
      let lines = text.split(separator: "\n")
      let known = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let differing = zip(lines, known).first { $0 != $1 }
      #expect(
        lines == known, "first: \(differing.map { "\n\($0) now,\n\($1) recorded" } ?? "another length")")
    }
  }
#endif
