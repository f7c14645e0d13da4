import Foundation

/// A long press that lifts a view's content to drag it elsewhere.
@MainActor open class UIDragInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open private(set) weak var view: UIView?
  open var isEnabled: Bool = UIDragInteraction.isEnabledByDefault
  /// True, as on iPads.
  open class var isEnabledByDefault: Bool { true }
  private var session: LiftedItems?
  private lazy var holding = Holding(
    held: { [weak self] _ in self?.lift() ?? false }, moved: { [weak self] in self?.drag() })

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(holding) }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(holding)
  }

  private func lift() -> Bool {
    guard isEnabled, let delegate else { return false }
    let session = LiftedItems(at: holding)
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard let item = session.items.first else { return false }
    session.preview = delegate.dragInteraction(self, previewForLifting: item, session: session)
    delegate.dragInteraction(self, willAnimateLiftWith: session, session: session)
    self.session = session
    return true
  }

  private func drag() {
    guard let session, UIKitWorld.current.dragged !== session else { return }
    UIKitWorld.current.dragged = session
  }
}

@MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  )
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }

  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}
}

/// Runs animations along with a lift.
@MainActor public protocol UIDragAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
}

/// The items of a drag.
@MainActor public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }

  func location(in view: UIView) -> CGPoint
}

@MainActor public protocol UIDragSession: UIDragDropSession {}

/// An item of a drag.
@MainActor open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// Lifted items, perhaps also dragged.
@_spi(Double)
public final class LiftedItems: NSObject, UIDragSession, UIDragAnimating {
  public internal(set) var items: [UIDragItem] = []
  public internal(set) var preview: UITargetedDragPreview?
  private let holding: UIGestureRecognizer

  init(at holding: UIGestureRecognizer) {
    self.holding = holding
    super.init()
  }

  public func location(in view: UIView) -> CGPoint { holding.location(in: view) }

  public func addAnimations(_ animations: @escaping () -> Void) { animations() }
}

/// Provides an object to another app on request.
open class NSItemProvider: NSObject, @unchecked Sendable {
  private typealias Load =
    @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?

  private typealias LoadData =
    @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

  private var loads: [Load] = []
  private var files: [(type: String, load: LoadData)] = []
  open var suggestedName: String?

  public override init() { super.init() }

  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    files.append((typeIdentifier, loadHandler))
  }

  /// Returns the file that another app would get, and its type.
  @_spi(Double)
  public func loadFile() async throws -> (type: String, data: Data)? {
    guard let file = files.first else { return nil }
    return try await withCheckedThrowingContinuation { continuation in
      _ = file.load { data, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: (file.type, data ?? Data()))
        }
      }
    }
  }

  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    loads.append(loadHandler)
  }

  /// Returns the object that another app would get.
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

/// A type of files, such as JPEG.
public struct UTType: Equatable, Sendable {
  public static let image = UTType(identifier: "public.image")
  public let identifier: String
  private static let images = ["jpg": "public.jpeg", "png": "public.png"]

  private init(identifier: String) { self.identifier = identifier }

  public init?(filenameExtension: String) {
    guard !filenameExtension.isEmpty else { return nil }
    identifier = Self.images[filenameExtension.lowercased()] ?? "dyn.\(filenameExtension)"
  }

  public func conforms(to type: UTType) -> Bool { type == self || Self.images.values.contains(identifier) }
}

/// The processes that may get an object.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all, team
  case ownProcess = 3
}

/// An object that can be provided to others.
public protocol NSItemProviderWriting: NSObjectProtocol {}

extension UIImage: NSItemProviderWriting {}
