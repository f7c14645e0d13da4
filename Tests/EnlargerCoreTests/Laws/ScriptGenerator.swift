import EnlargerCore
import EnlargerReplay
import SeededRandom

/// Generates random sessions of a busy, clumsy or hostile user.
///
/// Gestures deliberately overlap motions: the pause before the next one is often shorter than a flight.
struct ScriptGenerator {
  private var random: SeededGenerator
  private var time = 0.0
  private var events: [ScriptEvent] = []
  private var photos: [Size] = []
  private var sources: [Int: Source] = [:]
  private var viewport = Size(width: 390, height: 844)
  /// How likely something else happens as fingers come down, move or lift.
  private var newsChance = 0.0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func script() -> Script {
    photos = (0..<random.integer(in: 1...4)).map { _ in photoSize() }
    for index in photos.indices where random.chance(0.85) { sources[index] = source() }
    let placed = sources.map { Script.PlacedSource(photo: $0, source: $1) }.sorted { $0.photo < $1.photo }
    let style = random.element(of: Script.styles)
    newsChance = random.element(of: [0, 0, 0.05, 0.3])
    if random.chance(0.9) { add(.open(photo())) }
    for _ in 0..<random.integer(in: 1...8) { act() }
    let sorted = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    return Script(
      viewport: Viewport(size: Size(width: 390, height: 844)), style: style,
      photos: photos.enumerated().map { Script.Photo(id: String($0), size: $1) }, sources: placed,
      events: sorted.map(\.element), until: (sorted.last?.element.time ?? 0) + 4)
  }

  private mutating func act() {
    time += random.chance(0.6) ? random.double(in: 0.01...0.25) : random.double(in: 0.25...1.2)
    switch random.integer(in: 0...19) {
    case 0...6: drag()
    case 7...9: pinch()
    case 10: tap()
    case 11: tap(); time += random.double(in: 0.05...0.3); tap()
    case 12...14: call()
    case 15: key()
    case 16: wheel()
    case 17: moveSource()
    case 18: setting()
    default: fingerOnSource()
    }
  }

  // MARK: Fingers

