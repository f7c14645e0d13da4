#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The signs on the pages that are seen: one slides with its page, and fades with the backdrop.
  final class LoadingBadges: UIView {
    private var badges: [LoadingBadge] = []
    /// The pages that the signs are on.
    private var pages: [Int?] = []
    private let spoken: String
    private let retry: (Int) -> Void

    /// - Parameters:
    ///   - spoken: what VoiceOver says of the button that tries again.
    ///   - retry: loads the photo at a position anew.
    init(spoken: String, retry: @escaping (Int) -> Void) {
      (self.spoken, self.retry) = (spoken, retry)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// Only a button takes touches; the rest belongs to the photo below.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit is UIControl ? hit : nil
    }

    /// Draws the signs of a frame.
    ///
    /// - Parameter state: what one sees of the loading of the photo at a position.
    func draw(_ frame: Frame, state: (Int) -> LoadingState?) {
      var shown = 0
      for picture in frame.pictures where picture.role != .landing {
        guard let state = state(picture.photo) else { continue }
        if shown == badges.count { add() }
        pages[shown] = picture.photo
        badges[shown].show(
          state, at: CGPoint(x: picture.box.center.x, y: picture.box.center.y),
          alpha: frame.backdrop * picture.opacity)
        shown += 1
      }
      for badge in badges[shown...] { badge.hide() }
    }

    private func add() {
      let place = badges.count
      let badge = LoadingBadge(spoken: spoken) { [weak self] in
        if let self, let page = pages[place] { retry(page) }
      }
      badges.append(badge)
      pages.append(nil)
      addSubview(badge)
    }
  }
#endif
