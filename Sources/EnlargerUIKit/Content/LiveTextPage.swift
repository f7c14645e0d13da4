#if canImport(UIKit) && canImport(VisionKit) && !targetEnvironment(macCatalyst)
  import UIKit
  import VisionKit

  /// A page for selecting the text in a photo, and opening codes, addresses and phone numbers.
  ///
  /// It draws nothing, so the photo below stays visible. Touches on text belong to the text, all others to
  /// the photo. On a device without Live Text, all touches belong to the photo.
  public final class LiveTextPage: UIView, PhotoContent {
    /// The interaction that selects and highlights text. The app may configure it.
    public let interaction = ImageAnalysisInteraction()
    private let picture: () async throws -> UIImage
    private var reading: Task<Void, Never>?

    /// Creates a page of a photo, which it loads when the page has come to rest.
    ///
    /// - Parameter picture: returns the photo, with enough pixels to read it. If it throws, there is no text.
    public init(of picture: @escaping () async throws -> UIImage) {
      self.picture = picture
      super.init(frame: .zero)
      interaction.preferredInteractionTypes = .automatic
      addInteraction(interaction)
    }

    /// Creates a page of a photo in memory.
    public convenience init(_ image: UIImage) { self.init { image } }

    public required init?(coder: NSCoder) { nil }

    deinit { reading?.cancel() }

    public func pageDidRest() {
      guard reading == nil, ImageAnalyzer.isSupported else { return }
      reading = Task { [weak self, picture] in
        guard let image = try? await picture() else {
          // The photo may be available when the page rests again.
          self?.reading = nil
          return
        }
        let what = ImageAnalyzer.Configuration([.text, .machineReadableCode])
        self?.interaction.analysis = try? await ImageAnalyzer().analyze(image, configuration: what)
      }
    }

    public func pageDidLeave() { interaction.resetTextSelection() }

    /// Claims every touch during a selection, so that the next tap ends it.
    public func claimsTouch(at point: CGPoint) -> Bool {
      interaction.hasActiveTextSelection || interaction.hasInteractiveItem(at: point)
        || interaction.hasSupplementaryInterface(at: point)
    }
  }
#endif
