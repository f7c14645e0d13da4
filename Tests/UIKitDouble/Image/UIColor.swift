import Foundation

/// A colour with components 0…1.
open class UIColor: NSObject, @unchecked Sendable {
  let components: [CGFloat]

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    super.init()
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  open var cgColor: CGColor { CGColor(components: components) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.components == components }

  open override var hash: Int { components.hashValue }

  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  public class var systemBackground: UIColor { UIColor(white: 1, alpha: 1) }
}

/// A colour for layers.
public final class CGColor: @unchecked Sendable {
  public let components: [CGFloat]?

  init(components: [CGFloat]) { self.components = components }
}
