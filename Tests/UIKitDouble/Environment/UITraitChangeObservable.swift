import Foundation

/// A trait that can be listened to.
public protocol UITraitDefinition {}

public typealias UITrait = any UITraitDefinition.Type

public struct UITraitLayoutDirection: UITraitDefinition {}

public struct UITraitUserInterfaceStyle: UITraitDefinition {}

public struct UITraitHorizontalSizeClass: UITraitDefinition {}

/// A promise to be called when traits change.
@MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

@MainActor
final class TraitRegistration: NSObject, UITraitChangeRegistration {
  let call: (UITraitCollection) -> Void

  init(call: @escaping (UITraitCollection) -> Void) {
    self.call = call
    super.init()
  }
}

/// Something whose traits can be listened to.
@MainActor
public protocol UITraitChangeObservable {
  @discardableResult
  func registerForTraitChanges<Self_: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Self_, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration
}

extension UIResponder {
  func register<Kind>(
    _ handler: @escaping (Kind, UITraitCollection) -> Void
  ) -> TraitRegistration {
    let registration = TraitRegistration { [weak self] traits in
      if let target = self as? Kind { handler(target, traits) }
    }
    traitRegistrations.append(registration)
    return registration
  }
}

extension UIView: UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges<Self_: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Self_, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { register(handler) }
}

extension UIViewController: UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges<Self_: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Self_, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { register(handler) }
}
