#if canImport(UIKit)
  import EnlargerUIKit
  import Foundation
  import UIKit
  import EnlargerCore

  @testable import EnlargerUIKit

  /// A screen with one photo, fitted.
  @MainActor class PhotoScreen: UIViewController, ZoomDestination {
    let imageView = UIImageView(image: nil)
    var zoomID: String
    var showsPhoto = true

    init(_ id: String, image: UIImage?) {
      zoomID = id
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

    /// The appearance calls that UIKit made on this screen.
    var calls: [String] = []
    /// Called when an animated transition to or from this screen begins, and with how it ended.
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

  /// A transition's beginning, as a screen sees it.
  struct TransitionSeen: Equatable {
    let name: String
    let isInteractive: Bool
  }

  /// A screen with its photo laid out in the safe area.
  final class SafeScreen: PhotoScreen {
    override func viewDidLoad() {
      super.viewDidLoad()
      imageView.autoresizingMask = []
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      imageView.frame = view.bounds.inset(by: view.safeAreaInsets)
    }
  }

  /// A screen with a grid of square thumbnails, three per row.
  @MainActor final class GridScreen: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    var ids: [String]
    let layout = UICollectionViewFlowLayout()
    lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
    var tapped: (String) -> Void = { _ in }
    var asked = 0

    init(count: Int) {
      ids = (0..<count).map { "photo \($0)" }
      super.init(nibName: nil, bundle: nil)
      title = "grid"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      layout.itemSize = CGSize(width: 129, height: 129)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (1.5, 1.5)
      grid.frame = view.bounds
      grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      grid.register(GridCell.self, forCellWithReuseIdentifier: "cell")
      (grid.dataSource, grid.delegate) = (self, self)
      view.addSubview(grid)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      ids.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt path: IndexPath
    )
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      guard let cell = cell as? GridCell else { return cell }
      cell.id = ids[path.item]
      // A cell that was never visible has no picture yet.
      cell.imageView.frame = cell.contentView.bounds
      return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
      tapped(ids[path.item])
    }

    /// The image view that currently shows a photo.
    func thumbnail(_ id: String) -> UIImageView? {
      asked += 1
      guard let index = ids.firstIndex(of: id) else { return nil }
      return (grid.cellForItem(at: IndexPath(item: index, section: 0)) as? GridCell)?.imageView
    }

    func scrollToVisible(_ id: String) {
      guard let index = ids.firstIndex(of: id) else { return }
      let path = IndexPath(item: index, section: 0)
      guard grid.cellForItem(at: path) == nil else { return }
      grid.scrollToItem(at: path, at: .centeredVertically, animated: false)
      grid.layoutIfNeeded()
    }

    /// Thumbnails that are in the window but invisible.
    var hiddenThumbnails: [String] {
      grid.visibleCells.compactMap { $0 as? GridCell }.filter { $0.imageView.alpha < 0.01 }.map(\.id).sorted()
    }
  }

  final class GridCell: UICollectionViewCell {
    var id = ""
    private(set) lazy var imageView: UIImageView = {
      let view = UIImageView(image: nil)
      view.contentMode = .scaleAspectFill
      view.clipsToBounds = true
      view.frame = contentView.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(view)
      return view
    }()
  }

  /// Refuses to pop, as UIKit does during a transition.
  final class RefusingStack: UINavigationController {
    enum Refusal { case answersNil, answersItsTop }

    var refusal: Refusal?

    override func popViewController(animated: Bool) -> UIViewController? {
      switch refusal {
      case .answersNil: nil
      case .answersItsTop: topViewController
      case nil: super.popViewController(animated: animated)
      }
    }
  }
#endif
