extension PhotoLibrary {
  /// Returns a tile of a very large photo; all of its tiles are made now if they are not in the cache.
  ///
  /// Fails with `noSuchPhoto` where there is no such tile: only photos of more than 24 megapixels have any. Cancelling the
  /// calling task withdraws the request.
  public nonisolated func tile(_ tile: Tile, of id: PhotoID) async throws(PhotoError) -> TileFile {
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
