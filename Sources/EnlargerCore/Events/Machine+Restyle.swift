extension Machine {
  /// Another style is asked for: see ``Viewer/restyle(_:at:)``.
  func restyle(_ style: ZoomStyle, at time: Double) {
    nextStyle = style
    advance(to: time)
  }

  /// Takes on the style asked for if everything rests.
  func adoptNextStyle() {
    guard let style = nextStyle, state.isClosed || state.isResting, landings.isEmpty,
      !pager.row.isMoving(at: now)
    else { return }
    nextStyle = nil
    self.style = style
    adoptSettings()
    details.settle(shown: !state.isClosed)
  }
}
