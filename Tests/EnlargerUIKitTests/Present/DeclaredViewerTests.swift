#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  /// What EnlargerSwiftUI's modifiers use, in an update cycle like SwiftUI's.
  @MainActor @Suite("A viewer declared by an app", .onStage) struct DeclaredViewerTests {
    @Test func `a thumbnail that scrolls away and back while its photo lands is visible again`() {
      let story = DeclaredStory()
      story.select("photo 3")
      story.select(nil, for: 0.1)
      #expect(story.out.value == [3])
      story.recreate(3)
      story.stage.run(2)
      #expect(story.out.value == [])
    }

    @Test func `another container in its place, as in another size class, shows the photo again`() {
      let story = DeclaredStory()
      story.select("photo 4")
      story.isThere.value = false
      story.stage.run(0.2)
      let next = DeclaredViewer(NamedThumbnails())
      story.cycle.addSubview(next.anchor)
      next.update(
        ViewerDeclaration(
          selected: { story.selected.value }, select: { story.selected.value = $0 },
          photos: story.photos.value, style: .photos, scrollTo: { _ in }, onEvent: { _ in },
          configure: { _ in }))
      story.stage.run(1.5)
      #expect(next.viewer?.currentID == "photo 4")
      next.viewer?.close()
      story.stage.run(1.5)
      #expect(story.selected.value == nil && story.cycle.faults == [])
    }

    // MARK: What the fingers select

    @Test func `a change by finger is reported, and not undone by the app's earlier value`() {
      let story = DeclaredStory()
      story.select("photo 3")
      story.stage.finger(300, 400).drag(to: 60, 400, frames: 8).up(thenRun: 1)
      #expect(story.selected.value == "photo 4" && story.viewer?.currentID == "photo 4")
      story.stage.finger(195, 400).drag(to: 195, 650, frames: 10).up()
      story.stage.step(3)
      // During the landing the app is evaluated again.
      story.word.value = "again"
      story.stage.run(1.5)
      #expect(story.selected.value == nil && story.viewer?.isOpen == false && story.cycle.faults == [])
    }

    @Test(arguments: ["photo 3", "photo 8"])
    func `selected again while a photo lands, it or another one opens`(next: String) {
      let story = DeclaredStory()
      story.select("photo 3")
      story.select(nil, for: 0.04)
      story.select(next)
      #expect(story.phase == .open && story.viewer?.currentID == next && story.selected.value == next)
    }

    @Test func `caught on its way home and thrown back, it is selected again`() throws {
      let story = DeclaredStory()
      story.select("photo 3")
      story.select(nil, for: 0.05)
      let box = try #require(story.viewer).canvas.photo.drawnBox
      story.stage.finger(box.midX, box.midY).drag(to: 195, 300, frames: 20).up(thenRun: 1.5)
      #expect(story.phase == .open && story.selected.value == "photo 3")
    }

    @Test func `a photo selected before there is a window opens once there is one`() {
      let story = ViewerStory()
      let selection = ViewerSelection(story.viewer)
      var told: [String?] = []
      selection.select = { told.append($0) }
      selection.update("photo 3", over: nil)
      #expect(!story.viewer.isOpen)
      selection.update("photo 3", over: story.screen)
      #expect(story.viewer.currentID == "photo 3" && told == [])
    }

    // MARK: No writes during an update

    @Test
    func `a photo opens from and lands on its thumbnail, without writing state during an update`() {
      let story = DeclaredStory()
      story.select("photo 4", for: 0.1)
      #expect(story.phase == .opening && story.out.value == [4])
      story.stage.run(1.5)
      #expect(story.phase == .open)
      story.select(nil, for: 0.1)
      #expect(story.out.value == [4] && Set(story.scrolled) == ["photo 4"])
      story.stage.run(1.5)
      #expect(story.viewer?.isOpen == false && story.out.value == [])
      #expect(story.events == .visit("photo 4"))
      #expect(story.cycle.faults == [])
    }

    @Test func `a viewer that opens within the update is detected`() {
      let story = DeclaredStory()
      story.select("photo 4")
      story.select(nil)
      let selection = ViewerSelection(PhotoViewerController(images: [.blank(40, 30)]))
      selection.select = { story.selected.value = $0 }
      story.cycle.update = { selection.update("no such photo", over: story.screen) }
      story.cycle.setNeedsLayout()
      story.stage.step(2)
      #expect(story.cycle.faults.first == "the selection was written during an update")
    }

    @Test func `selecting a nonexistent photo resets the selection`() {
      let story = DeclaredStory()
      story.select("no such photo")
      #expect(story.selected.value == nil && story.viewer?.isOpen == false)
      #expect(story.cycle.faults == [])
    }

    @Test func `a restored selection waits for photos that are still loading`() {
      let story = DeclaredStory(.items([], StubPhotos()))
      story.select("photo 4")
      #expect(story.selected.value == "photo 4" && story.viewer?.isOpen == false && story.events == [])
      let source = StubPhotos()
      source.answersAtOnce = .blank(1200, 900)
      story.photos.value = .items(DeclaredStory.items(0..<12), source)
      story.stage.run(1.5)
      #expect(story.phase == .open && story.viewer?.currentID == "photo 4")
      #expect(story.selected.value == "photo 4" && story.cycle.faults == [])
    }

    @Test func `the current photo is removed, then all photos`() {
      let story = DeclaredStory()
      story.select("photo 4")
      let source = StubPhotos()
      story.photos.value = .items(DeclaredStory.items([0, 1, 2, 3, 5]), source)
      story.stage.run(1)
      #expect(story.selected.value == "photo 5" && story.viewer?.currentID == "photo 5")
      story.photos.value = .items([], source)
      story.stage.run(1.5)
      #expect(story.selected.value == nil && story.viewer?.isOpen == false && story.out.value == [])
      #expect(story.cycle.faults == [])
    }

    @Test(arguments: [false, true])
    func `the photos are replaced along with the selection`(isOnDemand: Bool) {
      let story = DeclaredStory()
      let items = DeclaredStory.items(20..<30)
      let list = PhotoList(count: 10) {
        items[$0]
      } position: { id in
        items.firstIndex { $0.id == id }
      }
      if isOnDemand { story.photos.value = .list(PhotoList(DeclaredStory.items(0..<10)), StubPhotos()) }
      story.select("photo 4")
      story.photos.value = isOnDemand ? .list(list, StubPhotos()) : .items(items, StubPhotos())
      story.selected.value = "photo 25"
      story.stage.run(1.5)
      #expect(story.selected.value == "photo 25" && story.viewer?.currentID == "photo 25")
      #expect(story.phase == .open && story.cycle.faults == [])
    }

    @Test func `selecting a nonexistent photo closes the open one`() {
      let story = DeclaredStory()
      story.select("photo 4")
      story.select("no such photo")
      #expect(story.selected.value == nil && story.viewer?.isOpen == false && story.out.value == [])
    }

    @Test(arguments: [0.1, 1.5])
    func `the container disappears while its photo is open or opens`(seconds: Double) {
      let story = DeclaredStory()
      story.select("photo 4", for: seconds)
      story.isThere.value = false
      story.stage.run(1)
      #expect(story.selected.value == "photo 4" && story.viewer?.isOpen == false)
      #expect(story.screen.presentedViewController == nil)
      #expect(story.events.last == .didClose("photo 4") && story.cycle.faults == [])
    }

    @Test func `the viewer is created on the first selection`() {
      let story = DeclaredStory()
      story.word.value = "second"
      story.stage.run(0.2)
      #expect(story.viewer == nil && story.configured == 0)
      story.select("photo 1")
      #expect(story.viewer?.currentID == "photo 1")
    }

    @Test func `the viewer updates once for several declarations in a turn`() {
      let story = DeclaredStory()
      story.select("photo 1")
      let before = (story.configured, story.cycle.updates)
      for word in ["a", "b", "c"] {
        story.word.value = word
        story.cycle.layoutIfNeeded()
      }
      story.stage.run(0.5)
      #expect(story.cycle.updates >= before.1 + 3 && story.configured == before.0 + 1)
    }

    // MARK: Changes from within an event

    enum Deed: CaseIterable {
      case deselects, selectsAnother, emptiesTheList, dropsThePhoto, leaves
    }

    @MainActor
    private func act(_ deed: Deed, _ story: DeclaredStory) {
      switch deed {
      case .deselects: story.selected.value = nil
      case .selectsAnother: story.selected.value = "photo 7"
      case .emptiesTheList: story.photos.value = .items([], StubPhotos())
      case .dropsThePhoto: story.photos.value = .items(DeclaredStory.items([7, 8, 9]), StubPhotos())
      case .leaves: story.isThere.value = false
      }
    }

    nonisolated static let moments: [PhotoViewerEvent] = [
      .willOpen("photo 4"), .didOpen("photo 4"), .didPage("photo 5"), .willClose("photo 4"),
      .didCancelClose("photo 4"), .didClose("photo 4"),
    ]

    @Test(arguments: Self.moments, Deed.allCases)
    func `changing state from within an event leaves nothing stuck`(
      _ moment: PhotoViewerEvent, _ deed: Deed
    ) {
      let story = DeclaredStory()
      var isDone = false
      story.onEvent = { event in
        guard event == moment, !isDone else { return }
        isDone = true
        act(deed, story)
      }
      story.select("photo 4", for: 1)
      if moment == .didPage("photo 5") { story.select("photo 5", for: 1) }
      if moment == .didCancelClose("photo 4") {
        let finger = story.stage.finger(195, 420).drag(to: 195, 520, frames: 8)
        finger.drag(to: 195, 422, frames: 8)
        story.stage.step(20)
        finger.up(thenRun: 1)
      }
      if moment == .willClose("photo 4") || moment == .didClose("photo 4") { story.select(nil, for: 1) }
      story.stage.run(2)
      #expect(isDone && story.cycle.faults == [], "\(story.cycle.faults)")
      // The app and the viewer agree, at rest. A container that is gone closes its photo, and leaves the selection.
      if deed == .leaves {
        let isClosing = moment == .willClose("photo 4") || moment == .didClose("photo 4")
        let kept = moment == .didPage("photo 5") ? "photo 5" : "photo 4"
        #expect(story.viewer?.isOpen == false && story.selected.value == (isClosing ? nil : kept))
      } else {
        #expect(story.viewer?.currentID == story.selected.value)
      }
      #expect(story.viewer?.isOpen == (story.phase == .open))
      #expect(story.viewer?.runner.frame.needsAnother == false)
      if story.viewer?.isOpen == false, deed != .leaves { #expect(story.out.value == []) }
      if deed == .selectsAnother { #expect(story.selected.value == "photo 7") }
      if [.deselects, .emptiesTheList].contains(deed) { #expect(story.selected.value == nil) }
      // Everything continues to work.
      guard deed != .leaves else { return }
      story.photos.value = .items(DeclaredStory.items(0..<12), StubPhotos())
      story.stage.run(0.2)
      story.select("photo 2")
      #expect(story.viewer?.currentID == "photo 2" && story.phase == .open)
      story.select(nil)
      #expect(story.viewer?.isOpen == false && story.out.value == [] && story.cycle.faults == [])
    }
  }
#endif
