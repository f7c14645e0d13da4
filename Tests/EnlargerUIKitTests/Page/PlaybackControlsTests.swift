#if canImport(UIKit)
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("The controls of a playing page", .onStage) struct PlaybackControlsTests {
    private func made(duration: Double = 80, time: Double = 0) -> (PlaybackControls, Film) {
      let film = Film(duration: duration, time: time)
      return (PlaybackControls(of: film), film)
    }

    @Test(
      arguments: [
        (0, "0:00"), (5.4, "0:05"), (59.6, "1:00"), (80, "1:20"), (3600, "1:00:00"), (3671, "1:01:11"),
        (-3, "0:00"), (.nan, "0:00"), (.infinity, "0:00"), (1e9, "99:59:59"),
      ] as [(Double, String)])
    func `time is shown in minutes and seconds`(_ seconds: Double, _ text: String) {
      #expect(PlaybackControls.text(seconds) == text)
    }

    @Test func `it shows the video's position`() {
      let (controls, film) = made(time: 20)
      #expect(controls.slider.value == 0.25)
      #expect(controls.elapsed.text == "0:20" && controls.remaining.text == "−1:00")
      #expect(controls.slider.accessibilityValue == "0:20")
      film.time = 60
      controls.update()
      #expect(controls.slider.value == 0.75 && controls.elapsed.text == "1:00")
    }

    @Test func `nothing can be scrubbed while the duration is unknown`() {
      for duration in [0, -1] as [Double] {
        let (controls, film) = made(duration: duration, time: 3)
        #expect(
          !controls.slider.isEnabled && controls.elapsed.text == "0:03" && controls.remaining.text == "")
        controls.slider.sendActions(for: .valueChanged)
        #expect(film.seeks == [])
      }
    }

    @Test func `the button plays and pauses, and its label says which`() {
      let (controls, film) = made()
      #expect(controls.playButton.accessibilityLabel == "Play")
      controls.playButton.sendActions(for: .primaryActionTriggered)
      #expect(film.isPlaying && controls.playButton.accessibilityLabel == "Pause")
      controls.playButton.sendActions(for: .primaryActionTriggered)
      #expect(!film.isPlaying && controls.playButton.accessibilityLabel == "Play" && film.seeks == [])
    }

    @Test func `the space bar and VoiceOver's magic tap play and pause the page, even without its bars`() {
      let (controls, film) = made()
      let (photos, page) = (StubPhotos(), ContentPage())
      page.controlsView = controls
      photos.contentViews = ["photo 3": page]
      let story = ViewerStory(photos: photos).open(3)
      story.stage.finger(195, 400).up()
      story.stage.run(1)
      #expect(
        story.viewer.bars.alpha == 0 && story.viewer.root.accessibilityPerformMagicTap() && film.isPlaying)
      let space = story.viewer.keyCommands?.first { $0.input == " " }
      #expect(space?.discoverabilityTitle == "Play" && space?.wantsPriorityOverSystemBehavior == false)
      story.stage.press(" ")
      #expect(!film.isPlaying)
      story.viewer.currentID = "photo 4"
      #expect(!story.viewer.root.accessibilityPerformMagicTap())
      #expect(story.viewer.keyCommands?.contains { $0.input == " " } == false)
    }

    @Test func `at its end it plays from the start`() {
      let (controls, film) = made(time: 80)
      controls.playButton.sendActions(for: .primaryActionTriggered)
      #expect(film.isPlaying && film.seeks == [0])
    }

    @Test func `it pauses under a finger, shows the position there, and then resumes`() {
      let ends: [(Bool, UIControl.Event)] = [
        (true, .touchUpOutside), (false, .touchUpOutside), (true, .touchCancel),
      ]
      for (plays, end) in ends {
        let (controls, film) = made()
        film.isPlaying = plays
        controls.slider.sendActions(for: .touchDown)
        #expect(!film.isPlaying)
        controls.slider.value = 0.5
        controls.slider.sendActions(for: .valueChanged)
        #expect(film.seeks == [40] && controls.elapsed.text == "0:40")
        // The player's position does not move the slider away from the finger meanwhile.
        film.time = 12
        controls.update()
        #expect(controls.slider.value == 0.5)
        #expect(controls.playButton.accessibilityLabel == (plays ? "Pause" : "Play"))
        film.time = 40
        controls.slider.sendActions(for: end)
        #expect(film.isPlaying == plays && controls.slider.value == 0.5)
      }
    }

    @Test func `sound can be switched on and off`() {
      let (controls, film) = made()
      #expect(controls.soundButton.accessibilityLabel == "Sound On")
      controls.soundButton.sendActions(for: .primaryActionTriggered)
      #expect(!film.isMuted && controls.soundButton.accessibilityLabel == "Sound Off")
    }

    @Test func `its parts fit in a small window`() {
      let (controls, _) = made()
      controls.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
      controls.layoutIfNeeded()
      let parts = [
        controls.playButton, controls.elapsed, controls.slider, controls.remaining, controls.soundButton,
      ]
      for (left, right) in zip(parts, parts.dropFirst()) {
        #expect(left.frame.maxX <= right.frame.minX + 0.01)
      }
      #expect(controls.slider.frame.width > 80 && controls.soundButton.frame.maxX == 320)
    }

    @Test func `its times fit once the duration of a long video is known`() {
      let (controls, film) = made(duration: 0)
      controls.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
      controls.layoutIfNeeded()
      film.duration = 4000
      controls.update()
      controls.layoutIfNeeded()
      #expect(controls.remaining.text == "−1:06:40")
      #expect(controls.remaining.frame.width >= controls.remaining.sizeThatFits(controls.bounds.size).width)
    }

    @Test func `a released player does no harm`() {
      var film: Film? = Film(duration: 80, time: 0)
      let controls = film.map { PlaybackControls(of: $0) }
      film = nil
      controls?.playButton.sendActions(for: .primaryActionTriggered)
      controls?.slider.sendActions(for: [.touchDown, .valueChanged, .touchUpInside])
      controls?.update()
    }
  }

  /// Plays nothing, and records its calls.
  final class Film: PlayableMedia {
    var isPlaying = false
    var isMuted = true
    var time: Double
    var duration: Double
    var seeks: [Double] = []

    init(duration: Double, time: Double = 0) { (self.duration, self.time) = (duration, time) }

    func play() { isPlaying = true }

    func pause() { isPlaying = false }

    func seek(to time: Double) { seeks.append(time) }
  }
#endif
