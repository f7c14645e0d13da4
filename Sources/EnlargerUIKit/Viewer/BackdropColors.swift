#if canImport(UIKit)
  import UIKit

  /// What stands behind the photo, and what can be read on it.
  struct BackdropColors: Equatable {
    /// Behind the photo alone.
    var alone = UIColor.black
    /// Behind it while the bars are shown; nil is the same.
    var withBars: UIColor?
    /// A material in their place.
    var effect: UIVisualEffect?

    func color(showsBars: Bool) -> UIColor { showsBars ? withBars ?? alone : alone }

    /// The appearance whose text can be read on the backdrop.
    func style(showsBars: Bool, in traits: UITraitCollection) -> UIUserInterfaceStyle {
      let color = color(showsBars: showsBars).resolvedColor(with: traits)
      var (red, green, blue) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
      color.getRed(&red, green: &green, blue: &blue, alpha: nil)
      // How bright the eye finds it.
      return 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark
    }
  }
#endif
