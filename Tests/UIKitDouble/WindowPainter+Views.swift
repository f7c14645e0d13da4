import Foundation

/// The contents of views, approximately as UIKit draws them.
extension WindowPainter {
  mutating func paintContents(of view: UIView, in place: Place) {
    switch view {
    case let view as UIImageView: paint(view, in: place)
    case let label as UILabel: paint(label)
    case let button as UIButton: paint(button)
    case let bar as UINavigationBar: paint(bar)
    case let bar as UITabBar: paint(bar)
    case let bar as UIToolbar: paint(bar)
    default: break
    }
  }

  // MARK: Pictures and text

  private mutating func paint(_ view: UIImageView, in place: Place) {
    guard let image = view.image, let pixels = image.cgImage else { return }
    let box = view.box(of: image.size)
    let turned = image.imageOrientation.map
    let stored = CGRect(origin: .zero, size: box.size).applying(turned).size
    // Centres the stored pixels, then turns them for display.
    let middle = CGAffineTransform(translationX: box.midX, y: box.midY)
    let map = turned.concatenating(middle)
    var inner = place
    inner.map = map.concatenating(place.map)
    draw("<g transform=\"\(Self.text(map))\">")
    paint(
      pixels,
      in: CGRect(x: -stored.width / 2, y: -stored.height / 2, width: stored.width, height: stored.height),
      inner)
    draw("</g>")
  }

  private mutating func paint(_ label: UILabel) {
    guard let text = label.text, !text.isEmpty, let font = label.font else { return }
    let size = font.pointSize
    let lines = text.lines(of: label.bounds.width, em: size, atMost: label.numberOfLines)
    let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (x, anchor): (CGFloat, String) =
      switch label.textAlignment {
      case .center: (label.bounds.midX, "middle")
      case .right: (label.bounds.maxX, "end")
      case .natural where isRightToLeft: (label.bounds.maxX, "end")
      default: (label.bounds.minX, "start")
      }
    let first = label.bounds.midY - size * 0.6 * CGFloat(lines.count - 1)
    let color = label.textColor.resolvedColor(with: label.traitCollection)
    for (index, line) in lines.enumerated() {
      write(line, x: x, middle: first + size * 1.2 * CGFloat(index), size: size, color, anchor: anchor)
    }
  }

  private mutating func paint(_ button: UIButton) {
    let middle = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
    let tint = button.tintColor.resolvedColor(with: button.traitCollection)
    if button.kind == .close {
      let isDark = button.traitCollection.userInterfaceStyle == .dark
      let plate = CGRect(x: middle.x - 15, y: middle.y - 15, width: 30, height: 30)
      fill(plate, UIColor(white: isDark ? 0.25 : 0.89, alpha: 1), corner: 15)
      paintSymbol("xmark", at: middle, UIColor(white: isDark ? 0.75 : 0.5, alpha: 1))
    } else if let symbol = button.image(for: .normal)?.symbol {
      paintSymbol(symbol, at: middle, tint)
    } else if let title = button.title(for: .normal) {
      write(title, x: middle.x, middle: middle.y, size: 17, tint)
    }
  }

  /// Paints one of a few system symbols, or a frame for others.
  private mutating func paintSymbol(_ name: String, at middle: CGPoint, _ color: UIColor) {
    let path =
      switch name {
      case "xmark": "M-5 -5 L5 5 M5 -5 L-5 5"
      case "square.and.arrow.up": "M-3.5 -3 H-7 V9 H7 V-3 H3.5 M0 4 V-10 M-4 -6.5 L0 -10.5 L4 -6.5"
      case "trash": "M-8 -7 H8 M-3 -7 V-9.5 H3 V-7 M-6 -7 L-5 9 H5 L6 -7 M-2 -4 V6 M2 -4 V6"
      case "ellipsis": "M-6 0 h.1 M0 0 h.1 M6 0 h.1"
      case "chevron.left": "M4 -8 L-4 0 L4 8"
      case "chevron.right": "M-4 -8 L4 0 L-4 8"
      default: "M-9 -7 H9 V7 H-9 Z"
      }
    draw(
      "<path d=\"\(path)\" transform=\"translate(\(Self.text(middle.x)) \(Self.text(middle.y)))\" fill=\"none\" "
        + "stroke-width=\"1.8\" stroke-linecap=\"round\" stroke-linejoin=\"round\" \(Self.text(color, for: "stroke"))/>"
    )
  }

