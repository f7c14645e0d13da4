#if canImport(UIKit)
  import UIKit

  /// Shows the last gesture as curves over time.
  final class GestureController: ColumnController {
    private let recorder: GestureRecorder
    let plot = PlotView()
    private(set) var labels: [UILabel] = []

    init(_ recorder: GestureRecorder) {
      self.recorder = recorder
      super.init()
      title = "Last Gesture"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      scroll.addSubview(plot)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      plot.plot = recorder.gesture.map { GesturePlot($0, reach: Double(view.bounds.height)) }
      for label in labels { label.removeFromSuperview() }
      labels = [UILabel.wrapping(plot.plot?.words ?? noGesture)]
      // The sentence says it all; the names of the colours are for the eye.
      labels += GesturePlot.Name.allCases.filter { plot.plot != nil && $0 != .fingerAcross }.map { name in
        let label = UILabel.wrapping(name.isOfFinger ? "Finger" : name.rawValue, .footnote)
        label.textColor = name.color
        label.isAccessibilityElement = false
        return label
      }
      for label in labels { scroll.addSubview(label) }
      plot.isHidden = plot.plot == nil
      view.setNeedsLayout()
    }

    override func layOut(in width: CGFloat) -> CGFloat {
      let column = CGRect(x: 20, y: 12, width: max(width - 40, 0), height: plot.isHidden ? 0 : 320)
      plot.frame = column
      var top = column.maxY + 12
      for label in labels {
        let height = label.sizeThatFits(CGSize(width: column.width, height: .greatestFiniteMagnitude)).height
        label.frame = CGRect(x: column.minX, y: top, width: column.width, height: height)
        top += height + 4
      }
      return top
    }
  }

  /// What the tools say that need a gesture, as long as there is none.
  let noGesture =
    "Open a photo in the viewer and drag it first: that is the gesture. One of many minutes is not kept."

  extension UILabel {
    /// A label that takes as many lines as it needs, in the reader's size.
    static func wrapping(_ text: String? = nil, _ style: UIFont.TextStyle = .body) -> UILabel {
      let label = UILabel()
      label.text = text
      label.font = UIFont.preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      return label
    }
  }
#endif
