extension Machine {
  func tap(at point: Vector) {
    let canZoom = layout.limits.maximum > 1 + ZoomPosition.tolerance
    if let last = touchSequence.lastTap, (last.position - point).length <= Feel.doubleTapDistance {
      touchSequence.lastTap = nil
      let zoom = zoomPosition.isEnlarged ? 1 : layout.limits.doubleTap
      return self.zoom(to: zoom, about: point)
    }
    guard canZoom else { return toggleBars() }
    touchSequence.lastTap = TouchSequence.TapCandidate(position: point, time: now, isCatch: false)
  }

  func toggleBars() { showBars(!bars.areShown) }

  func showBars(_ shown: Bool) {
    started.remove(.bars)
    if bars.end <= now { deferred.insert(.bars) }
    bars.show(shown, at: now)
  }

  /// Changes the zoom, and keeps the point of the picture at `point` in place as far as the edges allow.
  ///
  /// - Parameter tracking: the spring that follows a wheel or trackpad; `nil` uses the style's own zooming.
  func zoom(to zoom: Double, about point: Vector, tracking: Spring? = nil) {
    let layout = layout
    let zoom = min(max(zoom, 1), max(layout.limits.maximum, 1))
    restWhereItGlides()
    let rest = layout.restingPose(at: zoomPosition)
    let center = point + (rest.center - point) * (zoom / max(zoomPosition.zoom, 1e-6))
    let seen = motion(at: now)
    zoomPosition = ZoomPosition(zoom: zoom, center: center, in: layout)
    let rests = state.isResting
    if let tracking {
      launchOpen(from: seen, timing: .spring(tracking))
    } else if avoidsMotion {
      fadeOpen(from: seen.pose)
    } else {
      launchOpen(from: seen, timing: styleInForce.zooming)
    }
    if rests { deferred.insert(.flight) }
  }

  /// Settles the photo at its zoom, or at the nearest one at which it may rest, about a fixed point.
  func settleZoom(_ seen: MovingPose, about point: Vector) {
    let layout = layout
    let zoom = layout.zoom(of: seen.pose.size)
    let rest = min(max(zoom, 1), max(layout.limits.maximum, 1))
    let center = point + (seen.pose.center - point) * (rest / zoom)
    zoomPosition =
      rest <= 1 + ZoomPosition.tolerance ? .fitted : ZoomPosition(zoom: rest, center: center, in: layout)
    let timing = state.isTransition ? layout.style.returning : layout.style.zooming
    launchOpen(from: seen, timing: timing)
  }

  /// Makes the visible place of a gliding photo its resting place, so that the next change starts from there.
  func restWhereItGlides() {
    guard case .gliding(let glide) = state else { return }
    zoomPosition = ZoomPosition(
      zoom: zoomPosition.zoom, center: glide.motion(at: now).pose.center, in: layout)
  }
}
