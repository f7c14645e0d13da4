#if canImport(UIKit)
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  extension PushStory {
    /// Pushes a photo that is laid out in the safe area and pops it: it rests where it was drawn last, and stays there
    /// when its way back begins.
    ///
    /// - Parameter atRest: looks at it while it is open.
    func expectToRestWhereItLands(
      _ place: SourceLocation = #_sourceLocation, atRest: (SafeScreen) -> Void = { _ in }
    ) throws {
      let photo = SafeScreen("photo 4", image: .blank(1200, 900))
      change(to: photo)
      push(settle: false)
      var last = CGRect.zero
      stage.wait {
        last = drawn ?? last
        return phase == .open
      }
      stage.run(0.5)
      let reader = SourceReader(stage: stage.window)
      let rests = try #require(reader.box(of: .view(photo.imageView)), sourceLocation: place)
      #expect(abs(last.midY - rests.center.y) < stage.slack, sourceLocation: place)
      #expect(photo.additionalSafeAreaInsets == .zero, sourceLocation: place)
      atRest(photo)
      let (before, insets) = (photo.imageView.frame, photo.view.safeAreaInsets)
      navigation.popViewController(animated: true)
      stage.run(0.05)
      photo.view.layoutIfNeeded()
      #expect(photo.imageView.frame == before, sourceLocation: place)
      #expect(photo.view.safeAreaInsets == insets, sourceLocation: place)
      stage.run(1.5)
      #expect(photo.additionalSafeAreaInsets == .zero, sourceLocation: place)
      expectClean(open: false)
    }
  }
#endif
