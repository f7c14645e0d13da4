import Foundation

/// Paints a window's visible layers as SVG, from back to front.
///
/// It includes transforms, bounds, clips, corners, masks and opacity, even during animations. Pictures link to their
/// files. UIKit's own drawing is approximate: bars, buttons and text.
@_spi(Double)
@MainActor public struct WindowPainter {
  /// A visible picture.
  public struct Picture {
    /// The file with its pixels.
    public let file: String
    /// The bounding box of its visible part in the window. The window's edges do not clip it.
    public let box: CGRect
    /// The opacity, multiplied by that of all layers around it.
    public let opacity: CGFloat
  }

  /// The visible pictures, from back to front.
  public private(set) var pictures: [Picture] = []
  let window: UIWindow
  private var body: [String] = []
  private let isDrawn: Bool
  private var names = 0

  /// A layer's place in the window.
  struct Place {
    /// The map from the layer's coordinates to the window's.
    var map = CGAffineTransform.identity
    /// The box outside which nothing is visible.
    var clip: CGRect
    var opacity: CGFloat = 1
  }

  /// - Parameter isDrawn: whether to produce SVG. The list of pictures alone is much faster.
  public init(_ window: UIWindow, isDrawn: Bool = true) {
    (self.window, self.isDrawn) = (window, isDrawn)
    let place = Place(clip: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    // A window without a colour is black.
    fill(window.bounds, .black)
    paintInside(window.layer, window.layer, in: place)
    paintSystem()
  }

  public var svg: String {
    let (width, height) = (Self.text(window.bounds.width), Self.text(window.bounds.height))
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\">\n\(body.joined(separator: "\n"))\n</svg>\n"
  }

  // MARK: Layers

  private mutating func paint(_ layer: CALayer, in place: Place) {
    let shown = layer.presentation() ?? layer
    guard !layer.isHidden, shown.opacity > 0.001 else { return }
    let (bounds, anchor) = (shown.bounds, layer.anchorPoint)
    let map = CGAffineTransform(
      translationX: -bounds.minX - bounds.width * anchor.x, y: -bounds.minY - bounds.height * anchor.y
    )
    .concatenating(shown.affineTransform())
    .concatenating(CGAffineTransform(translationX: shown.position.x, y: shown.position.y))
    var inner = Place(map: map.concatenating(place.map), clip: place.clip, opacity: place.opacity)
    inner.opacity *= CGFloat(shown.opacity)
    var mask: String?
    if let cut = layer.view?.mask {
      inner.clip = inner.clip.intersection(cut.frame.applying(inner.map))
      mask = define(cut, in: inner)
    }
    let clip = layer.masksToBounds ? defineClip(bounds, shown.cornerRadius) : nil
    if clip != nil { inner.clip = inner.clip.intersection(bounds.applying(inner.map)) }
    draw(Self.group(map, opacity: CGFloat(shown.opacity), mask: mask, clip: clip))
    paintInside(layer, shown, in: inner)
    draw("</g>")
  }

  /// Paints a layer's background, contents and sublayers, in its own coordinates.
  ///
  /// - Parameter shown: the layer's current look.
  private mutating func paintInside(_ layer: CALayer, _ shown: CALayer, in place: Place) {
    if let color = Self.background(of: layer) {
      fill(shown.bounds, color, corner: shown.cornerRadius)
      let covered = shown.bounds.applying(place.map).intersection(place.clip)
      // It hides everything behind.
      if color.components[3] * place.opacity > 0.999, covered.contains(window.bounds) { pictures = [] }
    }
    if let pixels = layer.contents, let image = pixels as? CGImage {
      paint(image, in: shown.bounds, place)
    }
    if let view = layer.view { paintContents(of: view, in: place) }
    for child in layer.sublayers ?? [] { paint(child, in: place) }
  }

  private static func background(of layer: CALayer) -> UIColor? {
    guard let view = layer.view else { return layer.backgroundColor?.components.map(color) }
    return view.backgroundColor?.resolvedColor(with: view.traitCollection)
  }

  private mutating func define(_ mask: UIView, in place: Place) -> String {
    let name = nextName()
    let outer = body
    body = []
    let seen = pictures
    paint(mask.layer, in: place)
    pictures = seen
    let inside = body.joined()
    body = outer
    draw(
      "<mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\" x=\"-9999\" y=\"-9999\" width=\"19998\" height=\"19998\" "
        + "style=\"mask-type: alpha\">\(inside)</mask>")
    return name
  }

  private mutating func defineClip(_ bounds: CGRect, _ corner: CGFloat) -> String {
    let name = nextName()
    draw("<clipPath id=\"\(name)\"><rect \(Self.text(bounds, corner: corner))/></clipPath>")
    return name
  }

  private mutating func nextName() -> String {
    names += 1
    return "n\(names)"
  }

  // MARK: Pictures

  /// Paints stored pixels into a box of the layer.
  mutating func paint(_ image: CGImage, in box: CGRect, _ place: Place) {
    guard let file = image.file else { return fill(box, UIColor(red: 0.7, green: 0.76, blue: 0.8, alpha: 1)) }
    let seen = box.applying(place.map).intersection(place.clip)
    // Boxes that only share an edge do not overlap.
    if seen.width > 0.01, seen.height > 0.01, seen.intersects(window.bounds) {
      pictures.append(Picture(file: file, box: seen, opacity: place.opacity))
    }
    draw("<image href=\"\(Self.link(to: file))\" \(Self.text(box)) preserveAspectRatio=\"none\"/>")
  }

  private static func link(to file: String) -> String {
    let plain = CharacterSet.urlPathAllowed.union(CharacterSet(charactersIn: "#"))
    return file.addingPercentEncoding(withAllowedCharacters: plain) ?? file
  }

  // MARK: SVG

  /// Adds an element, or part of one.
  mutating func draw(_ element: @autoclosure () -> String) {
    if isDrawn { body.append(element()) }
  }

  mutating func fill(_ box: CGRect, _ color: UIColor, corner: CGFloat = 0) {
    draw("<rect \(Self.text(box, corner: corner)) \(Self.text(color, for: "fill"))/>")
  }

  /// Writes a line of text, centred vertically at `y`.
  mutating func write(
    _ line: String, x: CGFloat, middle y: CGFloat, size: CGFloat, _ color: UIColor, anchor: String = "middle",
    weight: Int = 400
  ) {
    let plain = line.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    draw(
      "<text x=\"\(Self.text(x))\" y=\"\(Self.text(y + size * 0.36))\" font-size=\"\(Self.text(size))\" "
        + "font-weight=\"\(weight)\" font-family=\"Inter, Helvetica, 'DejaVu Sans', sans-serif\" "
        + "text-anchor=\"\(anchor)\" \(Self.text(color, for: "fill"))>\(plain)</text>")
  }

  private static func group(
    _ map: CGAffineTransform, opacity: CGFloat, mask: String?, clip: String?
  ) -> String {
    var attributes = ["transform=\"\(text(map))\""]
    if opacity < 1 { attributes.append("opacity=\"\(text(opacity))\"") }
    if let mask { attributes.append("mask=\"url(#\(mask))\"") }
    if let clip { attributes.append("clip-path=\"url(#\(clip))\"") }
    return "<g \(attributes.joined(separator: " "))>"
  }

  static func color(_ components: [CGFloat]) -> UIColor {
    UIColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  static func text(_ color: UIColor, for name: String) -> String {
    let parts = color.components
    let bytes = parts.prefix(3).map { "\(Int((min(max($0, 0), 1) * 255).rounded()))" }
    let opacity = parts[3] < 1 ? " \(name)-opacity=\"\(text(parts[3]))\"" : ""
    return "\(name)=\"rgb(\(bytes.joined(separator: ",")))\"\(opacity)"
  }

  static func text(_ box: CGRect, corner: CGFloat = 0) -> String {
    let corner = min(corner, box.width / 2, box.height / 2)
    let sides = [("x", box.minX), ("y", box.minY), ("width", box.width), ("height", box.height)]
    return (sides + (corner > 0 ? [("rx", corner)] : []))
      .map { "\($0)=\"\(text($1))\"" }.joined(separator: " ")
  }

  static func text(_ map: CGAffineTransform) -> String {
    let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty]
    return "matrix(\(numbers.map { String(format: "%.6g", $0) }.joined(separator: " ")))"
  }

  static func text(_ number: CGFloat) -> String { String(format: "%.6g", number) }
}
