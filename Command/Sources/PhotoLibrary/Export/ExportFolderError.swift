/// Why nothing is exported into a folder.
public enum ExportFolderError: Error, Sendable, Equatable {
  /// It lies in the folder of photos, or that lies in it.
  case amongPhotos(path: String)
  /// It holds what no export made.
  case notOurs(path: String)
  /// It, or something in it, cannot be written; says why.
  case failed(path: String, reason: String)
}

extension ExportFolderError: CustomStringConvertible {
  /// One line that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .amongPhotos(let path):
      "\(path) and the photos are one inside the other. Give a folder outside of the photos."
    case .notOurs(let path):
      "\(path) holds files that no export made. Give an empty folder, or a new one."
    case .failed(let path, let reason): "\(path) cannot be written: \(reason)."
    }
  }
}
