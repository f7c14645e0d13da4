extension Machine {
  /// Returns the frame to draw at `time`.
  func frame(at time: Double) -> Frame {
    let layout = layout
    let state = state
    let pageRow = pageRow
    let hand = touchSequence.velocity(at: time)
    let seen = motion(at: time, hand, in: layout)
    let pose = seen.pose
    let isClosed = state.isClosed
    let backdrop = isClosed ? 0 : backdrop(of: pose)
    let page = pageRow.position(at: time)
    let shift = layout.pages.shift(of: Double(pageRow.current), at: page)
    let list = drawn.take()
    addLandings(to: list, at: time, backdrop: backdrop)
    if !isClosed {
      addNeighbors(of: pageRow, to: list, at: time, page: page, in: layout.pages)
      list.append(
        picture(
          of: pageRow.current, .present, pose, shift: shift, clip: clip,
          velocity: seen.velocity.center
            + layout.pages.velocity(at: pageVelocity(at: time, hand, in: layout)),
          wantsSource: state.leavesThumbnail))
    }
    var box = pose.box
    box.center.x += shift
    let moves = isMoving(state, pageRow, at: time)
    return Frame(
      phase: state.phase, photo: isClosed ? nil : pageRow.current, pictures: Pictures(list: list),
      zoom: layout.zoom(of: box.size),
      // A sliding page keeps its opacity.
      backdrop: isClosed || pageSlide == nil ? backdrop : styleInForce.backdrop,
      chrome: isClosed
        ? 0 : limited(pose.chrome) * bars.opacity(at: time) * (movesCard ? details.presence(at: time) : 1),
      card: isClosed || !movesCard ? nil : card(around: box, openness: pose.openness, at: time, in: layout),
      pageShift: isClosed ? 0 : pageShift(of: pose),
      pageBelow: isClosed ? 1 : 1 - (1 - styleInForce.pageBelow) * limited(pose.depth),
      coversPage: state.isResting && landings.isEmpty && styleInForce.backdrop >= 1,
      touchTarget: state.touchTarget, looksLanded: looksLanded(at: time),
      isTouched: !touchSequence.touches.isEmpty, needsAnother: moves,
      wakeTime: moves ? nil : nextTimedEvent?.time)
  }

  /// Returns whether the frame changes after `time` even without an event.
  private func isMoving(_ state: State, _ row: PageRow, at time: Double) -> Bool {
    // A row that fingers hold has no end.
    if bars.end > time || movesCard && details.end > time || !landings.isEmpty || row.end ?? 0 > time {
      return true
    }
    switch state {
    case .closed, .resting: return false
    case .flying, .gliding: return true
    case .held(let held, _): return held.end > time || departures.slidingEnd > time
    }
  }

  func backdrop(of pose: Pose) -> Double { limited(pose.backdrop) * styleInForce.backdrop }

  func limited(_ opacity: Double) -> Double { min(max(opacity, 0), 1) }

  /// Returns the screen around the photo: hidden in the thumbnail, complete when the photo is open.
  ///
  /// - Parameter box: where the photo is drawn.
  func card(around box: Box, openness: Double, at time: Double, in layout: Layout) -> Card {
    let zoom = layout.zoom(of: box.size)
    let part = zoom * limited(openness)
    let (window, screen, fit) = (viewport.size, viewport.screenInsets, layout.fit)
    let sides = Size(width: (window.width - fit.width) / 2, height: (window.height - fit.height) / 2)
    // How far the screen extends beyond the photo, and its middle relative to the photo's.
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
      // An enlarged photo moves on its card; the card stays in place.
      center: zoom > 1
        ? layout.viewport.center + middle : box.center + (middle * zoom).rotated(by: box.rotation),
      scale: min(zoom, 1),
      details: presence, detailsScale: style.scale + (1 - style.scale) * presence,
      detailsOffset: -style.drop * (1 - presence))
  }

  /// How far the photo is open by the style's measure, 0…1.
  var progress: Double {
    if state.isClosed { return 0 }
    let pose = motion(at: now).pose
    switch styleInForce.progress {
    case _ where pageSlide != nil: return limited(pose.backdrop)
    case .backdrop: return limited(pose.backdrop)
    // In the hand only the scale counts; in flight the depth takes the progress to its end.
    case .scale: return min(layout.zoom(of: pose.box.size), 1) * limited(pose.depth)
    }
  }
}

