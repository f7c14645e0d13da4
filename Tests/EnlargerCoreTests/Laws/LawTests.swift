import EnlargerCore
import Foundation
import Testing

@Suite struct LawTests {
  /// 2,000 scripts in every run; `make fuzz` asks for more.
  static let count = ProcessInfo.processInfo.environment["ENLARGER_FUZZ_SCRIPTS"].flatMap(Int.init) ?? 2000
  static let firstSeed = ProcessInfo.processInfo.environment["ENLARGER_FUZZ_SEED"].flatMap(UInt64.init) ?? 1

  @Test func `random sessions break no law`() {
    var broken = 0
    for seed in Self.firstSeed..<(Self.firstSeed + UInt64(Self.count)) {
      var generator = ScriptGenerator(seed: seed)
      let script = generator.script()
      do { try Laws().check(script) } catch {
        let small = Shrinker().shrink(script)
        let message = Laws().violation(of: small)?.description ?? "\(error)"
        Issue.record("seed \(seed): \(message)\n\(small.listing)")
        broken += 1
        if broken == 3 { return }
      }
    }
  }

  /// Sessions that broke a law once, by their seeds.
  static let regressions: [UInt64] = [
    31, 36, 44, 86, 152, 182, 1029, 1292, 2737, 3830, 4235, 4613, 5026, 5944, 7065, 8698, 11127, 12718, 22142, 22489,
    23287, 27964, 43077, 51367, 64051, 70113, 90974, 92607,
  ]

  @Test(arguments: regressions) func `a session that once broke a law breaks none`(seed: UInt64) throws {
    var generator = ScriptGenerator(seed: seed)
    try Laws().check(generator.script())
  }

  @Test func `however often the clock ticks, equal times show equal frames`() {
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
        steady.handle(event.input, at: event.time)
        hurried.handle(event.input, at: event.time)
        #expect(steady.frame(at: event.time) == hurried.frame(at: event.time), "seed \(seed)")
      }
      steady.advance(to: time + 1)
      for rate in [60.0, 90, 120] { hurried.advance(to: time + rate / 120) }
      #expect(steady.frame(at: time + 1) == hurried.frame(at: time + 1), "seed \(seed)")
    }
  }

  @Test func `a drag in many steps ends where the same drag in one step ends`() {
    for seed in 1...UInt64(400) {
      var random = SeededGenerator(seed: seed)
      let style = random.element(of: Script.styles).style
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
