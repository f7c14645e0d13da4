#if canImport(UIKit)
  import EnlargerUIKit
  import Foundation
  import UIKit

  /// A screen with one photo, fitted.
  @MainActor
  class PhotoScreen: UIViewController, ZoomDestination {
    let imageView = UIImageView(image: nil)
    var zoomItem: String
    var showsPhoto = true

    init(_ id: String, image: UIImage?) {
      zoomItem = id
      super.init(nibName: nil, bundle: nil)
      title = "photo"
      imageView.image = image
      imageView.contentMode = .scaleAspectFit
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      imageView.frame = view.bounds
      imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(imageView)
    }

    /// What UIKit told this screen of coming and going.
    var calls: [String] = []
    /// Hears when an animated transition to or from this screen begins, and how it ended.
    var began: (TransitionSeen) -> Void = { _ in }
    var ended: (String) -> Void = { _ in }
    private weak var seen: (any UIViewControllerTransitionCoordinator)?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      calls.append("WillAppear")
      if isBeingPresented { watch("present") } else if isMovingToParent { watch("push") }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      calls.append("DidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      calls.append("WillDisappear")
      if isBeingDismissed { watch("dismiss") } else if isMovingFromParent { watch("pop") }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      calls.append("DidDisappear")
    }

    private func watch(_ name: String) {
      guard let coordinator = transitionCoordinator, coordinator !== seen else { return }
      seen = coordinator
      began(TransitionSeen(name: name, isInteractive: coordinator.initiallyInteractive))
      _ = coordinator.animate(alongsideTransition: nil) { [weak self] context in
        self?.ended("\(name) completeTransition(\(!context.isCancelled))")
      }
    }

    var zoomPhoto: ZoomSource? { showsPhoto ? .view(imageView) : nil }

    var zoomHasPages: Bool { true }

    func zoomShouldBegin(at point: CGPoint) -> Bool { true }

    func zoomWillBegin(_ direction: ZoomDirection) {}

    func zoomDidEnd(_ direction: ZoomDirection, completed: Bool) {}
  }

  /// A transition as a screen sees it begin.
  struct TransitionSeen: Equatable {
    let name: String
    let isInteractive: Bool
  }
#endif
