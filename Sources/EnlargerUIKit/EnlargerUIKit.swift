// Apps use styles with a single import. The names of their parts, such as `Spring`, need `import EnlargerCore`: SwiftUI has a
// `Spring`, too.
@_exported import struct EnlargerCore.ZoomStyle
import EnlargerCore
import Foundation

#if canImport(UIKit)
  import UIKit
#endif

/// Returns a text in the app's language, from the app's string table named Enlarger.
package func localized(_ english: String) -> String {
  Bundle.main.localizedString(forKey: english, value: nil, table: "Enlarger")
}

/// Returns a text with numbers in the app's language and the user's digits.
func localized(_ english: String, _ numbers: Int..., locale: Locale = .current) -> String {
  String(format: localized(english), locale: locale, arguments: numbers)
}

// The engine's geometry as Core Graphics' and back.
#if canImport(UIKit)
  extension Vector {
    init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  }

  extension Size {
    init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  }

  extension Rect {
    init(_ rect: CGRect) {
      self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
  }

  extension CGRect {
    init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
  }

  extension Insets {
    init(_ insets: UIEdgeInsets) {
      self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }

  extension Card {
    /// Returns a transform about `middle` that scales, rotates as the card does, and moves to `center`.
    func transform(from middle: CGPoint, to center: Vector, scale: Double) -> CGAffineTransform {
      CGAffineTransform(scaleX: scale, y: scale)
        .concatenating(CGAffineTransform(rotationAngle: box.rotation))
        .concatenating(CGAffineTransform(translationX: center.x - middle.x, y: center.y - middle.y))
    }
  }
#endif
