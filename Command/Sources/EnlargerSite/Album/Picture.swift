/// An opened picture and what may be done with it.
public struct Picture: Sendable {
  /// The bytes.
  public let file: FileContent

  /// Whether the id that was asked for names this very state of the photo, so that it may be kept for ever.
  public let isExactState: Bool

  /// Whether browsers can show it as it is.
  public let isShownByBrowsers: Bool

  public init(file: FileContent, isExactState: Bool, isShownByBrowsers: Bool = true) {
    self.file = file
    self.isExactState = isExactState
    self.isShownByBrowsers = isShownByBrowsers
  }
}
