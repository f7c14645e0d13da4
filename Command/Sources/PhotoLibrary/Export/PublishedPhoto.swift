/// A photo as it was published: the names of its files, and what a page says of it.
public struct PublishedPhoto: Sendable, Equatable, Codable {
  /// Made from the photo's place in its folder and from what is in its files: other content, another name.
  public internal(set) var id = ""

  /// Pixels of the largest file that was published.
  public internal(set) var width = 0
  public internal(set) var height = 0

  /// The mean of its pixels, 0xRRGGBB.
  public internal(set) var colour: UInt32?

  /// How the names of its smaller copies end.
  public internal(set) var format = PublishedFormat.webp

  /// How the name of its original ends; `nil` when that was not published.
  public internal(set) var originalExtension: String?

  /// Bytes of its files: thumbnail, screen size and, if it was published, the original.
  public internal(set) var byteCounts: [Int64] = []

  /// Whether the photo's own file says where it was taken.
  public internal(set) var hasLocation = false

  /// Whether that can be read in what was published.
  public internal(set) var isLocationPublished = false

  /// Why there are no files; `nil` when there are.
  public internal(set) var problem: PhotoProblem?

  init(id: String = "", problem: PhotoProblem? = nil) {
    self.id = id
    self.problem = problem
  }

  /// The sizes in which every photo is published.
  static let sizes: [RenditionSize] = [.thumbnail, .screen]

  /// The name of a file below the folder of photos, with `/`: a thousand folders hold them.
  public func name(of size: RenditionSize) -> String {
    "\(id.prefix(2))/\(id)-\(size.rawValue).\(format.fileExtension)"
  }

  /// The name of the original; `nil` when that was not published.
  public var originalName: String? {
    originalExtension.map { "\(id.prefix(2))/\(id).\($0)" }
  }

  /// The names of all its files, in the order of `byteCounts`.
  public var names: [String] {
    problem == nil ? Self.sizes.map(name(of:)) + [originalName].compactMap { $0 } : []
  }
}
