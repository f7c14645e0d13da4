import Foundation

/// A file that is read whole, or the standard input.
enum InputFile {
  /// Returns the bytes of a file, of the standard input for `-`.
  ///
  /// Throws a refusal that calls the file by `name`.
  static func bytes(of path: String, called name: String) throws -> [UInt8] {
    do {
      if path == "-" { return Array(try FileHandle.standardInput.readToEnd() ?? Data()) }
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw CommandFailure.report(
        "\(name): cannot be read: \(reason(for: path))", CommandFailure.badData)
    }
  }

  private static func reason(for path: String) -> String {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return "no such file"
    }
    return isDirectory.boolValue ? "it is a folder" : "no permission, or a broken disk"
  }
}
