#if canImport(UIKit)
  import UIKit

  @testable import EnlargerUIKit

  /// A screen that lays its photo out in the safe area.
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
#endif
