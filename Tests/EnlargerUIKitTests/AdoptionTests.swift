#if canImport(UIKit)
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("What an app writes to adopt", .onStage)
  struct AdoptionTests {
    /// The lines between the marks of a sample, without blank ones and lone braces.
    private func lines(of sample: String) throws -> [String] {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "Adoption/\(sample).swift")
      var lines: [String] = []
      var isInside = false
      for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
        if line.contains("adoption ends") { isInside = false }
        if isInside { lines.append(line) }
        if line.contains("adoption begins") { isInside = true }
      }
      return lines
    }

    @Test(arguments: ["ViewerAdoption", "PushAdoption"])
    func tenLinesAreEnoughAndTheDocumentShowsThem(sample: String) throws {
      let lines = try lines(of: sample)
      let written = lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.count > 1 }
      #expect(written.count <= 10 && written.count > 4)
      let document = try String(
        contentsOf: SymbolPaths.root.appending(path: "Documentation/UIKit.md"), encoding: .utf8)
      for line in written { #expect(document.contains(line), "Documentation/UIKit.md lacks: \(line)") }
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
