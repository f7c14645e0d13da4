extension PhotoLibrary {
  /// Opens a photo's original for streaming.
  ///
  /// Fails with `problem(.changed)` when the file is no longer the one that was listed.
  package nonisolated func original(of id: PhotoID) async throws(PhotoError) -> OpenedFile {
    guard let ticket = await ticket(id) else { throw .noSuchPhoto }
    do throws(PhotoProblem) {
      return try ticket.root.openFile(ticket.path, listedAs: ticket.state)
    } catch {
      throw .problem(error)
    }
  }

  /// Opens the file of a photo that has a film inside, for streaming that.
  package nonisolated func film(
    in id: PhotoID
  ) async throws(PhotoError) -> (file: OpenedFile, range: Range<Int64>, format: MediaFormat) {
    guard let range = await photo(id)?.metadata?.film else { throw .noSuchPhoto }
    let file = try await original(of: id)
    do throws(PhotoProblem) {
      let start = try file.read(at: range.lowerBound, count: MediaFormat.signatureLength)
      guard range.upperBound <= file.byteCount, let format = MediaFormat(signature: start), format.isVideo
      else {
        throw .changed
      }
      return (file, range, format)
    } catch {
      throw .problem(error)
    }
  }

  /// Returns a rendition, made now if it is not in the cache.
  ///
  /// The latest request is served first, and the header of a photo somebody looks at is read before those of others.
  /// Requests for the same rendition share one decoding; cancelling the calling task withdraws the request.
  package nonisolated func rendition(
    of id: PhotoID, size: RenditionSize
  ) async throws(PhotoError)
    -> RenditionFile
  {
    guard let ticket = await wantedTicket(id) else { throw .noSuchPhoto }
    return try await store.rendition(ticket, size).get()
  }
}

extension PhotoLibrary {
  /// Returns a tile of a very large photo; all of its tiles are made now if they are not in the cache.
  ///
  /// Fails with `noSuchPhoto` where there is no such tile: only photos of more than 24 megapixels have any. Cancelling the
  /// calling task withdraws the request.
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
  /// Reads what a photo's file says about it, now.
  ///
  /// A photo that cannot be shown for a lasting reason has details all the same: those of its file.
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
