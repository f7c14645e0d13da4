import EnlargerCore
import EnlargerReplay
import Foundation
import Testing
@_spi(Double) import UIKit

@testable import EnlargerUIKit

/// What a story did and what it showed, to be compared with a replay of the same script.
@MainActor
final class Tape {
  private struct Shot {
    let time: Double
    let drawn: CGRect
    let backdrop: CGFloat
    let bars: CGFloat
    let phase: Phase
  }

  private let story: ViewerStory
  private var script: Script
  private let start: Double
  private var shots: [Shot] = []

  /// Begins now, with the viewer closed.
  init(_ story: ViewerStory, photo: Int) throws {
    self.story = story
    start = story.now
    let stage = story.stage
    let thumbnail = try #require(story.screen.thumbnail(story.screen.ids[photo]))
    let reader = SourceReader(stage: stage.window, isHiddenByUs: { _ in false })
    let source = try #require(reader.read(.view(thumbnail)).source)
    script = Script(
      viewport: Viewport(
        size: Size(stage.window.bounds.size), chromeInsets: Insets(stage.window.safeAreaInsets)),
      style: story.viewer.style,
      photos: story.viewer.items.map { Script.Photo(id: $0.id, size: Size($0.pixelSize ?? .zero)) },
      sources: [Script.PlacedSource(photo: photo, source: source)], events: [], until: 0)
  }

  /// Does something a third of a frame after the last tick, and writes it down: between ticks,
  /// so that nothing begins or ends right on one.
  func act(_ input: Input, _ action: () -> Void) {
    if !isBetween { story.stage.world.clock.advance(by: Tape.third) }
    isBetween = true
    script.events.append(ScriptEvent(time: story.now - start, input: input))
    action()
  }

  private var isBetween = false
  private static let third = 1.0 / 360

  private func shot() -> Shot {
    let canvas = story.viewer.canvas
    return Shot(
      time: story.now - start, drawn: canvas.photo.drawnBox, backdrop: canvas.backdrop.alpha,
      bars: story.viewer.bars.alpha, phase: story.phase)
  }

  /// Steps frames at 120 a second and keeps what each shows.
  func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 120).rounded()) {
      story.stage.world.step(1.0 / 120 - (isBetween ? Tape.third : 0))
      isBetween = false
      shots.append(shot())
    }
  }

  /// Replays the script and compares every frame: places within a millionth of a point.
  func expectReplayed(_ place: SourceLocation = #_sourceLocation) {
    script.until = story.now - start + 1e-6
    var scenes: [Scene] = []
    Playback(script).run { moment in if case .tick(let scene) = moment { scenes.append(scene) } }
    #expect(scenes.count == shots.count + 1, sourceLocation: place)
    var compared = 0
    for (shot, scene) in zip(shots, scenes.dropFirst()) {
      let frame = scene.frame
      #expect(shot.phase == frame.phase, "at \(shot.time)", sourceLocation: place)
      guard frame.photo != nil else { continue }
      compared += 1
      let rect = frame.box.rect
      let clip = frame.clip
      let error =
        [
          shot.drawn.minX - rect.x - clip.left, shot.drawn.minY - rect.y - clip.top,
          shot.drawn.width - rect.width + clip.left + clip.right,
          shot.drawn.height - rect.height + clip.top + clip.bottom,
          shot.backdrop - frame.backdrop, shot.bars - frame.chrome,
        ].map { abs($0) }.max() ?? 0
      #expect(error < 1e-6, "at \(shot.time): \(shot.drawn) and \(rect)", sourceLocation: place)
    }
    #expect(compared > 200, sourceLocation: place)
  }
}
