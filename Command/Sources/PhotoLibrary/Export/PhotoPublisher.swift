import Foundation

/// Publishes photos of a library: makes smaller copies of each, under names that follow from their content.
///
/// What was published before is not made again, and it does not matter when an earlier attempt broke off.
public struct PhotoPublisher: Sendable {
  /// The folder of the export in which photos lie.
  public static let partName = "photo"

  private let library: PhotoLibrary
  private let folder: ExportFolder
  private let options: PublishingOptions
  private let index: PublishedIndex
  private let workers: [Worker]
  private let budget: MemoryBudget

  /// Prepares to publish photos of a library.
  public init(_ library: PhotoLibrary, into folder: ExportFolder, options: PublishingOptions) {
    self.library = library
    self.folder = folder
    self.options = options
    index = PublishedIndex(in: library.cacheDirectory)
    budget = MemoryBudget(total: options.limits.memoryBudget)
    workers = (0..<max(1, options.workerCount)).map {
      Worker(options.worker, limits: options.limits, number: $0)
    }
  }

  /// Publishes photos, on all workers.
  ///
  /// - Parameter isDone: called after each photo, from any thread.
  /// - Returns: what became of each, in the same order.
  /// - Throws: when the export cannot be written. What is wrong with a photo is told with it.
  public func publish(
    _ photos: [PhotoID], isDone: @escaping @Sendable () -> Void
  ) async throws(ExportFolderError) -> [PublishedPhoto] {
    let line = WaitingLine(count: photos.count)
    let shares = await withTaskGroup(of: Result<[(Int, PublishedPhoto)], PhotoError>.self) { group in
      for worker in workers {
        group.addTask { await share(of: photos, line, on: worker, isDone) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for worker in workers { await worker.stop() }
    var published = [PublishedPhoto](repeating: PublishedPhoto(), count: photos.count)
    for share in shares {
      switch share {
      case .success(let done): for (place, photo) in done { published[place] = photo }
      case .failure(let error): throw folder.failure(error)
      }
    }
    return published
  }

  /// The photos that one worker comes to.
  private func share(
    of photos: [PhotoID], _ line: WaitingLine, on worker: Worker, _ isDone: @Sendable () -> Void
  ) async -> Result<[(Int, PublishedPhoto)], PhotoError> {
    var done: [(Int, PublishedPhoto)] = []
    while let place = await line.next() {
      do throws(PhotoError) {
        guard let ticket = await library.ticket(photos[place]) else { throw .noSuchPhoto }
        done.append((place, try await publish(ticket, on: worker)))
        isDone()
      } catch {
        await line.close()
        return .failure(error)
      }
    }
    return .success(done)
  }

  private func publish(_ ticket: PhotoTicket, on worker: Worker) async throws(PhotoError) -> PublishedPhoto {
    let key = key(of: ticket)
    if let known = await index.photo(key), isThere(known) { return known }
    let photo: PublishedPhoto
    switch await outcome(for: ticket, on: worker) {
    case .success(let made): photo = made
    case .failure(.problem(let problem)):
      photo = PublishedPhoto(id: Self.id(of: ticket, contents: []), problem: problem)
    case .failure(let error): throw error
    }
    await index.remember(photo, key)
    return photo
  }

  private func outcome(
    for ticket: PhotoTicket, on worker: Worker
  ) async -> Result<PublishedPhoto, PhotoError> {
    do throws(PhotoProblem) {
      let file = try await worker.open(ticket)
      let header = try await worker.header(of: file)
      // One that became a video since it was listed.
      guard !header.metadata.format.isVideo else { throw .changed }
      let original = try original(file, header)
      var sizes = Set(PublishedPhoto.sizes)
      // What browsers do not show, or cannot be freed of all that is written in it, is made anew.
      if options.originals != .none, original == nil { sizes.insert(.full) }
      let memory = try options.limits.memory(for: header, making: sizes)
      await budget.take(memory)
      let files = await files(of: ticket, file, sizes, on: worker)
      await budget.giveBack(memory)
      return files.flatMap { files in
        keep(files, original, of: ticket, header)
      }
    } catch {
      return .failure(.problem(error))
    }
  }

  /// Files that have no name yet, and what was learnt by making them.
  private typealias Made = (outputs: [RenditionSize: UnfinishedFile], colour: UInt32?)

  private func files(
    of ticket: PhotoTicket, _ file: OpenedFile, _ sizes: Set<RenditionSize>, on worker: Worker
  ) async -> Result<Made, PhotoError> {
    do throws(PhotoError) {
      var outputs: [RenditionSize: UnfinishedFile] = [:]
      for size in sizes { outputs[size] = try UnfinishedFile(in: folder.incoming) }
      let colour: UInt32?
      do throws(PhotoProblem) {
        colour = try await worker.render(file, into: outputs, as: options.format).colour
      } catch {
        // A decoder that cannot write says that it cannot read.
        guard outputs.values.allSatisfy(\.hasRoom) else { throw .cacheFailed(SystemError.text(ENOSPC)) }
        throw .problem(error)
      }
      // A file that was written to meanwhile may have given a picture half old, half new.
      guard let now = FileState.of(file.descriptor)?.state, now.isSameFile(as: ticket.state) else {
        throw .problem(.changed)
      }
      return .success((outputs, colour))
    } catch {
      return .failure(error)
    }
  }

  /// Gives files the names that follow from their content.
  private func keep(
    _ made: Made, _ original: [UInt8]?, of ticket: PhotoTicket, _ header: PhotoHeader
  ) -> Result<PublishedPhoto, PhotoError> {
    do throws(PhotoError) {
      var outputs = PublishedPhoto.sizes.compactMap { made.outputs[$0] }
      let metadata = header.metadata
      let screen = RenditionSize.screen.pixelSize(width: metadata.width, height: metadata.height)
      var photo = PublishedPhoto()
      (photo.width, photo.height) = (screen.width, screen.height)
      photo.format = options.format
      photo.colour = made.colour
      photo.hasLocation = header.hasLocation
      if options.originals != .none {
        (photo.width, photo.height) = (metadata.width, metadata.height)
        if let original {
          outputs.append(try UnfinishedFile(in: folder.incoming))
          try outputs.last?.write(original)
          photo.originalExtension = metadata.format.fileExtension
          photo.isLocationPublished = header.hasLocation && options.originals == .asTheyAre
        } else if let full = made.outputs[.full] {
          outputs.append(full)
          photo.originalExtension = MediaFormat(signature: try full.bytes())?.fileExtension
        }
      }
      var contents: [[UInt8]] = []
      for output in outputs { contents.append(try output.bytes()) }
      photo.byteCounts = contents.map { Int64($0.count) }
      photo.id = Self.id(of: ticket, contents: contents)
      for (output, name) in zip(outputs, photo.names) {
        try folder.keep(output, as: Self.partName + "/" + name)
      }
      return .success(photo)
    } catch {
      return .failure(error)
    }
  }

  /// The bytes of the original as they are published; `nil` when it is not, or not as it is.
  private func original(_ file: OpenedFile, _ header: PhotoHeader) throws(PhotoProblem) -> [UInt8]? {
    guard options.originals != .none, header.metadata.format.isShownByBrowsers else { return nil }
    let bytes = try file.read(at: 0, count: Int(file.byteCount))
    guard bytes.count == Int(file.byteCount) else { throw .changed }
    if options.originals == .asTheyAre { return bytes }
    return PictureMetadata.removed(
      from: bytes, format: header.metadata.format, orientation: header.orientation)
  }

  private func isThere(_ photo: PublishedPhoto) -> Bool {
    zip(photo.names, photo.byteCounts).allSatisfy { name, count in
      var status = stat()
      return lstat(folder.file(Self.partName + "/" + name), &status) == 0
        && status.st_mode & S_IFMT == S_IFREG && Int64(status.st_size) == count
    }
  }

  /// Names the state of a photo's file, and all that decides what is made of it.
  private func key(of ticket: PhotoTicket) -> String {
    let parts = [
      ticket.cacheKey, options.format.rawValue, options.originals.rawValue, CacheNote.currentDecoder,
      Self.recipe,
    ]
    return Digest.name(of: Array(parts.joined(separator: "/").utf8), length: 32)
  }

  /// Changes when pictures get other bytes than before, so that an export does not mix them.
  private static let recipe = "4"

  private static func id(of ticket: PhotoTicket, contents: [[UInt8]]) -> String {
    let sums = contents.map { Digest.name(of: $0, length: 51) }.joined()
    return Digest.name(of: Array("published\0".utf8) + ticket.path + [0] + Array(sums.utf8), length: 20)
  }
}
