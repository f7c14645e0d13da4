#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("One frame on the canvas", .onStage)
  struct ViewerCanvasTests {
    @Test func `nothing of a frame is animated by the system, which would lag behind the finger`() throws {
      let story = ViewerStory()
      story.open(3)
      story.stage.finger(195, 420).drag(to: 195, 520, frames: 12)
      #expect(story.phase == .interactive)
      let crop = story.viewer.canvas.photo.crop
      let picture = try #require(crop.sublayers?.first)
      #expect(crop.animationKeys() == nil && picture.animationKeys() == nil)
    }

    @Test func `a frame drawn inside of a transaction of the app's leaves that one open, and no other`() {
      let story = ViewerStory()
      story.open(3)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      story.viewer.runner.drawNow()
      #expect(CATransaction.disableActions())
      CATransaction.commit()
      #expect(!CATransaction.disableActions())
    }
  }
#endif
