extension Machine {
  func present(_ pose: Pose, _ box: Box, at time: Double, in layout: Layout) -> Picture {
    Picture(
      photo: pager.current, role: .present, box: box, clip: clip.scaled(by: 1 - limited(pose.openness)),
      imageSize: box.imageSize(of: pixelSize(of: pager.current)),
      velocity: screenVelocity(at: time, in: layout),
      opacity: limited(pose.opacity),
      wantsSource: state.phase == .closing || state.phase == .interactive)
  }

  /// The photos that still land, the oldest in front.
  ///
  /// - Parameter backdrop: the present one, which covers them as far as it has risen since they were left.
  func addLandings(to pictures: inout Pictures, at time: Double, backdrop: Double) {
    for index in landings.indices.reversed() {
      let landing = landings[index]
      let pose = landing.flight.pose(at: time)
      let box = pose.box
      pictures.append(
        Picture(
          photo: landing.photo, role: .landing, box: box,
          clip: landing.clip.scaled(by: 1 - limited(pose.openness)),
          imageSize: box.imageSize(of: pixelSize(of: landing.photo)),
          velocity: landing.flight.velocity(at: time).center,
          opacity: limited(pose.opacity) * (1 - landing.cover(by: backdrop)), wantsSource: true))
    }
  }

  /// The photos to the right and to the left of the present one while the row slides.
  func addNeighbors(to pictures: inout Pictures, at time: Double, page: Double, in pages: PageAxis) {
    if let fading = pager.fading, fading.photo != pager.current, pictures[of: fading.photo] == nil {
      pictures.append(departing(fading, at: time, shift: 0))
    }
    guard page != Double(pager.current) else { return }
    let low = page.rounded(.down)
    guard low >= -1, low < Double(pages.count) else { return }
    let step = pages.direction > 0 ? 1 : 0
    addNeighbor(Int(low) + step, to: &pictures, at: time, page: page, in: pages)
    addNeighbor(Int(low) + 1 - step, to: &pictures, at: time, page: page, in: pages)
  }

  private func addNeighbor(
    _ index: Int, to pictures: inout Pictures, at time: Double, page: Double, in pages: PageAxis
  ) {
    guard index != pager.current, index >= 0, index < pages.count, abs(Double(index) - page) < 1,
      pictures[of: index] == nil
    else { return }
    let shift = pages.shift(of: index, at: page)
    if let departed = pager.departed(index) {
      pictures.append(departing(departed, at: time, shift: shift))
    } else {
      pictures.append(neighbor(index, shift: shift))
    }
  }

  private func neighbor(_ index: Int, shift: Double) -> Picture {
    var box = Box(center: viewport.center, size: fit(of: index), cornerRadius: styleInForce.cornerRadius)
    box.center.x += shift
    return Picture(
      photo: index, role: .neighbor, box: box, clip: .zero,
      imageSize: box.imageSize(of: pixelSize(of: index)),
      velocity: .zero, opacity: 1, wantsSource: false)
  }

  /// A photo that was left and has not come to rest in its page, or has not faded yet.
  private func departing(_ departed: Pager.Departed, at time: Double, shift: Double) -> Picture {
    let pose = departed.flight.pose(at: time)
    var box = pose.box
    box.center.x += shift
    return Picture(
      photo: departed.photo, role: .neighbor, box: box,
      clip: departed.clip.scaled(by: 1 - limited(pose.openness)),
      imageSize: box.imageSize(of: pixelSize(of: departed.photo)), velocity: .zero,
      opacity: limited(pose.opacity), wantsSource: false)
  }

  /// The renditions that a host should have now: the present photo's, as large as it is zoomed, then those
  /// of the pages next to it and of the photos that still land.
  func wantedPictures() -> [WantedPicture] {
    var wanted: [WantedPicture] = []
    if !state.isClosed {
      let photo = pager.current
      let size = viewport.size
      let zoom = layout.zoom(of: pose(at: now).box.size)
      wanted.append(WantedPicture(photo: photo, size: size * max(zoom, 1)))
      if photo + 1 < photoCount { wanted.append(WantedPicture(photo: photo + 1, size: size)) }
      if photo > 0 { wanted.append(WantedPicture(photo: photo - 1, size: size)) }
    }
    for landing in landings { wanted.append(WantedPicture(photo: landing.photo, size: viewport.size)) }
    return wanted
  }
}
