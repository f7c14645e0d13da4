#if !canImport(ObjectiveC)
  import EnlargerCore
  import EnlargerReplay
  import Foundation
  import Testing
  @_spi(Double) import UIKit

  @testable import EnlargerUIKit
  @testable import PhotoBrowser

  /// A user's actions in a painted app, the events its engine received, and where its photo was.
  @MainActor final class FilmedStory {
    /// A moment kept as a picture.
    struct Shot {
      let moment: String
      let svg: String
      /// Seconds since the photo opened; nil before that.
      let time: Double?
      /// The photo's visible part, in the engine's window.
      let box: CGRect?
    }

    private(set) var shots: [Shot] = []
    /// The times in seconds at which the photo was missing or visible twice, and where.
    private(set) var oddFrames: [String] = []
    let app: FilmedApp
    private var stage: DoubleStage { app.stage }
    private let file: String
    /// The photo's values, as the engine received them.
    private var size: Size?
    private var viewport: Viewport?
    private var source: Source?
    private var events: [ScriptEvent] = []
    private var start: Double?
    private var isListening = false
    private var origin = Vector.zero
    private var finger: (any Finger)?

    init(_ app: FilmedApp) throws {
      self.app = app
      file = try #require(app.thumbnail.image?.cgImage?.file)
      size = app.pixels
      listen()
    }

    // MARK: Actions

    /// Opens the photo up to an intermediate progress.
    func open(stop progress: Double) throws {
      stage.tap(app.thumbnail)
      listen()
      let runner = try #require(app.runner())
      for _ in 0..<240 where start == nil || runner.viewer.progress < progress { step() }
    }

    /// Drags by points in the dismissing direction, one step per frame, and holds still for some frames.
    ///
    /// No step is short enough for a browser to ignore it as a tremble.
    func drag(by distance: Double, steps: Int, hold: Int = 0) {
      let window = stage.window.bounds
      let from = finger?.position ?? CGPoint(x: app.leavesSideways ? 60 : window.midX, y: window.midY)
      if finger == nil {
        stage.goBetweenFrames()
        finger = stage.finger(from.x, from.y)
        step()
      }
      for number in 1...steps {
        let way = distance * Double(number) / Double(steps)
        stage.goBetweenFrames()
        finger?.move(to: from.x + (app.leavesSideways ? way : 0), from.y + (app.leavesSideways ? 0 : way))
        step()
      }
      step(hold)
    }

    func letGo(frames: Int) {
      stage.goBetweenFrames()
      finger?.up()
      finger = nil
      step(frames)
    }

    /// Waits until everything is at rest and the pictures are loaded.
    func settle() async {
      step(10)
      await stage.settle()
      for _ in 0..<240 where app.runner()?.link != nil { step() }
      step(10)
    }

    private func step(_ frames: Int = 1) {
      for _ in 0..<frames {
        stage.step(1)
        _ = look()
      }
    }

    // MARK: Pictures

    func shoot(_ moment: String) {
      let painter = WindowPainter(stage.window)
      let time = start.map { stage.now - $0 }
      origin = app.origin() ?? origin
      let box = look().map { $0.offsetBy(dx: -origin.x, dy: -origin.y) }
      shots.append(Shot(moment: moment, svg: painter.svg, time: time, box: box))
    }

    /// The photo's visible place, exactly one in every frame.
    private func look() -> CGRect? {
      let seen = WindowPainter(stage.window, isDrawn: false).pictures.filter {
        $0.file == file && $0.opacity > 0.01
      }
      if seen.count != 1 {
        oddFrames.append("\(stage.now - (start ?? 0)): \(seen.map { "\($0.box) \($0.opacity)" })")
      }
      return seen.last?.box
    }

    // MARK: Events

    /// A transition has its engine from the tap; a viewer has it earlier.
    private func listen() {
      guard !isListening, let runner = app.runner() else { return }
      isListening = true
      let outer = runner.traced
      runner.traced = { [weak self] trace, time in
        outer?(trace, time)
        if case .event(let event) = trace { self?.hear(event, at: time) }
      }
    }

    private func hear(_ event: Event, at time: Double) {
      switch event {
      case .open:
        start = start ?? time
        note(.open(0), at: time)
      case .resize(let viewport): if start == nil { self.viewport = viewport }
      case .source(let photo, let source):
        if photo == app.photo { self.source = source ?? self.source }
      case .photo(let photo, let size):
        if photo == app.photo { self.size = size }
      case .touches, .cancelTouches, .close: if start != nil { note(event, at: time) }
      default: break
      }
    }

    private func note(_ event: Event, at time: Double) {
      let rounded = ((time - (start ?? time)) * 1e6).rounded() / 1e6
      events.append(ScriptEvent(time: rounded, input: event))
    }

    /// The story for another host, and where the photo was at each moment.
    func text() throws -> String {
      let (last, size) = (try #require(shots.last?.time), try #require(size))
      // The web page enlarges no photo far beyond its pixels.
      let pixels = size.width < 1000 ? Size(width: size.width * 8, height: size.height * 8) : size
      let script = Script(
        viewport: Viewport(size: try #require(viewport).size), style: try #require(.preset(named: app.style)),
        photos: [Script.Photo(id: "photo", size: pixels)],
        sources: [Script.PlacedSource(photo: 0, source: try #require(source))], events: events,
        until: max(Self.rounded(last, 1e6), events.last?.time ?? 0))
      let places = shots.compactMap { shot in
        shot.time.map { time in
          let box = shot.box ?? .null
          let sides = [("x", box.minX), ("y", box.minY), ("width", box.width), ("height", box.height)]
          let numbers = sides.map { "\"\($0)\": \(Self.rounded($1, 100))" }.joined(separator: ", ")
          return "{\"moment\": \"\(shot.moment)\", \"at\": \(Self.rounded(time, 1e6)), \(numbers)}"
        }
      }
      let lines = script.json.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let (input, output) = (lines.joined(separator: " "), places.joined(separator: ",\n  "))
      return "{\"script\": \(input), \"places\": [\n  \(output)\n]}"
    }

    private static func rounded(_ number: Double, _ parts: Double) -> Double {
      let rounded = (number * parts).rounded() / parts
      return rounded == 0 ? 0 : rounded
    }
  }

  /// A painted app, and one of its photos: a write-up's own app, or the example.
  @MainActor struct FilmedApp {
    enum Name: String, CaseIterable, Sendable {
      case fluidPhoto, photoZoomAnimator, locket, azikus
      case example = "photos"

      /// The photo to open, visible in landscape, too. The camera held two of them sideways or upside down.
      var number: Int {
        switch self {
        case .fluidPhoto, .azikus: 4
        case .photoZoomAnimator: 1
        case .locket: 14
        case .example: 5
        }
      }
    }

    let stage: DoubleStage
    /// The name of the preset.
    let style: String
    let thumbnail: UIImageView
    /// The photo's index in its engine, and its size in pixels if that engine knows it beforehand.
    let photo: Int
    let pixels: Size?
    /// The engine with the photo; nil until its flight.
    let runner: () -> EngineRunner?
    /// The origin of that engine's window in the app's; nil once it is gone.
    let origin: () -> Vector?
    /// Whether a drag to the right dismisses, instead of one down.
    let leavesSideways: Bool

    init(_ name: Name, on stage: DoubleStage) throws {
      (self.stage, style) = (stage, name.rawValue)
      leavesSideways = name == .azikus
      guard name != .example else {
        let root = RootController(album: SamplePhotoAlbum(count: 48))
        stage.show(root)
        stage.step(2)
        let first = (root.selectedViewController as? UINavigationController)?.topViewController
        let grid = try #require(first as? ViewerGridController)
        grid.grid.contentOffset.y = -grid.grid.adjustedContentInset.top
        stage.step(2)
        thumbnail = try #require(grid.thumbnail("\(name.number)"))
        (runner, origin) = ({ grid.viewer.runner }, { .zero })
        (photo, pixels) = (name.number, grid.viewer.items[name.number].pixelSize.map { Size($0) })
        return
      }
      let story = Self.writeUp(name, on: stage)
      let zoom = story.zoom
      // Azikus's photo is below the row of highlights.
      thumbnail = try #require(story.thumbnail(name.number, name == .azikus ? 1 : 0))
      (photo, pixels) = (0, nil)
      // The story owns the controllers.
      runner = { withExtendedLifetime(story) { zoom.sessions.last?.runner } }
      origin = { zoom.sessions.last?.viewport.origin }
    }

    private static func writeUp(_ name: Name, on stage: DoubleStage) -> WriteUpStory {
      switch name {
      case .fluidPhoto, .example:
        let grid = PhotosController()
        grid.photos = (0..<48).map { SamplePhotos.image($0) }
        grid.title = "FluidPhoto"
        return WriteUpStory(grid, grid.zoom, on: stage) { grid.collectionView }
      case .photoZoomAnimator:
        let grid = BaseCollectionViewController()
        grid.images = (0..<48).map { SamplePhotos.image($0) }
        grid.title = "PhotoZoomAnimator"
        return WriteUpStory(grid, grid.zoom, on: stage) { grid.collectionView }
      case .locket:
        let grid = LocketGridController()
        grid.photo = { SamplePhotos.image(Int($0.split(separator: " ")[1]) ?? 0) }
        grid.title = "Locket"
        return WriteUpStory(grid, grid.zoom, on: stage) { grid.collectionView }
      case .azikus:
        let grid = ProfileController()
        // Highlights and posts are different photos.
        grid.photo = { SamplePhotos.image($0.item + ($0.section == 0 ? 60 : 0)) }
        grid.title = "Azikus"
        return WriteUpStory(grid, grid.zoom, on: stage) { grid.collectionView }
      }
    }
  }
#endif
