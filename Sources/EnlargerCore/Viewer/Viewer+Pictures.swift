extension Viewer {
  /// How many places there are for photos in a frame, taken or not: see ``photo(_:of:at:)``.
  public var placeCount: Int { 3 + landingCount }

  /// The photo drawn at one of the places of a frame, from front to back: the present photo, its
  /// left and its right neighbour, then those that still land; nil where there is none.
  ///
  /// - Parameters:
  ///   - frame: the frame of that time.
  public func photo(_ place: Int, of frame: Frame, at time: Double) -> PhotoFrame? {
    switch place {
    case 0:
      return frame.photo.map {
        PhotoFrame(photo: $0, box: frame.box, clip: frame.clip, opacity: frame.opacity)
      }
    case 1: return frame.leftNeighbor
    case 2: return frame.rightNeighbor
    default:
      return landing(place - 3, at: time).map {
        let cover = landings[place - 3].cover(by: frame.backdrop)
        return PhotoFrame(photo: $0.photo, box: $0.box, clip: $0.clip, opacity: $0.opacity * (1 - cover))
      }
    }
  }

  /// The pictures that a host should have at `time`: the present photo's, as large as it is
  /// zoomed, then those of the pages next to it and of the photos that still land.
  public func wantedPictures(at time: Double) -> [WantedPicture] {
    var wanted: [WantedPicture] = []
    if let photo {
      let size = viewport.size
      wanted.append(WantedPicture(photo: photo, size: size * max(frame(at: time).zoom, 1)))
      if photo + 1 < photoCount { wanted.append(WantedPicture(photo: photo + 1, size: size)) }
      if photo > 0 { wanted.append(WantedPicture(photo: photo - 1, size: size)) }
    }
    for landing in landings { wanted.append(WantedPicture(photo: landing.photo, size: viewport.size)) }
    return wanted
  }
}
