extension Machine {
  /// Answers a key. All but Escape wait until a closing photo has landed.
  func press(_ key: Key) {
    guard !state.isClosed, !state.isFlyingHome else { return }
    switch key {
    case .escape: close()
    case .arrowLeft: look(-1, 0)
    case .arrowRight: look(1, 0)
    case .arrowUp: look(0, -1)
    case .arrowDown: look(0, 1)
    case .home: page(to: 0)
    case .end: page(to: photoCount - 1)
    case .zoomIn: zoomByKey(position.zoom * Machine.keyZoom)
    case .zoomOut: zoomByKey(position.zoom / Machine.keyZoom)
    case .zoomReset: zoomByKey(1)
    }
  }

  /// What one press of + or − multiplies or divides the zoom by; two presses double it.
  private static let keyZoom = 2.0.squareRoot()

  /// How far an arrow moves an enlarged photo, points: on the smallest phone half of what was seen stays in view, so
  /// that the eye keeps its place.
  private static let keyReach = 160.0

  /// Moves an enlarged photo so that more of it is seen on one side. Sideways, where there is no more, pages.
  @inline(never)
  private func look(_ x: Int, _ y: Int) {
    if position.isEnlarged {
      abandonFingers()
      if scroll(by: Vector(x: Double(x), y: Double(y)) * Machine.keyReach) { return }
    }
    if x != 0 { step(x) }
  }

  private func zoomByKey(_ zoom: Double) {
    guard !state.isTransition else { return }
    abandonFingers()
    self.zoom(to: zoom, about: viewport.center)
  }
}
