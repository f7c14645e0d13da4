extension Worker {
  /// Reads the headers of some photos, one after the other.
  func readHeaders(of tickets: [PhotoTicket], cache: RenditionCache) -> [HeaderResult] {
    tickets.map { ticket in
      var metadata: PhotoMetadata?
      var problem: PhotoProblem?
      do throws(PhotoProblem) {
        let header = try header(of: open(ticket))
        metadata = header.metadata
        _ = try limits.memory(for: header)
        // A video of which there is no picture can be played all the same.
        problem = header.metadata.format.isVideo ? nil : cache.note(ticket.cacheKey, .thumbnail)?.problem
      } catch {
        problem = error
      }
      return HeaderResult(id: ticket.id, state: ticket.state, metadata: metadata, problem: problem)
    }
  }
}
