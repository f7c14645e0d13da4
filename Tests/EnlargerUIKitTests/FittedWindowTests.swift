#if canImport(UIKit)
  import EnlargerCore
  import Testing

  @testable import EnlargerUIKit

  /// Where a screen of the app shows the photo, as a window of the engine.
  @Suite struct FittedWindowTests {
    static let phone = Size(width: 390, height: 844)

    @Test(arguments: [
      (Rect(x: 45, y: 200, width: 300, height: 225), Vector(x: 45, y: -109.5), Size(width: 300, height: 844)),
      (Rect(x: 20, y: 80, width: 200, height: 600), Vector(x: -75, y: 80), Size(width: 390, height: 600)),
      (Rect(x: 0, y: 0, width: 390, height: 844), .zero, FittedWindowTests.phone),
    ])
    func `a screen's own place for the photo is where it fits`(photo: Rect, origin: Vector, size: Size) {
      let window = FittedWindow(photo: photo, container: FittedWindowTests.phone)
      #expect(window.origin == origin && window.size == size)
      let fit = photo.size.fitted(in: window.size)
      #expect(abs(fit.width - photo.width) < 1e-9 && abs(fit.height - photo.height) < 1e-9)
    }

    @Test func `a screen that does not say is the whole container`() {
      let nothing = Rect(x: 0, y: 0, width: 0, height: 0)
      for photo in [nil, nothing] {
        let window = FittedWindow(photo: photo, container: FittedWindowTests.phone)
        #expect(window.origin == .zero && window.size == FittedWindowTests.phone)
      }
    }
  }
#endif
