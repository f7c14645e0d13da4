#if canImport(UIKit)
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("What an app writes to adopt", .onStage) struct AdoptionTests {
    /// EnlargerUIKit's guide and its pages.
    private func documents() throws -> String {
      try ["UIKit", "UIKitReference", "UIKitMigration"].map { name in
        try String(contentsOf: SymbolPaths.root.appending(path: "Documentation/\(name).md"), encoding: .utf8)
      }.joined()
    }

    /// The lines between a sample's marks. A mark with a title belongs only to the sample of that title.
    private func lines(of sample: String, titled title: String = "") throws -> [String] {
      let file = SymbolPaths.root.appending(path: "Tests/\(sample).swift")
      var lines: [String] = []
      var isInside = false
      let marks = ["adoption begins", "adoption begins: \(title)"]
      for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
        if line.contains("adoption ends") { isInside = false }
        if isInside { lines.append(line) }
        if marks.contains(where: line.hasSuffix) { isInside = true }
      }
      return lines
    }

    @Test(arguments: [
      ("EnlargerUIKitTests/Apps/AdoptionSamples", "one line per cell", 2),
      ("EnlargerUIKitTests/Apps/AdoptionSamples", "a collection view with images or addresses", 4),
      ("EnlargerUIKitTests/Apps/AdoptionSamples", "ids and a source of your own", 8),
      ("EnlargerUIKitTests/Apps/AdoptionSamples", "the transition, with your own screen", 8),
      ("EnlargerUIKitTests/WriteUps/FluidPhotoApp", "FluidPhoto's screens", 6),
      ("EnlargerUIKitTests/WriteUps/PhotoZoomAnimatorApp", "PhotoZoomAnimator's screens", 6),
      ("AppleSDK/Samples/Samples", "the photo library", 4),
      ("AppleSDK/Samples/Samples", "SwiftUI", 4),
    ])
    func `the document shows the lines an app adds, and their count without lone braces`(
      sample: String, title: String, count: Int
    ) throws {
      let lines = try lines(of: sample, titled: title).map { $0.trimmingCharacters(in: .whitespaces) }
      let written = lines.filter { !$0.isEmpty && !["}", "})"].contains($0) }
      #expect(written.count == count)
      let documents = try documents()
      #expect(documents.contains("| \(title) | \(count) |"), "no document counts: \(title)")
      for line in written { #expect(documents.contains(line), "no document shows: \(line)") }
    }

    @Test func `the document's short samples are the compiled ones`() throws {
      let documents = try documents()
      let lines = try lines(of: "AppleSDK/Samples/Samples", titled: "short samples").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      #expect(lines.count > 4)
      for line in lines { #expect(documents.contains(line), "no document shows: \(line)") }
    }

    @Test func `the collection's sample opens from its cell and lands there`() throws {
      let stage = makeStage()
      let shelf = ShelfController()
      stage.show(shelf)
      stage.turn()
      stage.tap(try #require(shelf.thumbnail(3)))
      let viewer = try #require(shelf.presentedViewController as? PhotoViewerController)
      #expect(viewer.currentIndex == 3 && shelf.thumbnail(3)?.alpha == 0)
      stage.run(1.5)
      viewer.close()
      stage.run(1.5)
      #expect(!viewer.isOpen && shelf.thumbnail(3)?.alpha == 1)
    }

    @Test func `the cells' sample opens from its cell and lands there`() throws {
      let stage = makeStage()
      let wall = WallController()
      stage.show(wall)
      stage.turn()
      stage.tap(try #require(wall.thumbnail(3)))
      #expect(wall.photos.currentIndex == 3 && wall.thumbnail(3)?.alpha == 0)
      stage.run(1.5)
      wall.photos.close()
      stage.run(1.5)
      #expect(!wall.photos.isOpen && wall.thumbnail(3)?.alpha == 1)
    }

    @Test func theViewersSampleOpensAndCloses() {
      let stage = makeStage()
      let gallery = GalleryController()
      stage.show(gallery)
      gallery.tapped("b")
      stage.run(1.5)
      #expect(gallery.viewer.currentItem == "b")
      gallery.viewer.close()
      stage.run(1.5)
      #expect(!gallery.viewer.isOpen && gallery.imageView(of: "b")?.alpha == 1)
    }

    @Test func theTransitionsSamplePushesAndPops() {
      let stage = makeStage()
      let feed = FeedController()
      let navigation = UINavigationController(rootViewController: feed)
      stage.show(navigation)
      feed.tapped("b")
      stage.run(1.5)
      #expect(navigation.viewControllers.count == 2)
      stage.finger(195, 420).drag(to: 195, 640, frames: 12).up(thenRun: 1.5)
      #expect(navigation.viewControllers == [feed])
    }
  }

  enum SymbolPaths {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }
#endif
