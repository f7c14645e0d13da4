import HTTPTypes

extension Site {
  /// The most photos that are named at a time: as many as fit into an address.
  static let mostNamed = 2000

  /// `/photos.zip?ids=ID,ID`: the originals of some photos as one file, Live Photos with their videos. Ids that no photo has are left out.
  func archive(_ query: Query, _ request: HTTPRequest) async -> SiteResponse {
    let ids = (query["ids"] ?? "").split(separator: ",").map(String.init)
    guard ids.count <= Self.mostNamed else {
      return .text(.badRequest, "At most \(Self.mostNamed) photos come in one archive.")
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
    guard !entries.isEmpty else { return Self.notFound(request) }
    var fields: HTTPFields = [.contentType: "application/zip", .cacheControl: "no-store"]
    fields.set("Content-Disposition", to: ContentDisposition.attachment(await source.album().title + ".zip"))
    return SiteResponse(status: .ok, fields: fields, body: .archive(ZipArchive(entries: entries)))
  }
}

/// Names for files that lie side by side on any system: each is safe, and no two are the same.
struct ArchiveNames {
  private var taken: Set<String> = []

  /// How many bytes a name has at most: file systems take 255, and a number may be added.
  private static let longest = 200

  /// What no file of Windows may be called, whatever its extension.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Names for files of one photo that are called so, which differ in how they end; with one number for all, if
  /// another file has one of these names already, so that who unpacks them still sees that they belong together.
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

  /// Equal for names that some system takes for the same: whatever the case, however accents are written.
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
    // Nothing that hides, or leads elsewhere.
    while safe.first == "." || safe.first == " " { safe.removeFirst() }
    if safe.isEmpty { return "Photo" }
    let isReserved = reserved.contains(String(safe.prefix { $0 != "." }).lowercased())
    return isReserved ? "_" + safe : safe
  }

  /// The extension with its dot, if it is a short one.
  private static func parts(of name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name[dot...].utf8.count <= 12 else {
      return (name, "")
    }
    return (String(name[..<dot]), String(name[dot...]))
  }
}
