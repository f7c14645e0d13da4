#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("A photo takes off as its thumbnail looks, and the thumbnail stays the app's", .onStage)
  struct ThumbnailLookTests {
    // MARK: Hidden, whatever the app does with it

    @Test func `a thumbnail brightened after the tap is hidden during the flight, and bright after it`() {
      let story = OneThumbnail()
      story.thumbnail.alpha = 0.5
      story.open(settle: false)
      story.thumbnail.alpha = 1
      story.stage.step(3)
      #expect(story.thumbnail.alpha == 0)
      story.stage.run(1.5)
      story.close()
      #expect(story.thumbnail.alpha == 1)
    }

    @Test(arguments: [1, 0.3]) func `the app's changes to a thumbnail during the landing are kept`(
      alpha: Double
    ) {
      let story = OneThumbnail()
      story.open()
      story.thumbnail.alpha = 0.6
      story.close(for: 0.05)
      #expect(story.thumbnail.alpha == 0)
      story.thumbnail.alpha = alpha
      story.stage.step(2)
      #expect(story.thumbnail.alpha == 0, "it is not seen beside its photo")
      story.stage.run(1.5)
      #expect(abs(story.thumbnail.alpha - alpha) < 0.001)
    }

    @Test(arguments: [true, false])
    func `a list reloaded while its photo opens or lands hides only the new cell`(opens: Bool) {
      let story = ViewerStory().open(4, settle: !opens)
      if !opens { story.viewer.close() }
      story.stage.run(0.05)
      story.screen.ids.insert("new", at: 0)
      story.screen.grid.reloadData()
      story.stage.step(3)
      #expect(story.screen.hiddenThumbnails == ["photo 4"])
      story.stage.run(1.5)
      story.close()
      #expect(story.screen.hiddenThumbnails == [])
    }

    @Test func `a list scrolled while its photo opens hides only the photo's own cell`() {
      let story = ViewerStory().open(4, settle: false)
      for step in 1...30 {
        story.screen.grid.contentOffset.y += CGFloat(step)
        story.stage.step()
        #expect(story.screen.hiddenThumbnails.allSatisfy { $0 == "photo 4" })
      }
      story.stage.run(1.5)
    }

    @Test func `a thumbnail on which another viewer still lands is usable`() {
      let story = OneThumbnail()
      story.open()
      story.close(for: 0.03)
      let second = PhotoViewerController(images: [.blank(1200, 900)])
      var events: [PhotoViewerEvent] = []
      second.onEvent = { events.append($0) }
      second.source = story.viewer.source
      second.open(over: story.screen)
      story.stage.run(1.5)
      #expect(events == [.willOpen("0"), .didOpen("0")])
      #expect(story.viewer.isOpen == false)
      second.close()
      story.stage.run(0.05)
      #expect(story.thumbnail.alpha == 0)
      story.stage.run(1.5)
      #expect(story.thumbnail.alpha == 1)
    }

    // MARK: Its look

    @Test func `a dimmed cell gives its photo its opacity at takeoff and landing`() {
      let story = OneThumbnail()
      story.screen.view.alpha = 0.8
      story.thumbnail.alpha = 0.5
      story.open(settle: false)
      #expect(abs(story.frame.opacity - 0.4) < 0.01)
      story.stage.run(1.5)
      #expect(story.frame.opacity == 1)
      story.viewer.close()
      var last = 1.0
      story.stage.wait {
        if story.frame.photo != nil { last = story.frame.opacity }
        return !story.viewer.isOpen
      }
      #expect(abs(last - 0.4) < 0.1 && abs(story.thumbnail.alpha - 0.5) < 0.001)
    }

    @Test(arguments: [(-1.0, 1.0), (1, -1)])
    func `a mirrored thumbnail's photo takes off upright`(x: Double, y: Double) {
      let story = OneThumbnail()
      story.thumbnail.transform = CGAffineTransform(scaleX: x, y: y)
      story.open(settle: false)
      for _ in 0..<30 {
        #expect(abs(story.frame.box.rotation) < 0.01)
        story.stage.step()
      }
    }

    nonisolated private static let modes: [UIView.ContentMode] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right,
      .topLeft,
      .topRight, .bottomLeft, .bottomRight,
    ]

    /// Where UIKit draws a picture of 60 × 40 points in a view of 100 × 100.
    private func drawn(_ mode: UIView.ContentMode) -> CGRect {
      switch mode {
      case .scaleToFill, .redraw: CGRect(x: 0, y: 0, width: 100, height: 100)
      case .scaleAspectFit: CGRect(x: 0, y: 50 - 100.0 / 3, width: 100, height: 200.0 / 3)
      case .scaleAspectFill: CGRect(x: -25, y: 0, width: 150, height: 100)
      case .top: CGRect(x: 20, y: 0, width: 60, height: 40)
      case .bottom: CGRect(x: 20, y: 60, width: 60, height: 40)
      case .left: CGRect(x: 0, y: 30, width: 60, height: 40)
      case .right: CGRect(x: 40, y: 30, width: 60, height: 40)
      case .topLeft: CGRect(x: 0, y: 0, width: 60, height: 40)
      case .topRight: CGRect(x: 40, y: 0, width: 60, height: 40)
      case .bottomLeft: CGRect(x: 0, y: 60, width: 60, height: 40)
      case .bottomRight: CGRect(x: 40, y: 60, width: 60, height: 40)
      default: CGRect(x: 20, y: 30, width: 60, height: 40)
      }
    }

    @Test(arguments: modes, [true, false])
    func `in every content mode a photo takes off from its picture's place`(
      mode: UIView.ContentMode, clips: Bool
    ) {
      let story = OneThumbnail(.blank(60, 40))
      story.thumbnail.frame.origin.x = 120
      story.thumbnail.contentMode = mode
      story.thumbnail.clipsToBounds = clips
      story.open(settle: false)
      let picture = story.frame.pictures[0]
      let place = drawn(mode).offsetBy(dx: 120, dy: 300)
      #expect(abs(picture.box.center.x - place.midX) < 0.01 && abs(picture.box.center.y - place.midY) < 0.01)
      #expect(
        abs(picture.imageSize.width - place.width) < 0.01
          && abs(picture.imageSize.height - place.height) < 0.01)
      let seen = CGRect(picture.box.cut(by: picture.clip).rect)
      let expected = clips ? place.intersection(CGRect(x: 120, y: 300, width: 100, height: 100)) : place
      #expect(abs(seen.width - expected.width) < 0.01 && abs(seen.midX - expected.midX) < 0.01)
      story.stage.run(1.5)
      #expect(story.frame.pictures[0].stretch == 1 && !story.didFallBack)
    }

    @Test func `a picture larger than its view starts clipped like its view`() {
      let story = OneThumbnail(.blank(300, 200))
      story.thumbnail.contentMode = .topLeft
      let source = story.source
      #expect(source?.box.size == Size(width: 300, height: 200))
      #expect(source?.clip == Insets(top: 0, left: 0, bottom: 100, right: 200))
    }

    @Test(arguments: [0.5, 2]) func `round corners on a zoomed board are read at their visible size`(
      zoom: Double
    ) {
      let story = OneThumbnail()
      let board = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      story.screen.view.addSubview(board)
      board.addSubview(story.thumbnail)
      story.thumbnail.frame = CGRect(x: 155, y: 382, width: 80, height: 80)
      story.thumbnail.layer.cornerRadius = 20
      board.transform = CGAffineTransform(scaleX: zoom, y: zoom)
      #expect(abs((story.source?.box.cornerRadius ?? 0) - 20 * zoom) < 0.01)
    }

    @Test func `a card that clips its picture rounds it`() {
      let story = OneThumbnail()
      let card = UIView(frame: CGRect(x: 20, y: 300, width: 350, height: 120))
      card.clipsToBounds = true
      card.layer.cornerRadius = 12
      story.screen.view.addSubview(card)
      card.addSubview(story.thumbnail)
      story.thumbnail.frame = CGRect(x: 0, y: -70, width: 350, height: 260)
      #expect(story.source?.box.cornerRadius == 12)
      #expect(story.source?.clip == Insets(top: 70, left: 0, bottom: 70, right: 0))
      story.open(settle: false)
      #expect(abs(story.viewer.canvas.photo.crop.cornerRadius - 12) < 0.01)
    }

    @Test(arguments: [0.0, 0.2]) func `a tilted thumbnail does not stick out of the card that clips it`(
      card tilt: Double
    ) {
      let story = OneThumbnail()
      let card = UIView(frame: CGRect(x: 20, y: 300, width: 200, height: 80))
      card.clipsToBounds = true
      card.transform = CGAffineTransform(rotationAngle: tilt)
      story.screen.view.addSubview(card)
      card.addSubview(story.thumbnail)
      story.thumbnail.frame = CGRect(x: 40, y: 20, width: 100, height: 100)
      story.thumbnail.transform = CGAffineTransform(rotationAngle: 0.2 - tilt)
      story.open(settle: false)
      let crop = story.viewer.canvas.photo.crop
      let corners = [
        CGPoint(x: crop.bounds.minX, y: crop.bounds.maxY), CGPoint(x: crop.bounds.maxX, y: crop.bounds.maxY),
      ]
      let middle = CGPoint(x: crop.bounds.midX, y: crop.bounds.midY)
      for corner in corners {
        let place = CGPoint(x: corner.x - middle.x, y: corner.y - middle.y).applying(crop.affineTransform())
        let point = CGPoint(x: place.x + crop.position.x, y: place.y + crop.position.y)
        #expect(card.convert(point, from: nil).y <= 80.01)
      }
    }

    // MARK: The right view

    @Test func `of two views for one photo, the tapped one opens it, and a visible one takes it home`() {
      let story = OneThumbnail()
      story.viewer.source = { _ in nil }
      let header = UIImageView(image: .blank(1200, 900))
      header.frame = CGRect(x: 200, y: 60, width: 150, height: 100)
      header.clipsToBounds = true
      story.screen.view.addSubview(header)
      let measuring = UIImageView(image: .blank(1200, 900))
      for view in [story.thumbnail, header, measuring] { view.enlarger.openOnTap(in: story.viewer, at: 0) }
      story.stage.tap(story.thumbnail)
      #expect(story.thumbnail.alpha == 0 && header.alpha == 1 && !story.didFallBack)
      story.stage.run(1.5)
      story.thumbnail.frame.origin.y = -400
      story.viewer.close()
      #expect(header.alpha == 0)
      story.stage.run(1.5)
      #expect(!story.didFallBack && header.alpha == 1)
    }

    @Test func `a view reused for another viewer's photo with the same id counts for that viewer alone`() {
      let story = OneThumbnail()
      story.viewer.source = { _ in nil }
      let other = PhotoViewerController(images: [.blank(1200, 900)])
      story.thumbnail.enlarger.openOnTap(in: story.viewer, at: 0)
      story.thumbnail.enlarger.openOnTap(in: other, at: 0)
      #expect(story.viewer.answer("0") == nil && other.answer("0")?.view === story.thumbnail)
      story.thumbnail.enlarger.openOnTap(in: story.viewer, at: 0)
      #expect(story.viewer.answer("0")?.view === story.thumbnail && other.answer("0") == nil)
    }

    @Test func `a source that is the viewer's own view counts as none`() {
      let story = OneThumbnail()
      story.viewer.source = { [weak viewer = story.viewer] _ in (viewer?.canvas.photo).map { .view($0) } }
      story.open()
      #expect(story.viewer.isOpen && story.events.contains(.fellBack("0", reason: .covered)))
      #expect(story.viewer.canvas.photo.alpha == 1)
      story.close()
      #expect(!story.viewer.isOpen && story.viewer.canvas.photo.alpha == 1)
    }

    // MARK: A translucent backdrop

    @Test func `below a translucent backdrop the thumbnail of the present photo is hidden`() {
      let story = ViewerStory()
      story.viewer.backdropColor = UIColor(white: 0, alpha: 0.7)
      story.open(4)
      #expect(story.screen.hiddenThumbnails == ["photo 4"])
      story.page(to: "photo 5", for: 1.5)
      #expect(story.screen.hiddenThumbnails == ["photo 5"])
      story.viewer.backdropColor = .black
      story.close()
      #expect(story.screen.hiddenThumbnails == [])
    }

    @Test func `the content mode of a thumbnail never changes`() {
      let story = ViewerStory()
      let thumbnail = story.screen.thumbnail("photo 4")
      story.open(4)
      #expect(thumbnail?.contentMode == .scaleAspectFill)
      #expect(thumbnail?.transform == .identity)
    }
  }

  /// A screen with one thumbnail, and a viewer for its photo.
  @MainActor private final class OneThumbnail {
    let stage = makeStage()
    let screen = UIViewController()
    let thumbnail: UIImageView
    let viewer: PhotoViewerController
    var events: [PhotoViewerEvent] = []

    init(_ image: UIImage = .blank(1200, 900)) {
      thumbnail = UIImageView(image: image)
      thumbnail.frame = CGRect(x: 20, y: 300, width: 100, height: 100)
      thumbnail.contentMode = .scaleAspectFill
      thumbnail.clipsToBounds = true
      viewer = PhotoViewerController(images: [image])
      stage.show(screen)
      screen.view.addSubview(thumbnail)
      viewer.source = { [weak thumbnail] _ in thumbnail.map { .view($0) } }
      viewer.onEvent = { [weak self] event in self?.events.append(event) }
      stage.step()
    }

    var frame: Frame { viewer.runner.frame }
    var source: Source? { try? SourceReader(stage: stage.window).read(.view(thumbnail)) }
    var didFallBack: Bool { events.contains { if case .fellBack = $0 { true } else { false } } }

    func open(settle: Bool = true) {
      viewer.open(over: screen)
      if settle { stage.run(1.5) }
    }

    func close(for seconds: Double = 1.5) {
      viewer.close()
      stage.run(seconds)
    }
  }
#endif
