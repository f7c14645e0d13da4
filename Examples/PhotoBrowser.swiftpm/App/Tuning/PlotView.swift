#if canImport(UIKit)
  import UIKit

  /// Draws a gesture: above, where the photo was and the finger over it; below, how large it was and how dark behind it.
  final class PlotView: UIView {
    var plot: GesturePlot? {
      didSet {
        accessibilityLabel = plot?.words
        setNeedsLayout()
      }
    }
    private(set) var layers: [GesturePlot.Name: CAShapeLayer] = [:]

    override init(frame: CGRect) {
      super.init(frame: frame)
      isAccessibilityElement = true
      accessibilityTraits = .image
      for name in GesturePlot.Name.allCases {
        let line = CAShapeLayer()
        (line.fillColor, line.strokeColor) = (nil, name.color.cgColor)
        line.lineWidth = name.isOfFinger ? 1 : 2
        layers[name] = line
        layer.addSublayer(line)
      }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      let gap: CGFloat = 8
      let height = (bounds.height - gap) / 2
      for (name, line) in layers {
        let isBelow = name == .scale || name == .backdrop
        let area = CGRect(x: 0, y: isBelow ? height + gap : 0, width: bounds.width, height: height)
        line.path = Self.path(plot?.curves[name] ?? [], in: area).cgPath
      }
    }

    private static func path(_ runs: [[CGPoint]], in area: CGRect) -> UIBezierPath {
      let path = UIBezierPath()
      for run in runs {
        for (index, point) in run.enumerated() {
          let place = CGPoint(x: area.minX + point.x * area.width, y: area.minY + point.y * area.height)
          if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
      }
      return path
    }
  }

  extension GesturePlot.Name {
    var isOfFinger: Bool { self == .fingerDown || self == .fingerAcross }

    /// Seen on white and on black.
    var color: UIColor {
      switch self {
      case .down: UIColor(red: 0.1, green: 0.5, blue: 0.95, alpha: 1)
      case .across: UIColor(red: 0.1, green: 0.65, blue: 0.4, alpha: 1)
      case .fingerDown, .fingerAcross: UIColor(red: 0.95, green: 0.55, blue: 0.1, alpha: 1)
      case .scale: UIColor(red: 0.75, green: 0.25, blue: 0.75, alpha: 1)
      case .backdrop: UIColor(white: 0.5, alpha: 1)
      }
    }
  }
#endif
