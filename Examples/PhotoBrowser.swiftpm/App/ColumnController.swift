#if canImport(UIKit)
  import UIKit

  /// A screen whose parts stand one below the other and scroll.
  class ColumnController: UIViewController {
    let scroll = UIScrollView()

    init() { super.init(nibName: nil, bundle: nil) }

    required init?(coder: NSCoder) { nil }

    /// Puts everything into its place in a column that is so wide.
    ///
    /// - Returns: where the last part ends, points from the top.
    func layOut(in width: CGFloat) -> CGFloat { 0 }

    /// Puts views of one height below each other.
    ///
    /// - Returns: where the last one ends.
    func stack(_ views: [UIView], from top: CGFloat, width: CGFloat, height: CGFloat) -> CGFloat {
      for (index, view) in views.enumerated() {
        view.frame = CGRect(x: 0, y: top + height * CGFloat(index), width: width, height: height)
      }
      return top + height * CGFloat(views.count)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      scroll.frame = view.bounds
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(scroll)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let width = scroll.bounds.width - scroll.safeAreaInsets.left - scroll.safeAreaInsets.right
      scroll.contentSize = CGSize(width: width, height: layOut(in: width) + 8)
    }
  }
#endif
