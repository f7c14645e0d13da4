/// A style that waits: a reference, since hardly any machine has one and a style is large.
final class NextStyle: Sendable {
  let style: ZoomStyle

  init(_ style: ZoomStyle) { self.style = style }
}

extension Machine {
  /// Another style is asked for: see ``Viewer/restyle(_:at:)``.
  func restyle(_ style: ZoomStyle, at time: Double) {
    nextStyle = NextStyle(style)
    advance(to: time)
  }

  /// Takes on the style asked for if everything rests.
  func adoptNextStyle() {
    guard let style = nextStyle?.style, state.isClosed || state.isResting, landings.isEmpty,
      !pager.row.isMoving(at: now)
    else { return }
    nextStyle = nil
    self.style = style
    adoptSettings()
    details.settle(shown: !state.isClosed)
  }
}
