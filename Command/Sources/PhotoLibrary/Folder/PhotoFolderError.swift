/// Why a folder cannot be opened as a photo library.
public enum PhotoFolderError: Error, Sendable, Equatable {
  /// There is nothing at the path.
  case missing(path: String)
  /// The path leads to a file.
  case notAFolder(path: String)
  /// The folder may not be read by this user.
  case unreadable(path: String)
  /// Anything else the system said.
  case failed(path: String, reason: String)
  /// The cache cannot be used, and no other place outside of the photo folder was found.
  case noPlaceForCache(path: String, reason: String)
}

extension PhotoFolderError: CustomStringConvertible {
  /// One line that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): no such folder. Check the spelling, or whether a drive is not mounted."
    case .notAFolder(let path): "\(path) is a file. Give the folder that contains it."
    case .unreadable(let path):
      "\(path): you may not read this folder. Change its permissions, or choose another."
    case .failed(let path, let reason): "\(path) cannot be opened: \(reason)."
    case .noPlaceForCache(let path, let reason):
      "\(path) cannot hold the cache: \(reason). Give a writable folder outside of the photos as --cache-dir."
    }
  }
}
