import Foundation

/// Publishes photos of a library: makes smaller copies of each, under names that follow from their content.
///
/// What was published before is not made again, and it does not matter when an earlier attempt broke off.
package struct PhotoPublisher: Sendable {
  /// The folder of the export in which photos lie.
  package static let partName = "photo"

  private let library: PhotoLibrary
  private let folder: ExportFolder
  private let options: PublishingOptions
  private let index: PublishedIndex
  private let workers: [Worker]
  private let budget: MemoryBudget

  /// Prepares to publish photos of a library.
  package init(_ library: PhotoLibrary, into folder: ExportFolder, options: PublishingOptions) {
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
  package func publish(
    _ photos: [PhotoID], isDone: @escaping @Sendable () -> Void
  ) async throws(ExportFolderError) -> [PublishedPhoto] {
    let line = PlaceQueue(count: photos.count)
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
    of photos: [PhotoID], _ line: PlaceQueue, on worker: Worker, _ isDone: @Sendable () -> Void
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
      let original = try await original(file, header, on: worker)
      var sizes = Set(PublishedPhoto.sizes)
      // What browsers do not show, or is not wholly understood, is made anew.
      if options.originals != .none, original?.copy == nil { sizes.insert(.full) }
      let memory = try options.limits.memory(for: header, making: sizes)
      await budget.take(memory)
      let files = await files(of: ticket, file, sizes, on: worker)
      await budget.giveBack(memory)
      return files.flatMap { files in
        keep(files, original, of: ticket, header, hasPlace: header.hasLocation || hasPlace(file))
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
        colour = try await worker.render(file, into: outputs, as: options.format, keepsPixels: true).colour
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
    _ made: Made, _ original: OriginalBytes?, of ticket: PhotoTicket, _ header: PhotoHeader, hasPlace: Bool
  ) -> Result<PublishedPhoto, PhotoError> {
    do throws(PhotoError) {
      var outputs = PublishedPhoto.sizes.compactMap { made.outputs[$0] }
      let metadata = header.metadata
      let screen = RenditionSize.screen.pixelSize(width: metadata.width, height: metadata.height)
      var photo = PublishedPhoto()
      (photo.width, photo.height) = (screen.width, screen.height)
      photo.format = options.format
      photo.colour = made.colour
      photo.hasLocation = hasPlace
      if options.originals != .none {
        (photo.width, photo.height) = (metadata.width, metadata.height)
        if let copy = original?.copy {
          outputs.append(try UnfinishedFile(in: folder.incoming))
          try outputs.last?.write(copy)
          photo.originalExtension = metadata.format.fileExtension
        } else if let full = made.outputs[.full] {
          outputs.append(full)
          photo.originalExtension = MediaFormat(signature: try full.bytes())?.fileExtension
        }
      }
      var contents: [[UInt8]] = []
      for output in outputs { contents.append(try output.bytes()) }
      // What is published is looked through as it was written, whatever was meant to be in it.
      photo.isLocationPublished =
        contents.contains(where: PlaceSearch.finds)
        || (header.hasLocation && options.originals == .asTheyAre && original?.copy != nil)
      if photo.originalExtension != nil {
        photo.original = contents.last.map { outcome(of: $0, original, header) }
      }
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

  /// The bytes of a photo's file, and of the copy that is published; no copy where the picture has to be encoded anew.
  private typealias OriginalBytes = (file: [UInt8], copy: [UInt8]?)

  /// Reads the original; `nil` when it is not published, or browsers do not show it.
  private func original(
    _ file: OpenedFile, _ header: PhotoHeader, on worker: Worker
  ) async throws(PhotoProblem) -> OriginalBytes? {
    let format = header.metadata.format
    guard options.originals != .none, format.isShownByBrowsers else { return nil }
    let bytes = try file.read(at: 0, count: Int(file.byteCount))
    guard bytes.count == Int(file.byteCount) else { throw .changed }
    if options.originals == .asTheyAre { return (bytes, bytes) }
    guard
      let cleaned = PictureMetadata.removed(from: bytes, format: format, orientation: header.orientation),
      // Read once more as what it is now, it must be clean.
      PictureMetadata.removed(from: cleaned, format: format, orientation: header.orientation) == cleaned
    else { return (bytes, nil) }
    guard format == .webp else { return (bytes, cleaned) }
    return (bytes, await isAllPicture(webp: cleaned, on: worker) ? cleaned : nil)
  }

  /// What became of an original, by the bytes that were written of it.
  private func outcome(
    of written: [UInt8], _ original: OriginalBytes?, _ header: PhotoHeader
  ) -> PublishedPhoto.Original {
    guard let original else { return .unshownFormat }
    if written == original.file { return .unchanged }
    if written == original.copy { return .cleaned }
    let format = header.metadata.format
    return header.orientation != 1 && (format == .png || format == .webp) ? .turned : .notUnderstood
  }

  /// Whether nothing hides behind a WebP's data, of which only a decoder knows where that ends.
  private func isAllPicture(webp file: [UInt8], on worker: Worker) async -> Bool {
    guard let shortened = PictureMetadata.shortened(webp: file) else { return false }
    do throws(PhotoError) {
      for bytes in shortened where try await worker.shows(bytes) { return false }
      return true
    } catch {
      return false
    }
  }

  /// Whether a place can be read anywhere in a photo's file, of which the decoder looks at some parts only.
  private func hasPlace(_ file: OpenedFile) -> Bool {
    guard options.originals != .none else { return false }
    return (try? file.read(at: 0, count: Int(file.byteCount))).map(PlaceSearch.finds) ?? false
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
  private static let recipe = "6"

  private static func id(of ticket: PhotoTicket, contents: [[UInt8]]) -> String {
    let sums = contents.map { Digest.name(of: $0, length: 51) }.joined()
    return Digest.name(of: Array("published\0".utf8) + ticket.path + [0] + Array(sums.utf8), length: 20)
  }
}

/// Hands out places to those who work through a list together.
actor PlaceQueue {
  private let count: Int
  private var first = 0

  init(count: Int) {
    self.count = count
  }

  /// The next place, 0..<count; `nil` when there is none left.
  func next() -> Int? {
    guard first < count else { return nil }
    defer { first += 1 }
    return first
  }

  /// Hands out nothing more.
  func close() {
    first = count
  }
}
