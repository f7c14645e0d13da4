#if canImport(UIKit)
  import EnlargerCore
  import EnlargerReplay
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  /// A story's inputs, and what it showed at which times, to compare with the engine alone.
  ///
  /// The times come from the stage's own clock, so the number of frames does not matter.
  @MainActor final class Tape {
    private enum Entry {
      case event(ScriptEvent)
      case shot(Shot)
    }

    private let story: ViewerStory
    private var script: Script
    private let start: Double
    private var entries: [Entry] = []
    /// The screen after each frame stepped by hand.
    private var shots: [Shot] = []
    /// An input that takes effect later than its action: with its first frame.
    private var opening: Event?

    /// Starts now, with the viewer closed.
    init(_ story: ViewerStory, photo: Int) throws {
      self.story = story
      start = story.now
      let stage = story.stage
      let thumbnail = try #require(story.screen.thumbnail(story.screen.ids[photo]))
      let reader = SourceReader(stage: stage.window)
      let source = try reader.read(.view(thumbnail))
      script = Script(
        viewport: Viewport(
          size: Size(stage.window.bounds.size), chromeInsets: Insets(stage.window.safeAreaInsets)),
        style: story.viewer.style,
        photos: story.viewer.items.map { Script.Photo(id: $0.id, size: Size($0.pixelSize ?? .zero)) },
        sources: [Script.PlacedSource(photo: photo, source: source)], events: [], until: 0)
      let draw = story.viewer.runner.draw
      let runner = story.viewer.runner
      runner.draw = { [weak self, weak runner] frame in
        draw(frame)
        if let runner { self?.drew(runner.viewer.phase, runner.now) }
      }
    }

    /// Opens a photo exactly on a frame, which starts the flight, and records it.
    func open(_ index: Int) {
      opening = .open(index)
      story.open(index, settle: false)
    }

    /// Performs an action, and records it.
    func act(_ input: Event, _ action: () -> Void) {
      story.stage.goBetweenFrames()
      write(input, story.now)
      action()
    }

    private func write(_ input: Event, _ time: Double) {
      let event = ScriptEvent(time: time - start, input: input)
      script.events.append(event)
      entries.append(.event(event))
    }

    private func drew(_ phase: Phase, _ time: Double) {
      if let opening { write(opening, time) }
      opening = nil
      entries.append(.shot(Shot(story, phase, time - start)))
    }

    /// Shows frames for a time, at least one.
    func run(_ seconds: Double) {
      guard let rate = story.stage.framesPerSecond else {
        let end = story.now + seconds
        repeat { story.stage.step() } while story.now < end
        return
      }
      for _ in 0..<Int((seconds * rate).rounded()) {
        story.stage.step()
        shots.append(Shot(story, story.phase, story.now - start))
      }
    }

    /// Sends the engine alone the same inputs at the same times, and compares everything drawn. Frames
    /// stepped by hand are also compared one by one with the replay of the script.
    func expectReplayed(_ place: SourceLocation = #_sourceLocation) {
      let drawn = expectDrawn(place)
      guard let rate = story.stage.framesPerSecond else {
        #expect(drawn > 60, sourceLocation: place)
        return
      }
      script.until = story.now - start + 1e-6
      var scenes: [Scene] = []
      Playback(script, framesPerSecond: rate).run { moment in
        if case .tick(let scene) = moment { scenes.append(scene) }
      }
      #expect(scenes.count == shots.count + 1, sourceLocation: place)
      var compared = 0
      for (index, shot) in shots.enumerated() {
        // A curve that ends exactly on a frame may have ended for only one of the clocks.
        let (before, now) = (scenes[index].frame, scenes[index + 1].frame)
        if shot.phase != now.phase, shot.phase == before.phase { continue }
        if shot.expect(now, 1e-6, place) { compared += 1 }
      }
      #expect(compared > 200, sourceLocation: place)
    }

    private func expectDrawn(_ place: SourceLocation) -> Int {
      // If time passes by itself, the host reads the clock slightly later than the tape.
      let tolerance = story.stage.framesPerSecond == nil ? 0.5 : 1e-6
      var engine = Viewer(style: script.style, viewport: script.viewport, photoCount: script.photos.count)
      for (index, photo) in script.photos.enumerated() { engine.handle(.photo(index, photo.size), at: 0) }
      for placed in script.sources { engine.handle(.source(placed.photo, placed.source), at: 0) }
      var compared = 0
      for entry in entries {
        switch entry {
        case .event(let event): engine.handle(event.input, at: event.time)
        case .shot(let shot):
          if shot.expect(engine.tick(to: shot.time), tolerance, place) { compared += 1 }
        }
      }
      return compared
    }
  }

  /// The screen at a time.
  @MainActor private struct Shot {
    let time: Double
    private let drawn: CGRect
    private let backdrop: CGFloat
    private let bars: CGFloat
    let phase: Phase

    init(_ story: ViewerStory, _ phase: Phase, _ time: Double) {
      let canvas = story.viewer.canvas
      (self.time, self.phase, drawn) = (time, phase, canvas.photo.drawnBox)
      (backdrop, bars) = (canvas.backdrop.alpha, story.viewer.bars.alpha)
    }

    /// Compares with a frame, with a tolerance in points. Returns whether there was a photo.
    func expect(_ frame: Frame, _ tolerance: Double, _ place: SourceLocation) -> Bool {
      #expect(phase == frame.phase, "at \(time)", sourceLocation: place)
      guard frame.photo != nil else { return false }
      let rect = frame.box.rect
      let clip = frame.clip
      let error =
        [
          drawn.minX - rect.x - clip.left, drawn.minY - rect.y - clip.top,
          drawn.width - rect.width + clip.left + clip.right,
          drawn.height - rect.height + clip.top + clip.bottom,
          backdrop - frame.backdrop, bars - frame.chrome,
        ].map { abs($0) }.max() ?? 0
      #expect(error < tolerance, "at \(time): \(drawn) and \(rect)", sourceLocation: place)
      return true
    }
  }

  extension Touches {
    /// One finger. The host counts from 0.
    static func one(_ x: Double, _ y: Double) -> Touches {
      var touches = Touches()
      touches.append(Touch(id: 0, position: Vector(x: x, y: y)))
      return touches
    }
  }
