#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// One photo that can be enlarged.
  final class PageController: UIViewController, UIScrollViewDelegate {
    let item: PhotoItem
    let imageView = UIImageView(frame: .zero)
    private let album: any Album
    private let scroll = UIScrollView(frame: .zero)
    private var loading: Task<Void, Never>?
    private var fitted = CGSize.zero

    init(album: any Album, item: PhotoItem) {
      self.album = album
      self.item = item
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    deinit { loading?.cancel() }

    override func viewDidLoad() {
      super.viewDidLoad()
      scroll.frame = view.bounds
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.minimumZoomScale = 1
      scroll.maximumZoomScale = 4
      scroll.delegate = self
      imageView.contentMode = .scaleAspectFit
      imageView.image = album.thumbnail(for: item)
      scroll.addSubview(imageView)
      view.addSubview(scroll)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard loading == nil else { return }
      let scale = traitCollection.displayScale
      let pixels = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
      loading = Task { [weak self, album, item] in
        if let image = try? await album.picture(for: item, pixels: pixels) { self?.imageView.image = image }
      }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      // Only a new size fits the photo anew: any other layout leaves the zoom alone.
      guard scroll.bounds.size != fitted else { return }
      fitted = scroll.bounds.size
      scroll.zoomScale = 1
      imageView.frame = CGRect(origin: .zero, size: fitted)
      scroll.contentSize = fitted
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
  }
#endif
