extension Machine {
  /// Whether what moves is a whole card.
  var movesCard: Bool { styleInForce.subject == .card }

  /// The rest of a card comes when the card is open and goes when it flies; in the hand it stays as it is.
  func showDetails() {
    guard movesCard else { return }
    switch state {
    case .closed: details.settle(shown: false)
    case .flying(_, .opening), .flying(_, .closing): details.show(false, by: styleInForce.details, at: now)
    case .flying(_, .returning), .held: break
    case .resting, .gliding, .flying(_, .settling): details.show(true, by: styleInForce.details, at: now)
    }
  }

  /// The side by which a photo's whole page comes and goes that never had a thumbnail, and what the photo
  /// fades to; nil where it does not slide.
  var pageSlide: (side: Double, opacity: Double)? {
    guard isSourceless, case .slide(let opacity) = styleInForce.withoutSource, !avoidsMotion else {
      return nil
    }
    return (viewport.size.width * pages.direction, opacity)
  }

  /// The pose with as much of backdrop and bars as is on the screen: what has slid away is not there for
  /// another photo to take over.
  func scenery(of pose: Pose) -> Pose {
    guard pageSlide != nil else { return pose }
    var pose = pose
    pose.backdrop *= limited(pose.openness)
    pose.chrome *= limited(pose.openness)
    return pose
  }

  /// The pose of a photo whose page is off the screen.
  ///
  /// - Parameter pose: whose backdrop and bars it keeps.
  func slidPose(from pose: Pose) -> Pose? {
    guard let slide = pageSlide else { return nil }
    var slid = restingPose
    slid.center.x += slide.side
    slid.opacity = slide.opacity
    slid.backdrop = pose.backdrop
    slid.chrome = pose.chrome
    slid.openness = 0
    return slid
  }
}
