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
  /// - Parameter backdrop: the present backdrop; its rise since a photo was left covers that photo.
  func addLandings(to list: PictureList, at time: Double, backdrop: Double) {
    for index in landings.indices.reversed() {
      let landing = landings[index]
      let seen = landing.flight.motion(at: time)
      list.append(
        picture(
          of: landing.photo, .landing, seen.pose, shift: 0, clip: landing.clip,
          velocity: seen.velocity.center,
          cover: landing.cover(by: backdrop), wantsSource: true))
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
    let pose = Pose(
      center: viewport.center, size: fit(of: photo), cornerRadius: styleInForce.cornerRadius, opacity: 1,
      openness: 1)
    return picture(of: photo, .neighbor, pose, shift: shift, clip: .zero)
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
