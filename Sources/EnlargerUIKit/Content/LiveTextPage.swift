#if canImport(UIKit) && canImport(VisionKit) && !targetEnvironment(macCatalyst)
  import UIKit
  import VisionKit

  /// A page on which the text in a photo can be selected, and codes, addresses and telephone numbers opened.
  ///
  /// It draws nothing: the photo below it is seen. Fingers on text are the text's, all others the photo's. Where the
  /// device knows no Live Text, all of them are the photo's.
  public final class LiveTextPage: UIView, PhotoContent {
    /// How text is selected, and what of it is shown; the app may set it up.
    public let interaction = ImageAnalysisInteraction()
    private let picture: () async throws -> UIImage
    private var reading: Task<Void, Never>?

    /// Creates a page of a photo that is loaded when the page has come to rest.
    ///
    /// - Parameter picture: the photo, with enough pixels to read it. If it throws, there is no text.
    public init(of picture: @escaping () async throws -> UIImage) {
      self.picture = picture
      super.init(frame: .zero)
      interaction.preferredInteractionTypes = .automatic
      addInteraction(interaction)
    }

    /// Creates a page of a photo that is there already.
    public convenience init(_ image: UIImage) { self.init { image } }

    public required init?(coder: NSCoder) { nil }

    deinit { reading?.cancel() }

    public func pageDidRest() {
      guard reading == nil, ImageAnalyzer.isSupported else { return }
      reading = Task { [weak self, picture] in
        guard let image = try? await picture() else {
          // When the page rests again it may be there.
          self?.reading = nil
          return
        }
        let what = ImageAnalyzer.Configuration([.text, .machineReadableCode])
        self?.interaction.analysis = try? await ImageAnalyzer().analyze(image, configuration: what)
      }
    }

    public func pageDidLeave() { interaction.resetTextSelection() }

    /// A selection has every touch, so that the next tap ends it.
    public func claimsTouch(at point: CGPoint) -> Bool {
      interaction.hasActiveTextSelection || interaction.hasInteractiveItem(at: point)
        || interaction.hasSupplementaryInterface(at: point)
    }
  }
#endif
