#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit
  @testable import EnlargerUIKit

  // On the double only: fingers of public API do not reach scroll views.
  @MainActor @Suite("Pages inside a destination", .onStage) struct DestinationPageTests {
    struct Case: CustomTestStringConvertible, Sendable {
      let preset: String
      let kind: PagingScreen.Kind
      var testDescription: String { "\(preset), \(kind)" }
      var style: ZoomStyle { ZoomStyle.preset(named: preset) ?? .photos }
    }

    nonisolated static let cases = ZoomStyle.presets.flatMap { preset in
      PagingScreen.Kind.allCases.map { Case(preset: preset.name, kind: $0) }
    }

    private func story(
      _ style: ZoomStyle, _ kind: PagingScreen.Kind, first: Int = 4
    ) -> (PushStory, PagingScreen) {
      let stage = DoubleStage(size: CGSize(width: 390, height: 844), safeArea: phoneSafeArea)
      let story = PushStory(style: style, on: stage)
      let screen = PagingScreen(kind, ids: story.screen.ids, first: first, image: .blank(1200, 900))
      story.change(to: screen)
      story.push()
      story.forget()
      return (story, screen)
    }

    @Test(arguments: cases)
    func `a sideways finger turns the page and dismisses nothing`(_ case: Case) {
      let (story, screen) = story(`case`.style, `case`.kind)
      for (from, to, shown) in [(300.0, 60.0, "photo 5"), (60, 330, "photo 4"), (300, 40, "photo 5")] {
        let finger = story.stage.finger(from, 420).drag(to: to, 425, frames: 12)
        #expect(story.phase != .opening && story.session?.animator == nil)
        finger.up(thenRun: 0.6)
        #expect(screen.zoomID == shown)
      }
      story.expectNotBegan("pop")
      #expect(!story.events.contains(.willClose("photo 5")) && !story.events.contains(.willClose("photo 4")))
      story.expectClean(open: true)
    }

    @Test(arguments: cases.filter { !$0.preset.hasPrefix("azikus") })
    func `the photo paged to is dragged down into its own thumbnail`(_ case: Case) {
      let (story, screen) = story(`case`.style, `case`.kind)
      story.stage.finger(300, 420).drag(to: 60, 420, frames: 12).up(thenRun: 0.6)
      let finger = story.stage.finger(195, 300).drag(to: 200, 640, frames: 20)
      #expect(story.phase == .interactive && !screen.scroll.isDragging)
      finger.up(thenRun: 1.5)
      #expect(story.completions == ["pop completeTransition(true)"])
      #expect(story.events.suffix(2) == [.willClose("photo 5"), .didClose("photo 5")])
      story.expectClean(open: false)
    }

    @Test func `a card is dragged to the right if there is no page on that side`() {
      let (story, screen) = story(.azikus, .scrollView, first: 0)
      screen.scroll.bounces = false
      story.stage.finger(100, 420).drag(to: 330, 420, frames: 12).up(thenRun: 1.5)
      #expect(story.completions == ["pop completeTransition(true)"])
      story.expectClean(open: false)
    }

    @Test(arguments: ["fluidPhoto", "photoZoomAnimator", "locket"])
    func `a screen that declares one photo is dragged away sideways, as in the write-up`(preset: String) {
      let (story, screen) = story(ZoomStyle.preset(named: preset) ?? .photos, .scrollView)
      (screen.saysPages, screen.scroll.isScrollEnabled) = (false, false)
      let finger = story.stage.finger(100, 420).drag(to: 300, 440, frames: 12)
      story.expectBegan("pop", interactive: true)
      finger.up(thenRun: 1.5)
    }

    @Test(arguments: PagingScreen.Kind.allCases)
    func `a finger that comes down while pages slide keeps paging`(kind: PagingScreen.Kind) {
      let (story, screen) = story(.photos, kind)
      story.stage.finger(300, 420).drag(to: 150, 420, frames: 12).up()
      story.stage.step(4)
      let second = story.stage.finger(195, 300).drag(to: 195, 640, frames: 12)
      #expect(story.session?.animator == nil)
      second.up(thenRun: 1)
      story.expectNotBegan("pop")
      #expect(screen.zoomID == "photo 5")
    }

    @Test(arguments: PagingScreen.Kind.allCases)
    func `a second finger joining a paging one dismisses nothing`(kind: PagingScreen.Kind) {
      let (story, _) = story(.photos, kind)
      let first = story.stage.finger(300, 420).drag(to: 200, 420, frames: 12)
      let second = story.stage.finger(100, 420).drag(to: 190, 425, frames: 12)
      story.expectNotBegan("pop")
      second.up()
      first.up(thenRun: 1)
      story.expectClean(open: true)
    }

    @Test(arguments: PagingScreen.Kind.allCases)
    func `the pager stays still while the photo is dragged in any direction`(kind: PagingScreen.Kind) {
      let (story, screen) = story(.photos, kind)
      let rest = screen.scroll.contentOffset
      let finger = story.stage.finger(195, 300).drag(to: 195, 400, frames: 12).drag(to: 60, 420, frames: 12)
      #expect(screen.scroll.contentOffset == rest && !screen.scroll.isDragging)
      #expect(screen.zoomID == "photo 4")
      finger.cancel(thenRun: 1.5)
      story.expectClean(open: story.navigation.viewControllers.count > 1)
    }

    @Test func `a text under the photo scrolls up instead of dismissing in a style that dismisses upwards`() {
      let story = PushStory(
        style: .photoZoomAnimator,
        on: DoubleStage(size: CGSize(width: 390, height: 844), safeArea: phoneSafeArea))
      story.push()
      let text = UIScrollView(frame: story.photo.view.bounds)
      text.contentInsetAdjustmentBehavior = .never
      text.contentSize = CGSize(width: 390, height: 3000)
      story.photo.view.addSubview(text)
      story.stage.finger(195, 600).drag(to: 195, 300, frames: 12).up()
      story.expectNotBegan("pop")
      #expect(text.contentOffset.y > 200)
    }
  }
#endif
