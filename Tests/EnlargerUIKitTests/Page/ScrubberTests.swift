#if canImport(UIKit)
  import Testing
  import UIKit
  @testable import EnlargerUIKit

  @MainActor @Suite("The controls of a playing page", .onStage) struct ScrubberTests {
    private func made(duration: Double = 80, time: Double = 0) -> (Scrubber, Film) {
      let film = Film(duration: duration, time: time)
      return (Scrubber(of: film), film)
    }

    @Test(
      arguments: [
        (0, "0:00"), (5.4, "0:05"), (59.6, "1:00"), (80, "1:20"), (3600, "1:00:00"), (3671, "1:01:11"),
        (-3, "0:00"), (.nan, "0:00"), (.infinity, "0:00"), (1e9, "99:59:59"),
      ] as [(Double, String)])
    func `time is shown in minutes and seconds`(_ seconds: Double, _ text: String) {
      #expect(Scrubber.text(seconds) == text)
    }

    @Test func `it shows the video's position`() {
      let (scrubber, film) = made(time: 20)
      #expect(scrubber.slider.value == 0.25)
      #expect(scrubber.elapsed.text == "0:20" && scrubber.remaining.text == "−1:00")
      #expect(scrubber.slider.accessibilityValue == "0:20")
      film.time = 60
      scrubber.update()
      #expect(scrubber.slider.value == 0.75 && scrubber.elapsed.text == "1:00")
    }

    @Test func `nothing can be scrubbed while the duration is unknown`() {
      for duration in [0, -1] as [Double] {
        let (scrubber, film) = made(duration: duration, time: 3)
        #expect(
          !scrubber.slider.isEnabled && scrubber.elapsed.text == "0:03" && scrubber.remaining.text == "")
        scrubber.slider.sendActions(for: .valueChanged)
        #expect(film.seeks == [])
      }
    }

    @Test func `the button plays and pauses, and its label says which`() {
      let (scrubber, film) = made()
      #expect(scrubber.playButton.accessibilityLabel == "Play")
      scrubber.playButton.sendActions(for: .primaryActionTriggered)
      #expect(film.isPlaying && scrubber.playButton.accessibilityLabel == "Pause")
      scrubber.playButton.sendActions(for: .primaryActionTriggered)
      #expect(!film.isPlaying && scrubber.playButton.accessibilityLabel == "Play" && film.seeks == [])
    }

    @Test func `at its end it plays from the start`() {
      let (scrubber, film) = made(time: 80)
      scrubber.playButton.sendActions(for: .primaryActionTriggered)
      #expect(film.isPlaying && film.seeks == [0])
    }

    @Test func `it pauses under a finger, shows the position there, and then resumes`() {
      for plays in [true, false] {
        let (scrubber, film) = made()
        film.isPlaying = plays
        scrubber.slider.sendActions(for: .touchDown)
        #expect(!film.isPlaying)
        scrubber.slider.value = 0.5
        scrubber.slider.sendActions(for: .valueChanged)
        #expect(film.seeks == [40] && scrubber.elapsed.text == "0:40")
        // The player's position does not move the slider away from the finger meanwhile.
        film.time = 12
        scrubber.update()
        #expect(scrubber.slider.value == 0.5)
        #expect(scrubber.playButton.accessibilityLabel == (plays ? "Pause" : "Play"))
        film.time = 40
        scrubber.slider.sendActions(for: .touchUpOutside)
        #expect(film.isPlaying == plays && scrubber.slider.value == 0.5)
      }
    }

    @Test func `a cancelled touch lets it resume`() {
      let (scrubber, film) = made()
      film.isPlaying = true
      scrubber.slider.sendActions(for: .touchDown)
      scrubber.slider.sendActions(for: .touchCancel)
      #expect(film.isPlaying)
    }

    @Test func `sound can be switched on and off`() {
      let (scrubber, film) = made()
      #expect(scrubber.soundButton.accessibilityLabel == "Sound On")
      scrubber.soundButton.sendActions(for: .primaryActionTriggered)
      #expect(!film.isMuted && scrubber.soundButton.accessibilityLabel == "Sound Off")
    }

    @Test func `its parts fit in a small window`() {
      let (scrubber, _) = made()
      scrubber.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
      scrubber.layoutIfNeeded()
      let parts = [
        scrubber.playButton, scrubber.elapsed, scrubber.slider, scrubber.remaining, scrubber.soundButton,
      ]
      for (left, right) in zip(parts, parts.dropFirst()) {
        #expect(left.frame.maxX <= right.frame.minX + 0.01)
      }
      #expect(scrubber.slider.frame.width > 80 && scrubber.soundButton.frame.maxX == 320)
    }

    @Test func `its times fit once the duration of a long video is known`() {
      let (scrubber, film) = made(duration: 0)
      scrubber.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
      scrubber.layoutIfNeeded()
      film.duration = 4000
      scrubber.update()
      scrubber.layoutIfNeeded()
      #expect(scrubber.remaining.text == "−1:06:40")
      #expect(scrubber.remaining.frame.width >= scrubber.remaining.sizeThatFits(scrubber.bounds.size).width)
    }

    @Test func `a released player does no harm`() {
      var film: Film? = Film(duration: 80, time: 0)
      let scrubber = film.map { Scrubber(of: $0) }
      film = nil
      scrubber?.playButton.sendActions(for: .primaryActionTriggered)
      scrubber?.slider.sendActions(for: [.touchDown, .valueChanged, .touchUpInside])
      scrubber?.update()
    }
  }

  /// Plays nothing, and records its calls.
  private final class Film: Playback {
    var isPlaying = false
    var isMuted = true
    var time: Double
    var duration: Double
    var seeks: [Double] = []

    init(duration: Double, time: Double) { (self.duration, self.time) = (duration, time) }

    func play() { isPlaying = true }

    func pause() { isPlaying = false }

    func seek(to time: Double) { seeks.append(time) }
  }
#endif
