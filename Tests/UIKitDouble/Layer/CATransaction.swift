import Foundation

/// Groups changes to layers; the double has no implicit animations, so only the calls are there.
public final class CATransaction: NSObject {
  public class func begin() {}

  public class func commit() {}

  public class func setDisableActions(_ flag: Bool) {}
}
