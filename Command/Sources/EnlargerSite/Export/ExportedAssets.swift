import NIOCore
import PhotoLibrary

/// Scripts and styles of an export, under names that follow from their content.
struct ExportedAssets: Sendable {
  /// The folder of the export in which they lie.
  static let partName = "assets"

  /// What the page begins with.
  let script: String
  let style: String
  /// What it loads once photos can be opened, and when another style is asked for.
  let comforts: String
  let comfortsStyle: String
  let styles: String
  /// What lays thumbnails out as rows of whole photos, when that is asked for, and moves them to another size.
  let rows: String
  /// What lays photos out in months.
  let sections: String
  let sectionsStyle: String
  private let files: [(name: String, bytes: [UInt8])]

  /// Takes them from the page's folder; nil when they are not there.
  init?(from folder: AssetFolder) {
    let wanted = [
      "exported.js", "exported.css", "exported-comforts.js", "exported-comforts.css", "exported-styles.js",
      "exported-sections.js", "exported-sections.css", "exported-rows.js",
    ]
    let assets = wanted.compactMap { folder.asset($0) }
    guard assets.count == wanted.count else { return nil }
    files = zip(wanted, assets).map { name, asset in
      let bytes = Array(buffer: asset.bytes)
      let parts = name.replacing("exported", with: "enlarger").split(separator: ".")
      return ("\(Self.partName)/\(parts[0])-\(Digest.name(of: bytes, length: 12)).\(parts[1])", bytes)
    }
    let names = files.map(\.name)
    (script, style) = (names[0], names[1])
    (comforts, comfortsStyle, styles) = (names[2], names[3], names[4])
    (sections, sectionsStyle, rows) = (names[5], names[6], names[7])
  }

  /// Writes them.
  func write(to folder: ExportFolder) throws(ExportFolderError) {
    for (name, bytes) in files { try folder.write(bytes, to: name) }
  }

  var names: [String] { files.map(\.name) }
}
