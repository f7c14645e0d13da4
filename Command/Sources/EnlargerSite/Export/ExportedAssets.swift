import NIOCore
import PhotoLibrary

/// Script and style of an export, under names that follow from their content.
struct ExportedAssets: Sendable {
  /// The folder of the export in which they lie.
  static let partName = "assets"

  let script: String
  let style: String
  private let files: [(name: String, bytes: [UInt8])]

  /// Takes them from the page's folder; nil when they are not there.
  init?(from folder: AssetFolder) {
    guard let script = folder.asset("exported.js"), let style = folder.asset("exported.css") else {
      return nil
    }
    func named(_ asset: AssetFolder.Asset, _ fileExtension: String) -> (name: String, bytes: [UInt8]) {
      let bytes = Array(buffer: asset.bytes)
      return ("\(Self.partName)/enlarger-\(Digest.name(of: bytes, length: 12)).\(fileExtension)", bytes)
    }
    files = [named(script, "js"), named(style, "css")]
    (self.script, self.style) = (files[0].name, files[1].name)
  }

  /// Writes them.
  func write(to folder: ExportFolder) throws(ExportFolderError) {
    for (name, bytes) in files { try folder.write(bytes, to: name) }
  }

  var names: [String] { files.map(\.name) }
}
