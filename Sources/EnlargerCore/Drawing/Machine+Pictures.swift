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
      !landings.contains(where: { $0.photo == index })
    else { return }
    pictures.append(neighbor(index, at: time, shift: pages.shift(of: index, at: page)))
  }

  private func neighbor(_ index: Int, at time: Double, shift: Double) -> Picture {
    var box = Box(center: viewport.center, size: fit(of: index), cornerRadius: styleInForce.cornerRadius)
    var clip = Insets.zero
    var opacity = 1.0
    if let departed = pager.departed(index) {
      let pose = departed.flight.pose(at: time)
      box = pose.box
      clip = departed.clip.scaled(by: 1 - limited(pose.openness))
      opacity = limited(pose.opacity)
    }
    box.center.x += shift
    return Picture(
      photo: index, role: .neighbor, box: box, clip: clip, imageSize: box.imageSize(of: pixelSize(of: index)),
      velocity: .zero, opacity: opacity, wantsSource: false)
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
