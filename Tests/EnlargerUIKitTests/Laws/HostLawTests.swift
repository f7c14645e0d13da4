#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import SeededRandom
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("Laws of the host over random sessions", .onStage) struct HostLawTests {
    /// Fewer if time passes by itself, because a session then takes ten seconds. `ENLARGER_HOST_SESSIONS` sets more.
    nonisolated private static let seeds: [Int] = {
      guard TransitionStart.allCases.count > 1 else { return [1, 2] }
      let asked = ProcessInfo.processInfo.environment["ENLARGER_HOST_SESSIONS"].flatMap(Int.init)
      // The last one once broke a law.
      return asked.map { Array(0..<$0) } ?? Array(1...25) + [299]
    }()

    private static let sizes = [
      CGSize(width: 390, height: 844), CGSize(width: 844, height: 390), CGSize(width: 507, height: 768),
    ]

    @Test(arguments: seeds) func aTransitionAlwaysEndsOnceAndCleansUp(seed: Int) {
      var dice = SeededGenerator(seed: UInt64(seed))
      let story = PushStory(count: 60, start: TransitionStart.allCases.randomElement(using: &dice) ?? .later)
      var hands = Hands()
      for _ in 0..<160 {
        switch dice.roll(24) {
        case 0 where story.navigation.viewControllers.count == 1:
          story.change(to: PhotoScreen(story.screen.ids[dice.roll(60)], image: .blank(1200, 900)))
          story.push(settle: false)
        case 1: story.navigation.popViewController(animated: dice.roll(3) > 0)
        case 2: story.screen.grid.contentOffset.y = CGFloat(dice.roll(1500))
        case 3 where dice.roll(4) == 0: story.stage.resize(to: Self.sizes[dice.roll(3)])
        case 4, 5: story.stage.upset(&dice)
        case 6 where dice.roll(3) == 0: story.screen.grid.reloadData()
        default: hands.act(&dice, on: story.stage)
        }
        story.stage.step(1 + dice.roll(4))
      }
      story.stage.calm()
      hands.letGo()
      // Pushes and pops wait in a queue. Each gets two seconds.
      var ended = -1
      while story.navigation.transitionCoordinator != nil, story.completions.count > ended {
        ended = story.completions.count
        story.stage.run(2)
      }
      story.stage.run(2)
      let isOpen = story.navigation.viewControllers.count > 1
      #expect(story.stage.complaints == [], "seed \(seed)")
      #expect(story.screen.hiddenThumbnails == [], "seed \(seed)")
      #expect(story.navigation.transitionCoordinator == nil, "seed \(seed)")
      #expect(story.stage.canvas == nil, "seed \(seed)")
      #expect(story.tabs.hidesBar == isOpen && story.tabs.tabBar.alpha == 1, "seed \(seed)")
      #expect(story.navigation.topViewController?.view.alpha == 1, "seed \(seed)")
      #expect((story.navigation.delegate === story.own) == !isOpen, "seed \(seed)")
      #expect(story.starts == story.completions.count, "seed \(seed)")
      expectPaired(story.events, isOpen: isOpen, seed)
    }

    @Test(arguments: seeds) func theViewerAlwaysComesToRestAndShowsEveryThumbnail(seed: Int) {
      var dice = SeededGenerator(seed: UInt64(1000 + seed))
      let story = ViewerStory(count: 60)
      story.screen.tapped = { [weak story] id in if let story { story.viewer.open(id, over: story.screen) } }
      var hands = Hands()
      for _ in 0..<200 {
        switch dice.roll(24) {
        case 0, 1: story.viewer.open(story.screen.ids[dice.roll(60)], over: story.screen)
        case 2: story.viewer.close()
        case 3: story.screen.grid.contentOffset.y = CGFloat(dice.roll(1500))
        case 4 where dice.roll(4) == 0: story.stage.resize(to: Self.sizes[dice.roll(3)])
        case 5: story.stage.upset(&dice)
        case 6: story.viewer.currentID = story.screen.ids[dice.roll(60)]
        case 7:
          let keys = [UIKeyCommand.inputLeftArrow, "=", UIKeyCommand.inputEscape]
          story.stage.press(keys[dice.roll(3)])
        case 8 where dice.roll(4) == 0: story.viewer.items.shuffle(using: &dice)
        case 9 where dice.roll(4) == 0 && story.viewer.items.count > 50: story.viewer.items.removeFirst()
        case 10 where dice.roll(4) == 0: story.viewer.close(animated: false)
        default: hands.act(&dice, on: story.stage)
        }
        story.stage.step(1 + dice.roll(4))
        let drawn = story.drawn
        let isFinite = (drawn.minX + drawn.minY + drawn.width + drawn.height).isFinite
        #expect(isFinite, "seed \(seed)")
      }
      story.stage.calm()
      hands.letGo()
      story.stage.run(4)
      #expect(story.phase == .open || story.phase == .closed, "seed \(seed)")
      #expect(story.stage.runningLinks == 0, "seed \(seed)")
      #expect(story.screen.hiddenThumbnails == [], "seed \(seed)")
      #expect((story.viewer.root.window != nil) == story.viewer.isOpen, "seed \(seed)")
      #expect(story.stage.complaints == [], "seed \(seed)")
      #expect(story.stage.framesSetUnderTransform == 0, "seed \(seed)")
    }

    /// Every opening that began has ended, and every closing has ended or was cancelled.
    private func expectPaired(_ events: [PhotoViewerEvent], isOpen: Bool, _ seed: Int) {
      func count(_ match: (PhotoViewerEvent) -> Bool) -> Int { events.filter(match).count }
      let opened = count { if case .didOpen = $0 { true } else { false } }
      let willOpen = count { if case .willOpen = $0 { true } else { false } }
      let willClose = count { if case .willClose = $0 { true } else { false } }
      let closed = count { if case .didClose = $0 { true } else { false } }
      let cancelled = count { if case .didCancelClose = $0 { true } else { false } }
      #expect(willOpen == opened, "seed \(seed): \(events)")
      #expect(willClose == closed + cancelled, "seed \(seed): \(events)")
    }
  }

  @MainActor @Suite("Nothing runs while nothing moves", .onStage) struct IdleTests {
    @Test func `no display link runs while an open photo is at rest`() {
      let story = ViewerStory().open(3)
      #expect(story.stage.runningLinks == 0)
      let finger = story.stage.finger(195, 420)
      story.stage.run(0.1)
      finger.up(thenRun: 1.5)
      #expect(story.stage.runningLinks == 0)
      story.stage.press("=", for: 1.5)
      #expect(story.stage.runningLinks == 0)
    }

    @Test func `no display link runs while a pushed screen is at rest`() {
      let story = PushStory().push()
      #expect(story.stage.runningLinks == 0)
      let finger = story.stage.finger(195, 420).drag(to: 195, 520, frames: 12)
      finger.drag(to: 195, 425, frames: 12).up(thenRun: 1.5)
      #expect(story.phase == .open && story.stage.runningLinks == 0)
      story.pop()
      #expect(story.stage.runningLinks == 0)
    }

    @Test func `a viewer closed immediately in mid-flight leaves no display link behind`() {
      let story = ViewerStory().open(3, settle: false)
      story.stage.run(0.1)
      story.viewer.close(animated: false)
      #expect(story.stage.runningLinks == 0)
      #expect(story.events == .visit("photo 3"))
    }

    @Test func `an engine released in mid-flight leaves no display link behind`() {
      let story = ViewerStory()
      var runner: EngineRunner? = EngineRunner(.photos, photoCount: 1)
      runner?.send(.resize(Viewport(size: Size(width: 390, height: 844))))
      runner?.send(.open(0))
      story.stage.step()
      weak var dropped = runner
      runner = nil
      story.stage.step(2)
      #expect(dropped == nil && story.stage.runningLinks == 0)
    }
  }

  /// Fingers that come down, move and lift at random.
  @MainActor private struct Hands {
    var fingers: [any Finger] = []

    mutating func act(_ dice: inout SeededGenerator, on stage: any Stage) {
      fingers.removeAll { !$0.isDown }
      let size = stage.window.bounds.size
      switch dice.roll(6) {
      case 0 where fingers.count < 3:
        let point = dice.point(in: size)
        fingers.append(stage.finger(point.x, point.y))
      case 1: fingers.last?.up()
      case 2 where dice.roll(4) == 0: fingers.last?.cancel()
      default:
        guard let finger = fingers.randomElement(using: &dice) else { return }
        let dx = CGFloat(dice.roll(81) - 40)
        let dy = CGFloat(dice.roll(121) - 40)
        finger.move(to: finger.position.x + dx, finger.position.y + dy)
      }
    }

    mutating func letGo() {
      for finger in fingers { finger.up() }
      fingers = []
    }
  }
