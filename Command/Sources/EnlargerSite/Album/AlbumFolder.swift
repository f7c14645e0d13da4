import Foundation

/// A subfolder of the album, which has a page of its own.
struct AlbumFolder {
  /// The path relative to the album's folder, never empty. Untrusted text.
  let path: String

  /// Creates the folder; nil if the path is empty.
  init?(path: String) {
    guard !path.isEmpty else { return nil }
    self.path = path
  }

  /// The name, without the folders around it.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder around it; nil if that is the album's.
  var parent: AlbumFolder? {
    path.lastIndex(of: "/").flatMap { AlbumFolder(path: String(path[..<$0])) }
  }

  /// The parameter that names it in URLs: `folder=Trips/Lisbon`. Safe in attributes.
  var query: String {
    "folder=" + (path.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? "")
  }

  /// The characters that `encodeURIComponent` keeps and attributes may have, and the slash.
  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~/")
}
