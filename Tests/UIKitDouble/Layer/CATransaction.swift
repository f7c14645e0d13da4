import Foundation

/// Groups changes to layers; inside of one, changes to layers that no view owns may go unanimated.
public final class CATransaction: NSObject {
  public class func begin() { UIKitWorld.current.transactions.begin() }

  public class func commit() { UIKitWorld.current.transactions.commit() }

  public class func setDisableActions(_ flag: Bool) { UIKitWorld.current.transactions.disablesActions = flag }

  public class func disableActions() -> Bool { UIKitWorld.current.transactions.disablesActions }
}

/// The transactions that are open: one that each turn of the run loop begins by itself, and those of the app.
final class OpenTransactions: @unchecked Sendable {
  private let lock = NSLock()
  private var areDisabled = [false]

  var disablesActions: Bool {
    get { lock.withLock { areDisabled[areDisabled.count - 1] } }
    set { lock.withLock { areDisabled[areDisabled.count - 1] = newValue } }
  }

  func begin() { lock.withLock { areDisabled.append(areDisabled[areDisabled.count - 1]) } }

  /// Without a transaction of the app's it ends that of the turn; the next change begins another.
  func commit() {
    lock.withLock {
      areDisabled.removeLast()
      if areDisabled.isEmpty { areDisabled = [false] }
    }
  }

  /// Ends all at the end of a turn, and returns how many of the app's were left open.
  func endTurn() -> Int {
    lock.withLock {
      defer { areDisabled = [false] }
      return areDisabled.count - 1
    }
  }
}
