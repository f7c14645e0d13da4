import Foundation

/// Hands something to another app, when that asks for it.
open class NSItemProvider: NSObject, @unchecked Sendable {
  private typealias Load =
    @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?

  private var loads: [Load] = []
  open var suggestedName: String?

  public override init() { super.init() }

  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    loads.append(loadHandler)
  }

  /// What another app gets.
  @_spi(Double)
  public func load() async throws -> (any NSItemProviderWriting)? {
    guard let load = loads.first else { return nil }
    return try await withCheckedThrowingContinuation { continuation in
      _ = load { object, error in
        nonisolated(unsafe) let object = object
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: object) }
      }
    }
  }
}

/// Who may be handed something.
public enum NSItemProviderRepresentationVisibility: Int, Sendable { case all, team, group, ownProcess }

/// What can be handed to others.
public protocol NSItemProviderWriting: NSObjectProtocol {}

extension UIImage: NSItemProviderWriting {}
