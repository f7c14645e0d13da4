import ArgumentParser
import Foundation
import SamplePhotos

/// `enlarger samples`: photos to try the viewer with.
struct Samples: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Paint sample photos into a folder.",
    discussion: """
      The pictures are painted by this command, so they are free to use and the same everywhere. A finished folder \
      is left as it is; an interrupted one is completed. A folder that holds other files is not touched.
      """)

  @Argument(help: "The folder; made if it is missing.", completion: .directory)
  var folder: String

  @Option(help: "How many photos, 1 to \(SampleAlbum.size).")
  var count = 72

  func validate() throws {
    guard (1...SampleAlbum.size).contains(count) else {
      throw ValidationError("--count is a number from 1 to \(SampleAlbum.size), not \(count).")
    }
  }

  func run() throws {
    var isPainting = false
    do {
      try SampleAlbum.write(to: URL(fileURLWithPath: folder), count: count) { done, all in
        if done < all, !isPainting {
          isPainting = true
          print("Painting \(all) sample photos into \(folder), once")
        }
        if isPainting { showProgress(done, of: all) }
      }
    } catch let error as SampleAlbumError {
      throw CommandFailure.report(error.description, CommandFailure.cannotCreate)
    }
  }
  /// Counts on one line of a screen; says nothing elsewhere.
  private func showProgress(_ done: Int, of all: Int) {
    guard isatty(STDOUT_FILENO) == 1 else { return }
    print("\r\(done) of \(all)", terminator: done == all ? "\n" : "")
    fflush(nil)
  }
}