  // MARK: Bars

  /// Paints the background of a bar at an edge of the window, and the line at its other edge.
  private mutating func paintGround(of bar: UIView, from top: CGFloat, to bottom: CGFloat, line: CGFloat) {
    let isDark = bar.traitCollection.userInterfaceStyle == .dark
    let box = CGRect(x: 0, y: top, width: bar.bounds.width, height: bottom - top)
    fill(box, UIColor(white: isDark ? 0.07 : 0.975, alpha: 0.94))
    let edge = CGRect(x: 0, y: line, width: bar.bounds.width, height: 0.5)
    fill(edge, UIColor(white: isDark ? 0.25 : 0.7, alpha: 1))
  }

  private func ink(of bar: UIView) -> UIColor {
    bar.traitCollection.userInterfaceStyle == .dark ? .white : .black
  }

  private mutating func paint(_ bar: UINavigationBar) {
    paintGround(of: bar, from: -bar.frame.minY, to: bar.bounds.maxY, line: bar.bounds.maxY - 0.5)
    guard let stack = bar.superview?.owner as? UINavigationController else { return }
    let middle = CGPoint(x: bar.bounds.midX, y: bar.bounds.midY)
    if let title = stack.topViewController?.title {
      write(title, x: middle.x, middle: middle.y, size: 17, ink(of: bar), weight: 600)
    }
    guard stack.viewControllers.count > 1 else { return }
    let isRightToLeft = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let place = CGPoint(x: isRightToLeft ? bar.bounds.maxX - 18 : 18, y: middle.y)
    paintSymbol(isRightToLeft ? "chevron.right" : "chevron.left", at: place, bar.tintColor)
  }

  private mutating func paint(_ bar: UITabBar) {
    paintGround(of: bar, from: 0, to: bar.bounds.maxY, line: 0)
    guard let tabs = bar.superview?.owner as? UITabBarController, let pages = tabs.viewControllers else {
      return
    }
    let isRightToLeft = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let part = bar.bounds.width / CGFloat(max(pages.count, 1))
    for (index, page) in pages.enumerated() {
      let place = CGFloat(isRightToLeft ? pages.count - 1 - index : index)
      let x = part * (place + 0.5)
      let color = index == tabs.selectedIndex ? bar.tintColor ?? .black : UIColor(white: 0.55, alpha: 1)
      paintSymbol(page.tabBarItem.image?.symbol ?? "", at: CGPoint(x: x, y: 18), color)
      write(page.tabBarItem.title ?? page.title ?? "", x: x, middle: 38, size: 10, color)
    }
  }

