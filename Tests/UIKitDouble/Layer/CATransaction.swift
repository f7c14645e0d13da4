import Foundation

/// Groups changes to layers; inside of one, changes to layers that no view owns may go unanimated.
public final class CATransaction: NSObject {
  public class func begin() { UIKitWorld.current.transactions.begin() }

  public class func commit() { UIKitWorld.current.transactions.commit() }

  public class func setDisableActions(_ flag: Bool) { UIKitWorld.current.transactions.disablesActions = flag }

  public class func disableActions() -> Bool { UIKitWorld.current.transactions.disablesActions }

  public class func animationDuration() -> CFTimeInterval { UIKitWorld.current.transactions.duration }

  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    UIKitWorld.current.transactions.duration = dur
  }

  /// The double's animations are even.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}

/// How an animation gathers and loses speed.
public final class CAMediaTimingFunction: NSObject {
  let name: CAMediaTimingFunctionName

  public init(name: CAMediaTimingFunctionName) {
    self.name = name
    super.init()
  }
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let easeInEaseOut: CAMediaTimingFunctionName = CAMediaTimingFunctionName(
    rawValue: "easeInEaseOut")
}

/// The transactions that are open: one that each turn of the run loop begins by itself, and those of the app.
final class OpenTransactions: @unchecked Sendable {
  private struct Transaction {
    var disablesActions = false
    var duration = 0.25
  }

  private let lock = NSLock()
  private var open = [Transaction()]

  var disablesActions: Bool {
    get { lock.withLock { open[open.count - 1].disablesActions } }
    set { lock.withLock { open[open.count - 1].disablesActions = newValue } }
  }

  var duration: TimeInterval {
    get { lock.withLock { open[open.count - 1].duration } }
    set { lock.withLock { open[open.count - 1].duration = newValue } }
  }

  func begin() { lock.withLock { open.append(open[open.count - 1]) } }

  /// Without a transaction of the app's it ends that of the turn; the next change begins another.
  func commit() {
    lock.withLock {
      open.removeLast()
      if open.isEmpty { open = [Transaction()] }
    }
  }

  /// Ends all at the end of a turn, and returns how many of the app's were left open.
  func endTurn() -> Int {
    lock.withLock {
      defer { open = [Transaction()] }
      return open.count - 1
    }
  }
}
