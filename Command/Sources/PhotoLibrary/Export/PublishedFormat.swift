/// The format in which smaller copies of photos are published.
public enum PublishedFormat: String, Sendable, Hashable, CaseIterable, Codable {
  /// Small, and shown by every browser since 2020; keeps what is transparent.
  case webp
  /// Smaller still, and slow to make; shown by browsers since 2022.
  case avif
  /// Shown everywhere; what is transparent becomes white.
  case jpeg

  /// How names of such files end.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// Quality, 1...100 on the scale of the format's encoder; they look alike.
  var quality: Int32 {
    switch self {
    case .webp, .jpeg: 80
    case .avif: 60
    }
  }
}
