/// The size of a rendition. No rendition is larger than its original.
package enum RenditionSize: String, Sendable, Hashable, CaseIterable, Codable {
  /// The thumbnail that the camera embedded in the file, for a grid cell until `thumbnail` is made.
  ///
  /// At most 320 pixels on the longest side, upright, without the bars that some cameras add. It takes little more than
  /// reading the header. Most files have one, see `PhotoMetadata.hasPreview`.
  case preview

  /// For a grid cell.
  ///
  /// 512 pixels on the longest side, but at least 320 on the shortest, so that the middle of the picture fills a square
  /// cell of 160 points sharply on a double-density screen. Pictures slimmer than 16:10 need more than 512 for that, up
  /// to 1,024. Nothing is cropped: the transition from the grid needs the whole picture.
  case thumbnail = "512"

  /// For a screen: at most `longestScreenSide` pixels on the longest side.
  case screen = "2048"

  /// All pixels, for originals that browsers cannot show; at most 16,383 on a side, the limit of WebP.
  case full

  /// All pixels and repeatedly halved copies, cut into tiles, so that a closer look at a very large photo decodes only
  /// the visible part. One file holds all tiles, a `TileArchive`.
  case tiles

  /// The longest side of a rendition for a screen, in pixels.
  static let longestScreenSide = 2048

  /// Returns the size of a picture's rendition, in pixels.
  ///
  /// Thumbnails and screen renditions have exactly a half, a quarter or an eighth of the picture's sides if that is at
  /// most a twentieth below the target, as with the common 4,032 × 3,024 pixels: a JPEG decoder reduces by these
  /// factors itself, in less time than decoding all pixels takes. The decoder may round differently by one pixel. Sizes
  /// below 1 count as 1.
  package func pixelSize(width: Int, height: Int) -> (width: Int, height: Int) {
    let (long, short) = (max(width, height, 1), max(min(width, height), 1))
    let target =
      switch self {
      case .preview: 320.0
      case .thumbnail: min(1024, max(512, (Double(long) * 320 / Double(short)).rounded(.up)))
      case .screen: Double(Self.longestScreenSide)
      case .full: 16_383.0
      case .tiles: Double(long)
      }
    if let part = [2, 4, 8].first(where: { isNearly(target, Double(long / $0), short / $0) }) {
      return (max(width / part, 1), max(height / part, 1))
    }
    let scale = min(1, target / Double(long))
    func scaled(_ side: Int) -> Int { max(1, Int((Double(max(side, 1)) * scale).rounded())) }
    return (scaled(width), scaled(height))
  }

  /// Whether these sides are at most a twentieth below the target.
  private func isNearly(_ target: Double, _ long: Double, _ short: Int) -> Bool {
    guard self == .screen || self == .thumbnail && short >= 320 else { return false }
    return (0.95 * target...target).contains(long)
  }

  /// JPEG quality, 1...100. 80 is hard to tell from the original at these sizes; renditions to zoom into get more.
  var jpegQuality: Int32 { self == .full || self == .tiles ? 88 : 80 }
}

/// A rendition that is ready to be streamed.
package struct RenditionFile: Sendable {
  /// The open file: JPEG, WebP if the picture has transparent parts, or an archive for `tiles`.
  package let file: OpenedFile

  /// A problem with the picture that did not prevent the rendition, such as `cutShort`.
  package let note: PhotoProblem?
}

/// A job that makes renditions of one photo, from opening the file to the finished files in the cache.
struct RenditionWork: Sendable {
  let ticket: PhotoTicket
  let sizes: Set<RenditionSize>
  let cache: RenditionCache
  let budget: MemoryBudget
  let limits: DecodeLimits

  /// The result of the job.
  struct Outcome: Sendable {
    var renditions: Result<[RenditionSize: RenditionFile], PhotoError>
    /// What opening the photo revealed about it.
    var learnt: HeaderResult?
  }

