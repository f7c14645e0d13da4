/// A file of an archive, of which nothing has been read yet.
struct ZipEntry: Sendable {
  /// Its name in the archive; no other entry has it.
  let name: String

  /// Its size in bytes.
  let size: Int

  /// When the photo was taken, `2024-06-14T18:03:00`; nil if that is not known.
  let date: String?

  /// Opens it.
  let open: @Sendable () async throws -> FileContent
}