extension State {
  fileprivate var touchTarget: TouchTarget {
    switch self {
    case .closed: .nothing
    case .flying(_, .closing): .flyingPhotos
    case .resting, .gliding, .held, .flying: .everything
    }
  }

  /// Whether the photo is between its thumbnail and its page, so the grid around the thumbnail is visible.
  fileprivate var leavesThumbnail: Bool {
    switch phase {
    case .closed, .open: false
    case .opening, .interactive, .returning, .closing: true
    }
  }
}

extension Machine {
  /// Returns the picture of a photo in a pose.
  ///
  /// - Parameters:
  ///   - shift: how far its page has slid, in points to the right.
  ///   - clip: how much of it its thumbnail hides on each side.
  ///   - cover: how much of it another photo's backdrop hides, 0…1.
  func picture(
    of photo: Int, _ role: Picture.Role, _ pose: Pose, shift: Double, clip: Insets, velocity: Vector = .zero,
    cover: Double = 0, wantsSource: Bool = false
  ) -> Picture {
    var box = pose.box
    box.center.x += shift
    let stretch = max(1 + pose.stretch, 0.01)
    let openness = limited(pose.openness)
    return Picture(
      photo: photo, role: role, box: box, clip: clip.scaled(by: 1 - openness),
      imageSize: box.imageSize(of: pixelSize(of: photo), stretched: stretch), stretch: stretch,
      velocity: velocity, openness: openness,
      opacity: limited(pose.opacity) * (1 - cover), wantsSource: wantsSource)
  }

  /// Adds the photos that are still landing, the oldest in front.
  ///
  /// - Parameter backdrop: the present backdrop, which covers them: see ``Landing/cover(by:at:)``.
  func addLandings(to list: PictureList, at time: Double, backdrop: Double) {
    for index in landings.indices.reversed() {
      let landing = landings[index]
      let seen = landing.flight.motion(at: time)
      list.append(
        picture(
          of: landing.photo, .landing, seen.pose, shift: 0, clip: landing.clip,
          velocity: seen.velocity.center,
          cover: landing.cover(by: backdrop, at: time), wantsSource: true))
    }
  }

  /// Adds the photos to the right and left of the present one while the row slides.
  func addNeighbors(
    of pageRow: PageRow, to list: PictureList, at time: Double, page: Double, in pages: PageAxis
  ) {
    if let fading = departures.fading, fading.photo != pageRow.current, !list.shows(fading.photo) {
      list.append(departing(fading, at: time, shift: 0))
    }
    guard page != Double(pageRow.current) else { return }
    let low = page.rounded(.down)
    let step = pages.direction > 0 ? 1 : 0
    for side in 0...1 {
      let index = low + Double(side ^ step)
      guard let photo = pages.photo(at: index), photo != pageRow.current, index - page < 1,
        !list.shows(photo)
      else { continue }
      let shift = pages.shift(of: index, at: page)
      list.append(
        departures.sliding(photo).map { departing($0, at: time, shift: shift) }
          ?? neighbor(photo, shift: shift))
    }
  }

  private func neighbor(_ photo: Int, shift: Double) -> Picture {
    picture(of: photo, .neighbor, fittedPose(of: photo), shift: shift, clip: .zero)
  }

  /// Returns a photo that the row has left but that has not yet come to rest or faded out.
  private func departing(_ departed: Landing, at time: Double, shift: Double) -> Picture {
    picture(
      of: departed.photo, .neighbor, departed.flight.motion(at: time).pose, shift: shift, clip: departed.clip)
  }

  /// Returns the renditions that a host should have now: first the present photo's, as large as it is zoomed,
  /// then those of the adjacent pages and of the photos still landing.
  func wantedPictures() -> [WantedPicture] {
    var wanted: [WantedPicture] = []
    if !state.isClosed {
      let photo = pageRow.current
      let size = viewport.size
      let zoom = layout.zoom(of: motion(at: now).pose.box.size)
      wanted.append(WantedPicture(photo: photo, size: size * max(zoom, 1)))
      for side in [1.0, -1] {
        guard let neighbor = pages.photo(at: Double(photo) + side) else { continue }
        wanted.append(WantedPicture(photo: neighbor, size: size))
      }
    }
    for landing in landings { wanted.append(WantedPicture(photo: landing.photo, size: viewport.size)) }
    return wanted
  }
}
