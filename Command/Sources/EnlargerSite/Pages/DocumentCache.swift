import NIOCore

/// Keeps the last `/photos.json`, so that an unchanged album is written once, and packed once.
actor DocumentCache {
  /// The document, and the tag of its bytes.
  struct Document: Sendable {
    let bytes: ByteBuffer
    let coding: ContentCoding
    let tag: EntityTag
  }

  private var kept: (revision: String, json: Document)?
  private var packed: Document?

  /// The document of an album, packed with gzip if that is wanted and makes it smaller.
  func document(of album: Album, in coding: ContentCoding) -> Document {
    let json = json(of: album)
    guard coding == .gzip else { return json }
    if let packed { return packed }
    let document = Gzip.packed(json.bytes).map { bytes in
      Document(bytes: bytes, coding: .gzip, tag: Self.tag(of: json.bytes, in: .gzip))
    }
    packed = document ?? json
    return document ?? json
  }

  private func json(of album: Album) -> Document {
    if let kept, kept.revision == album.revision { return kept.json }
    let bytes = PhotosDocument.json(of: album)
    let json = Document(bytes: bytes, coding: .identity, tag: Self.tag(of: bytes, in: .identity))
    kept = (album.revision, json)
    packed = nil
    return json
  }

  /// A tag made of the text, by FNV-1a: equal for equal documents, also of another run.
  private static func tag(of json: ByteBuffer, in coding: ContentCoding) -> EntityTag {
    let fingerprint: UInt64 = json.withUnsafeReadableBytes { bytes in
      bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
    return EntityTag("\(json.readableBytes)-\(String(fingerprint, radix: 36))-\(coding.rawValue)")
  }
}