#endif

#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit
  @testable import EnlargerUIKit

  // On the double only: UIKit counts neither writes nor layouts.
  @MainActor @Suite("What a frame costs and writes", .onStage) struct CountingTests {
    @Test func noFrameIsSetUnderATransform() {
      let story = PushStory(style: .azikus).push()
      story.stage.world.resetCounters()
      story.stage.finger(195, 420).drag(to: 300, 440, frames: 20).up(thenRun: 2)
      #expect(story.stage.world.counters.framesSetUnderTransform == 0)
    }

    @Test func `a transition's frame triggers no layout`() {
      let story = PushStory().push()
      let finger = story.stage.finger(195, 420).drag(to: 195, 470, frames: 10)
      story.stage.world.resetCounters()
      finger.drag(to: 195, 600, frames: 60).up(thenRun: 0.2)
      #expect(story.stage.world.counters.layouts == 0)
      #expect(story.stage.world.counters.propertyWrites < 84 * 6)
    }

    @Test func `a viewer's frame only writes properties and triggers no layout`() {
      let story = ViewerStory().open(0)
      let finger = story.stage.finger(200, 400).drag(to: 200, 450, frames: 10)
      story.stage.world.resetCounters()
      finger.drag(to: 200, 600, frames: 60)
      #expect(story.stage.world.counters.layouts == 0)
      finger.up(thenRun: 0.2)
      // The layout when the views move from the controller to the window.
      #expect(story.stage.world.counters.layouts == 1)
      #expect(story.stage.world.counters.framesSetUnderTransform == 0)
      #expect(story.stage.world.counters.propertyWrites < 84 * 6)
    }
  }
#endif
