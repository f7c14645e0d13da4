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
            try await source.original(of: file.id).file
          })
      }
    }
    guard !entries.isEmpty else { return Self.notFound(request) }
    var fields: HTTPFields = [.contentType: "application/zip", .cacheControl: "no-store"]
    fields.set("Content-Disposition", to: ContentDisposition.attachment(await source.album().title + ".zip"))
    return SiteResponse(status: .ok, fields: fields, body: .archive(ZipArchive(entries: entries)))
  }
}
