#if canImport(UIKit)
  import Foundation
  import Testing
  import UIKit

  @testable import PhotoBrowser

  /// The example app on a stage.
  @MainActor
  struct ExampleStory {
    let stage = makeStage(safeArea: phoneSafeArea)
    let root = RootController(album: SampleAlbum())

    init() {
      stage.show(root)
      stage.step(2)
    }

    /// A tab's stack of screens, after going there.
    func stack(_ tab: Int) throws -> UINavigationController {
      root.selectedIndex = tab
      stage.step(2)
      return try #require(root.selectedViewController as? UINavigationController)
    }

    /// The screen with which a tab begins.
    func page<Kind>(_ tab: Int, _ kind: Kind.Type) throws -> Kind {
      try #require(try stack(tab).viewControllers.first as? Kind)
    }

    /// The screen that a tab shows.
    func top<Kind>(_ tab: Int, _ kind: Kind.Type) throws -> Kind {
      try #require(try stack(tab).topViewController as? Kind)
    }
  }
#endif
