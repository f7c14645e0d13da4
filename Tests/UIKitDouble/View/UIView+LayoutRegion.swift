import Foundation

extension UIView {
  /// A part of a view to lay out in.
  public struct LayoutRegion: Hashable {
    /// Which way content gets out of the way of what stands in the window's corners.
    public enum AdaptivityAxis { case horizontal, vertical }

    let axis: AdaptivityAxis?

    public static func safeArea(
      cornerAdaptation: UIView.LayoutRegion.AdaptivityAxis? = nil
    ) -> UIView.LayoutRegion { LayoutRegion(axis: cornerAdaptation) }
  }

  public func edgeInsets(for region: UIView.LayoutRegion) -> UIEdgeInsets {
    var insets = safeAreaInsets
    guard let window, let axis = region.axis else { return insets }
    let box = convert(bounds, to: window)
    let controls = window.controls.intersection(box)
    guard !controls.isEmpty else { return insets }
    switch axis {
    case .horizontal:
      let isAtLeft = controls.midX < window.bounds.midX
      if isAtLeft { insets.left = max(insets.left, controls.maxX - box.minX) }
      if !isAtLeft { insets.right = max(insets.right, box.maxX - controls.minX) }
    case .vertical: insets.top = max(insets.top, controls.maxY - box.minY)
    }
    return insets
  }
}
