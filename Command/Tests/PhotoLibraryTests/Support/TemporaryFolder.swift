import Foundation
import Testing

/// A folder that is gone when the test is.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let template = FileManager.default.temporaryDirectory.path + "/enlarger-test-XXXXXX"
    var bytes = Array(template.utf8CString)
    path = try #require(mkdtemp(&bytes).map { String(cString: $0) })
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something in the folder; folders on the way are made.
  func callAsFunction(_ name: String) throws -> String {
    let full = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    return full
  }

  /// Writes bytes into a file.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let full = try self(name)
    // By renaming, which is told at once. That a file is closed is told only when the last process has closed it, and one
    // that another test starts just now has it open for a moment.
    try Data(bytes).write(to: URL(fileURLWithPath: full), options: .atomic)
    return full
  }

  /// Writes bytes into a file whose name need not be text.
  func write(_ bytes: [UInt8], toBytes name: [UInt8]) throws {
    let full = Array(path.utf8) + [UInt8(ascii: "/")] + name + [0]
    let descriptor = try full.withUnsafeBytes { raw in
      try open(#require(raw.bindMemory(to: CChar.self).baseAddress), O_CREAT | O_WRONLY, 0o600)
    }
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    #expect(Foundation.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  /// Sets a file's modification time, in seconds since 1970.
  func setModified(_ name: String, _ seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path + "/" + name)
  }
}
