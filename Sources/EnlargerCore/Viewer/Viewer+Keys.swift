extension Viewer {
  /// Answers a key. All but Escape wait until a closing photo has landed.
  mutating func press(_ key: Key) {
    switch stage {
    case .closed, .flying(_, .home): return
    case .resting, .flying, .gliding, .held: break
    }
    switch key {
    case .escape: close()
    case .arrowLeft: step(-1)
    case .arrowRight: step(1)
    case .home: page(to: 0)
    case .end: page(to: photoCount - 1)
    case .zoomIn: zoomByKey(place.zoom * Viewer.keyZoom)
    case .zoomOut: zoomByKey(place.zoom / Viewer.keyZoom)
    case .zoomReset: zoomByKey(1)
    }
  }

  /// What one press of + or − multiplies or divides the zoom by; two presses double it.
  private static let keyZoom = 2.0.squareRoot()

  private mutating func zoomByKey(_ zoom: Double) {
    guard passage == .none else { return }
    abandonFingers()
    self.zoom(to: zoom, about: viewport.center, timing: activeStyle.zooming)
  }
}
