import EnlargerCore

/// Lays out a filmstrip and draws its cells: a screen each, and the time below it.
struct Filmstrip {
  /// Cells of a strip whose script moves at all.
  static let count = 9

  private let columns: Int
  private let rows: Int
  /// Pixels of the picture per point of the screen.
  private let scale: Double
  /// The largest window of the script; smaller ones stand in its top left corner.
  private let screen: Size

  private static let gap = 18.0
  private static let labelHeight = 40.0
  /// Square pixels of a cell, and the width after which a new row begins.
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
    // A very long or very flat window is still drawn within the strip.
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

  /// The root element, colours for light and dark, and what all cells share.
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
      <g transform="translate(\(Digits.short(x)) \(Digits.short(y)))">
      \(picture)<text class="time" x="\(middle)" y="\(Digits.short(label + 18))" text-anchor="middle">\
      \(Digits.fixed(scene.time)) s</text>
      <text class="phase" x="\(middle)" y="\(Digits.short(label + 33))" text-anchor="middle">\
      \(frame.phase.name)</text>
      </g>

      """
  }
}
