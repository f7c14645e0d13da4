extension Viewer {
  /// The photos are others now, or stand in another order.
  ///
  /// The present photo stays what it is, wherever in the row it comes to stand. If it is
  /// gone, the nearest one that is left, first further on, takes its page at once; if none
  /// is left, the viewer is closed at once. Notices told by this call count photos as they
  /// stood before it, so take them before you renumber your own.
  ///
  /// - Parameter origins: for every new position, where that photo stood until now; nil
  ///   for a photo that was not there. A position that does not exist counts as nil.
  public mutating func rearrange(_ origins: [Int?], at time: Double) {
    advance(to: time)
    var places = [Int?](repeating: nil, count: photoCount)
    for (place, origin) in origins.enumerated() {
      guard let origin, places.indices.contains(origin), places[origin] == nil else { continue }
      places[origin] = place
    }
    let current = pager.current
    if stage != .closed { leavePhotoIfGone(places) }
    let heir = stage == .closed ? nil : nearestLeft(of: current, in: places)
    if heir != current, case .held(let hold) = stage, !hold.isOnGlass { cancelTouches() }
    renumber(places, count: origins.count)
    pager.jump(to: heir ?? 0)
  }

  /// Moves on from the present photo if it has no place any more.
  private mutating func leavePhotoIfGone(_ places: [Int?]) {
    let current = pager.current
    guard places.indices.contains(current), places[current] == nil else { return }
    abandonFingers()
    guard let heir = nearestLeft(of: current, in: places),
      let origin = places.firstIndex(of: heir)
    else {
      beginClosing()
      tell(.didClose, current)
      passage = .none
      stage = .closed
      return
    }
    if passage == .opening { tell(.didOpen, current) }
    if passage == .closing { tell(.didCancelClose, current) }
    passage = .none
    place = .fitted
    stage = .resting
    tell(.didPage, origin)
  }

  /// The new position of a photo, or of the nearest one that has one: first further on.
  private func nearestLeft(of photo: Int, in places: [Int?]) -> Int? {
    guard places.indices.contains(photo) else { return nil }
    for index in photo..<places.count { if let place = places[index] { return place } }
    for index in stride(from: photo - 1, through: 0, by: -1) { if let place = places[index] { return place } }
    return nil
  }

  private mutating func renumber(_ places: [Int?], count: Int) {
    var newSizes = [Size](repeating: .zero, count: count)
    var newSources = SourceTable()
    for (origin, place) in places.enumerated() {
      guard let place else { continue }
      newSizes[place] = sizes[origin]
      newSources[place] = sources[origin]
    }
    var stillLanding: [Landing] = []
    stillLanding.reserveCapacity(Viewer.landingCapacity)
    for landing in landings {
      guard places.indices.contains(landing.photo), let place = places[landing.photo] else {
        tell(.didClose, landing.photo)
        continue
      }
      stillLanding.append(
        Landing(photo: place, flight: landing.flight, clip: landing.clip, backdrop: landing.backdrop))
    }
    (sizes, sources, landings, photoCount) = (newSizes, newSources, stillLanding, count)
  }
}
