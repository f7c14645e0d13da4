extension ZoomStyle {
  /// PhotoZoomAnimator (Cook, 2019): FluidPhoto's numbers with an ease-out close, drags
  /// in any direction, measured sideways in a wide window, and a double tap to three.
  public static let photoZoomAnimator = ZoomStyle.fluid(
    closing: .curve(.easeOut, duration: 0.25), direction: .any, axis: .longSide, doubleTap: 3)
}
