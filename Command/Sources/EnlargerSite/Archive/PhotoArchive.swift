import HTTPTypes

extension Site {
  /// The most photos one request can name, limited by the length of a URL.
  static let mostNamed = 2000

  /// Responds to `/photos.zip?ids=ID,ID` with the originals and Live Photo videos. Skips unknown IDs.
  func archive(_ query: Query, _ request: HTTPRequest) async -> SiteResponse {
    let ids = (query["ids"] ?? "").split(separator: ",").map(String.init)
    guard ids.count <= Self.mostNamed else {
      return .text(.badRequest, "An archive can contain at most \(Self.mostNamed) photos.")
    }
    var entries: [ZipEntry] = []
    var names = ArchiveNames()
    var named: Set<String> = []
    for id in ids where named.insert(id).inserted {
      let files = await source.files(of: id)
      for (file, name) in zip(files, names.names(for: files.map(\.name))) {
        entries.append(
          ZipEntry(name: name, size: file.byteCount, date: file.date) { [source] in
            try await source.original(of: file.id)
          })
      }
    }
    guard !entries.isEmpty else { return notFound(request) }
    var fields: HTTPFields = [.contentType: "application/zip", .cacheControl: "no-store"]
    fields.set("Content-Disposition", to: ContentDisposition.attachment(await source.album().title + ".zip"))
    return SiteResponse(status: .ok, fields: fields, body: .archive(ZipArchive(entries: entries)))
  }
}

/// Unique file names that are valid on any system.
struct ArchiveNames {
  private var taken: Set<String> = []

  /// The longest name in bytes. File systems allow 255, and a number may be added.
  private static let longest = 200

  /// Names that Windows reserves, whatever the extension.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Returns names for the files of one photo, which differ in their extensions. If another file has one of these names
  /// already, all get the same number, so that they still belong together when unpacked.
  mutating func names(for names: [String]) -> [String] {
    let parts = names.map { name in
      var (stem, ending) = Self.parts(of: Self.safe(name))
      while stem.utf8.count + ending.utf8.count > Self.longest, !stem.isEmpty { stem.removeLast() }
      return (stem: stem, ending: ending)
    }
    var found = parts.map { $0.stem + $0.ending }
    var number = 2
    while !taken.isDisjoint(with: found.map(Self.key)) {
      found = parts.map { "\($0.stem) (\(number))\($0.ending)" }
      number += 1
    }
    taken.formUnion(found.map(Self.key))
    return found
  }

  /// Returns a key that is equal for names some file system considers equal, ignoring case and Unicode normalization.
  private static func key(_ name: String) -> String { name.lowercased() }

  private static func safe(_ name: String) -> String {
    var safe = String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { scalar in
          let isUnsafe =
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            || "/\\:*?\"<>|".unicodeScalars.contains(scalar)
          return isUnsafe ? "_" : scalar
        }))
    while let last = safe.last, last == "." || last == " " { safe.removeLast() }
    // Avoids hidden files and parent folders.
    while safe.first == "." || safe.first == " " { safe.removeFirst() }
    if safe.isEmpty { return "Photo" }
    let isReserved = reserved.contains(String(safe.prefix { $0 != "." }).lowercased())
    return isReserved ? "_" + safe : safe
  }

  /// Splits off the extension with its dot, up to 12 bytes long.
  private static func parts(of name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name[dot...].utf8.count <= 12 else {
      return (name, "")
    }
    return (String(name[..<dot]), String(name[dot...]))
  }
}
