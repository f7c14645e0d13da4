extension PhotoLibrary {
  /// Opens a photo's original for streaming.
  ///
  /// Fails with `problem(.changed)` when the file is no longer the one that was listed; `rescan()` helps.
  public nonisolated func original(of id: PhotoID) async throws(PhotoError) -> OpenedFile {
    guard let ticket = await ticket(id) else { throw .noSuchPhoto }
    do throws(PhotoProblem) {
      return try ticket.root.openFile(ticket.path, listedAs: ticket.state)
    } catch {
      throw .problem(error)
    }
  }

  /// Returns a rendition, made now if it is not in the cache.
  ///
  /// The latest request is served first, and the header of a photo somebody looks at is read before those of others.
  /// Requests for the same rendition share one decoding; cancelling the calling task withdraws the request.
  public nonisolated func rendition(
    of id: PhotoID, size: RenditionSize
  ) async throws(PhotoError)
    -> RenditionFile
  {
    guard let ticket = await wantedTicket(id) else { throw .noSuchPhoto }
    return try await store.rendition(ticket, size).get()
  }
}
