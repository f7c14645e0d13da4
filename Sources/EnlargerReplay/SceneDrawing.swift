import EnlargerCore
import EnlargerStyles

/// A drawing of one scene as SVG on one line, from back to front.
struct SceneDrawing {
  /// The prefix of the names of this drawing's clip paths.
  let prefix: String
  /// Pixels of the picture per point of the screen.
  let scale: Double
  private(set) var symbols: PictureSymbols
  private var clips = 0

  /// The height of a bar in points if the script does not specify what the bars cover.
  private static let barHeight = 52.0

  init(prefix: String, scale: Double, symbols: PictureSymbols) {
    self.prefix = prefix
    self.scale = scale
    self.symbols = symbols
  }

  mutating func svg(of scene: Scene, _ frame: Frame) -> String {
    let size = scene.viewport.size
    let area = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let corner = min(size.width, size.height) * 0.07
    let clip = "\(prefix)s"
    var text = "<g transform=\"scale(\(SceneDrawing.digits(scale)))\">"
    text += "<clipPath id=\"\(clip)\">\(rect(area, radius: corner))</clipPath>"
    text += "<g clip-path=\"url(#\(clip))\">\(rect(area, "class=\"page\""))"
    text += page(scene, frame)
    if frame.backdrop > 0 {
      let page = Rect(x: frame.pageShift, y: 0, width: size.width, height: size.height)
      text += rect(page, "fill=\"#000000\" fill-opacity=\"\(Digits.short(frame.backdrop))\"")
    }
    for picture in frame.pictures {
      if picture.role == .present, let card = frame.card?.box {
        text += turned(card, "<g>", rect(local(card), "class=\"card\"", radius: card.cornerRadius))
      }
      text += photo(picture)
    }
    text += onPage(frame, scene.viewport, bars(scene.viewport, opacity: frame.chrome))
    for index in 0..<scene.touches.count { text += finger(scene.touches[index].position) }
    let edge = rect(area, "class=\"edge\" vector-effect=\"non-scaling-stroke\"", radius: corner)
    return text + "</g>\(edge)</g>"
  }

  /// Returns the thumbnails, with dashed slots for photos that are elsewhere.
  private func page(_ scene: Scene, _ frame: Frame) -> String {
    let hidden = scene.hiddenSources
    let center = scene.viewport.center
    let below = frame.pageBelow
    var text = "<g>"
    if below != 1 {
      let x = Digits.short(center.x * (1 - below))
      let y = Digits.short(center.y * (1 - below))
      text = "<g transform=\"translate(\(x) \(y)) scale(\(SceneDrawing.digits(below)))\">"
    }
    for (photo, source) in scene.visibleSources {
      let isHidden = hidden.contains(photo)
      let tint = PictureSymbols.tint(of: photo)
      let look = isHidden ? "class=\"slot\"" : "fill=\"\(tint)\" fill-opacity=\"0.35\""
      text += turned(source.box, "<g>", rect(local(source.box), look, radius: source.box.cornerRadius))
    }
    return text + "</g>"
  }

  private mutating func photo(_ picture: Picture) -> String {
    let (box, clip, opacity) = (picture.box, picture.clip, picture.opacity)
    guard opacity > 0, box.size.width > 0, box.size.height > 0 else { return "" }
    let (name, definition) = symbols.use(picture.photo)
    let clipName = "\(prefix)b\(clips)"
    clips += 1
    let whole = local(box)
    let shown = Rect(
      x: whole.x + clip.left, y: whole.y + clip.top,
      width: max(whole.width - clip.left - clip.right, 0),
      height: max(whole.height - clip.top - clip.bottom, 0))
    let clipPath = "<clipPath id=\"\(clipName)\">\(rect(shown, radius: box.cornerRadius))</clipPath>"
    let fade = opacity < 1 ? " opacity=\"\(Digits.short(opacity))\"" : ""
    let image = "<use href=\"#\(name)\" \(numbers(centered(picture.imageSize)))/>"
    return definition
      + turned(box, "<g\(fade)>", "\(clipPath)<g clip-path=\"url(#\(clipName))\">\(image)</g>")
  }

  /// Returns the bars moved with their card or with the sliding page.
  private func onPage(_ frame: Frame, _ viewport: Viewport, _ bars: String) -> String {
    guard !bars.isEmpty, frame.card != nil || frame.pageShift != 0 else { return bars }
    let center = frame.card?.center ?? viewport.center + Vector(x: frame.pageShift, y: 0)
    let scale = frame.card.map { $0.scale * $0.detailsScale } ?? 1
    let down = (frame.card?.detailsOffset ?? 0) * (frame.card?.scale ?? 1)
    var transform = "translate(\(Digits.short(center.x)) \(Digits.short(center.y + down)))"
    if let turn = frame.card?.box.rotation, turn != 0 {
      transform += " rotate(\(Digits.short(turn * 180 / .pi)))"
    }
    transform += " scale(\(SceneDrawing.digits(scale)))"
    transform += " translate(\(Digits.short(-viewport.center.x)) \(Digits.short(-viewport.center.y)))"
    return "<g transform=\"\(transform)\">\(bars)</g>"
  }

  private func bars(_ viewport: Viewport, opacity: Double) -> String {
    guard opacity > 0 else { return "" }
    let insets = viewport.chromeInsets
    let size = viewport.size
    let top = insets.top > 0 ? insets.top : min(SceneDrawing.barHeight, size.height * 0.1)
    let bottom = insets.bottom > 0 ? insets.bottom : min(SceneDrawing.barHeight, size.height * 0.1)
    let look = "class=\"bar\" fill-opacity=\"\(Digits.short(opacity * 0.82))\""
    let upper = Rect(x: 0, y: 0, width: size.width, height: top)
    let lower = Rect(x: 0, y: size.height - bottom, width: size.width, height: bottom)
    return rect(upper, look) + rect(lower, look)
  }

  /// Returns a dot of the same size in every strip, whatever the window's size.
  private func finger(_ position: Vector) -> String {
    "<circle class=\"finger\" cx=\"\(Digits.short(position.x))\" cy=\"\(Digits.short(position.y))\""
      + " r=\"\(Digits.short(8 / scale))\"/>"
  }

  // MARK: Elements

  /// Returns `content`, drawn around the origin, moved to the box's place and rotation.
  private func turned(_ box: Box, _ tag: String, _ content: String) -> String {
    var transform = "translate(\(Digits.short(box.center.x)) \(Digits.short(box.center.y)))"
    if box.rotation != 0 { transform += " rotate(\(Digits.short(box.rotation * 180 / .pi)))" }
    return "\(tag.dropLast()) transform=\"\(transform)\">\(content)</g>"
  }

  /// Returns the box centred at the origin.
  private func local(_ box: Box) -> Rect { centered(box.size) }

  private func centered(_ size: Size) -> Rect {
    Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
  }

  private func rect(_ rect: Rect, _ attributes: String = "", radius: Double = 0) -> String {
    var text = "<rect \(numbers(rect))"
    if radius > 0 { text += " rx=\"\(Digits.short(radius))\"" }
    if !attributes.isEmpty { text += " \(attributes)" }
    return text + "/>"
  }

  private func numbers(_ rect: Rect) -> String {
    let (x, y) = (Digits.short(rect.x), Digits.short(rect.y))
    let (width, height) = (Digits.short(rect.width), Digits.short(rect.height))
    return "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\""
  }

  /// Factors need more digits than lengths.
  private static func digits(_ factor: Double) -> String {
    let millionths = (factor * 1_000_000).rounded() / 1_000_000
    return JSONText.number(millionths)
  }
}

/// The pictures that represent a script's photos: a sky, a sun and two hills, with different colours and positions, so
/// that clipping and rotation are visible.
///
/// Each picture is defined at its first use.
struct PictureSymbols {
  private let photos: [Script.Photo]
  private var sizes: [Int: Size] = [:]

  /// Upper sky, lower sky, sun, far hill, near hill.
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

  /// Returns the name of a photo's picture, with its definition at the first use.
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
      <stop offset="0.7" stop-color="\(colors[1])"/></linearGradient>\
      <symbol id="\(name)" viewBox="0 0 \(n(w)) \(n(h))" preserveAspectRatio="xMidYMid slice">\
      <rect width="\(n(w))" height="\(n(h))" fill="url(#\(name)s)"/>\
      <circle cx="\(n(w * sun))" cy="\(n(h * 0.34))" r="\(radius)" fill="\(colors[2])"/>\
      <path d="\(far)" fill="\(colors[3])"/><path d="\(near)" fill="\(colors[4])"/></symbol>
      """
  }
}
