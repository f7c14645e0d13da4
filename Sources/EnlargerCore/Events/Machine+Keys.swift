extension Machine {
  /// Answers a key. All but Escape wait until a closing photo has landed.
  func press(_ key: Key) {
    guard !state.isClosed, !state.isFlyingHome else { return }
    switch key {
    case .escape: close()
    case .arrowLeft: step(-1)
    case .arrowRight: step(1)
    case .home: page(to: 0)
    case .end: page(to: photoCount - 1)
    case .zoomIn: zoomByKey(position.zoom * Machine.keyZoom)
    case .zoomOut: zoomByKey(position.zoom / Machine.keyZoom)
    case .zoomReset: zoomByKey(1)
    }
  }

  /// What one press of + or − multiplies or divides the zoom by; two presses double it.
  private static let keyZoom = 2.0.squareRoot()

  private func zoomByKey(_ zoom: Double) {
    guard !state.isTransition else { return }
    abandonFingers()
    self.zoom(to: zoom, about: viewport.center)
  }
}
