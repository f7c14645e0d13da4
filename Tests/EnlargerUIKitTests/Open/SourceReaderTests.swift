#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("Reading a thumbnail's place", .onStage) struct SourceReaderTests {
    let stage = makeStage()

    private func read(_ answer: ZoomSource?) throws(MissingSource) -> Source {
      try SourceReader(stage: stage.window).read(answer)
    }

    private func reason(_ answer: ZoomSource?) -> MissingSource? {
      do throws(MissingSource) { _ = try read(answer) } catch { return error }
      return nil
    }

    private func thumbnail(_ frame: CGRect, in parent: UIView? = nil) -> UIImageView {
      let view = UIImageView(image: .blank(400, 300))
      view.frame = frame
      (parent ?? stage.window).addSubview(view)
      return view
    }

    @Test func anAspectFitPictureIsItsLetterboxedRectangle() throws {
      let view = thumbnail(CGRect(x: 10, y: 20, width: 100, height: 100))
      view.contentMode = .scaleAspectFit
      let box = try read(.view(view)).box
      #expect(box.rect == Rect(x: 10, y: 32.5, width: 100, height: 75))
      view.frame = CGRect(x: 10, y: 20, width: 200, height: 75)
      let wide = try read(.view(view)).box
      #expect(wide.rect == Rect(x: 60, y: 20, width: 100, height: 75))
    }

    @Test func `an aspect-fill picture fills the view that clips it`() throws {
      let view = thumbnail(CGRect(x: 10, y: 20, width: 100, height: 100))
      view.contentMode = .scaleAspectFill
      view.clipsToBounds = true
      #expect(try read(.view(view)).box.rect == Rect(x: 10, y: 20, width: 100, height: 100))
    }

    @Test func `a rotated ancestor rotates the box without enlarging it`() throws {
      let parent = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
      parent.transform = CGAffineTransform(rotationAngle: 0.3)
      stage.window.addSubview(parent)
      let view = thumbnail(CGRect(x: 50, y: 50, width: 100, height: 100), in: parent)
      let box = try read(.view(view)).box
      #expect(abs(box.size.width - 100) < 1e-9 && abs(box.rotation - 0.3) < 1e-9)
      #expect((box.center - Vector(x: 200, y: 200)).length < 1e-9)
    }

    @Test func `corners are read from the view or the one that clips it`() throws {
      let cell = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
      cell.layer.cornerRadius = 12
      cell.clipsToBounds = true
      stage.window.addSubview(cell)
      let view = thumbnail(cell.bounds, in: cell)
      #expect(try read(.view(view)).box.cornerRadius == 12)
      #expect(try read(ZoomSource(view: view, cornerRadius: 500)).box.cornerRadius == 50)
      // A picture that clips itself has the corners of its cell, too.
      view.clipsToBounds = true
      #expect(try read(.view(view)).box.cornerRadius == 12)
      cell.clipsToBounds = false
      #expect(try read(.view(view)).box.cornerRadius == 0)
      cell.clipsToBounds = true
      view.clipsToBounds = false
      view.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
      #expect(try read(.view(view)).box.cornerRadius == 0)
    }

    @Test func `ancestors clip on all four sides, and a scroll view's own inset does not`() throws {
      let scroll = UIScrollView(frame: CGRect(x: 50, y: 100, width: 200, height: 300))
      scroll.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
      scroll.contentInsetAdjustmentBehavior = .never
      stage.window.addSubview(scroll)
      let view = thumbnail(CGRect(x: -10, y: -10, width: 230, height: 400), in: scroll)
      let clip = try read(.view(view)).clip
      #expect(clip == Insets(top: 10, left: 10, bottom: 90, right: 20))
    }

    @Test func `bars clip what is scrolled below them`() throws {
      let stage = makeStage(safeArea: phoneSafeArea)
      let screen = UIViewController()
      let scroll = UIScrollView()
      screen.view = scroll
      scroll.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      scroll.contentInsetAdjustmentBehavior = .always
      stage.show(screen)
      stage.step()
      let bar = scroll.adjustedContentInset.top - 20
      #expect(bar > 0)
      let view = thumbnail(CGRect(x: 0, y: scroll.bounds.minY, width: 200, height: 200), in: scroll)
      let source = try SourceReader(stage: stage.window).read(.view(view))
      #expect(source.clip == Insets(top: bar, left: 0, bottom: 0, right: 0))
    }

    @Test(arguments: [100.0, 700])
    func `an inset that a grid sets for its bars clips what is half below them`(y: Double) throws {
      let stage = makeStage(safeArea: phoneSafeArea)
      let screen = UIViewController()
      let scroll = UIScrollView()
      screen.view = scroll
      scroll.contentInset = UIEdgeInsets(top: 120, left: 8, bottom: 90, right: 8)
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 390, height: 844)
      stage.show(screen)
      stage.step()
      scroll.contentOffset = .zero
      let view = thumbnail(CGRect(x: 0, y: y, width: 100, height: 100), in: scroll)
      let source = try SourceReader(stage: stage.window).read(.view(view))
      // The window is 844 points high.
      #expect(
        source.clip == Insets(top: max(120 - y, 0), left: 0, bottom: max(y + 100 - (844 - 90), 0), right: 0))
    }

    @Test func `the app's own content rectangle takes precedence`() throws {
      let view = thumbnail(CGRect(x: 10, y: 20, width: 100, height: 100))
      let answer = ZoomSource(view: view, contentRect: CGRect(x: 10, y: 10, width: 50, height: 50))
      #expect(try read(answer).box.rect == Rect(x: 20, y: 30, width: 50, height: 50))
    }

    @Test func `a missing answer is reported`() { #expect(reason(nil) == .noAnswer) }

    @Test func `a view without a window is reported`() { #expect(reason(.view(UIView())) == .notInWindow) }

    @Test func `a view in another window is reported`() {
      let other = makeStage()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      other.window.addSubview(view)
      #expect(reason(.view(view)) == .inAnotherWindow)
    }

    @Test func `a hidden view is reported`() {
      let view = thumbnail(CGRect(x: 0, y: 0, width: 10, height: 10))
      view.isHidden = true
      #expect(reason(.view(view)) == .hidden)
      view.isHidden = false
      view.alpha = 0
      #expect(reason(.view(view)) == .hidden)
    }

    @Test func `a view without a size is reported`() {
      #expect(reason(.view(thumbnail(CGRect(x: 10, y: 10, width: 0, height: 10)))) == .empty)
      let view = thumbnail(CGRect(x: 10, y: 10, width: 10, height: 10))
      #expect(
        reason(ZoomSource(view: view, contentRect: CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5)))
          == .empty
      )
    }

    @Test func `a view scrolled away is reported`() {
      #expect(reason(.view(thumbnail(CGRect(x: 0, y: 2000, width: 10, height: 10)))) == .covered)
    }

    @Test func `the scale of the page during the flight does not count`() throws {
      let page = UIView(frame: stage.window.bounds)
      stage.window.addSubview(page)
      let view = thumbnail(CGRect(x: 40, y: 60, width: 100, height: 100), in: page)
      page.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
      let reader = SourceReader(stage: stage.window, scaledPage: page)
      let box = try reader.read(.view(view)).box
      #expect(abs(box.rect.x - 40) < 1e-9 && abs(box.size.width - 100) < 1e-9)
    }

    @Test func `hidden views return with their previous alpha`() {
      let a = UIView()
      let b = UIView()
      a.alpha = 0.7
      let hidden = Thumbnails()
      hidden.hide(a, for: "1")
      hidden.hide(b, for: "1")
      #expect(a.alpha == 0.7 || abs(a.alpha - 0.7) < 1e-6)
      #expect(b.alpha == 0)
      hidden.hide(b, for: "2")
      hidden.showAll(except: ["2"])
      #expect(b.alpha == 0)
      hidden.showAll()
      #expect(b.alpha == 1)
    }
  }

  @Suite("A screen's place for the photo, as a viewport of the engine") struct FittedViewportTests {
    static let phone = Size(width: 390, height: 844)

    @Test(arguments: [
      (Rect(x: 45, y: 200, width: 300, height: 225), Vector(x: 45, y: -109.5), Size(width: 300, height: 844)),
      (Rect(x: 20, y: 80, width: 200, height: 600), Vector(x: -75, y: 80), Size(width: 390, height: 600)),
      (Rect(x: 0, y: 0, width: 390, height: 844), .zero, FittedViewportTests.phone),
    ])
    func `a photo fits the screen's own place for it`(photo: Rect, origin: Vector, size: Size) {
      let viewport = FittedViewport(photo: photo, container: FittedViewportTests.phone)
      #expect(viewport.origin == origin && viewport.size == size)
      let fit = photo.size.fitted(in: viewport.size)
      #expect(abs(fit.width - photo.width) < 1e-9 && abs(fit.height - photo.height) < 1e-9)
    }

    @Test func `without a place the whole container counts`() {
      let nothing = Rect(x: 0, y: 0, width: 0, height: 0)
      for photo in [nil, nothing] {
        let viewport = FittedViewport(photo: photo, container: FittedViewportTests.phone)
        #expect(viewport.origin == .zero && viewport.size == FittedViewportTests.phone)
      }
    }
  }
#endif
