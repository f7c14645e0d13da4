extension Machine {
  /// One finger that moves on a thumbnail scrolls the grid; two that spread pull the photo out.
  func moveOnThumbnail(_ photo: Int) {
    guard let pair = fingers.tracker.pair else { return }
    guard pair.second != nil else {
      if fingers.candidate == nil { abandonFingers() }
      return
    }
    guard let base = fingers.thumbnailContact else { return }
    let begun = base.spread(by: styleInForce.pinch.holdDistance, towards: contact)
    if let begun { pullOut(photo, contact: begun) }
  }

  /// Two fingers have spread on a thumbnail: its photo comes out in them. One that is just
  /// landing there is caught instead.
  ///
  /// - Parameter contact: where the fingers were when their spreading began to count.
  private func pullOut(_ photo: Int, contact: Contact) {
    guard isFree(for: photo), let source = sources[photo] else { return abandonFingers() }
    let overlay = leaveToLand()
    let caught = takeBack(photo, in: overlay)
    begin(with: photo)
    clip = caught?.clip ?? source.clip
    fingers.owner = .viewer
    fingers.candidate = nil
    var start = Pose(in: source)
    start.takeOverlay(of: overlay.pose)
    if let caught { start = caught.seen.pose }
    hold(
      start, .pinch(origin: nil, isUpright: false), contact: contact, leg: caught == nil ? .opening : .closing
    )
  }

  /// Whether a finger that came down on a thumbnail may still pull its photo out: something
  /// else may have opened since.
  private func isFree(for photo: Int) -> Bool {
    switch state {
    case .closed: true
    case .flying(_, .closing): photo != pager.current
    case .resting, .flying, .gliding, .held: false
    }
  }
}
