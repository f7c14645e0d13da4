#if canImport(UIKit)
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("What an app writes to adopt", .onStage)
  struct AdoptionTests {
    /// The lines between the marks of a sample.
    private func lines(of sample: String) throws -> [String] {
      let file = SymbolPaths.root.appending(path: "Tests/\(sample).swift")
      var lines: [String] = []
      var isInside = false
      for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
        if line.contains("adoption ends") { isInside = false }
        if isInside { lines.append(line) }
        if line.contains("adoption begins") { isInside = true }
      }
      return lines
    }

    @Test(arguments: [
      ("EnlargerUIKitTests/Adoption/CellAdoption", "one line per cell", 2),
      ("EnlargerUIKitTests/Adoption/CollectionAdoption", "a collection view with images or addresses", 4),
      ("EnlargerUIKitTests/Adoption/ViewerAdoption", "ids and a source of your own", 8),
      ("EnlargerUIKitTests/Adoption/PushAdoption", "the transition, with your own screen", 8),
      ("EnlargerUIKitTests/WriteUps/FluidPhotoApp", "FluidPhoto's screens", 6),
      ("EnlargerUIKitTests/WriteUps/PhotoZoomAnimatorApp", "PhotoZoomAnimator's screens", 6),
      ("AppleSDK/Samples/LibraryAdoption", "the photo library", 4),
      ("AppleSDK/Samples/AlbumAdoption", "SwiftUI", 4),
    ])
    func `the document shows what an app adds, and counts it without lone braces`(
      sample: String, title: String, count: Int
    ) throws {
      let lines = try lines(of: sample).map { $0.trimmingCharacters(in: .whitespaces) }
      let written = lines.filter { !$0.isEmpty && !["}", "})"].contains($0) }
      #expect(written.count == count)
      let document = try String(
        contentsOf: SymbolPaths.root.appending(path: "Documentation/UIKit.md"), encoding: .utf8)
      #expect(document.contains("| \(title) | \(count) |"), "Documentation/UIKit.md: \(title)")
      for line in written { #expect(document.contains(line), "Documentation/UIKit.md lacks: \(line)") }
    }

    @Test func `the short samples of the document are those that are compiled`() throws {
      let document = try String(
        contentsOf: SymbolPaths.root.appending(path: "Documentation/UIKit.md"), encoding: .utf8)
      let lines = try lines(of: "AppleSDK/Samples/Pages").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(lines.count > 4)
      for line in lines { #expect(document.contains(line), "Documentation/UIKit.md lacks: \(line)") }
    }

    @Test func `the collection's sample opens out of its cell and lands there`() throws {
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

    @Test func `the cells' sample opens out of its cell and lands there`() throws {
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
      let finger = stage.finger(195, 420)
      finger.drag(to: 195, 640, frames: 12)
      finger.up()
      stage.run(1.5)
      #expect(navigation.viewControllers == [feed])
    }

    @Test func everyTrapOfTheDocumentHasItsTest() throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
      var tests = ""
      for name in ["Traps", "OnDouble"] {
        let files = FileManager.default.enumerator(
          at: folder.appending(path: name), includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
          tests += try String(contentsOf: file, encoding: .utf8)
        }
      }
      for number in Array(1...33) {
        let name = "trap" + (number < 10 ? "0" : "") + String(number)
        #expect(tests.contains("func \(name)") || (number == 15 && tests.contains("trap14And15")), "\(name)")
      }
    }
  }

  enum SymbolPaths {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }
#endif
