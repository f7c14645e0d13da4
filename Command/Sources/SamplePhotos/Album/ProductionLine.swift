import Foundation

/// Paints photos on several threads while the calling thread reports.
final class ProductionLine: @unchecked Sendable {
  private let photos: [SamplePhoto]
  private let scale: Double
  private let album: AlbumFolder
  // Guards everything below.
  private let condition = NSCondition()
  private var next = 0
  private var done = 0
  private var running = 0
  private var failure: SampleAlbumError?

  init(photos: [SamplePhoto], scale: Double, album: AlbumFolder) {
    self.photos = photos
    self.scale = scale
    self.album = album
  }

  /// Paints and stores all photos; the first failure stops the line and is thrown.
  func run(progress: (Int) -> Void) throws(SampleAlbumError) {
    // A photo at work takes up to 150 MB, so many cores do not help without bound.
    running = min(ProcessInfo.processInfo.activeProcessorCount, 6, max(photos.count, 1))
    for _ in 0..<running { DispatchQueue.global().async { self.work() } }
    var reported = 0
    condition.lock()
    while running > 0 || reported < done {
      if reported == done { condition.wait() }
      guard reported < done else { continue }
      reported = done
      condition.unlock()
      progress(reported)
      condition.lock()
    }
    let failure = failure
    condition.unlock()
    if let failure { throw failure }
  }

  private func work() {
    while let photo = take() {
      do throws(SampleAlbumError) {
        try album.store(try photo.jpeg(scale: scale), as: photo)
        condition.withLock {
          done += 1
          condition.signal()
        }
      } catch {
        condition.withLock { failure = failure ?? error }
      }
    }
    condition.withLock {
      running -= 1
      condition.signal()
    }
  }

  private func take() -> SamplePhoto? {
    condition.withLock {
      guard failure == nil, next < photos.count else { return nil }
      defer { next += 1 }
      return photos[next]
    }
  }
}
