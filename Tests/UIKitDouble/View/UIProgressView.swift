import Foundation

/// A bar that fills while something comes nearer to its end.
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  private var part: Float = 0
  /// 0…1; values outside are pinned.
  open var progress: Float {
    get { part }
    set { part = min(max(newValue, 0), 1) }
  }

  public convenience init(progressViewStyle style: UIProgressView.Style) { self.init(frame: .zero) }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
