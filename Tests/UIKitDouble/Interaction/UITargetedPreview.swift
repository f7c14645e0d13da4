import Foundation

/// A view that stands for what a menu or a drag is about.
@MainActor
open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters
  public let target: UIPreviewTarget

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }
}

/// Where a preview comes from.
@MainActor
open class UIPreviewTarget: NSObject {
  public let container: UIView
  public let center: CGPoint

  public init(container: UIView, center: CGPoint) {
    (self.container, self.center) = (container, center)
    super.init()
  }
}

/// What a preview looks like.
@MainActor
open class UIPreviewParameters: NSObject {
  public override init() { super.init() }
}

open class UITargetedDragPreview: UITargetedPreview {}

open class UIDragPreviewTarget: UIPreviewTarget {}

open class UIDragPreviewParameters: UIPreviewParameters {}