  private mutating func drag() {
    let start = point()
    let speed = random.magnitude(in: 20...6000)
    let angle = random.double(in: 0...6.28)
    // A rough unit vector is enough: x and y in −1…1.
    let way = Vector(
      x: random.double(in: -1...1), y: angle < 4 ? random.double(in: 0...1) : random.double(in: -1...0))
    let duration = random.double(in: 0.02...0.4)
    let turns = random.chance(0.3)
    let steps = random.integer(in: 1...12)
    let begin = time
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let bent = turns && part > 0.5 ? 1 - part : part
      touch([start + way * (speed * duration * bent)], at: begin + duration * part)
    }
    time = begin + duration
    if random.chance(0.25) { time += random.double(in: 0.05...0.3) }
    end()
  }

  private mutating func pinch() {
    let middle = point()
    let first = random.double(in: 30...160)
    let last = first * random.magnitude(in: 0.25...4)
    let turn = random.chance(0.5) ? random.double(in: -80...80) : 0
    let drift = Vector(x: random.double(in: -80...80), y: random.double(in: -80...80))
    let steps = random.integer(in: 1...12)
    let duration = random.double(in: 0.05...0.5)
    let begin = time
    if random.chance(0.4) {
      touch([middle + Vector(x: -first / 2, y: 0)], at: begin)
    }
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let arm = Vector(x: (first + (last - first) * part) / 2, y: turn * part)
      let center = middle + drift * part
      touch([center - arm, center + arm], at: begin + 0.02 + duration * part)
      // A third finger, or only the second one.
      if random.chance(0.03) {
        touch([center - arm, center + arm, point()], at: begin + 0.021 + duration * part)
      } else if random.chance(0.03) {
        touch([center + arm], from: 2, at: begin + 0.021 + duration * part)
      }
    }
    time = begin + 0.02 + duration
    if random.chance(0.5) {
      time += random.double(in: 0...0.05)
      let arm = Vector(x: last / 2, y: turn)
      touch([middle + drift - arm], at: time)
      if random.chance(0.4) {
        time += 0.05
        touch([middle + drift - arm + Vector(x: 0, y: random.double(in: -200...200))], at: time)
      }
    }
    end()
  }

  private mutating func tap() {
    touch([point()], at: time)
    time += random.double(in: 0.01...0.12)
    end()
  }

  /// A finger on a thumbnail, perhaps with another event. It lifts, or a second one joins and spreads.
  private mutating func fingerOnSource() {
    let place = (sources[photo()] ?? source()).box.center
    touch([place], at: time)
    time += random.double(in: 0.01...0.1)
    if random.chance(0.3) {
      add(random.element(of: [.open(photo()), .close, .page(photo()), .key(.arrowRight)]))
      time += random.double(in: 0.01...0.4)
    }
    if random.chance(0.5) {
      let first = random.double(in: 10...40)
      let last = random.double(in: 10...300)
      for step in 0...4 {
        let arm = Vector(x: first + (last - first) * Double(step) / 4, y: 0)
        touch([place, place + arm], at: time)
        time += random.double(in: 0.005...0.05)
      }
    }
    end()
  }

  private mutating func end() {
    time += random.double(in: 0...0.02)
    if random.chance(0.1) { add(.cancelTouches) }
    touch([], at: time)
  }

  private mutating func touch(_ points: [Vector], from first: Int = 1, at time: Double) {
    var touches = Touches()
    for (id, point) in points.enumerated() { touches.append(Touch(id: first + id, position: point)) }
    events.append(ScriptEvent(time: time, input: .touches(touches)))
    if random.chance(newsChance) { news(at: time + random.double(in: 0...0.03)) }
  }

  // MARK: Everything else

  /// Something that happens while fingers are down.
  private mutating func news(at moment: Double) {
    let present = time
    time = moment
    switch random.integer(in: 0...9) {
    case 0...1: call()
    case 2: key()
    case 3...5: moveSource()
    default: setting()
    }
    time = present
  }

  private mutating func call() {
    switch random.integer(in: 0...2) {
    case 0: add(.open(photo()))
    case 1: add(.close)
    default: add(.page(photo()))
    }
  }

  /// A key, pressed once or held down.
  private mutating func key() {
    let key = random.element(of: [
      Key.escape, .arrowLeft, .arrowRight, .arrowUp, .arrowDown, .home, .end, .zoomIn, .zoomOut, .zoomReset,
    ])
    for _ in 0..<(random.chance(0.2) ? random.integer(in: 2...9) : 1) {
      add(.key(key))
      time += 0.033
    }
  }

  private mutating func wheel() {
    let position = point()
    for _ in 0..<random.integer(in: 1...20) {
      time += 0.016
      let zooms = random.chance(0.3)
      add(
        .wheel(
          Wheel(
            position: position,
            delta: zooms ? .zero : Vector(x: random.double(in: -60...60), y: random.double(in: -60...60)),
            zoom: zooms ? random.magnitude(in: 0.7...1.4) : 1)))
    }
  }

  private mutating func moveSource() {
    let index = photo()
    switch random.integer(in: 0...2) {
    case 0: place(nil, index)
    case 1: place(source(), index)
    default:
      var moved = source()
      for _ in 0..<10 {
        time += 0.016
        moved.box.center.y += random.double(in: 0...20)
        place(moved, index)
      }
    }
  }

  private mutating func place(_ source: Source?, _ photo: Int) {
    sources[photo] = source
    add(.source(photo, source))
  }

  private mutating func setting() {
    switch random.integer(in: 0...6) {
    case 0:
      viewport = Size(width: viewport.height, height: viewport.width)
      add(.resize(Viewport(size: viewport)))
    case 1: add(.reduceMotion(random.chance(0.5)))
    case 2: add(.rightToLeft(random.chance(0.5)))
    case 3: add(.loop(random.chance(0.5)))
    case 4: add(.bars(random.chance(0.5)))
    case 5: add(.claims(DragClaims(rawValue: UInt8(random.integer(in: 0...31)))))
    default: add(.photo(photo(), photoSize()))
    }
  }

  private mutating func add(_ input: Event) { events.append(ScriptEvent(time: time, input: input)) }

  private mutating func photo() -> Int { random.integer(in: 0...(photos.count - 1)) }

  private mutating func photoSize() -> Size {
    random.element(of: [
      Size(width: 4032, height: 3024), Size(width: 3024, height: 4032), Size(width: 6000, height: 1200),
      Size(width: 800, height: 8000), Size(width: 1000, height: 1000), Size(width: 1, height: 1),
      Size(width: 16000, height: 2000), Size(width: 40000, height: 400), Size(width: 400, height: 40000),
    ])
  }

  private mutating func point() -> Vector {
    Vector(x: random.double(in: 0...viewport.width), y: random.double(in: 0...viewport.height))
  }

  private mutating func source() -> Source {
    let side = random.double(in: 20...180)
    let isCovered = random.chance(0.2)
    return Source(
      box: Box(
        Rect(
          x: random.double(in: -40...300), y: random.double(in: -100...800), width: side,
          height: side * random.double(in: 0.5...1.5)), cornerRadius: random.chance(0.3) ? 12 : 0),
      clip: isCovered ? Insets(top: side / 4) : .zero)
  }
}

/// Shrinks a session as far as it still breaks the same law.
struct Shrinker {
  func shrink(_ script: Script) -> Script {
    guard let law = Laws().violation(of: script)?.law else { return script }
    var smallest = script
    var chunk = max(script.events.count / 2, 1)
    while chunk >= 1 {
      var start = 0
      while start < smallest.events.count {
        var candidate = smallest
        candidate.events.removeSubrange(start..<min(start + chunk, candidate.events.count))
        if Laws().violation(of: candidate)?.law == law { smallest = candidate } else { start += chunk }
      }
      chunk /= 2
    }
    smallest.until = (smallest.events.last?.time ?? 0) + 4
    return smallest
  }
}

extension Laws {
  func violation(of script: Script) -> Violation? {
    do { try check(script) } catch { return error }
    return nil
  }
}
