import Foundation

/// What was copied.
@MainActor
open class UIPasteboard: NSObject {
  private static let only = UIPasteboard()

  open class var general: UIPasteboard { only }

  open var string: String?
}
