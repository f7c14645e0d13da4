import Foundation
import Testing

/// A folder that is deleted with the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    let template = FileManager.default.temporaryDirectory.path + "/enlarger-test-XXXXXX"
    var bytes = Array(template.utf8CString)
    guard let made = mkdtemp(&bytes), let real = realpath(made, nil) else {
      preconditionFailure("no temporary folder: \(template)")
    }
    defer { free(real) }
    path = String(cString: real)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something in the folder; creates the folders on the way.
  func callAsFunction(_ name: String) throws -> String {
    let full = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    return full
  }

  /// Writes bytes to a file.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let full = try self(name)
    // A rename is reported at once. The end of writing is reported only when the last process has closed the file, and
    // a process that another test is starting may have it open for a moment.
    try Data(bytes).write(to: URL(fileURLWithPath: full), options: .atomic)
    return full
  }

  /// Writes bytes to a file whose name need not be text.
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

#if os(Linux)
  /// Records which files in a folder are opened, by any process.
  final class OpenWatch {
    private let descriptor: Int32

    init(_ folder: String) throws {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      try #require(descriptor >= 0)
      try #require(inotify_add_watch(descriptor, folder, UInt32(IN_OPEN)) >= 0)
    }

    deinit {
      close(descriptor)
    }

    /// The names of the files opened since the last call.
    func opened() -> [String] {
      var names: [String] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return names }
        var place = 0
        while place < count {
          // Four 4-byte numbers: watch, mask, cookie, and the length of the name that follows.
          let number = { (offset: Int) in
            buffer[(place + offset)..<(place + offset + 4)].reversed().reduce(UInt32(0)) {
              $0 << 8 | UInt32($1)
            }
          }
          let (mask, length) = (number(4), Int(number(12)))
          let name = buffer[(place + 16)..<(place + 16 + length)].prefix { $0 != 0 }
          if mask & UInt32(IN_ISDIR) == 0 { names.append(String(decoding: name, as: UTF8.self)) }
          place += 16 + length
        }
      }
    }
  }
#endif
