import Foundation

/// A colour with components 0…1.
open class UIColor: NSObject, @unchecked Sendable {
  /// Under a light appearance, if that matters.
  let components: [CGFloat]
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    provider = nil
    super.init()
  }

  /// A colour that depends on the appearance.
  init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    components = dynamicProvider(UITraitCollection()).components
    provider = dynamicProvider
    super.init()
  }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider?(traitCollection) ?? self
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components[0]
    green?.pointee = components[1]
    blue?.pointee = components[2]
    alpha?.pointee = components[3]
    return true
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  open var cgColor: CGColor { CGColor(components: components) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.components == components }

  open override var hash: Int { components.hashValue }

  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  public class var systemBackground: UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
  }
}

/// A colour for layers.
public final class CGColor: @unchecked Sendable {
  public let components: [CGFloat]?

  init(components: [CGFloat]) { self.components = components }
}
