extension PhotoLibrary {
  /// Reads what a photo's file says about it, now.
  ///
  /// A photo that cannot be shown for a lasting reason has details all the same: those of its file.
  public nonisolated func details(of id: PhotoID) async throws(PhotoError) -> PhotoDetails {
    guard let photo = await photo(id), let ticket = await ticket(id) else { throw .noSuchPhoto }
    do throws(PhotoProblem) {
      let (metadata, settings) = try await store.details(ticket)
      return PhotoDetails(photo: photo, metadata: metadata, settings: settings)
    } catch {
      guard error.isLasting else { throw .problem(error) }
      return PhotoDetails(photo: photo, metadata: photo.metadata, settings: CaptureSettings())
    }
  }
}
