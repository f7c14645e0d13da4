extension Machine {
  /// The screen around the photo: nothing of it in the thumbnail, all of it where the photo is open,
  /// wherever on the screen that is.
  ///
  /// - Parameter box: where the photo is drawn.
  func card(around box: Box, openness: Double, at time: Double, in layout: Layout) -> Card {
    let zoom = layout.zoom(of: box.size)
    let part = zoom * limited(openness)
    let (window, screen, fit) = (viewport.size, viewport.screenInsets, layout.fit)
    let sides = Size(width: (window.width - fit.width) / 2, height: (window.height - fit.height) / 2)
    // How far the screen reaches beyond the photo, and beyond the middle of what is seen.
    let left = sides.width - screen.left, right = sides.width - screen.right
    let top = sides.height - screen.top, bottom = sides.height - screen.bottom
    let middle = Vector(x: (right - left) / 2, y: (bottom - top) / 2)
    var seen = box.cut(by: clip.scaled(by: 1 - limited(openness)))
    seen.center += (middle * part).rotated(by: box.rotation)
    seen.size = Size(
      width: max(seen.size.width + (left + right) * part, 0),
      height: max(seen.size.height + (top + bottom) * part, 0))
    let style = styleInForce.details
    let presence = details.presence(at: time)
    return Card(
      box: seen,
      // A photo that is enlarged moves on its card, and leaves that in its place.
      center: zoom > 1
        ? layout.viewport.center + middle : box.center + (middle * zoom).rotated(by: box.rotation),
      scale: min(zoom, 1),
      details: presence, detailsScale: style.scale + (1 - style.scale) * presence,
      detailsOffset: -style.drop * (1 - presence))
  }

  /// How far the photo is open by the measure of the style, 0…1.
  var progress: Double {
    if state.isClosed { return 0 }
    let pose = motion(at: now).pose
    switch styleInForce.progress {
    case _ where pageSlide != nil: return limited(pose.backdrop)
    case .backdrop: return limited(pose.backdrop)
    // In the hand the scale alone; a flight carries it on to its end.
    case .scale: return min(layout.zoom(of: pose.box.size), 1) * limited(pose.depth)
    }
  }
}
