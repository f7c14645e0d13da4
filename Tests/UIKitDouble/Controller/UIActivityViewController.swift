import Foundation

/// The sheet that shares something.
open class UIActivityViewController: UIViewController {
  @_spi(Double)
  public private(set) var configuration: (any UIActivityItemsConfigurationReading)?

  public convenience init(activityItemsConfiguration: any UIActivityItemsConfigurationReading) {
    self.init(nibName: nil, bundle: nil)
    configuration = activityItemsConfiguration
    modalPresentationStyle = .popover
  }
}

/// What can be shared of a screen.
@MainActor
public protocol UIActivityItemsConfigurationReading: NSObjectProtocol {
  var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
}

/// Things to share.
@MainActor
open class UIActivityItemsConfiguration: NSObject, UIActivityItemsConfigurationReading {
  public let itemProvidersForActivityItemsConfiguration: [NSItemProvider]

  public init(itemProviders: [NSItemProvider]) {
    itemProvidersForActivityItemsConfiguration = itemProviders
    super.init()
  }
}

/// Presents beside what it is about.
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect: CGRect = .null
}