  /// Does the job on a worker.
  func run(on worker: Worker) async -> Outcome {
    var metadata: PhotoMetadata?
    do throws(PhotoProblem) {
      let file = try await worker.open(ticket)
      let header: PhotoHeader
      if let known = ticket.header(making: sizes) {
        header = known
      } else {
        header = try await worker.header(of: file)
        metadata = ticket.dated(header.metadata)
      }
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
      // If the file was written to meanwhile, the picture may be half old, half new.
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

  /// Has the renditions written to the cache, or if there is no room, to memory, where they are shown but not kept.
  private func write(
    _ file: OpenedFile, by worker: Worker
  ) async throws(PhotoError) -> ([RenditionSize: UnfinishedFile], note: PhotoProblem?, colour: UInt32?) {
    var outputs: [RenditionSize: UnfinishedFile] = [:]
    do throws(PhotoError) {
      for size in sizes { outputs[size] = try cache.newFile() }
      let (note, colour) = try await write(file, into: outputs, by: worker)
      return (outputs, note, colour)
    } catch {
      // A decoder that cannot write reports that it cannot read.
      guard outputs.count < sizes.count || !outputs.values.allSatisfy(\.hasRoom) else { throw error }
      // Tiles are too many for memory, and dispensable.
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

  /// - Parameter metadata: what this job read; `nil` if the index knew the header.
  private func learnt(
    _ metadata: PhotoMetadata?, _ problem: PhotoProblem?, _ colour: UInt32?
  ) -> HeaderResult {
    // A preview reveals nothing about the photo's own pixels. A photo without tiles is shown all the same, and a video
    // without a poster can be played.
    let isVideo = (metadata ?? ticket.metadata)?.format.isVideo == true
    let isDecoded = sizes.isDisjoint(with: [.preview, .tiles]) && !isVideo
    return HeaderResult(
      id: ticket.id, state: ticket.state, sidecars: ticket.sidecars, metadata: metadata,
      problem: isDecoded ? problem : nil, isDecoded: isDecoded, colour: colour,
      // A photo that has none for good needs no second attempt, nor does a video without a poster.
      hasThumbnail: sizes.contains(.thumbnail) && (isVideo || problem?.isLasting != false))
  }
}

/// Everything needed to open one photo and to find its renditions.
struct PhotoTicket: Sendable {
  let id: PhotoID
  /// The library's folder.
  let root: RootFolder
  /// Its path below the library's folder.
  let path: [UInt8]
  /// The file's state when it was listed.
  let state: FileState
  /// Files beside it that may contain its capture date.
  let sidecars: [Sidecar]
  /// The metadata in the photo's header; `nil` if it was not read yet.
  let metadata: PhotoMetadata?
  /// The name of its renditions in the cache.
  ///
  /// Derived from the absolute path, so that overlapping libraries share renditions, and from the file's state, so that
  /// a changed file gets new ones.
  let cacheKey: String

  init(
    id: PhotoID, path: [UInt8], state: FileState, sidecars: [Sidecar] = [], metadata: PhotoMetadata? = nil,
    root: RootFolder
  ) {
    self.id = id
    self.root = root
    self.path = path
    self.state = state
    self.sidecars = sidecars
    self.metadata = metadata
    var bytes = Array("rendition\0".utf8) + root.path + [UInt8(ascii: "/")] + path + [0]
    state.append(to: &bytes)
    cacheKey = Digest.name(of: bytes, length: 32)
  }

  /// Returns the header if the index knows enough to estimate the memory for some renditions, which saves a round trip
  /// to the worker. The index does not know the depth of the pixels or the orientation.
  func header(making sizes: Set<RenditionSize>) -> PhotoHeader? {
    guard let metadata, sizes.isDisjoint(with: [.full, .tiles]) else { return nil }
    switch metadata.format {
    case .jpeg, .webp, .gif, .heic, .avif: return PhotoHeader(metadata: metadata, bytesPerPixel: 4)
    case .png, .tiff, .mp4, .quickTime, .webm: return nil
    }
  }
}

/// Memory that decoders share; first come, first served, so that large photos do not starve.
actor MemoryBudget {
  private let total: Int64
  /// Memory in use, in bytes.
  private(set) var used: Int64 = 0
  private var queue: [(bytes: Int64, turn: CheckedContinuation<Void, Never>)] = []

  init(total: Int64) {
    self.total = total
  }

  /// How many photos wait for memory.
  var waiting: Int { queue.count }

  /// Waits until the memory is free; a request beyond the total waits until no memory is in use.
  func take(_ bytes: Int64) async {
    if queue.isEmpty, fits(bytes) {
      used += bytes
    } else {
      await withCheckedContinuation { queue.append((bytes, $0)) }
    }
  }

  /// Returns memory to the budget.
  func giveBack(_ bytes: Int64) {
    used -= bytes
    while let first = queue.first, fits(first.bytes) {
      used += first.bytes
      queue.removeFirst().turn.resume()
    }
  }

  private func fits(_ bytes: Int64) -> Bool {
    used == 0 || used + bytes <= total
  }
}
