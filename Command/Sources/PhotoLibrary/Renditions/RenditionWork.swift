/// The making of one photo's renditions, from opening the file to the finished files in the cache.
struct RenditionWork: Sendable {
  let ticket: PhotoTicket
  let sizes: Set<RenditionSize>
  let cache: RenditionCache
  let budget: MemoryBudget
  let limits: DecodeLimits

  /// What came of it.
  struct Outcome: Sendable {
    var renditions: Result<[RenditionSize: RenditionFile], PhotoError>
    /// What was learnt about the photo on the way.
    var learnt: HeaderResult?
  }

  /// Does the work on a worker.
  func run(on worker: Worker) async -> Outcome {
    var metadata: PhotoMetadata?
    do throws(PhotoProblem) {
      let file = try await worker.open(ticket)
      let header = try await worker.header(of: file)
      metadata = header.metadata
      let memory = try limits.memory(for: header, making: sizes)
      await budget.take(memory)
      let made = await render(file, on: worker)
      await budget.giveBack(memory)
      switch made {
      case .success(let (files, note, colour)):
        return Outcome(renditions: .success(files), learnt: learnt(metadata, note, colour))
      case .failure(.problem(let problem)):
        throw problem
      case .failure(let error):
        return Outcome(renditions: .failure(error), learnt: nil)
      }
    } catch {
      for size in sizes {
        cache.remember(CacheNote(error, isShown: false), ticket.cacheKey, size)
      }
      return Outcome(renditions: .failure(.problem(error)), learnt: learnt(metadata, error, nil))
    }
  }

  private func render(
    _ file: OpenedFile, on worker: Worker
  ) async -> Result<([RenditionSize: RenditionFile], note: PhotoProblem?, colour: UInt32?), PhotoError> {
    do throws(PhotoError) {
      let (outputs, note, colour) = try await write(file, by: worker)
      // A file that was written to meanwhile may have given a picture half old, half new.
      guard let now = FileState.of(file.descriptor)?.state, now.isSameFile(as: ticket.state) else {
        throw .problem(.changed)
      }
      var files: [RenditionSize: RenditionFile] = [:]
      for (size, output) in outputs {
        if let note { cache.remember(CacheNote(note, isShown: true), ticket.cacheKey, size) }
        files[size] = RenditionFile(file: try cache.keep(output, ticket.cacheKey, size), note: note)
      }
      return .success((files, note, colour))
    } catch {
      return .failure(error)
    }
  }

  /// Has the renditions written into the cache; where there is no room for them, into memory, to be shown and not kept.
  private func write(
    _ file: OpenedFile, by worker: Worker
  ) async throws(PhotoError) -> ([RenditionSize: UnfinishedFile], note: PhotoProblem?, colour: UInt32?) {
    var outputs: [RenditionSize: UnfinishedFile] = [:]
    do throws(PhotoError) {
      for size in sizes { outputs[size] = try cache.newFile() }
      let (note, colour) = try await write(file, into: outputs, by: worker)
      return (outputs, note, colour)
    } catch {
      // A decoder that cannot write says that it cannot read.
      guard outputs.count < sizes.count || !outputs.values.allSatisfy(\.hasRoom) else { throw error }
      // These are too many for memory, and not needed.
      guard !sizes.contains(.tiles) else { throw .cacheFailed("there is no room for tiles") }
      outputs = [:]
      for size in sizes { outputs[size] = try UnfinishedFile() }
      let (note, colour) = try await write(file, into: outputs, by: worker)
      return (outputs, note, colour)
    }
  }

  private func write(
    _ file: OpenedFile, into outputs: [RenditionSize: UnfinishedFile], by worker: Worker
  ) async throws(PhotoError) -> (note: PhotoProblem?, colour: UInt32?) {
    let made: (PhotoProblem?, UInt32?)
    do throws(PhotoProblem) {
      made = try await worker.render(file, into: outputs)
    } catch {
      throw .problem(error)
    }
    for (size, output) in outputs { _ = try cache.finished(output, size) }
    return made
  }

  private func learnt(
    _ metadata: PhotoMetadata?, _ problem: PhotoProblem?, _ colour: UInt32?
  ) -> HeaderResult {
    // A preview says nothing of the photo's own pixels; a photo of which no tiles can be made is shown all the same, and a
    // video of which there is no picture can be played.
    let isDecoded = sizes.isDisjoint(with: [.preview, .tiles]) && metadata?.format.isVideo != true
    return HeaderResult(
      id: ticket.id, state: ticket.state, metadata: metadata, problem: isDecoded ? problem : nil,
      isDecoded: isDecoded, colour: colour, hasThumbnail: sizes.contains(.thumbnail))
  }
}
