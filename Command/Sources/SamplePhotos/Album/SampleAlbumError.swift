import Foundation

/// Why the sample album could not be written; each reads as one line.
public enum SampleAlbumError: Error, Equatable, Sendable {
  /// The folder has files in it and is no sample album.
  case holdsOtherFiles(folder: String)
  /// The folder has a sample album of another version in it.
  case otherVersion(folder: String)
  /// A folder or file could not be made.
  case notWritable(path: String, reason: String)
  /// A picture could not be encoded.
  case encoding(String)
}

extension SampleAlbumError: LocalizedError, CustomStringConvertible {
  public var description: String {
    switch self {
    case .holdsOtherFiles(let folder):
      "\(folder) holds other files; the sample photos need an empty or new folder"
    case .otherVersion(let folder):
      "\(folder) holds sample photos of another version; remove it or choose another folder"
    case .notWritable(let path, let reason):
      "cannot write \(path): \(reason)"
    case .encoding(let reason):
      "cannot encode a sample photo: \(reason)"
    }
  }

  public var errorDescription: String? { description }
}
