/// Pages that slide in and out at the side, because their photos never had a thumbnail.
extension Machine {
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
  func visibleOverlay(of pose: Pose) -> Pose {
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

  /// How far the whole page has slid.
  func pageShift(of pose: Pose) -> Double {
    guard let slide = pageSlide else { return 0 }
    return slide.side * (1 - limited(pose.openness))
  }
}
