#if canImport(UIKit)
  import EnlargerUIKit

  /// Keeps what a viewer was told since it was opened, and what it showed in the last gesture.
  @MainActor
  final class GestureRecorder {
    /// The last visit, also while it lasts; nil until a photo was opened.
    private(set) var visit: Visit?
    /// The last gesture, or the last motion as long as there was none.
    private(set) var gesture: Gesture?
    /// How everything stands now.
    private var now = Visit()
    private var start = 0.0
    private var under: Gesture?
    private var isVisited = false
    private var isMoving = false
    private var isHeld = false

    init(_ viewer: PhotoViewerController) {
      viewer.onTrace = { [weak self] trace, time in
        switch trace {
        case .event(let event): self?.hear(event, at: time)
        case .frame(let frame): self?.see(frame, at: time)
        }
      }
    }

    private func hear(_ event: Event, at time: Double) {
      if !isVisited, case .open = event {
        (isVisited, start, visit) = (true, time, now)
      }
      guard now.learn(event), isVisited else { return }
      visit?.note(event, at: time - start)
      switch event {
      case .open, .close, .page, .key, .wheel: begin(at: time)
      case .touches(let touches):
        begin(at: time)
        isHeld = !touches.isEmpty
        if isHeld { under?.add(touches, at: time) }
      case .cancelTouches: isHeld = false
      default: break
      }
    }

    private func begin(at time: Double) {
      if !isMoving, !isHeld { under = Gesture(start: time) }
    }

    private func see(_ frame: Frame, at time: Double) {
      isMoving = frame.needsAnother
      under?.add(frame, at: time)
      if isVisited {
        visit?.photos.formUnion(frame.pictures.map(\.photo))
        visit?.length = time - start
      }
      guard !isMoving, !isHeld else { return }
      isVisited = frame.photo != nil || !frame.pictures.isEmpty
      // A tap that does nothing is no gesture to look at.
      if let under, under.samples.count > 2, under.isTouched || gesture?.isTouched != true { gesture = under }
      under = nil
    }
  }
#endif
