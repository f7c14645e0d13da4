#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("A transition as others see it", .onStage) struct TransitionEventTests {
    @Test(arguments: [
      (ZoomStyle.fluidPhoto, 0.5, 0.25), (.photoZoomAnimator, 0.5, 0.25), (.locket, 0.38, 0.38),
      (.azikus, 0.25, 0.25), (.calm, 0.14, 0.14),
    ])
    func `a transition has its style's duration`(
      style: ZoomStyle, opening: Double, closing: Double
    ) throws {
      let story = PushStory(style: style).push(settle: false)
      story.stage.wait { story.navigation.transitionCoordinator != nil }
      #expect(story.navigation.transitionCoordinator?.transitionDuration == opening)
      story.stage.run(1.5)
      story.navigation.popViewController(animated: true)
      story.stage.wait { story.navigation.transitionCoordinator != nil }
      #expect(story.navigation.transitionCoordinator?.transitionDuration == closing)
      story.stage.run(1.5)
    }

    @Test(arguments: [ZoomStyle.fluidPhoto, .photoZoomAnimator, .azikus], [false, true])
    func `a drag is measured on the screen, for any shape and position of the photo`(
      style: ZoomStyle, isWide: Bool
    ) throws {
      let size = isWide ? CGSize(width: 844, height: 390) : CGSize(width: 390, height: 844)
      for (width, height) in [(1200, 900), (400, 1200), (1000, 1000)] {
        for inSafeArea in [false, true] {
          let story = PushStory(style: style, size: size)
          let image = UIImage.blank(width, height)
          story.change(
            to: inSafeArea ? SafeScreen("photo 4", image: image) : story.screen(of: "photo 4", image: image))
          story.push()
          let isSideways = style == .azikus || style == .photoZoomAnimator && isWide
          let finger = story.stage.finger(150, 150)
          finger.drag(to: isSideways ? 150 + 90 : 150, isSideways ? 150 : 150 + 90, frames: 12)
          story.stage.run(0.3)
          // Azikus dims over the screen's width. The others shrink to half over half of its height.
          let told = try #require(story.navigation.transitionCoordinator).percentComplete
          let whole = style == .azikus ? size.width : size.height
          #expect(abs(told - 80 / whole) < 0.002, "\(width) × \(height), safe: \(inSafeArea)")
          finger.cancel(thenRun: 1.5)
        }
      }
    }

    @Test func `the destination is notified when each transition begins and ends`() {
      let story = PushStory()
      let screen = ListeningScreen("photo 4", image: .blank(1200, 900))
      story.change(to: screen)
      story.push()
      #expect(screen.heard == ["begin opening", "end opening true"])
      let finger = story.stage.finger(195, 420).drag(to: 195, 520, frames: 12)
      finger.drag(to: 195, 425, frames: 12).up(thenRun: 1.5)
      #expect(screen.heard.suffix(2) == ["begin closing", "end closing false"])
      story.pop()
      #expect(screen.heard.suffix(2) == ["begin closing", "end closing true"] && screen.heard.count == 6)
    }

    @Test func `a destination prepared for a segue's push or presentation flies`() {
      let story = PushStory()
      story.zoom.prepare(story.photo, on: story.navigation)
      story.navigation.pushViewController(story.photo, animated: true)
      story.stage.run(1.5)
      #expect(story.events == [.willOpen("photo 4"), .didOpen("photo 4")])
      story.pop()
      #expect(story.navigation.delegate === story.own)
      story.expectClean(open: false)
      let next = story.screen(of: "photo 7", image: .blank(900, 1200))
      story.zoom.prepare(next)
      story.screen.present(next, animated: true)
      story.stage.run(1.5)
      #expect(next.modalPresentationStyle == .overFullScreen)
      #expect(story.events.suffix(2) == [.willOpen("photo 7"), .didOpen("photo 7")])
      next.dismiss(animated: true)
      story.stage.run(1.5)
      #expect(story.events.last == .didClose("photo 7"))
    }

    @Test func `a destination prepared twice, as by a segue and a push, flies once and is forgotten`() {
      let story = PushStory()
      story.zoom.prepare(story.photo, on: story.navigation)
      story.push()
      #expect(story.events == [.willOpen("photo 4"), .didOpen("photo 4")])
      story.pop()
      #expect(story.zoom.gestureRecognizer(for: story.photo) == nil)
      story.expectClean(open: false)
    }

    @Test func `a destination that was prepared and never shown is forgotten`() {
      let story = PushStory()
      story.zoom.prepare(PhotoScreen("photo 7", image: .blank(900, 1200)))
      story.present()
      #expect(story.zoom.sessions.map(\.item) == ["photo 4"])
    }

    @Test func `UIKit can cancel a transition from its first frame on`() throws {
      let story = PushStory().push()
      story.navigation.popViewController(animated: true)
      _ = try story.firstDrawn()
      #expect(try #require(story.navigation.transitionCoordinator).percentComplete > 0)
    }

    @Test func `a transition that goes away leaves nothing in the stack`() async throws {
      let story = PushStory()
      weak var session: ZoomSession?
      var zoom: ZoomTransition? = ZoomTransition()
      zoom?.source = story.zoom.source
      zoom?.push(story.photo, on: story.navigation)
      story.stage.run(1.5)
      session = zoom?.session(of: story.photo)
      #expect(session != nil && story.navigation.view.find(WindowObserver.self) != nil)
      zoom = nil
      #expect(session == nil)
      await Task.yield()
      let left = story.navigation.view.subviews.filter { $0 is WindowObserver }
      #expect(left.isEmpty)
    }

    @Test func `a style set during a flight applies to the next one`() throws {
      let story = PushStory(style: .fluidPhoto).push(settle: false)
      story.stage.wait { story.drawn != nil }
      story.zoom.style = .locket
      story.stage.run(0.1)
      #expect(story.session?.runner.viewer.activeStyle.closing == ZoomStyle.fluidPhoto.closing)
      story.stage.run(1.5)
      #expect(story.session?.runner.viewer.activeStyle.closing == ZoomStyle.locket.closing)
      story.navigation.popViewController(animated: true)
      story.stage.wait { story.navigation.transitionCoordinator != nil }
      #expect(story.navigation.transitionCoordinator?.transitionDuration == 0.38)
      story.stage.run(1.5)
      story.expectClean(open: false)
    }

    @Test func `the viewer's style can be set, too, and applies once it rests`() {
      let story = ViewerStory(style: .photos).open(3, settle: false)
      story.stage.run(0.05)
      story.viewer.style = .azikus
      #expect(story.viewer.style == .azikus && story.viewer.runner.viewer.activeStyle == .photos)
      story.stage.run(2)
      #expect(story.viewer.runner.viewer.activeStyle == .azikus && story.viewer.bars.alpha == 1)
    }

    @Test func `a screen without a thumbnail slides in and out at the right with its photo`() throws {
      let story = PushStory(style: .locket)
      story.zoom.source = { _ in nil }
      story.push(settle: false)
      _ = try story.firstDrawn()
      story.stage.run(0.08)
      let canvas = try #require(story.stage.canvas)
      let shift = story.photo.view.transform.tx
      #expect(shift > 1 && shift < 390 && story.photo.view.alpha == 1)
      #expect(abs((story.drawn?.midX ?? 0) - 195 - shift) < 1)
      #expect(canvas.photo.crop.opacity == 1)
      story.stage.run(1.5)
      #expect(story.photo.view.transform.isIdentity)
      story.expectClean(open: true)
      story.pop(for: 0.12)
      #expect(story.photo.view.transform.tx > 1 && story.photo.view.alpha == 1)
      story.stage.run(1.5)
      #expect(story.photo.view.transform.isIdentity)
      #expect(story.events.filter { $0 == .fellBack("photo 4", reason: .noAnswer) }.count == 2)
      story.expectClean(open: false)
    }

    @Test(arguments: [ZoomStyle.locket, ZoomStyle.Faithful.locket])
    func `a screen without a thumbnail slides right with the drag, and its held photo fades`(
      style: ZoomStyle
    ) throws {
      let story = PushStory(style: style)
      story.zoom.source = { _ in nil }
      story.push()
      // Half of Locket's 200 points, beyond the dead zone.
      let finger = story.stage.finger(195, 420).drag(to: 195, 420 + 10 + 100, frames: 12)
      story.stage.run(0.3)
      let canvas = try #require(story.stage.canvas)
      #expect(abs(story.photo.view.transform.tx - 195) < 0.5 && story.photo.view.alpha == 1)
      #expect(abs(canvas.photo.crop.opacity - 0.7) < 0.005)
      #expect(abs((story.drawn?.midX ?? 0) - 195) < 0.5)
      let told = try #require(story.navigation.transitionCoordinator).percentComplete
      #expect(abs(told - 0.5) < 0.005)
      // Held still, it has no downward velocity, so it returns.
      finger.up(thenRun: 1.5)
      #expect(story.photo.view.transform.isIdentity && story.events.last == .didCancelClose("photo 4"))
      story.expectClean(open: true)
    }

    @Test(arguments: ZoomStyle.presets.map(\.name))
    func `a destination without a photo, or with one elsewhere, reports one fallback`(
      preset: String
    ) throws {
      for isElsewhere in [false, true] {
        let story = PushStory(style: try #require(ZoomStyle.preset(named: preset)))
        story.photo.loadViewIfNeeded()
        if isElsewhere {
          story.photo.imageView.removeFromSuperview()
          story.stage.window.addSubview(story.photo.imageView)
        } else {
          story.photo.showsPhoto = false
        }
        story.push()
        #expect(story.events.filter { $0 == .fellBack("photo 4", reason: .noPhoto) }.count == 1)
        story.pop()
        #expect(story.events.filter { $0 == .fellBack("photo 4", reason: .noPhoto) }.count == 2)
        #expect(story.completions.last == "pop completeTransition(true)")
        story.photo.imageView.removeFromSuperview()
        story.expectClean(open: false)
      }
    }

    @Test func `a container without a size falls back and completes`() {
      let story = PushStory()
      story.tabs.view.frame = CGRect(x: 0, y: 0, width: 390, height: 0)
      story.stage.step()
      story.push()
      story.pop()
      #expect(story.completions == ["push completeTransition(true)", "pop completeTransition(true)"])
      #expect(story.stage.complaints == [])
    }
  }

  @MainActor private final class ListeningScreen: PhotoScreen {
    var heard: [String] = []

    override func zoomWillBegin(_ direction: ZoomDirection) { heard.append("begin \(direction)") }

    override func zoomDidEnd(_ direction: ZoomDirection, completed: Bool) {
      heard.append("end \(direction) \(completed)")
    }
  }
#endif