  private mutating func paint(_ bar: UIToolbar) {
    let end = (bar.superview?.bounds.maxY ?? bar.frame.maxY) - bar.frame.minY
    paintGround(of: bar, from: 0, to: end, line: 0)
    guard let stack = bar.superview?.owner as? UINavigationController,
      let items = stack.topViewController?.toolbarItems
    else { return }
    let isRightToLeft = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, item) in items.enumerated() {
      guard let symbol = item.system.symbol else { continue }
      let way = CGFloat(index) / CGFloat(max(items.count - 1, 1)) * (bar.bounds.width - 56)
      let x = isRightToLeft ? bar.bounds.width - 28 - way : 28 + way
      paintSymbol(symbol, at: CGPoint(x: x, y: bar.bounds.midY), bar.tintColor)
    }
  }

  // MARK: The device

  /// Paints the time and the battery in the status bar, and the home indicator.
  mutating func paintSystem() {
    let (edges, safe) = (window.systemBars, window.ownSafeArea)
    let isDark = window.traits.userInterfaceStyle == .dark
    if safe.top > 20, !edges.isStatusBarHidden {
      let isLight = edges.style == .lightContent || edges.style == .default && isDark
      let ink: UIColor = isLight ? .white : .black
      write("9:41", x: 52, middle: safe.top / 2 + 2, size: 16, ink, weight: 600)
      let battery = CGRect(x: window.bounds.width - 54, y: safe.top / 2 - 4, width: 25, height: 12)
      fill(battery, ink, corner: 3.5)
    }
    if safe.bottom > 0, !edges.isHomeIndicatorHidden {
      let width: CGFloat = window.bounds.width > window.bounds.height ? 260 : 140
      let bar = CGRect(
        x: window.bounds.midX - width / 2, y: window.bounds.maxY - 13, width: width, height: 5)
      fill(bar, UIColor(white: 0.5, alpha: 0.7), corner: 2.5)
    }
  }
}

extension UIImageView {
  /// Returns the box of an image inside the view.
  fileprivate func box(of size: CGSize) -> CGRect {
    guard size.width > 0, size.height > 0 else { return .zero }
    let ratios = (bounds.width / size.width, bounds.height / size.height)
    let drawn: CGSize
    switch contentMode {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: drawn = size.scaled(by: min(ratios.0, ratios.1))
    case .scaleAspectFill: drawn = size.scaled(by: max(ratios.0, ratios.1))
    default: drawn = size
    }
    var box = CGRect(
      x: bounds.midX - drawn.width / 2, y: bounds.midY - drawn.height / 2, width: drawn.width,
      height: drawn.height)
    if [.left, .topLeft, .bottomLeft].contains(contentMode) { box.origin.x = bounds.minX }
    if [.right, .topRight, .bottomRight].contains(contentMode) { box.origin.x = bounds.maxX - drawn.width }
    if [.top, .topLeft, .topRight].contains(contentMode) { box.origin.y = bounds.minY }
    if [.bottom, .bottomLeft, .bottomRight].contains(contentMode) {
      box.origin.y = bounds.maxY - drawn.height
    }
    return box
  }
}

extension CGSize {
  fileprivate func scaled(by factor: CGFloat) -> CGSize {
    CGSize(width: width * factor, height: height * factor)
  }
}

extension UIImage.Orientation {
  /// The map that turns stored pixels about their middle for display; y points down.
  fileprivate var map: CGAffineTransform {
    let (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) =
      switch self {
      case .up: (1, 0, 0, 1)
      case .down: (-1, 0, 0, -1)
      case .left: (0, -1, 1, 0)
      case .right: (0, 1, -1, 0)
      case .upMirrored: (-1, 0, 0, 1)
      case .downMirrored: (1, 0, 0, -1)
      case .leftMirrored: (0, 1, 1, 0)
      case .rightMirrored: (0, -1, -1, 0)
      }
    return CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
  }
}

extension UIBarButtonItem.SystemItem {
  fileprivate var symbol: String? {
    switch self {
    case .action: "square.and.arrow.up"
    case .trash: "trash"
    default: nil
    }
  }
}

extension String {
  /// Returns the lines that fit a width, measured as in a label. An ellipsis marks omitted ones.
  fileprivate func lines(of width: CGFloat, em: CGFloat, atMost most: Int) -> [String] {
    let room = max(Int((width / (em / 2) + 0.01).rounded(.down)), 1)
    var lines = [""]
    for word in split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= room {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    guard most > 0, lines.count > most else { return lines }
    lines = Array(lines.prefix(most))
    lines[most - 1] += "…"
    return lines
  }
}
