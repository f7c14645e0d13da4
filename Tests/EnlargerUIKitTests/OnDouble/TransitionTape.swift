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
    /// What was on the screen.
    private struct Shot {
      let time: Double
      let phase: Phase
      let box: CGRect?
    }

    private enum Entry {
      case event(ScriptEvent)
      case shot(Shot)
    }

    private let story: PushStory
    private let start: Double
    private var script: Script
    private var entries: [Entry] = []
    private var watched: EngineRunner?

    /// Begins now, on a frame, with the destination not shown.
    init(_ story: PushStory) throws {
      self.story = story
      start = story.stage.now
      let window = story.stage.window
      let reader = SourceReader(stage: window)
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
      // The frame that was drawn with the event itself.
      drew(runner.viewer.phase, story.stage.now)
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

    private func write(_ event: Event, _ time: Double) {
      entries.append(.event(ScriptEvent(time: time - start, input: event)))
    }

    private func drew(_ phase: Phase, _ time: Double) {
      entries.append(.shot(Shot(time: time - start, phase: phase, box: story.drawn)))
    }

    /// Plays the same events and frames through the engine alone.
    ///
    /// - Parameter least: how many frames there have to be to compare.
    func expectReplayed(atLeast least: Int, _ place: SourceLocation = #_sourceLocation) {
      var engine = Viewer(style: script.style, viewport: script.viewport, photoCount: 1)
      engine.handle(.photo(0, script.photos[0].size), at: 0)
      for placed in script.sources { engine.handle(.source(0, placed.source), at: 0) }
      var compared = 0
      for entry in entries {
        switch entry {
        case .event(let event): engine.handle(event.input, at: event.time)
        case .shot(let shot):
          let frame = engine.tick(to: shot.time)
          #expect(shot.phase == frame.phase, "at \(shot.time)", sourceLocation: place)
          guard frame.photo != nil, let box = shot.box else { continue }
          let (rect, clip) = (frame.box.rect, frame.clip)
          let error =
            [
              box.minX - rect.x - clip.left, box.minY - rect.y - clip.top,
              box.width - rect.width + clip.left + clip.right,
              box.height - rect.height + clip.top + clip.bottom,
            ].map { abs($0) }.max() ?? 0
          #expect(error < 1e-6, "at \(shot.time): \(box) and \(rect)", sourceLocation: place)
          compared += 1
        }
      }
      #expect(compared >= least, sourceLocation: place)
    }
  }
#endif
