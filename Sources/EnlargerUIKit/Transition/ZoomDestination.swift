#if canImport(UIKit)
  import UIKit

  /// A screen of yours that shows one photo large, and is reached by ``ZoomTransition``.
  public protocol ZoomDestination: UIViewController {
    /// The id of the photo it shows now; asked on the way in and, late, on the way out.
    var zoomItem: String { get }
    /// The view that shows the photo large; nil fades the screen instead.
    var zoomPhoto: ZoomSource? { get }
  }
#endif
