import EnlargerCore
import EnlargerReplay
import Foundation
import SeededRandom
import Testing

@Suite struct LawTests {
  /// The number of scripts: 300 by default, 2,000 in `make test-all`, 100,000 in `make fuzz`.
  static let count = ProcessInfo.processInfo.environment["ENLARGER_FUZZ_SCRIPTS"].flatMap(Int.init) ?? 300
  static let firstSeed = ProcessInfo.processInfo.environment["ENLARGER_FUZZ_SEED"].flatMap(UInt64.init) ?? 1

  @Test func `random sessions break no law`() {
    var broken = 0
    for seed in Self.firstSeed..<(Self.firstSeed + UInt64(Self.count)) {
      var generator = ScriptGenerator(seed: seed)
      let script = generator.script()
      do { try Laws().check(script) } catch {
        let small = Shrinker().shrink(script)
        let message = Laws().violation(of: small)?.description ?? "\(error)"
        let kept = KeptSession(about: message, seed: seed, session: small)
        Issue.record("seed \(seed): \(message)\n\(kept.description)")
        broken += 1
        if broken == 3 { return }
      }
    }
  }

  @Test(arguments: ["fluidPhoto", "photoZoomAnimator", "locket", "azikus"])
  func `random sessions break no law in a published style`(style: String) throws {
    let published = try #require(ZoomStyle.preset(named: style + ".faithful"))
    for seed in 1...UInt64(150) {
      var generator = ScriptGenerator(seed: seed)
      var script = generator.script()
      script.style = published
      do { try Laws().check(script) } catch { Issue.record("seed \(seed): \(error)") }
    }
  }

  @Test func `random sessions break no law while pages loop`() throws {
    for seed in 1...UInt64(400) {
      var generator = ScriptGenerator(seed: seed)
      var script = generator.script()
      var random = SeededGenerator(seed: seed)
      // Looping from the start, and sometimes switched off or on along the way.
      script.events.insert(ScriptEvent(time: 0, input: .loop(true)), at: 0)
      for loops in [false, true] where random.chance(0.3) {
        let place = random.integer(in: 1...script.events.count)
        let event = ScriptEvent(time: script.events[place - 1].time, input: .loop(loops))
        script.events.insert(event, at: place)
      }
      do { try Laws().check(script) } catch {
        let kept = KeptSession(about: "\(error)", seed: seed, session: Shrinker().shrink(script))
        Issue.record("seed \(seed): \(error)\n\(kept.description)")
        return
      }
    }
  }

  static let kept = (try? KeptSession.all()) ?? []

  @Test(arguments: kept) func `a session that once broke a law breaks none now`(kept: KeptSession) throws {
    try Laws().check(kept.session)
  }

  @Test func `a kept session is one line, which is read back as it was written`() throws {
    let lines = try String(contentsOf: KeptSession.file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count >= 45)
    for line in lines {
      let kept = try KeptSession(line: line)
      // A box's corner is stored instead of its centre, which costs the last digit once.
      let again = try KeptSession(line: kept.description)
      #expect(try KeptSession(line: again.description).session == again.session, "seed \(kept.seed)")
      #expect(again.about == kept.about && again.session.style == kept.session.style, "seed \(kept.seed)")
      #expect(again.session.events.count == kept.session.events.count, "seed \(kept.seed)")
    }
  }

  @Test func `equal times show equal frames at any tick rate`() {
    for seed in 1...UInt64(300) {
      var generator = ScriptGenerator(seed: seed)
      let script = generator.script()
      var random = SeededGenerator(seed: seed)
      var steady = script.makeViewer()
      var hurried = script.makeViewer()
      var time = 0.0
      for event in script.events {
        while time < event.time {
          time = min(event.time, time + random.double(in: 0.0001...0.05))
          hurried.advance(to: time)
        }
        // A motion from rest starts with a frame, so both viewers draw one now.
        steady.tell(event.input, at: event.time)
        hurried.tell(event.input, at: event.time)
        #expect(steady.frame(at: event.time) == hurried.frame(at: event.time), "seed \(seed)")
      }
      steady.advance(to: time + 1)
      for rate in [60.0, 90, 120] { hurried.advance(to: time + rate / 120) }
      #expect(steady.frame(at: time + 1) == hurried.frame(at: time + 1), "seed \(seed)")
    }
  }

  @Test func `a drag in many steps ends where the same drag in one step does`() {
    for seed in 1...UInt64(400) {
      var random = SeededGenerator(seed: seed)
      let style = random.element(of: Script.styles)
      let start = Vector(random.double(in: 50...340), random.double(in: 200...600))
      let way = Vector(random.double(in: -250...250), random.double(in: -250...350))
      let duration = random.double(in: 0.03...0.5)
      let pause = random.chance(0.3) ? 0.15 : 0.004
      var ends: [Session] = []
      for steps in [1, 2, 7, 40] {
        var session = Session.open(1, style)
        if seed % 3 == 0 { session.doubleTap() }
        session.settle()
        session.move(from: start, by: way, in: duration, steps: steps)
        session.wait(pause)
        session.lift()
        ends.append(session)
      }
      for session in ends {
        #expect(session.frame.photo == ends[0].frame.photo, "seed \(seed)")
        #expect(session.frame.box.distance(to: ends[0].frame.box) < 1e-6, "seed \(seed)")
        #expect((session.frame.velocity - ends[0].frame.velocity).length < 1e-3, "seed \(seed)")
        var rested = session
        var first = ends[0]
        rested.settle()
        first.settle()
        #expect(rested.phase == first.phase && rested.frame.photo == first.frame.photo, "seed \(seed)")
        #expect(rested.frame.box.distance(to: first.frame.box) < 1e-6, "seed \(seed)")
      }
    }
  }
}
