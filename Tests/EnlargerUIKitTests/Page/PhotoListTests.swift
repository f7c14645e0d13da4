#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("The photo list: very many photos, other ones, and fewer", .onStage)
  struct PhotoListTests {
    private let library = Library(Array(0..<100_000))

    private func opened(_ index: Int) -> ViewerStory {
      let story = ViewerStory()
      story.viewer.list = library.list
      story.viewer.open("photo \(index)", over: story.screen)
      story.stage.run(1.5)
      return story
    }

    @Test func `setting the list creates no photos, and opening one creates its neighbours`() {
      let story = ViewerStory()
      story.viewer.list = library.list
      #expect(library.made == 0)
      story.viewer.open("photo 50000", over: story.screen)
      story.stage.run(1.5)
      #expect(library.made > 0 && library.made < 12)
      #expect(story.viewer.currentID == "photo 50000")
    }

    @Test func `removing a photo while one is open creates only a few`() {
      let story = opened(50_000)
      library.ids.remove(at: 10)
      library.forget()
      story.viewer.list = library.list
      story.stage.run(0.2)
      #expect(library.made < 30 && library.looked < 10)
      #expect(story.viewer.currentID == "photo 50000" && story.engine.photo == 49_999)
      #expect(!story.events.contains(.didPage("photo 50001")))
    }

    @Test func `the next photo replaces an open one that is removed`() {
      let story = opened(50_000)
      library.ids.removeSubrange(50_000..<50_003)
      story.viewer.list = library.list
      story.stage.run(0.2)
      #expect(story.viewer.currentID == "photo 50003")
      library.ids = Array(0..<5)
      story.viewer.list = library.list
      story.stage.run(0.2)
      #expect(story.viewer.currentID == "photo 4")
      story.viewer.list = PhotoList([])
      #expect(!story.viewer.isOpen && story.viewer.root.window == nil && story.screen.hiddenThumbnails == [])
      #expect(story.events.last == .didClose("photo 4"))
    }

    @Test func `a removed photo is replaced after a bounded number of look-ups`() {
      let story = opened(50_000)
      library.ids.removeSubrange(49_900..<50_200)
      library.forget()
      story.viewer.list = library.list
      #expect(library.looked < 150 && story.viewer.currentID == "photo 50300")
      library.forget()
      library.ids = Array(200_000..<300_000)
      story.viewer.list = library.list
      #expect(library.looked < 150 && !story.viewer.isOpen)
    }

    @Test func `an empty list is not searched`() {
      let story = opened(50_000)
      library.ids = []
      library.forget()
      story.viewer.list = library.list
      #expect(library.looked == 0 && !story.viewer.isOpen)
    }

    @Test func `pages that slide past have their own sizes`() throws {
      let story = opened(50_000)
      for target in ["photo 50040", "photo 49000"] {
        story.viewer.currentID = target
        for _ in 0..<60 {
          story.stage.step()
          for picture in story.frame.pictures {
            let item = try #require(story.viewer.item(at: picture.photo)?.pixelSize)
            let drawn = picture.imageSize
            #expect(abs(drawn.width / drawn.height - item.width / item.height) < 1e-6)
          }
        }
      }
      story.stage.press(UIKeyCommand.inputEnd, for: 1)
      #expect(story.viewer.currentID == "photo 99999")
    }

    @Test func `a list with nonsensical answers opens nothing`() {
      let story = ViewerStory()
      story.viewer.list = PhotoList(count: -3, item: { PhotoItem(id: "\($0)") }, position: { _ in 7 })
      #expect(!story.viewer.open("7", over: story.screen))
      story.viewer.list = PhotoList(count: 3, item: { PhotoItem(id: "\($0)") }, position: { _ in 7 })
      #expect(!story.viewer.open("2", over: story.screen))
      #expect(story.viewer.items.map(\.id) == ["0", "1", "2"])
    }

    /// The photos' horizontal centres on screen, by id.
    private func places(_ story: ViewerStory) -> [String: Double] {
      var places: [String: Double] = [:]
      for picture in story.frame.pictures {
        if let id = story.viewer.item(at: picture.photo)?.id { places[id] = picture.box.center.x }
      }
      return places
    }

    @Test(arguments: ["the same", "a caption", "more behind", "more in front", "fewer in front"])
    func `photos set during a page drag move nothing`(what: String) {
      let story = ViewerStory().open(10)
      let finger = story.stage.finger(300, 400).drag(to: 150, 402, frames: 10)
      let before = places(story)
      var items = story.viewer.items
      switch what {
      case "a caption": items[10].caption = "another"
      case "more behind": items += [PhotoItem(id: "more")]
      case "more in front": items = [PhotoItem(id: "older"), PhotoItem(id: "oldest")] + items
      case "fewer in front": items.removeFirst(2)
      default: break
      }
      story.viewer.items = items
      story.stage.step()
      let after = places(story)
      #expect(before.count == 2 && before.allSatisfy { abs((after[$0.key] ?? .nan) - $0.value) < 1e-6 })
      finger.drag(to: 100, 402, frames: 5).up(thenRun: 1.5)
      #expect(story.viewer.currentID == "photo 11" && story.stage.complaints == [])
    }

    @Test(arguments: ["willOpen", "didOpen", "didPage", "willClose", "didClose", "didCancelClose"])
    func `photos can be set from within any event`(name: String) {
      let story = ViewerStory()
      var events: [PhotoViewerEvent] = []
      story.viewer.onEvent = { [weak story] event in
        events.append(event)
        guard "\(event)".hasPrefix(name), let viewer = story?.viewer else { return }
        viewer.items = [PhotoItem(id: "new \(events.count)")] + viewer.items
        viewer.items = viewer.items
      }
      story.open(10)
      let finger = story.stage.finger(300, 400).drag(to: 120, 402, frames: 8)
      var last = places(story)
      finger.up()
      for _ in 0..<60 {
        story.stage.step()
        let now = places(story)
        for (id, x) in now where story.stage.framesPerSecond != nil {
          #expect(abs((last[id] ?? x) - x) < 60, "nothing jumps")
        }
        last = now
      }
      story.stage.run(1)
      let back = story.stage.finger(195, 400).drag(to: 195, 520, frames: 12).drag(to: 195, 405, frames: 12)
      back.up(thenRun: 1.5)
      #expect(story.viewer.currentID == "photo 11")
      story.close()
      #expect(!story.viewer.isOpen && story.stage.complaints == [] && story.screen.hiddenThumbnails == [])
      let told = events.filter { if case .didClose = $0 { true } else { false } }
      #expect(told == [.didClose("photo 11")] && events.contains(.didPage("photo 11")))
    }

    @Test func `photos can be set from within a fallback event`() {
      let story = ViewerStory()
      var events: [PhotoViewerEvent] = []
      story.viewer.source = { _ in nil }
      story.viewer.onEvent = { [weak story] event in
        events.append(event)
        guard case .fellBack = event, let viewer = story?.viewer else { return }
        viewer.items = [PhotoItem(id: "new \(events.count)")] + viewer.items
      }
      story.open(10)
      #expect(story.viewer.currentID == "photo 10" && story.viewer.items.count == 31)
      story.close()
      #expect(!story.viewer.isOpen && story.stage.complaints == [])
      #expect(events.filter { $0 == .didOpen("photo 10") || $0 == .didClose("photo 10") }.count == 2)
    }

    @Test func `a size that becomes known later takes precedence over a square thumbnail`() async {
      let story = ViewerStory(pixels: nil)
      story.photos.thumbnails = ["photo 3": .blank(100, 100)]
      story.open(3)
      await story.stage.settle()
      #expect(abs(story.frame.box.size.height - 390) < 0.5)
      story.viewer.items[3].pixelSize = CGSize(width: 4000, height: 2000)
      story.stage.run(1)
      #expect(abs(story.frame.box.size.height - 195) < 0.5)
      story.photos.deliver(.blank(1000, 1000), for: "photo 3")
      await story.stage.settle()
      story.stage.run(1)
      #expect(abs(story.frame.box.size.height - 390) < 0.5, "and the picture beats the promise")
    }

    @Test func `an observer of didPage finds the next photo current, in the updated list`() {
      let story = ViewerStory().open(3)
      var seen: [[String?]] = []
      story.viewer.onEvent = { [weak story] event in
        guard case .didPage(let id) = event, let viewer = story?.viewer else { return }
        seen.append([id, viewer.currentID, String(viewer.items.count)])
      }
      story.viewer.items.remove(at: 3)
      #expect(seen == [["photo 4", "photo 4", "29"]])
    }

    @Test func `a photo removed in the event of its own page ends once`() {
      let story = ViewerStory()
      story.viewer.onEvent = { [weak story] event in
        story?.events.append(event)
        if event == .didPage("photo 4") { story?.viewer.items.removeAll { $0.id == "photo 4" } }
      }
      story.open(3)
      story.page(to: "photo 4", for: 1)
      #expect(story.viewer.currentID == "photo 5")
      story.close()
      #expect(!story.viewer.isOpen && story.events.filter { $0 == .didClose("photo 5") }.count == 1)
    }
  }

  /// A library that creates its photos on request, and counts that.
  @MainActor private final class Library {
    var ids: [Int]
    private(set) var made = 0
    private(set) var looked = 0

    init(_ ids: [Int]) { self.ids = ids }

    var list: PhotoList {
      let ids = ids
      return PhotoList(count: ids.count) { [unowned self] index in
        made += 1
        return PhotoItem(
          id: "photo \(ids[index])", pixelSize: CGSize(width: 4000, height: 3000 + ids[index] % 7))
      } position: { [unowned self] id in
        looked += 1
        return id.split(separator: " ").last.flatMap { Int($0) }.flatMap { ids.firstIndex(of: $0) }
      }
    }

    func forget() { (made, looked) = (0, 0) }
  }
#endif
