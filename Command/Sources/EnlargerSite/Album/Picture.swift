/// An opened picture and what may be done with it.
public struct Picture: Sendable {
  /// The bytes.
  public let file: FileContent

  /// Whether the id that was asked for names this very state of the photo, so that it may be kept for ever.
  public let isExactState: Bool

  /// Whether browsers can show it as it is.
  public let isShownByBrowsers: Bool

  /// The name to keep it under; nil when it has none of its own. Untrusted text.
  public let name: String?

  public init(file: FileContent, isExactState: Bool, isShownByBrowsers: Bool = true, name: String? = nil) {
    self.file = file
    self.isExactState = isExactState
    self.isShownByBrowsers = isShownByBrowsers
    self.name = name
  }
}
