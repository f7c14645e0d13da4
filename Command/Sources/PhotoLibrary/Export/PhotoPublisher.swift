import Foundation

/// Publishes photos of a library: makes smaller copies of each, with names derived from their content.
///
/// Reuses files from earlier exports, even interrupted ones.
package struct PhotoPublisher: Sendable {
  /// The export's subfolder for photos.
  package static let partName = "photo"

  private let library: PhotoLibrary
  private let folder: ExportFolder
  let options: PublishingOptions
  private let index: PublishedIndex
  private let budget: MemoryBudget

  /// Creates a publisher for photos of a library.
  package init(_ library: PhotoLibrary, into folder: ExportFolder, options: PublishingOptions) {
    self.library = library
    self.folder = folder
    self.options = options
    index = PublishedIndex(in: library.cacheDirectory)
    budget = MemoryBudget(total: options.limits.memoryBudget)
  }

  /// Publishes photos with all workers.
  ///
  /// - Parameter isDone: called after each photo, on any thread.
  /// - Returns: the results in the same order. Problems of single photos are part of their results.
  /// - Throws: if the export can't be written.
  package func publish(
    _ photos: [PhotoID], isDone: @escaping @Sendable () -> Void
  ) async throws(ExportFolderError) -> [PublishedPhoto] {
    let workers = (0..<max(1, options.workerCount)).map {
      Worker(options.worker, limits: options.limits, number: $0)
    }
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

  /// Publishes photos from the queue on one worker until the queue is empty.
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
      // The file has become a video since it was listed.
      guard !header.metadata.format.isVideo else { throw .changed }
      let memory = try memory(for: header, file)
      await budget.take(memory)
      let made = await make(ticket, file, header, on: worker)
      await budget.giveBack(memory)
      return made
    } catch {
      return .failure(.problem(error))
    }
  }

  /// Estimates the memory in bytes for publishing a photo; throws if its smaller copies exceed the limits.
  private func memory(for header: PhotoHeader, _ file: OpenedFile) throws(PhotoProblem) -> Int64 {
    let memory = try options.limits.memory(for: header, making: PublishedPhoto.sizes)
    guard options.originals != .none else { return memory }
    let bytes = isReadWhole(file) ? file.byteCount * Self.copies : 0
    let format = header.metadata.format
    guard bytes == 0 || !format.isShownByBrowsers || isTurned(header) else { return memory + bytes }
    // It has to be encoded again.
    let whole = (try? options.limits.memory(for: header, making: PublishedPhoto.sizes + [.full])) ?? memory
    return whole + bytes
  }

  private func make(
    _ ticket: PhotoTicket, _ file: OpenedFile, _ header: PhotoHeader, on worker: Worker
  ) async -> Result<PublishedPhoto, PhotoError> {
    do throws(PhotoProblem) {
      let original = try await original(file, header, on: worker)
      var sizes = Set(PublishedPhoto.sizes)
      // Re-encode originals that browsers don't support or that can't be cleaned safely.
      if options.originals != .none, original?.copy == nil {
        sizes.insert(.full)
        _ = try options.limits.memory(for: header, making: sizes)
      }
      let files = await files(of: ticket, file, sizes, on: worker)
      return files.flatMap { files in
        keep(files, original, of: ticket, header, hasPlace: header.hasLocation || hasPlace(file))
      }
    } catch {
      return .failure(.problem(error))
    }
  }

  /// Files without final names, the header of the one with all pixels, the problem of pictures made only in part, and the
  /// mean colour.
  private typealias Made = (
    outputs: [RenditionSize: UnfinishedFile], full: PhotoMetadata?, note: PhotoProblem?, colour: UInt32?
  )

  private func files(
    of ticket: PhotoTicket, _ file: OpenedFile, _ sizes: Set<RenditionSize>, on worker: Worker
  ) async -> Result<Made, PhotoError> {
    do throws(PhotoError) {
      var outputs: [RenditionSize: UnfinishedFile] = [:]
      for size in sizes { outputs[size] = try folder.newFile() }
      let (note, colour): (PhotoProblem?, UInt32?)
      do throws(PhotoProblem) {
        (note, colour) = try await worker.render(file, into: outputs, as: options.format, keepsPixels: true)
      } catch {
        // A decoder that can't write reports that it can't read.
        guard outputs.values.allSatisfy(\.hasRoom) else { throw .cacheFailed(SystemError.text(ENOSPC)) }
        throw .problem(error)
      }
      // A write during decoding may have mixed old and new content.
      guard let now = FileState.of(file.descriptor)?.state, now.isSameFile(as: ticket.state) else {
        throw .problem(.changed)
      }
      // The encoder's limits may have made it smaller than the original.
      var full: PhotoMetadata?
      if let written = try outputs[.full]?.opened() { full = try? await worker.header(of: written).metadata }
      return .success((outputs, full, note, colour))
    } catch {
      return .failure(error)
    }
  }

  /// Moves files to names derived from their content.
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
      photo.note = made.note
      photo.colour = made.colour
      photo.hasLocation = hasPlace
      if options.originals != .none {
        let shown = made.full ?? metadata
        (photo.width, photo.height) = (shown.width, shown.height)
        if let copy = original?.copy {
          outputs.append(try folder.newFile())
          try outputs.last?.write(copy)
          photo.originalExtension = metadata.format.fileExtension
        } else if let full = made.outputs[.full] {
          outputs.append(full)
          photo.originalExtension = MediaFormat(signature: try full.bytes())?.fileExtension
        }
      }
      var contents: [[UInt8]] = []
      for output in outputs { contents.append(try output.bytes()) }
      // Search the published files as written, whatever they should contain.
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

  /// The bytes of a photo's file and of the published copy; no copy if the image must be re-encoded.
  private typealias OriginalBytes = (file: [UInt8], copy: [UInt8]?)

  /// How many copies of an original are in memory at a time: as it is, cleaned, cleaned again and as written.
  private static let copies: Int64 = 4

  /// Returns whether a file is small enough to be read at once.
  private func isReadWhole(_ file: OpenedFile) -> Bool {
    file.byteCount <= options.limits.workerMemory / Self.copies
  }

  /// Reads the original; nil if it isn't published, is too large or browsers don't support its format.
  private func original(
    _ file: OpenedFile, _ header: PhotoHeader, on worker: Worker
  ) async throws(PhotoProblem) -> OriginalBytes? {
    let format = header.metadata.format
    guard options.originals != .none, format.isShownByBrowsers, isReadWhole(file) else { return nil }
    let bytes = try file.read(at: 0, count: Int(file.byteCount))
    guard bytes.count == Int(file.byteCount) else { throw .changed }
    if options.originals == .asTheyAre { return (bytes, header.metadata.isShownByBrowsers ? bytes : nil) }
    guard
      let cleaned = PictureMetadata.removed(from: bytes, format: format, orientation: header.orientation),
      // Cleaning the result again must change nothing.
      PictureMetadata.removed(from: cleaned, format: format, orientation: header.orientation) == cleaned
    else { return (bytes, nil) }
    guard format == .webp else { return (bytes, cleaned) }
    return (bytes, await isAllPicture(webp: cleaned, on: worker) ? cleaned : nil)
  }

  /// Returns how an original was published, determined from the bytes written.
  private func outcome(
    of written: [UInt8], _ original: OriginalBytes?, _ header: PhotoHeader
  ) -> PublishedPhoto.Original {
    let format = header.metadata.format
    guard let original else { return format.isShownByBrowsers ? .tooLarge : .unshownFormat }
    if written == original.file { return .unchanged }
    if written == original.copy { return .cleaned }
    return isTurned(header) ? .turned : .notUnderstood
  }

  /// Returns whether a picture is stored rotated in a format whose copies without metadata would lose that.
  private func isTurned(_ header: PhotoHeader) -> Bool {
    let format = header.metadata.format
    return header.orientation != 1 && (format == .png || format == .webp)
  }

  /// Returns whether the image data fills a WebP's chunks. Only a decoder knows where the data ends.
  private func isAllPicture(webp file: [UInt8], on worker: Worker) async -> Bool {
    guard let shortened = PictureMetadata.shortened(webp: file) else { return false }
    do throws(PhotoError) {
      for bytes in shortened where try await worker.shows(bytes) { return false }
      return true
    } catch {
      return false
    }
  }

  /// Returns whether the file contains a location, even where the decoder doesn't look. False without originals, and
  /// for a file that is too large, which isn't published as it is.
  private func hasPlace(_ file: OpenedFile) -> Bool {
    guard options.originals != .none, isReadWhole(file) else { return false }
    return (try? file.read(at: 0, count: Int(file.byteCount))).map(PlaceSearch.finds) ?? false
  }

  private func isThere(_ photo: PublishedPhoto) -> Bool {
    zip(photo.names, photo.byteCounts).allSatisfy { name, count in
      var status = stat()
      return lstat(folder.file(Self.partName + "/" + name), &status) == 0
        && status.st_mode & S_IFMT == S_IFREG && Int64(status.st_size) == count
    }
  }

  /// Returns the key for a version of a photo's file and everything else that determines the result.
  private func key(of ticket: PhotoTicket) -> String {
    Digest.name(of: Array("\(ticket.cacheKey)/\(options.recipe)".utf8), length: 32)
  }

  private static func id(of ticket: PhotoTicket, contents: [[UInt8]]) -> String {
    let sums = contents.map { Digest.name(of: $0, length: 51) }.joined()
    return Digest.name(of: Array("published\0".utf8) + ticket.path + [0] + Array(sums.utf8), length: 20)
  }
}

/// Distributes list indices among concurrent workers.
actor PlaceQueue {
  private let count: Int
  private var first = 0

  init(count: Int) {
    self.count = count
  }

  /// Returns the next index in `0..<count`, or nil at the end.
  func next() -> Int? {
    guard first < count else { return nil }
    defer { first += 1 }
    return first
  }

  /// Ends the queue.
  func close() {
    first = count
  }
}
