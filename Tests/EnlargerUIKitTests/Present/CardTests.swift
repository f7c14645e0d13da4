#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("A whole screen that flies as a card", .onStage) struct CardTests {
    private func story() -> (PushStory, DetailScreen) {
      let story = PushStory(style: .azikus)
      let screen = DetailScreen("photo 4", image: .blank(1200, 900))
      story.change(to: screen)
      return (story, screen)
    }

    private func expect(_ box: CGRect?, _ wanted: CGRect, _ place: SourceLocation = #_sourceLocation) {
      guard let box else {
        Issue.record("no card", sourceLocation: place)
        return
      }
      for (a, b) in [
        (box.minX, wanted.minX), (box.minY, wanted.minY), (box.maxX, wanted.maxX), (box.maxY, wanted.maxY),
      ] { #expect(abs(a - b) < 0.5, "\(box) is not \(wanted)", sourceLocation: place) }
    }

    @Test(arguments: [1, 3])
    func `text laid out by the screen during the flight is never out of place`(every: Int) {
      let story = PushStory(style: .azikus)
      let screen = FramedScreen("photo 4", image: .blank(1200, 900))
      story.change(to: screen)
      func expectInPlace() {
        #expect(abs(screen.text.bounds.width - 358) < 0.01 && abs(screen.text.bounds.height - 44) < 0.01)
        #expect(abs(screen.text.center.x - 195) < 0.01 && abs(screen.text.center.y - 422) < 0.01)
        #expect(abs(screen.header.center.x - 97.5) < 0.01 && abs(screen.header.center.y - 115) < 0.01)
      }
      story.push(settle: false)
      story.stage.step()
      var moved = 0
      for frame in 0..<90 {
        if frame % every == 0 { screen.view.setNeedsLayout() }
        story.stage.step()
        expectInPlace()
        if !screen.text.transform.isIdentity { moved += 1 }
      }
      #expect(moved > 5 && screen.layouts > 90 / every)
      story.stage.run(1.5)
      expectInPlace()
      expectClean(screen)
    }

    private func expectClean(_ screen: DetailScreen, _ place: SourceLocation = #_sourceLocation) {
      #expect(screen.view.transform.isIdentity && screen.view.mask == nil, sourceLocation: place)
      #expect(screen.view.alpha == 1 && screen.imageView.alpha == 1, sourceLocation: place)
      #expect(screen.text.transform.isIdentity && abs(screen.text.alpha - 0.8) < 1e-6, sourceLocation: place)
      #expect(screen.header.transform.isIdentity && screen.header.alpha == 1, sourceLocation: place)
    }

    @Test func `the destination's own view starts as the cell and ends filling the container`() throws {
      let (story, screen) = story()
      let cell = try #require(story.screen.thumbnail("photo 4"))
      let home = cell.convert(cell.bounds, to: nil)
      story.push(settle: false)
      _ = try story.firstDrawn()
      if story.stage.framesPerSecond != nil { expect(screen.card, home) }
      #expect(screen.text.alpha == 0 && screen.view.alpha == 1)
      var last = try #require(screen.card)
      while let card = screen.card {
        #expect(card.height >= last.height - 0.01)
        #expect(screen.text.alpha == 0)
        last = card
        story.stage.step()
      }
      #expect(last.height > 750)
      #expect(story.completions == ["push completeTransition(true)"])
      story.stage.run(1)
      expectClean(screen)
      story.expectClean(open: true)
    }

    @Test func `a window that rotates in mid-flight gives the card its new size`() throws {
      let (story, screen) = story()
      story.push(settle: false)
      story.stage.run(0.12)
      #expect(screen.card != nil)
      story.stage.resize(to: CGSize(width: 844, height: 390))
      var last: CGRect?
      story.stage.wait {
        last = screen.card ?? last
        return story.phase == .open
      }
      let card = try #require(last)
      #expect(abs(card.width - 844) < 30 && abs(card.height - 390) < 15)
      story.stage.run(1)
      expectClean(screen)
    }

    @Test func `the rest of the screen comes out of the photo after the size animation`() throws {
      let (story, screen) = story()
      story.push(settle: false)
      story.stage.wait { !story.completions.isEmpty }
      #expect(screen.text.alpha < 0.3)
      story.stage.run(0.08)
      #expect(screen.text.alpha > 0.05 && screen.text.alpha < 0.79)
      let transform = screen.text.transform
      // Smaller, higher, and closer to the photo's centre.
      #expect(transform.a > 0.9 && transform.a < 1 && transform.ty < 0)
      #expect(screen.imageView.transform.isIdentity && screen.imageView.alpha == 1)
      story.stage.run(1)
      expectClean(screen)
    }

    @Test func `while held the whole container moves, and the parent is dimmed below it`()
      throws
    {
      let (story, screen) = story()
      story.push()
      let finger = story.stage.finger(100, 420).drag(to: 240, 460, frames: 12)
      story.stage.run(0.3)
      let card = try #require(screen.card)
      let scale = 1 - 0.4 * 130 / 390.0
      #expect(abs(card.width - 390 * scale) < 8 && abs(card.height - 844 * scale) < 12)
      // 0.35 of the travel on both axes, from the photo's centre at rest.
      #expect(abs(card.midX - (195 + 0.35 * 130)) < 4)
      let photo = screen.imageView.convert(screen.imageView.bounds, to: nil)
      #expect(abs(photo.midY - (90 + 146.25 + 0.35 * 38)) < 5)
      #expect(screen.imageView.alpha == 1 && screen.text.alpha > 0.79)
      #expect(story.stage.canvas?.alpha == 0)
      let dimming = try #require(
        screen.view.superview?.subviews.first { $0 !== screen.view && $0.backgroundColor == .black })
      let order = try #require(screen.view.superview?.subviews)
      let below = try #require(order.firstIndex(of: dimming))
      #expect(below < order.count && order[(below + 1)...].contains(screen.view))
      #expect(dimming.alpha > 0.2 && dimming.alpha < 0.45)
      finger.cancel(thenRun: 1.5)
      expectClean(screen)
      story.expectClean(open: true)
    }

    @Test func `on the way back the rest disappears before the photo lands in the cell`() throws {
      let (story, screen) = story()
      story.push()
      let cell = try #require(story.screen.thumbnail("photo 4"))
      let home = cell.convert(cell.bounds, to: nil)
      story.navigation.popViewController(animated: true)
      story.stage.wait { screen.card != nil }
      var last = CGRect.zero
      var atLast: CGFloat = 1
      while let card = screen.card {
        (last, atLast) = (card, screen.text.alpha)
        story.stage.step()
      }
      #expect(atLast < 0.01)
      #expect(abs(last.midX - home.midX) < 12 && abs(last.width - home.width) < 24)
      story.stage.run(1)
      expectClean(screen)
      story.expectClean(open: false)
    }

    @Test(arguments: [UIModalPresentationStyle.custom, .overFullScreen, .fullScreen])
    func `a card is presented from its cell and dragged away to the right`(
      style: UIModalPresentationStyle
    ) throws {
      let (story, screen) = story()
      let own = OwnPresentation()
      screen.transitioningDelegate = own
      story.present(style)
      #expect(own.asked == (style == .custom ? 1 : 0))
      expectClean(screen)
      for (x, y) in [(60.0, 420.0), (195, 640)] {
        story.stage.finger(195, 420).drag(to: x, y, frames: 12).up(thenRun: 0.5)
      }
      #expect(screen.presentingViewController != nil)
      let finger = story.stage.finger(100, 420).drag(to: 330, 440, frames: 12)
      #expect(screen.card != nil)
      finger.up(thenRun: 1.5)
      #expect(story.completions.last == "dismiss completeTransition(true)")
      #expect(screen.transitioningDelegate === own)
      expectClean(screen)
      story.expectClean(open: false)
    }

    @Test func `a window resize while the card is held leaves nothing behind`() throws {
      let (story, screen) = story()
      story.push()
      let finger = story.stage.finger(100, 420).drag(to: 200, 430, frames: 12)
      story.stage.resize(to: CGSize(width: 844, height: 390))
      story.stage.step(4)
      finger.up(thenRun: 2)
      #expect(story.stage.complaints == [])
      expectClean(screen)
    }
  }

  /// A screen like the article's: the photo is off centre, and there is text.
  @MainActor class DetailScreen: PhotoScreen {
    let text = UILabel()
    let header = UIView()
    var isCustom = false

    override func viewDidLoad() {
      super.viewDidLoad()
      imageView.autoresizingMask = []
      imageView.frame = CGRect(x: 0, y: 90, width: view.bounds.width, height: 292.5)
      text.frame = CGRect(x: 20, y: 420, width: 350, height: 200)
      header.frame = CGRect(x: 0, y: 100, width: 200, height: 30)
      text.alpha = 0.8
      view.addSubview(text)
      view.addSubview(header)
    }

    /// The visible card in the window, if the screen currently is one.
    var card: CGRect? {
      view.mask.map { mask in
        let a = view.convert(CGPoint(x: mask.frame.minX, y: mask.frame.minY), to: nil)
        let b = view.convert(CGPoint(x: mask.frame.maxX, y: mask.frame.maxY), to: nil)
        return CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)
      }
    }
  }

  /// The same screen, laid out by frames on every layout.
  @MainActor private final class FramedScreen: DetailScreen {
    private(set) var layouts = 0

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layouts += 1
      text.frame = CGRect(x: 16, y: 400, width: view.bounds.width - 32, height: 44)
      header.frame = CGRect(x: 0, y: 100, width: view.bounds.width / 2, height: 30)
    }
  }

  @MainActor private final class OwnPresentation: NSObject, UIViewControllerTransitioningDelegate {
    var asked = 0

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      asked += 1
      return UIPresentationController(presentedViewController: presented, presenting: presenting)
    }
  }
#endif
