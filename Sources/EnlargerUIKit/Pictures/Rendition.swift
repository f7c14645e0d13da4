#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// In how many pixels a photo is asked for: three steps, so that small pinches ask for nothing new.
  enum Rendition {
    case fit, double, full

    /// The most pixels that are held of one photo: 88 MB. While one arrives, the step before is still there.
    nonisolated static let mostPixels = 22e6

    /// More than any photo has.
    nonisolated static let unlimited = CGSize(width: 65535, height: 65535)

    /// The step that is sharp at a zoom. A tenth more than there are pixels is not seen.
    init(zoom: Double) {
      switch zoom {
      case ...1.1: self = .fit
      case ...2.2: self = .double
      default: self = .full
      }
    }

    /// The pixels to ask for.
    ///
    /// - Parameters:
    ///   - own: the photo's own, if they are known.
    ///   - screen: the screen's.
    func pixels(of own: CGSize?, screen: CGSize) -> CGSize {
      let (once, twice) = (screen.scaled(by: 1), screen.scaled(by: 2))
      guard self != .fit else { return once }
      guard let own else { return (self == .double ? twice : screen.scaled(by: 4)).limited }
      if own.isInside(once) { return once }
      return (self == .double || own.isInside(twice) ? twice : own).limited
    }
  }

  nonisolated extension CGSize {
    var area: Double { width * height }

    /// The size, made smaller if it has more pixels than are held of one photo.
    var limited: CGSize {
      area > Rendition.mostPixels ? scaled(by: (Rendition.mostPixels / area).squareRoot()) : self
    }

    func scaled(by factor: Double) -> CGSize { CGSize(width: width * factor, height: height * factor) }

    /// Whether the size goes into another one.
    func isInside(_ other: CGSize) -> Bool { width <= other.width && height <= other.height }

    /// The size with the same proportions that just goes into another one; no larger than it is.
    func shrunk(into other: CGSize) -> CGSize {
      scaled(by: min(other.width / max(width, 1), other.height / max(height, 1), 1))
    }
  }
#endif
