#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  /// A story's inputs and what each frame drew, to compare with the engine alone.
  ///
  /// The times come from the stage's own clock, so the number of frames does not matter.
  @MainActor final class Tape {
    /// The screen at a time.
    private struct Shot {
      let time: Double
      let phase: Phase
      let drawn: CGRect?
      /// The opacity of backdrop and bars, which belong to the app in a transition.
      let opacities: [CGFloat]
    }

    private enum Entry {
      case event(Event, at: Double)
      case shot(Shot)
    }

    private let stage: any Stage
    private let start: Double
    /// The engine alone, with the story's photos and thumbnail.
    private var engine: Viewer
    private let drawn: () -> CGRect?
    private let opacities: () -> [CGFloat]
    private let runner: () -> EngineRunner?
    private var watched: EngineRunner?
    private var entries: [Entry] = []
    /// An input that takes effect later than its action: with its first frame.
    private var opening: Event?

    /// Starts now, with the viewer closed.
    init(_ story: ViewerStory, photo: Int) throws {
      let (viewer, window) = (story.viewer, story.stage.window)
      let thumbnail = try #require(story.screen.thumbnail(story.screen.ids[photo]))
      let viewport = Viewport(
        size: Size(window.bounds.size), chromeInsets: Insets(window.safeAreaInsets))
      engine = Viewer(style: viewer.style, viewport: viewport, photoCount: viewer.items.count)
      for (index, item) in viewer.items.enumerated() {
        engine.handle(.photo(index, Size(item.pixelSize ?? .zero)), at: 0)
      }
      engine.handle(.source(photo, try SourceReader(stage: window).read(.view(thumbnail))), at: 0)
      (stage, start, runner) = (story.stage, story.now, { viewer.runner })
      drawn = { story.drawn }
      opacities = { [viewer.canvas.backdrop.alpha, viewer.bars.alpha] }
      watch()
    }

    /// Starts now, on a frame, before the destination is shown.
    init(_ story: PushStory) throws {
      let window = story.stage.window
      let size = Size(window.bounds.size)
      story.photo.loadViewIfNeeded()
      let image = try #require(story.photo.imageView.image)
      engine = Viewer(style: story.zoom.style, viewport: Viewport(size: size), photoCount: 1)
      engine.handle(.photo(0, Size(image.size).fitted(in: size)), at: 0)
      if let source = try? SourceReader(stage: window).read(story.zoom.source(story.photo.zoomID)) {
        engine.handle(.source(0, source), at: 0)
      }
      (stage, start, runner) = (story.stage, story.stage.now, { story.session?.runner })
      (drawn, opacities) = ({ story.drawn }, { [] })
    }

    private func watch() {
      guard watched == nil, let runner = runner() else { return }
      watched = runner
      let draw = runner.draw
      runner.draw = { [weak self, weak runner] frame in
        draw(frame)
        if let runner { self?.drew(runner.viewer.phase, runner.now) }
      }
    }

    private func drew(_ phase: Phase, _ time: Double) {
      if let opening { entries.append(.event(opening, at: time - start)) }
      opening = nil
      entries.append(
        .shot(Shot(time: time - start, phase: phase, drawn: drawn(), opacities: opacities())))
    }

    /// Opens a photo exactly on a frame, which starts the flight.
    func open(_ index: Int, in story: ViewerStory) {
      opening = .open(index)
      story.open(index, settle: false)
    }

    /// Performs an action whose input reaches the engine at once. A transition may get its engine with it.
    func act(_ input: Event, _ action: () -> Void) {
      stage.goBetweenFrames()
      entries.append(.event(input, at: stage.now - start))
      action()
      guard watched == nil, let runner = runner() else { return }
      // The frame drawn with the event itself.
      drew(runner.viewer.phase, stage.now)
      watch()
    }

    /// Drags one finger by these steps, one per frame, and lifts it.
    func drag(from point: CGPoint, by steps: [CGPoint]) {
      var (finger, place): ((any Finger)?, CGPoint) = (nil, point)
      act(.touches(.one(place))) { finger = stage.finger(place.x, place.y) }
      for step in steps {
        place = CGPoint(x: place.x + step.x, y: place.y + step.y)
        act(.touches(.one(place))) { finger?.move(to: place.x, place.y) }
        stage.step()
      }
      act(.touches(Touches())) { finger?.up() }
    }

    /// Sends the engine alone the same inputs at the same times, and compares everything drawn.
    ///
    /// - Parameter least: the minimum number of frames to compare.
    func expectReplayed(atLeast least: Int = 60, _ place: SourceLocation = #_sourceLocation) {
      // If time passes by itself, the host reads the clock slightly later than the tape.
      let tolerance = stage.framesPerSecond == nil ? 0.5 : 1e-6
      var compared = 0
      for entry in entries {
        switch entry {
        case .event(let event, let time): engine.handle(event, at: time)
        case .shot(let shot):
          let frame = engine.tick(to: shot.time)
          #expect(shot.phase == frame.phase, "at \(shot.time)", sourceLocation: place)
          guard frame.photo != nil, let box = shot.drawn else { continue }
          #expect(Self.error(of: shot, box, frame) < tolerance, "at \(shot.time)", sourceLocation: place)
          compared += 1
        }
      }
      #expect(compared >= least, sourceLocation: place)
    }

    private static func error(of shot: Shot, _ box: CGRect, _ frame: Frame) -> Double {
      let (rect, clip) = (frame.box.rect, frame.clip)
      let opacities = zip(shot.opacities, [frame.backdrop, frame.chrome]).map { $0 - $1 }
      let sides = [
        box.minX - rect.x - clip.left, box.minY - rect.y - clip.top,
        box.width - rect.width + clip.left + clip.right, box.height - rect.height + clip.top + clip.bottom,
      ]
      return (sides + opacities).map { abs($0) }.max() ?? 0
    }
  }

  extension Touches {
    /// One finger. The host counts from 0.
    static func one(_ point: CGPoint) -> Touches {
      var touches = Touches()
      touches.append(Touch(id: 0, position: Vector(x: point.x, y: point.y)))
      return touches
    }
  }
#endif
