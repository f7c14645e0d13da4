import EnlargerCore

/// The pictures that stand for a script's photos: a sky, a sun and two hills each, in
/// colours and places of their own, so that crops and turns can be seen.
///
/// A picture is defined where it is used first.
struct PictureSymbols {
  private let photos: [Script.Photo]
  private var sizes: [Int: Size] = [:]

  /// Sky above, sky below, sun, far hill, near hill.
  private static let palettes = [
    ["#2f6fb5", "#f8c88a", "#fff1c9", "#5d7f8f", "#2f5d50"],
    ["#6a4c93", "#ff9a76", "#ffe8b0", "#8a5a83", "#43304f"],
    ["#1f8a8a", "#bfe6d0", "#fffbe0", "#4e9a75", "#1f5a45"],
    ["#c2476a", "#ffc48c", "#fff0d0", "#a8576a", "#5c2f45"],
    ["#33507a", "#9fc4e0", "#ffffff", "#5e7fa3", "#26405e"],
    ["#b0742c", "#f6dc9a", "#fff8dc", "#a38a4a", "#5f4a24"],
  ]

  init(_ script: Script) { photos = script.photos }

  static func tint(of photo: Int) -> String { palettes[photo % palettes.count][3] }

  /// The name of a photo's picture, and its definition if it has none yet.
  mutating func use(_ photo: Int) -> (name: String, definition: String) {
    let name = "p\(photo)"
    guard sizes[photo] == nil else { return (name, "") }
    let size = photos[photo].size
    sizes[photo] = size
    return (name, PictureSymbols.definition(name, size, PictureSymbols.palettes[photo % 6], photo))
  }

  private static func definition(_ name: String, _ size: Size, _ colors: [String], _ photo: Int) -> String {
    // A thousand units along the longer side.
    let unit = 1000 / max(size.width, size.height)
    let (w, h) = (size.width * unit, size.height * unit)
    func n(_ value: Double) -> String { Digits.short(value) }
    let sun = 0.25 + 0.5 * Double(photo * 3 % 5) / 4
    let radius = n(min(w, h) * 0.1)
    let far =
      "M0 \(n(h * 0.66))Q\(n(w * 0.3)) \(n(h * 0.44)) \(n(w * 0.62)) \(n(h * 0.64))"
      + "T\(n(w)) \(n(h * 0.7))V\(n(h))H0Z"
    let near =
      "M0 \(n(h * 0.84))Q\(n(w * 0.35)) \(n(h * 0.88)) \(n(w * 0.6)) \(n(h * 0.76))"
      + "T\(n(w)) \(n(h * 0.72))V\(n(h))H0Z"
    return """
      <linearGradient id="\(name)s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="\(colors[0])"/>\
      <stop offset="0.7" stop-color="\(colors[1])"/></linearGradient>
      <symbol id="\(name)" viewBox="0 0 \(n(w)) \(n(h))" preserveAspectRatio="xMidYMid slice">\
      <rect width="\(n(w))" height="\(n(h))" fill="url(#\(name)s)"/>\
      <circle cx="\(n(w * sun))" cy="\(n(h * 0.34))" r="\(radius)" fill="\(colors[2])"/>\
      <path d="\(far)" fill="\(colors[3])"/><path d="\(near)" fill="\(colors[4])"/></symbol>

      """
  }
}
