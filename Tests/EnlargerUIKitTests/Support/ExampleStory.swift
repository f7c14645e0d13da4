#if canImport(UIKit)
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit
  @testable import PhotoBrowser

  /// The example app on a stage.
  @MainActor
  struct ExampleStory {
    let stage: any Stage
    let root = RootController(album: SampleAlbum())

    init(size: CGSize = CGSize(width: 390, height: 844)) {
      stage = makeStage(size: size, safeArea: phoneSafeArea)
      stage.show(root)
      stage.step(2)
    }

    /// A tab's stack of screens, after going there.
    func stack(_ tab: Int) throws -> UINavigationController {
      root.selectedIndex = tab
      stage.step(2)
      return try #require(root.selectedViewController as? UINavigationController)
    }

    /// The tuning screen, begun with a preset.
    func tuning(_ preset: String = "photos") throws -> TuningController {
      let picker = try top(2, StylePickerController.self)
      for title in [preset, "Tune…"] {
        let button = picker.buttons.first { $0.title(for: .normal)?.hasSuffix(title) ?? false }
        try #require(button).sendActions(for: .primaryActionTriggered)
        stage.run(0.7)
      }
      return try top(2, TuningController.self)
    }

    /// Opens a photo in the viewer.
    func open(_ id: String = "sample-4") throws -> PhotoViewerController {
      let screen = try top(0, ViewerGridController.self)
      stage.tap(try #require(screen.thumbnail(id)))
      stage.run(1.5)
      return screen.viewer
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
