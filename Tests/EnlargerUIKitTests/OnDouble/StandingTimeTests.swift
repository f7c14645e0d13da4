#if !canImport(ObjectiveC)
  import EnlargerCore
  import Foundation
  import Testing
  @_spi(Double) import UIKit

  @testable import EnlargerUIKit

  // On the double only: time stands still in mid-flight while tasks run.
  @MainActor
  @Suite("Pictures that arrive in mid-flight", .onStage)
  struct StandingTimeTests {
    @Test func trap32APictureThatArrivesInMidFlightMovesNothing() async {
      let story = ViewerStory()
      story.photos.thumbnails["photo 3"] = .blank(400, 300)
      story.open(3, settle: false)
      await story.stage.settle()
      story.stage.run(0.1)
      let before = story.drawn
      story.photos.deliver(.blank(1170, 877), for: "photo 3")
      await story.stage.settle()
      #expect(story.drawn == before)
    }

    @Test func theThumbnailIsThereAtOnceAndTheFullPictureReplacesItInPlace() async {
      let story = ViewerStory()
      let small = UIImage.blank(400, 300)
      let full = UIImage.blank(1170, 877)
      story.photos.thumbnails["photo 3"] = small
      story.open(3, settle: false)
      #expect(story.viewer.canvas.photo.image === small)
      await story.stage.settle()
      #expect(story.photos.requests.first?.id == "photo 3")
      #expect(story.photos.requests.first?.pixels == CGSize(width: 1170, height: 2532))
      story.stage.run(0.1)
      let before = story.drawn
      story.photos.deliver(full, for: "photo 3")
      await story.stage.settle()
      #expect(story.viewer.canvas.photo.image?.size == full.size)
      #expect(story.drawn == before)
    }
  }
#endif
