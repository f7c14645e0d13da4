import Foundation
import Testing

@testable import PhotoLibrary

/// What becomes of every photo of a library: pictures that can be looked at, or a reason in plain words, within the limits.
struct Outcomes {
  /// How many photos there are.
  private(set) var count = 0
  /// How many renditions were made, of all that were asked for.
  private(set) var made = 0, asked = 0
  /// The names of photos by what became of them.
  private var names: [String: [String]] = [:]

  /// Asks for everything that a page may show, then shuts the library down.
  init(of opened: Opened) async throws {
    for photo in try await opened.complete() {
      var outcome = "shown"
      for size in RenditionSize.allCases {
        asked += 1
        switch try await Self.look(at: photo, size, in: opened.library) {
        case .success(let note):
          made += 1
          if let note { outcome = "shown, \(note)" }
        case .failure(let problem) where [.thumbnail, .screen].contains(size):
          outcome = problem.description
        // Others are extras: the camera's own picture, and what is looked at closely.
        case .failure: break
        }
      }
      count += 1
      names[outcome, default: []].append(photo.name)
    }
    await opened.library.shutdown()
    let limit = Int(DecodeLimits().workerMemory) + 100_000_000
    #expect(Self.largestWorker < limit)
  }

  /// Prints how many photos became what, and which are the first of them.
  func print() {
    for (outcome, names) in names.sorted(by: { $0.value.count > $1.value.count }) {
      Swift.print("\(names.count) \(outcome): \(names.prefix(12).joined(separator: " "))")
    }
    Swift.print("\(made) of \(asked) renditions; the largest worker had \(Self.largestWorker / 1_000_000) MB")
  }

  /// The most memory that a worker of this process has had that has ended, in bytes.
  private static var largestWorker: Int {
    var usage = rusage()
    // RUSAGE_CHILDREN, which has another type on each system.
    getrusage(-1, &usage)
    #if os(Linux)
      return usage.ru_maxrss * 1024
    #else
      return usage.ru_maxrss
    #endif
  }

  /// Asks for a rendition and checks what comes: tiles, a picture no larger than it may be, or a reason that lies in the photo.
  private static func look(
    at photo: Photo, _ size: RenditionSize, in library: PhotoLibrary
  ) async throws -> Result<PhotoProblem?, PhotoProblem> {
    let rendition: RenditionFile
    do throws(PhotoError) {
      rendition = try await library.rendition(of: photo.id, size: size)
    } catch {
      guard case .problem(let problem) = error else {
        Issue.record("\(photo.name), \(size): \(error)")
        throw error
      }
      // Whatever is wrong with it, the decoder answers.
      #expect(problem.isLasting && !problem.description.isEmpty, "\(photo.name), \(size): \(problem)")
      return .failure(problem)
    }
    guard size != .tiles else {
      #expect(TileArchive(rendition.file) != nil, "\(photo.name): its tiles are none")
      return .success(rendition.note)
    }
    let bytes = try rendition.file.read(at: 0, count: Int(rendition.file.byteCount))
    let picture = try Picture(bytes)
    let metadata = try #require(
      await library.photo(photo.id)?.metadata, "\(photo.name) is shown without its size")
    let most = size.pixelSize(width: metadata.width, height: metadata.height)
    // A decoder that halves may round up.
    #expect(picture.width <= most.width + 1 && picture.height <= most.height + 1, "\(photo.name), \(size)")
    return .success(rendition.note)
  }
}
