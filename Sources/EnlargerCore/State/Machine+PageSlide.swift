/// Pages that slide in and out at the side, because their photos never had a thumbnail.
///
/// The backdrop of a pose says how much of such a page has come in: it is as opaque as ever, and elsewhere.
extension Machine {
  /// The side by which a photo's whole page comes and goes that never had a thumbnail, and what the photo
  /// fades to in the hand; nil where it does not slide.
  var pageSlide: (side: Double, opacity: Double)? {
    guard isSourceless, case .slide(let opacity) = styleInForce.withoutSource, !avoidsMotion else {
      return nil
    }
    return (viewport.screen.width * pages.direction, opacity)
  }

  /// The motion of a photo: the page's own where the page slides with it.
  func timing(of pose: Pose, or timing: MotionTiming) -> MotionTiming {
    pageSlide != nil && pose.isOnPage ? styleInForce.sliding : timing
  }

  /// The pose with as much of backdrop and bars as is on the screen: what has slid away is not there for
  /// another photo to take over.
  func visibleOverlay(of pose: Pose) -> Pose {
    guard pageSlide != nil else { return pose }
    var pose = pose
    pose.chrome *= limited(pose.backdrop)
    return pose
  }

  /// The pose of a photo whose page is off the screen, and the photo with it.
  ///
  /// - Parameter pose: whose bars it keeps.
  func slidPose(from pose: Pose) -> Pose? {
    guard let slide = pageSlide else { return nil }
    var slid = restingPose
    slid.center.x += slide.side
    slid.backdrop = 0
    slid.chrome = pose.chrome
    slid.openness = 0
    return slid
  }

  /// How far the whole page has slid.
  func pageShift(of pose: Pose) -> Double {
    guard let slide = pageSlide else { return 0 }
    return slide.side * (1 - limited(pose.backdrop))
  }
}