#endif

#if !canImport(ObjectiveC)
  import EnlargerCore
  import EnlargerReplay
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  /// The inputs of a screen in a transition, and where each frame drew the photo, to compare with the
  /// engine's replay of the same.
  ///
  /// On the double only, because the replay has a frame at each time at which the double draws.
  @MainActor final class TransitionTape {
    /// The screen.
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

    /// Starts now, on a frame, before the destination is shown.
    init(_ story: PushStory) throws {
      self.story = story
      start = story.stage.now
      let window = story.stage.window
      let reader = SourceReader(stage: window)
      let source = try? reader.read(story.zoom.source(story.photo.zoomID))
      story.photo.loadViewIfNeeded()
      let image = try #require(story.photo.imageView.image)
      let fitted = Size(image.size).fitted(in: Size(window.bounds.size))
      script = Script(
        viewport: Viewport(size: Size(window.bounds.size)), style: story.zoom.style,
        photos: [Script.Photo(id: story.photo.zoomID, size: fitted)],
        sources: source.map { [Script.PlacedSource(photo: 0, source: $0)] } ?? [], events: [], until: 0)
    }

    /// Performs an action that makes UIKit start a transition at once.
    func start(_ input: Event, _ action: () -> Void) {
      act(input, action)
      guard watched == nil, let runner = story.session?.runner else { return }
      watched = runner
      // The frame drawn with the event itself.
      drew(runner.viewer.phase, story.stage.now)
      let draw = runner.draw
      runner.draw = { [weak self, weak runner] frame in
        draw(frame)
        if let runner { self?.drew(runner.viewer.phase, runner.now) }
      }
    }

    /// Puts a finger on a point.
    func touch(_ x: Double, _ y: Double, _ finger: () -> Void) { act(.touches(.one(x, y)), finger) }

    func lift(_ finger: () -> Void) { act(.touches(Touches()), finger) }

    private func act(_ input: Event, _ action: () -> Void) {
      story.stage.goBetweenFrames()
      write(input, story.stage.now)
      action()
    }

    /// Drags one finger down or up by points, one step per frame, and lifts it.
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
    /// - Parameter least: the minimum number of frames to compare.
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
