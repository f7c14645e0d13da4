extension PhotoLibrary {
  /// Opens a photo's original for streaming.
  ///
  /// Fails with `problem(.changed)` if the file has changed since it was listed.
  package nonisolated func original(of id: PhotoID) async throws(PhotoError) -> OpenedFile {
    guard let ticket = await ticket(id) else { throw .noSuchPhoto }
    return try await noting(
      onThreadThatMayBlock { () throws(PhotoProblem) in
        try ticket.root.openFile(ticket.path, listedAs: ticket.state)
      }.mapError(PhotoError.problem)
    ).get()
  }

  /// Passes on the outcome of opening a listed file. If that is not as listed, the library learns so.
  private nonisolated func noting<Success>(
    _ outcome: Result<Success, PhotoError>
  ) async -> Result<Success, PhotoError> {
    switch outcome {
    case .failure(.problem(.changed)), .failure(.problem(.missing)): await listAgainUnlessRecent()
    default: break
    }
    return outcome
  }

  /// Opens a photo's file and locates the video embedded in it, for streaming that.
  package nonisolated func film(
    in id: PhotoID
  ) async throws(PhotoError) -> (file: OpenedFile, range: Range<Int64>, format: MediaFormat) {
    guard let range = await photo(id)?.metadata?.film else { throw .noSuchPhoto }
    let file = try await original(of: id)
    let format = try await onThreadThatMayBlock { () throws(PhotoProblem) in
      MediaFormat(signature: try file.read(at: range.lowerBound, count: MediaFormat.signatureLength))
    }.mapError(PhotoError.problem).get()
    guard range.upperBound <= file.byteCount, let format, format.isVideo else { throw .problem(.changed) }
    return (file, range, format)
  }

  /// Returns a rendition, made now if the cache lacks it.
  ///
  /// The latest request is served first, and the requested photo's header is read before others. Requests for the same
  /// rendition share one decoding. Cancelling the calling task withdraws the request.
  package nonisolated func rendition(
    of id: PhotoID, size: RenditionSize
  ) async throws(PhotoError)
    -> RenditionFile
  {
    guard let ticket = await wantedTicket(id) else { throw .noSuchPhoto }
    return try await noting(store.rendition(ticket, size)).get()
  }
}

extension PhotoLibrary {
  /// Returns a tile of a very large photo, making all of its tiles now if the cache lacks them.
  ///
  /// Fails with `noSuchPhoto` if the tile does not exist: only photos of more than 24 megapixels have tiles. Cancelling
  /// the calling task withdraws the request.
  package nonisolated func tile(_ tile: Tile, of id: PhotoID) async throws(PhotoError) -> TileFile {
    guard let metadata = await photo(id)?.metadata, !metadata.format.isVideo,
      metadata.width * metadata.height > TilePyramid.wholePixels,
      let pyramid = TilePyramid(width: metadata.width, height: metadata.height),
      pyramid.number(of: tile) != nil
    else { throw .noSuchPhoto }
    let archive = TileArchive(try await rendition(of: id, size: .tiles).file)
    do throws(PhotoProblem) {
      guard let made = try archive?.tile(tile) else { throw .damaged }
      return made
    } catch {
      throw .problem(error)
    }
  }
}

extension PhotoLibrary {
  /// Reads a photo's details from its file, now.
  ///
  /// If a lasting problem prevents that, returns what the index knows, without capture settings.
  package nonisolated func details(of id: PhotoID) async throws(PhotoError) -> PhotoDetails {
    guard let photo = await photo(id), let ticket = await ticket(id) else { throw .noSuchPhoto }
    do throws(PhotoProblem) {
      let (metadata, settings) = try await store.details(ticket)
      return PhotoDetails(photo: photo, metadata: ticket.dated(metadata), settings: settings)
    } catch {
      guard error.isLasting else { throw .problem(error) }
      return PhotoDetails(photo: photo, metadata: photo.metadata, settings: CaptureSettings())
    }
  }
}
