import Foundation

/// A folder that is gone after the test.
final class TemporaryFolder {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "enlarger-samples-\(UUID().uuidString)")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Every photo in the folder, by its path inside it.
  func photos() throws -> [String: Data] {
    var found: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: url.path) where path.hasSuffix(".jpg") {
      found[path] = try Data(contentsOf: url.appendingPathComponent(path))
    }
    return found
  }
}
