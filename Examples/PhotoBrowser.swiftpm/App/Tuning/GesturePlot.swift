#if canImport(UIKit)
  import EnlargerUIKit
  import Foundation

  /// A gesture over time, as curves.
  struct GesturePlot {
    /// What one of the curves shows.
    enum Name: String, CaseIterable {
      case down = "Up and down"
      case across = "Sideways"
      case fingerDown = "Finger, up and down"
      case fingerAcross = "Finger, sideways"
      case scale = "Scale"
      case backdrop = "Backdrop"
    }

    /// The curves in a square of 1 by 1, with the origin at the upper left; one is broken where there was no photo.
    let curves: [Name: [[CGPoint]]]
    /// What the curves say, in a sentence.
    let words: String

    /// - Parameter reach: the height of the window, points.
    init(_ gesture: Gesture, reach: Double) {
      let span = max(gesture.end - gesture.start, 0.001)
      let scales = gesture.samples.compactMap(\.scale)
      let most = max(scales.max() ?? 1, 1)

      func broken<Each>(_ list: [Each], _ time: (Each) -> Double, _ place: (Each) -> Double?) -> [[CGPoint]] {
        var runs: [[CGPoint]] = [[]]
        for each in list {
          if let place = place(each) {
            runs[runs.count - 1].append(CGPoint(x: (time(each) - gesture.start) / span, y: place))
          } else if runs.last?.isEmpty == false {
            runs.append([])
          }
        }
        return runs.filter { !$0.isEmpty }
      }
      func seen(_ place: (Gesture.Sample) -> Double?) -> [[CGPoint]] {
        broken(gesture.samples, \.time, place)
      }
      curves = [
        .down: seen { $0.middle.map { $0.y / reach } }, .across: seen { $0.middle.map { $0.x / reach } },
        .fingerDown: broken(gesture.fingers, \.time) { $0.middle.y / reach },
        .fingerAcross: broken(gesture.fingers, \.time) { $0.middle.x / reach },
        .scale: seen { $0.scale.map { 1 - $0 / most } }, .backdrop: seen { 1 - $0.backdrop },
      ]
      let ends = [scales.first, scales.last, scales.min(), gesture.samples.map(\.backdrop).min()]
        .map { String(format: "%.2f", $0 ?? 0) }
      words = """
        \(String(format: "%.2f", span)) s; scale from \(ends[0]) to \(ends[1]), at least \(ends[2]); backdrop at \
        least \(ends[3])
        """
    }
  }
#endif
