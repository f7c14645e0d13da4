import Foundation
import NIOCore

/// The page's scripts, styles and engine, served by name from one flat folder.
///
/// Names are limited to letters, digits, `-`, `_` and single inner dots, so they can't leave the folder. Symbolic links
/// aren't followed. Assets aren't compressed: on the loopback interface that costs more than it saves.
package struct AssetFolder: Sendable {
  /// One asset, read completely. Assets are small.
  struct Asset: Sendable {
    let bytes: ByteBuffer
    let contentType: String
    let tag: EntityTag
  }

  private let path: String

  /// Creates a folder without reading anything yet.
  package init(path: String) {
    self.path = path
  }

  /// Whether the folder contains the page's script.
  package var isComplete: Bool {
    asset("enlarger.js") != nil
  }

  /// Reads an asset, or returns nil if there is none with this name.
  func asset(_ name: String) -> Asset? {
    guard Self.isPlain(name), let type = Self.contentType(of: name) else { return nil }
    let descriptor = open(path + "/" + name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      let data = try? file.readToEnd() ?? Data()
    else { return nil }
    #if canImport(Darwin)
      let time = facts.st_mtimespec
    #else
      let time = facts.st_mtim
    #endif
    let modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    return Asset(
      bytes: ByteBuffer(bytes: data), contentType: type,
      tag: EntityTag(inode: UInt64(facts.st_ino), size: data.count, modified: modified))
  }

  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && !name.hasPrefix(".") && !name.contains("..")
      && name.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          || "-_.".unicodeScalars.contains(scalar)
      }
  }

  private static func contentType(of name: String) -> String? {
    switch name.split(separator: ".").last.map(String.init) {
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "wasm": "application/wasm"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "json": "application/json"
    default: nil
    }
  }
}
