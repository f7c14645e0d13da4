import Foundation
import NIOCore
import PhotoLibrary

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
    return Asset(
      bytes: ByteBuffer(bytes: data), contentType: type,
      tag: EntityTag(
        inode: UInt64(facts.st_ino), size: data.count, modified: facts.nanoseconds.modified))
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

/// The catalogues of words among the page's assets: one JSON file per language, for the pages' HTML and their scripts.
struct Catalogues: Sendable {
  let assets: AssetFolder

  /// Returns the words in the language that a reader likes best; English if none of the languages has a catalogue.
  ///
  /// - Parameter field: the `Accept-Language` header.
  func words(accepted field: String?) -> Words {
    for tag in AcceptedLanguages.tags(in: field ?? "") {
      let language = Words.language(of: tag)
      if language == Words.english.language { return Words(tag: tag) }
      guard Words.languages.contains(language), let asset = asset(language),
        let translations = try? JSONDecoder().decode(
          [String: Words.Translation].self, from: Data(asset.readableBytesView))
      else { continue }
      return Words(tag: tag, translations: translations)
    }
    return .english
  }

  /// Returns a script that gives a page's other scripts the words of a language; nil without a catalogue.
  func script(_ language: String) -> ByteBuffer? {
    guard Words.languages.contains(language), var catalogue = asset(language) else { return nil }
    var script = ByteBuffer(string: "enlargerWords=")
    script.writeBuffer(&catalogue)
    // Another script may follow in the same file.
    script.writeString(";\n")
    return script
  }

  private func asset(_ language: String) -> ByteBuffer? { assets.asset("words-\(language).json")?.bytes }
}

/// The `Accept-Language` header: <https://www.rfc-editor.org/rfc/rfc9110#field.accept-language>.
enum AcceptedLanguages {
  /// Returns the valid tags of a header such as `sv-SE,sv;q=0.9,en;q=0.8`, the best first.
  static func tags(in field: String) -> [String] {
    let ranked = field.split(separator: ",").compactMap { item -> (tag: String, quality: Double)? in
      let parts = item.split(separator: ";").map { $0.trimmed() }
      guard let tag = parts.first, isTag(tag) else { return nil }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return quality > 0 ? (String(tag), quality) : nil
    }
    // Tags of equal quality keep their order.
    return ranked.enumerated().sorted { ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset) }
      .map(\.element.tag)
  }

  private static func isTag(_ text: Substring) -> Bool {
    (2...35).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      }
  }
}
