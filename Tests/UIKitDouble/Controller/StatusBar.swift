import Foundation

/// What the status bar's text is like.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// What the system shows at a window's edges, as the controllers wished when they were last asked.
@_spi(Double)
public struct EdgesOfScreen: Equatable {
  public var style = UIStatusBarStyle.default
  public var isStatusBarHidden = false
  public var isHomeIndicatorHidden = false
}

extension UIWindow {
  func readStatusBar() {
    systemBars.style = asked(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
    systemBars.isStatusBarHidden = asked(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }

  func readHomeIndicator() {
    systemBars.isHomeIndicatorHidden =
      asked(\.childForHomeIndicatorAutoHidden)?.prefersHomeIndicatorAutoHidden ?? false
  }

  /// After controllers have come or gone.
  func readSystemBars() {
    readStatusBar()
    readHomeIndicator()
  }

  /// Whoever covers the screen, or says that it decides, and then the child that it names.
  private func asked(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController? {
    var decides = rootViewController
    var top = rootViewController
    while let next = top?.presentedViewController {
      if next.modalPresentationStyle == .fullScreen || next.modalPresentationCapturesStatusBarAppearance {
        decides = next
      }
      top = next
    }
    while let next = decides?[keyPath: child] { decides = next }
    return decides
  }
}
