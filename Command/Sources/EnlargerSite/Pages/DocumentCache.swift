import NIOCore

/// Keeps the last `/photos.json`, so that an unchanged album is written once.
actor DocumentCache {
  /// The document, and the tag of its bytes.
  struct Document: Sendable {
    let json: ByteBuffer
    let tag: EntityTag
  }

  private var kept: (revision: UInt64, document: Document)?

  /// The document of an album.
  func document(of album: Album) -> Document {
    if let kept, kept.revision == album.revision { return kept.document }
    let json = PhotosDocument.json(of: album)
    let tag = EntityTag("\(json.readableBytes)-\(String(Self.fingerprint(of: json), radix: 36))")
    let document = Document(json: json, tag: tag)
    kept = (album.revision, document)
    return document
  }

  /// FNV-1a over the bytes: equal for equal documents, also of another run.
  private static func fingerprint(of buffer: ByteBuffer) -> UInt64 {
    buffer.withUnsafeReadableBytes { bytes in
      bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }
}
