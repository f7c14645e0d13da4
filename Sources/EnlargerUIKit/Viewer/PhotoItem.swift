import Foundation

/// A photo in the viewer: who it is, and what is known of it before it is loaded.
nonisolated public struct PhotoItem: Equatable, Sendable, Identifiable {
  /// Stays the same as long as it is the same photo: an asset's local identifier, a URL, a key.
  public var id: String
  /// Width and height as displayed, in pixels; nil when it is not known before loading.
  public var pixelSize: CGSize?
  /// Shown below the photo.
  public var caption: String?
  /// What VoiceOver says the photo shows; nil says its caption or its number.
  public var accessibilityLabel: String?

  /// Creates a photo; what is nil is found out or left out.
  public init(
    id: String, pixelSize: CGSize? = nil, caption: String? = nil, accessibilityLabel: String? = nil
  ) {
    self.id = id
    self.pixelSize = pixelSize
    self.caption = caption
    self.accessibilityLabel = accessibilityLabel
  }
}
