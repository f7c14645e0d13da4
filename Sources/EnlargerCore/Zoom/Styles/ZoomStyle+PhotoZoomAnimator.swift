extension ZoomStyle {
  /// PhotoZoomAnimator (Cook, 2019): FluidPhoto's numbers with an ease-out close, drags
  /// in any direction, measured sideways in a wide window, and a double tap to three.
  public static let photoZoomAnimator: ZoomStyle = {
    var style = ZoomStyle.fluidPhoto
    style.closing = .curve(.easeOut, duration: 0.25)
    style.landing = .curve(.easeOut, duration: 0.25)
    style.drag.direction = .any
    style.drag.axis = .longSide
    style.zoom = ZoomLimits(maximum: 4, doubleTap: 3)
    return style
  }()
}
