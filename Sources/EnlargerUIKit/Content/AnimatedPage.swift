#if canImport(UIKit)
  #if canImport(ImageIO)
    import ImageIO
  #endif
  import UIKit

  /// A page that plays an animated image, such as a GIF, while it rests, unless Reduce Motion is on.
  ///
  /// It decodes each frame when the frame is due, so a long animation takes no more memory than a short one.
  public final class AnimatedPage: UIView, PhotoContent {
    private let bytes: () async throws -> Data
    private var playing: Task<Void, Never>?
    /// The number of the current playback. Frames of earlier ones may still arrive.
    private var turn = 0

    /// Creates a page of an image file, which it loads when the page has come to rest.
    ///
    /// - Parameter bytes: returns the file's data. If it throws or is not an animation, the picture stays.
    public init(of bytes: @escaping () async throws -> Data) {
      self.bytes = bytes
      super.init(frame: .zero)
      isUserInteractionEnabled = false
    }

    /// Creates a page of an image file in memory.
    public convenience init(_ data: Data) { self.init { data } }

    public required init?(coder: NSCoder) { nil }

    deinit { playing?.cancel() }

    public func pageDidRest() {
      turn += 1
      guard !UIAccessibility.isReduceMotionEnabled else { return }
      playing = Task { [weak self, bytes, turn] in
        guard !Task.isCancelled, let data = try? await bytes(), let self, self.turn == turn else { return }
        play(data)
      }
    }

    /// Keeps the last frame, since a photo on its way home does not change.
    public func pageDidLeave() {
      turn += 1
      playing?.cancel()
    }

    private func play(_ data: Data) {
      #if canImport(ImageIO)
        _ = CGAnimateImageDataWithBlock(data as CFData, nil) { [weak self, turn] _, frame, stop in
          nonisolated(unsafe) let frame = frame
          // ImageIO calls this on the main queue.
          let goesOn = MainActor.assumeIsolated { self?.show(frame, of: turn) ?? false }
          if !goesOn { stop.pointee = true }
        }
      #endif
    }

    #if canImport(ImageIO)
      /// - Returns: whether to go on.
      private func show(_ frame: CGImage, of turn: Int) -> Bool {
        if turn == self.turn { layer.contents = frame }
        return turn == self.turn
      }
    #endif
  }
#endif
