#if !canImport(ObjectiveC)
  import EnlargerCore
  import EnlargerReplay
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  /// What was done to a screen that a transition shows, and where the photo was drawn in each frame, to
  /// be compared with the engine's replay of the same.
  ///
  /// On the double only: the replay has a frame at each of the times at which the double draws one.
  @MainActor
  final class TransitionTape {
    private struct Shot {
      let tick: Int
      let phase: Phase
      let box: CGRect
    }

    private static let rate = 120.0

    private let story: PushStory
    private let start: Double
    private var script: Script
    private var shots: [Shot] = []
    private var watched: EngineRunner?

    /// Begins now, on a frame, with the destination not shown.
    init(_ story: PushStory) throws {
      self.story = story
      start = story.stage.now
      let window = story.stage.window
      let reader = SourceReader(stage: window, isHiddenByUs: { _ in true })
      let source = try? reader.read(story.zoom.source(story.photo.zoomItem))
      story.photo.loadViewIfNeeded()
      let image = try #require(story.photo.imageView.image)
      let fitted = Size(image.size).fitted(in: Size(window.bounds.size))
      script = Script(
        viewport: Viewport(size: Size(window.bounds.size)), style: story.zoom.style,
        photos: [Script.Photo(id: story.photo.zoomItem, size: fitted)],
        sources: source.map { [Script.PlacedSource(photo: 0, source: $0)] } ?? [], events: [], until: 0)
    }

    /// Does what makes UIKit start a transition, which it has to do at once.
    func start(_ input: Event, _ action: () -> Void) {
      act(input, action)
      guard watched == nil, let runner = story.session?.runner else { return }
      watched = runner
      let draw = runner.draw
      runner.draw = { [weak self, weak runner] frame in
        draw(frame)
        if let runner { self?.drew(runner.viewer.phase, runner.now) }
      }
    }

    /// Puts a finger to a point, or takes it off.
    func touch(_ x: Double, _ y: Double, _ finger: () -> Void) { act(.touches(.one(x, y)), finger) }

    func lift(_ finger: () -> Void) { act(.touches(Touches()), finger) }

    private func act(_ input: Event, _ action: () -> Void) {
      story.stage.goBetweenFrames()
      write(input, story.stage.now)
      action()
    }

    /// Drags one finger down or up by points, a step a frame, and lets go.
    func drag(from y: Double, by steps: [Double]) {
      var finger: (any Finger)?
      var y = y
      touch(195, y) { finger = story.stage.finger(195, y) }
      for step in steps {
        y += step
        touch(195, y) { finger?.move(to: 195, y) }
        story.stage.step()
      }
      lift { finger?.up() }
    }

    private func write(_ input: Event, _ time: Double) {
      script.events.append(ScriptEvent(time: time - start, input: input))
    }

    private func drew(_ phase: Phase, _ time: Double) {
      let ticks = (time - start) * Self.rate
      guard abs(ticks - ticks.rounded()) < 1e-6, let box = story.drawn else { return }
      shots.append(Shot(tick: Int(ticks.rounded()), phase: phase, box: box))
    }

    /// - Parameter least: how many frames there have to be to compare.
    func expectReplayed(atLeast least: Int, _ place: SourceLocation = #_sourceLocation) {
      script.until = story.stage.now - start + 1e-6
      var frames: [Frame] = []
      Playback(script, framesPerSecond: Self.rate).run { moment in
        if case .tick(let scene) = moment { frames.append(scene.frame) }
      }
      var compared = 0
      for shot in shots where shot.tick < frames.count {
        let frame = frames[shot.tick]
        #expect(shot.phase == frame.phase, "frame \(shot.tick)", sourceLocation: place)
        guard frame.photo != nil else { continue }
        let (rect, clip) = (frame.box.rect, frame.clip)
        let error =
          [
            shot.box.minX - rect.x - clip.left, shot.box.minY - rect.y - clip.top,
            shot.box.width - rect.width + clip.left + clip.right,
            shot.box.height - rect.height + clip.top + clip.bottom,
          ].map { abs($0) }.max() ?? 0
        #expect(error < 1e-6, "frame \(shot.tick): \(shot.box) and \(rect)", sourceLocation: place)
        compared += 1
      }
      #expect(compared >= least, sourceLocation: place)
    }
  }
#endif
