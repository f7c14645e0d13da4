import EnlargerCore

extension Playback {
  /// A filmstrip in SVG: the moments in which something moves, side by side.
  func writeFilmstrip<E: Error>(to sink: (String) throws(E) -> Void) throws(E) {
    let ticks = chosenTicks(count: Filmstrip.count)
    let strip = Filmstrip(script, cells: ticks.count)
    var symbols = PictureSymbols(script)
    var tick = 0
    var cell = 0
    try sink(strip.opening)
    try run { (moment) throws(E) in
      guard case .tick(let scene) = moment else { return }
      defer { tick += 1 }
      guard cell < ticks.count, ticks[cell] == tick else { return }
      try sink(strip.cell(cell, scene, &symbols))
      cell += 1
    }
    try sink("</svg>\n")
  }

  /// Ticks between which equally much happens, the first and the last among them. A
  /// script in which nothing moves has these two.
  func chosenTicks(count: Int) -> [Int] {
    var activity = Activity()
    var totals: [Double] = []
    run { moment in
      guard case .tick(let scene) = moment else { return }
      totals.append(activity.total(with: scene))
    }
    guard let whole = totals.last, totals.count > 1 else { return [0] }
    var chosen = [0]
    var tick = 0
    for step in 1..<count {
      let goal = whole * Double(step) / Double(count - 1)
      while tick < totals.count - 1, totals[tick] < goal { tick += 1 }
      let pick = step == count - 1 ? totals.count - 1 : tick
      if let last = chosen.last, pick > last { chosen.append(pick) }
    }
    return chosen
  }
}

/// How much has changed on screen so far, in screens.
private struct Activity {
  private var last: (frame: Frame, touches: Int, landings: [Picture])?
  private var total = 0.0

  mutating func total(with scene: Scene) -> Double {
    let frame = scene.frame
    let landings = scene.landings
    if let last {
      let size = scene.viewport.size
      let screen = max(Vector(x: size.width, y: size.height).length, 1)
      total += change(last.frame, frame) / screen
      total += abs(frame.backdrop - last.frame.backdrop) / 4 + abs(frame.opacity - last.frame.opacity) / 4
      if scene.touches.count != last.touches { total += 0.05 }
      for (a, b) in zip(last.landings, landings) where a.photo == b.photo {
        total += (b.box.center - a.box.center).length / screen
      }
    }
    last = (frame, scene.touches.count, landings)
    return total
  }

  private func change(_ a: Frame, _ b: Frame) -> Double {
    guard a.photo != nil, b.photo != nil else { return 0 }
    // A row of pages that slides moves one photo out and the next one in.
    guard a.photo == b.photo else { return 0 }
    let growth = Vector(
      x: b.box.size.width - a.box.size.width, y: b.box.size.height - a.box.size.height)
    return (b.box.center - a.box.center).length + growth.length + abs(b.box.rotation - a.box.rotation) * 100
  }
}
