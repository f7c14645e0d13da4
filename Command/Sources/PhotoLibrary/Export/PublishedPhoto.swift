/// What is published of a folder's photos.
package struct PublishingOptions: Sendable {
  /// The format of the smaller copies.
  package var format = PublishedFormat.webp

  /// What is published of the photos' own files.
  package var originals = PublishedOriginals.none

  /// How many worker processes decode.
  package var workerCount = 2

  /// How a worker process is started.
  package var worker = WorkerCommand.thisExecutable

  /// What decoding one photo may cost.
  package var limits = DecodeLimits()

  package init() {}
}

/// The format in which smaller copies of photos are published.
package enum PublishedFormat: String, Sendable, Hashable, CaseIterable, Codable {
  /// Small, and shown by every browser since 2020; keeps what is transparent.
  case webp
  /// Smaller still, and slow to make; shown by browsers since 2022.
  case avif
  /// Shown everywhere; what is transparent becomes white.
  case jpeg

  /// How names of such files end.
  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// Quality, 1...100 on the scale of the format's encoder; they look alike.
  var quality: Int32 {
    switch self {
    case .webp, .jpeg: 80
    case .avif: 60
    }
  }
}

/// What is published of the photos' own files.
package enum PublishedOriginals: String, Sendable, Hashable, Codable {
  /// Nothing.
  case none
  /// The pictures as they are, without anything that is written into the files beside colour and orientation.
  case withoutMetadata
  /// The files as they are, with the places where photos were taken.
  case asTheyAre
}

/// A photo as it was published: the names of its files, and what a page says of it.
package struct PublishedPhoto: Sendable, Equatable, Codable {
  /// Made from the photo's place in its folder and from what is in its files: other content, another name.
  package internal(set) var id = ""

  /// Pixels of the largest file that was published.
  package internal(set) var width = 0
  package internal(set) var height = 0

  /// The mean of its pixels, 0xRRGGBB.
  package internal(set) var colour: UInt32?

  /// How the names of its smaller copies end.
  package internal(set) var format = PublishedFormat.webp

  /// How the name of its original ends; `nil` when that was not published.
  package internal(set) var originalExtension: String?

  /// What became of the photo's own file; `nil` when that was not published.
  package internal(set) var original: Original?

  /// Bytes of its files: thumbnail, screen size and, if it was published, the original.
  package internal(set) var byteCounts: [Int64] = []

  /// Whether the photo's own file says where it was taken.
  package internal(set) var hasLocation = false

  /// Whether that can be read in what was published.
  package internal(set) var isLocationPublished = false

  /// Why there are no files; `nil` when there are.
  package internal(set) var problem: PhotoProblem?

  init(id: String = "", problem: PhotoProblem? = nil) {
    self.id = id
    self.problem = problem
  }

  /// The sizes in which every photo is published.
  static let sizes: [RenditionSize] = [.thumbnail, .screen]

  /// The name of a file below the folder of photos, with `/`: a thousand folders hold them.
  package func name(of size: RenditionSize) -> String {
    "\(id.prefix(2))/\(id)-\(size.rawValue).\(format.fileExtension)"
  }

  /// The name of the original; `nil` when that was not published.
  package var originalName: String? {
    originalExtension.map { "\(id.prefix(2))/\(id).\($0)" }
  }

  /// The names of all its files, in the order of `byteCounts`.
  package var names: [String] {
    problem == nil ? Self.sizes.map(name(of:)) + [originalName].compactMap { $0 } : []
  }
}

extension PublishedPhoto {
  /// How the original that was published compares with the photo's own file.
  package enum Original: String, Sendable, Hashable, Codable, CaseIterable {
    /// The very bytes.
    case unchanged
    /// The picture's data as it is, without metadata.
    case cleaned
    /// Encoded anew, because browsers do not show the format.
    case unshownFormat
    /// Encoded anew, because its format has nothing but metadata to say that the picture is turned.
    case turned
    /// Encoded anew, because the file has parts that are not understood.
    case notUnderstood
  }
}
