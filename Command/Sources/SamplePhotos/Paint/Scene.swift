/// One motif: paints itself at whatever size the canvas has.
protocol Scene: Sendable {
  func paint(on canvas: Canvas)
}
