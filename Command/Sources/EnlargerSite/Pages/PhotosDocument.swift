import NIOCore

/// `/photos.json`: the whole album, newest first, for programs. Pages request the parts they need (`ListDocument`).
///
/// `{"title":…,"complete":…,"columns":[…],"photos":[[…],…]}`. Each row has the values of the columns in their order.
enum PhotosDocument {
  static func json(of album: Album) -> ByteBuffer {
    var json = JSONText(reservingBytes: 128 + album.photos.count * 96)
    json.raw("{\"title\":")
    json.string(album.title)
    json.raw(",\"complete\":")
    album.isComplete ? json.raw("true") : json.raw("false")
    json.raw(",\"columns\":")
    appendColumns(to: &json)
    json.list(",\"photos\":", album.photos) { photo, json in
      json.raw("[")
      append(photo, to: &json)
      json.raw("]")
    }
    json.raw("}\n")
    return ByteBuffer(bytes: json.utf8)
  }

  /// Appends the names of the columns.
  static func appendColumns(to json: inout JSONText) {
    json.raw(
      "[\"id\",\"name\",\"width\",\"height\",\"date\",\"problem\",\"folder\",\"colour\",\"preview\",\"moves\",\"video\",\"motion\"]"
    )
  }

  /// Appends the values of a photo's row, without brackets.
  static func append(_ photo: AlbumPhoto, to json: inout JSONText) {
    appendDetails(of: photo, to: &json)
    json.string(photo.colour)
    json.raw(",")
    json.number(photo.hasPreview ? 1 : nil)
    json.raw(",")
    json.number(photo.moves ? 1 : nil)
    json.raw(",")
    json.string(photo.video)
    json.raw(",")
    json.string(photo.motion)
  }

  /// Appends the values common to all lists and a comma: id, name, width, height, date, problem, folder.
  static func appendDetails(of photo: AlbumPhoto, to json: inout JSONText) {
    json.string(photo.id)
    json.raw(",")
    json.string(photo.name)
    json.raw(",")
    json.number(photo.width)
    json.raw(",")
    json.number(photo.height)
    json.raw(",")
    json.string(photo.date)
    json.raw(",")
    json.string(photo.problem)
    json.raw(",")
    json.string(photo.folderName)
    json.raw(",")
  }
}

/// Caches the last `/photos.json`, so that an unchanged album is encoded and compressed only once.
actor DocumentCache {
  /// A document and the tag of its bytes.
  struct Document: Sendable {
    let bytes: ByteBuffer
    let isPacked: Bool
    let tag: EntityTag
  }

  private var kept: (revision: String, placeholderRevision: UInt64, json: Document)?
  private var packed: Document?

  /// Returns the document of an album, compressed if `isWanted` and if gzip makes it smaller.
  func document(of album: Album, packed isWanted: Bool) -> Document {
    let json = json(of: album)
    guard isWanted else { return json }
    if let packed { return packed }
    let document =
      Gzip.packed(json.bytes).map {
        Document(bytes: $0, isPacked: true, tag: Self.tag(of: json.bytes, "gzip"))
      } ?? json
    packed = document
    return document
  }

  private func json(of album: Album) -> Document {
    if let kept, (kept.revision, kept.placeholderRevision) == (album.revision, album.placeholderRevision) {
      return kept.json
    }
    let bytes = PhotosDocument.json(of: album)
    let json = Document(bytes: bytes, isPacked: false, tag: Self.tag(of: bytes, "identity"))
    kept = (album.revision, album.placeholderRevision, json)
    packed = nil
    return json
  }

  /// Returns a tag with the FNV-1a hash of the text, equal for equal documents across runs.
  private static func tag(of json: ByteBuffer, _ coding: String) -> EntityTag {
    let fingerprint: UInt64 = json.withUnsafeReadableBytes { bytes in
      bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
    return EntityTag("\(json.readableBytes)-\(String(fingerprint, radix: 36))-\(coding)")
  }
}

/// `/photo/ID/info`: the metadata of a photo's file, without the location.
enum DetailsDocument {
  /// The last path component of its URL.
  static let name = "info"

  static func json(of details: AlbumPhotoDetails) -> ByteBuffer {
    let settings = details.settings
    var json = JSONText(reservingBytes: 512)
    json.raw("{\"file\":")
    json.string(details.file)
    json.raw(",\"folder\":")
    json.string(details.folder)
    json.raw(",\"bytes\":")
    json.number(Int(details.byteCount))
    json.raw(",\"format\":")
    json.string(details.format)
    json.raw(",\"width\":")
    json.number(details.width)
    json.raw(",\"height\":")
    json.number(details.height)
    json.raw(",\"dateSource\":")
    json.string(details.dateSource)
    json.raw(",\"camera\":")
    json.string(settings.camera)
    json.raw(",\"lens\":")
    json.string(settings.lens)
    json.raw(",\"exposureTime\":")
    json.decimal(settings.exposureTime)
    json.raw(",\"aperture\":")
    json.decimal(settings.aperture)
    json.raw(",\"sensitivity\":")
    json.decimal(settings.sensitivity)
    json.raw(",\"focalLength\":")
    json.decimal(settings.focalLength)
    json.raw(",\"equivalentFocalLength\":")
    json.decimal(settings.equivalentFocalLength)
    json.raw("}\n")
    return ByteBuffer(bytes: json.utf8)
  }
}
