import EnlargerCore

extension Playback {
  /// Writes a filmstrip as SVG: the moments at which something moves, side by side.
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

  /// Returns ticks with equal amounts of change between them, including the first and the last tick. A script without
  /// motion has only these two.
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

/// The amount of change on screen so far, in screen diagonals.
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
    // A sliding row of pages moves one photo out and the next one in.
    guard a.photo == b.photo else { return 0 }
    let growth = Vector(
      x: b.box.size.width - a.box.size.width, y: b.box.size.height - a.box.size.height)
    return (b.box.center - a.box.center).length + growth.length + abs(b.box.rotation - a.box.rotation) * 100
  }
}

/// The layout and the drawing of a filmstrip. Each cell shows a screen with the time below it.
struct Filmstrip {
  /// The most cells of a strip.
  static let count = 9

  private let columns: Int
  private let rows: Int
  /// Pixels of the picture per point of the screen.
  private let scale: Double
  /// The bounds of all of the script's windows. A smaller window is drawn in the top left corner.
  private let screen: Size

  private static let gap = 18.0
  private static let labelHeight = 40.0
  /// The area of a cell in square pixels, and the maximum width of a row in pixels.
  private static let cellArea = 36_000.0
  private static let maximumWidth = 1400.0

  init(_ script: Script, cells: Int) {
    var screen = script.viewport.size
    for event in script.events {
      guard case .resize(let viewport) = event.input else { continue }
      screen.width = max(screen.width, viewport.size.width)
      screen.height = max(screen.height, viewport.size.height)
    }
    self.screen = screen
    // Also keeps a very long or very flat window within the strip.
    let byArea = (Filmstrip.cellArea / (screen.width * screen.height)).squareRoot()
    scale = min(byArea, 600 / max(screen.width, screen.height))
    let pitch = screen.width * scale + Filmstrip.gap
    columns = max(1, min(cells, Int((Filmstrip.maximumWidth - Filmstrip.gap) / pitch)))
    rows = (cells + columns - 1) / columns
  }

  private var pitch: Size {
    Size(
      width: screen.width * scale + Filmstrip.gap,
      height: screen.height * scale + Filmstrip.gap + Filmstrip.labelHeight)
  }

  /// The root element, with the colours for light and dark appearance.
  var opening: String {
    let width = Digits.short(Double(columns) * pitch.width + Filmstrip.gap)
    let height = Digits.short(Double(rows) * pitch.height + Filmstrip.gap)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="-apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif">
      <style>
      .page { fill: #f5f4f2 } .edge { fill: none; stroke: #a3a09a; stroke-width: 1.5 }
      .time { fill: #3c3a36; font-size: 13px } .phase { fill: #85817a; font-size: 11px }
      .slot { fill: none; stroke: #a3a09a; stroke-dasharray: 6 6 } .bar { fill: #ffffff }
      .card { fill: #ffffff } .finger { fill: #ff9f0a; fill-opacity: .45; stroke: #ffffff; stroke-width: 3 }
      @media (prefers-color-scheme: dark) {
      .page { fill: #2a2a2e } .time { fill: #e8e6e1 } .phase { fill: #98958f }
      .edge, .slot { stroke: #6e6b66 } .bar, .card { fill: #3a3a3f }
      }
      </style>

      """
  }

  /// Returns a cell on one line.
  func cell(_ index: Int, _ scene: Scene, _ symbols: inout PictureSymbols) -> String {
    let frame = scene.frame
    let x = Filmstrip.gap + Double(index % columns) * pitch.width
    let y = Filmstrip.gap + Double(index / columns) * pitch.height
    var drawing = SceneDrawing(prefix: "c\(index)", scale: scale, symbols: symbols)
    let picture = drawing.svg(of: scene, frame)
    symbols = drawing.symbols
    let middle = Digits.short(screen.width * scale / 2)
    let label = screen.height * scale
    return """
      <g transform="translate(\(Digits.short(x)) \(Digits.short(y)))">\(picture)\
      <text class="time" x="\(middle)" y="\(Digits.short(label + 18))" text-anchor="middle">\
      \(Digits.fixed(scene.time)) s</text>\
      <text class="phase" x="\(middle)" y="\(Digits.short(label + 33))" text-anchor="middle">\
      \(frame.phase.name)</text></g>

      """
  }
}
