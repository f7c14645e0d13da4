extension Worker {
  /// Reads the headers of some photos, one after the other.
  func readHeaders(of tickets: [PhotoTicket], cache: RenditionCache) -> [HeaderResult] {
    tickets.map { ticket in
      var metadata: PhotoMetadata?
      var problem: PhotoProblem?
      do throws(PhotoProblem) {
        // Files on which a worker died are not touched again at each start.
        if let note = cache.note(ticket.cacheKey, .header) { throw note.problem }
        let header = try readHeader(of: ticket, cache)
        metadata = header.metadata
        _ = try limits.memory(for: header)
        problem = cache.note(ticket.cacheKey, .rendition(.thumbnail))?.problem
      } catch {
        problem = error
      }
      return HeaderResult(id: ticket.id, state: ticket.state, metadata: metadata, problem: problem)
    }
  }

  private func readHeader(of ticket: PhotoTicket, _ cache: RenditionCache) throws(PhotoProblem) -> PhotoHeader
  {
    do throws(PhotoProblem) {
      return try header(of: open(ticket))
    } catch {
      if error == .decoderCrashed {
        cache.remember(CacheNote(error, isShown: false), ticket.cacheKey, .header)
      }
      throw error
    }
  }
}
