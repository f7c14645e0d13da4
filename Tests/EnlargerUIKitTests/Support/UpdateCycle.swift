#if canImport(UIKit)
  import UIKit

  /// A view that is evaluated as SwiftUI evaluates its own: when a state of its has changed, as part of a layout, in a
  /// phase in which nobody may write to a state or scroll.
  @MainActor
  final class UpdateCycle: UIView {
    /// Evaluates what the app says, and hands it on.
    var update: () -> Void = {}
    private(set) var isUpdating = false
    /// What SwiftUI would complain about, or end the app for.
    private(set) var faults: [String] = []
    private(set) var updates = 0

    /// Somebody does what nobody may do during an update.
    func expectNoUpdate(_ what: String) {
      if isUpdating { faults.append("\(what) during an update") }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      guard !isUpdating else { return }
      isUpdating = true
      updates += 1
      update()
      isUpdating = false
    }
  }

  /// A state of a view: writing to it has the view evaluated again.
  @MainActor
  final class DeclaredState<Value> {
    private let name: String
    private let cycle: UpdateCycle

    init(_ value: Value, _ name: String, of cycle: UpdateCycle) {
      (self.value, self.name, self.cycle) = (value, name, cycle)
    }

    var value: Value {
      didSet {
        cycle.expectNoUpdate("\(name) was written")
        cycle.setNeedsLayout()
      }
    }
  }
#endif
