#if canImport(SwiftUI) && canImport(UIKit)
  import EnlargerUIKit
  import SwiftUI

  /// A SwiftUI screen as the destination of a `ZoomTransition`.
  ///
  /// Its photo is the view with ``SwiftUI/View/enlargerSource(_:cornerRadius:)`` and the screen's id. A
  /// `UIHostingController` itself is no suitable destination, because its view must not contain other views.
  public final class HostingDestination: UIViewController, ZoomDestination {
    /// The id of the photo that the screen shows now.
    public var zoomItem: String
    /// The picture that flies; nil uses the source's picture.
    public var picture: UIImage?

    private let hosting: UIHostingController<AnyView>
    private let thumbnails: NamedThumbnails

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - item: the photo's id.
    ///   - picture: the picture that flies; nil uses the source's picture.
    ///   - content: the screen.
    public init(_ item: String, picture: UIImage? = nil, @ViewBuilder content: () -> some View) {
      (zoomItem, self.picture) = (item, picture)
      let thumbnails = NamedThumbnails()
      self.thumbnails = thumbnails
      hosting = UIHostingController(rootView: AnyView(content().environment(\.namedThumbnails, thumbnails)))
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    public var zoomPhoto: ZoomSource? {
      thumbnails.view(of: zoomItem).map { ZoomSource(view: $0, image: picture) }
    }

    public override var childForStatusBarStyle: UIViewController? { hosting }

    public override var childForStatusBarHidden: UIViewController? { hosting }

    public override var childForHomeIndicatorAutoHidden: UIViewController? { hosting }

    public override func viewDidLoad() {
      super.viewDidLoad()
      addChild(hosting)
      hosting.view.frame = view.bounds
      hosting.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(hosting.view)
      hosting.didMove(toParent: self)
    }
  }
#endif
