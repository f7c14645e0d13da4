import Foundation
import NIOCore

/// The page's own script, style and engine, served by name from one flat folder.
///
/// A name is only looked up among plain names (letters, digits, `-`, `_` and single dots inside), so it cannot
/// leave the folder; links are not followed. Beside a file may stand its bytes in a coding (`enlarger.js.br`,
/// `enlarger.js.gz`); those are served to clients that take them.
public struct AssetFolder: Sendable {
  /// One asset, read whole; assets are small.
  struct Asset: Sendable {
    let bytes: ByteBuffer
    let contentType: String
    let coding: ContentCoding
    /// Each coding has another.
    let tag: EntityTag
  }

  private let path: String

  /// Names the folder; nothing is read before an asset is asked for.
  public init(path: String) {
    self.path = path
  }

  /// Whether the folder holds the page's script.
  public var isComplete: Bool {
    asset("enlarger.js") != nil
  }

  /// Reads an asset in the first of these codings that there is, or returns nil when there is none of that name.
  ///
  /// A coded file that is older than the file itself was made of another one, and is passed over.
  func asset(_ name: String, accepting codings: [ContentCoding] = [.identity]) -> Asset? {
    guard Self.isPlain(name), let type = Self.contentType(of: name), let plain = file(name) else {
      return nil
    }
    for coding in codings.prefix(while: { $0 != .identity }) {
      guard let coded = file(name + Self.ending(of: coding)), coded.modified >= plain.modified else {
        continue
      }
      return Asset(bytes: coded.bytes, contentType: type, coding: coding, tag: coded.tag)
    }
    return Asset(bytes: plain.bytes, contentType: type, coding: .identity, tag: plain.tag)
  }

  private struct File {
    let bytes: ByteBuffer
    /// Nanoseconds since 1970.
    let modified: Int64
    let tag: EntityTag
  }

  private func file(_ name: String) -> File? {
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
    return File(
      bytes: ByteBuffer(bytes: data), modified: modified,
      tag: EntityTag(inode: UInt64(facts.st_ino), size: data.count, modified: modified))
  }

  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && !name.hasPrefix(".") && !name.contains("..")
      && name.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          || "-_.".unicodeScalars.contains(scalar)
      }
  }

  private static func ending(of coding: ContentCoding) -> String {
    switch coding {
    case .brotli: ".br"
    case .gzip: ".gz"
    case .identity: ""
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
