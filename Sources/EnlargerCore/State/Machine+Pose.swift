extension Machine {
  var photoCount: Int { sizes.count }

  /// Returns a photo's pixel size; a large square until it is known.
  func pixelSize(of photo: Int) -> Size {
    guard sizes.indices.contains(photo), sizes[photo].isUsable else { return Size(width: 8192, height: 8192) }
    return sizes[photo]
  }

  /// Returns a photo's size at zoom 1. Between tiny and small pictures, the limit grows with the picture, so that
  /// neighbours of similar size do not look very different.
  func fit(of photo: Int) -> Size {
    let size = pixelSize(of: photo)
    let own = max(1, max(size.width, size.height) / Feel.tinySide)
    return size.fitted(in: viewport.room.size, limit: fitLimit < .infinity ? min(fitLimit, own) : fitLimit)
  }

  var pages: PageAxis {
    PageAxis(
      count: photoCount, loops: settings.loopsPages && photoCount > 2,
      direction: settings.readsRightToLeft ? -1 : 1,
      stride: viewport.size.width + max(styleInForce.pageGap, 0))
  }

  /// The reference for the present photo's poses.
  var layout: Layout {
    Layout(
      style: styleInForce, viewport: viewport, fit: fit(of: pageRow.current), pages: pages, claims: claims,
      dimmed: pageSlide?.opacity ?? 1)
  }

  var contact: Contact { touchSequence.contact }

  /// The present photo's pose at rest in its page.
  var restingPose: Pose { layout.restingPose(at: zoomPosition) }

  /// Returns the present photo's pose and velocity, without the distance that its page has slid.
  @inline(never)
  func motion(at time: Double) -> MovingPose {
    motion(at: time, touchSequence.velocity(at: time), in: layout)
  }

  func motion(at time: Double, _ hand: ContactVelocity, in layout: Layout) -> MovingPose {
    switch state {
    case .closed, .resting: MovingPose(layout.restingPose(at: zoomPosition))
    case .flying(let flight, _): flight.motion(at: time)
    case .gliding(let glide): glide.motion(at: time)
    case .held(let held, _): motion(of: held, hand, at: time, in: layout)
    }
  }

  /// Returns how far the present photo's page has slid, in points to the right.
  func pageShift(at time: Double) -> Double {
    pages.shift(of: Double(pageRow.current), at: pageRow.position(at: time))
  }

  /// Returns the velocity of the row of pages, by itself or in the fingers, in pages per second.
  func pageVelocity(at time: Double) -> Double {
    pageVelocity(at: time, touchSequence.velocity(at: time), in: layout)
  }

  func pageVelocity(at time: Double, _ hand: ContactVelocity, in layout: Layout) -> Double {
    guard case .held(let held, _) = state, held.gesture.traits.pullsPages else {
      return pageRow.velocity(at: time)
    }
    return pageVelocity(of: held, hand, in: layout)
  }

  /// Returns the velocity at which fingers pull the row of pages; 0 if they do not hold it.
  func pageVelocity(of held: ActiveGesture, _ velocity: ContactVelocity, in layout: Layout) -> Double {
    let later = contact.moved(by: velocity, for: Machine.slopeStep)
    guard let page = held.gesture.pose(contact, in: layout).page,
      let soon = held.gesture.pose(later, in: layout).page
    else { return 0 }
    return (soon - page) / Machine.slopeStep
  }

  /// The time step for slopes, in seconds: small compared with any motion, large compared with rounding.
  private static let slopeStep = 1e-5

  /// Returns the pose of a held photo and its slope along the fingers' velocity. If the second finger of a pinch has
  /// just lifted, the slope is along the velocity of both, within `VelocityTracker.window`.
  func motion(
    of held: ActiveGesture, _ velocity: ContactVelocity, at time: Double, in layout: Layout
  ) -> MovingPose {
    let step = Machine.slopeStep
    let here = pose(of: held, contact, at: time, in: layout)
    if let pinch = self.touchSequence.pinchRelease,
      pinch.counts(for: contact, at: time, within: VelocityTracker.window)
    {
      return MovingPose(pose: here, velocity: pinch.velocity)
    }
    let soon = pose(of: held, contact.moved(by: velocity, for: step), at: time + step, in: layout)
    return MovingPose(
      pose: here, velocity: Pose.combine(soon, 1 / step, here, -1 / step).slowed(to: Flight.fastest))
  }

  /// Fingers that drag or pinch hold the photo in place on the glass, even while its page still slides.
  private func pose(of held: ActiveGesture, _ contact: Contact, at time: Double, in layout: Layout) -> Pose {
    var pose = held.pose(contact, at: time, in: layout)
    if held.gesture.traits.isOnGlass { pose.center.x -= pageShift(at: time) }
    return pose
  }
}
