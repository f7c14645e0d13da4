extension Machine {
  /// The photos are others now, or stand in another order: see ``Viewer/rearrange(_:at:)``.
  func rearrange(_ origins: [Int?], at time: Double) {
    advance(to: time)
    var places = [Int?](repeating: nil, count: photoCount)
    for (place, origin) in origins.enumerated() {
      guard let origin, places.indices.contains(origin), places[origin] == nil else { continue }
      places[origin] = place
    }
    if !state.isClosed { leavePhotoIfGone(places) }
    let heir = state.isClosed ? nil : nearestLeft(of: pager.current, in: places)
    let keepsPage = heir != nil && places[pager.current] != nil
    let seen = motion(at: now).pose
    renumber(places, count: origins.count)
    guard let heir, keepsPage else { return jump(to: heir ?? 0) }
    pager.renumber(to: heir)
    departures.renumber(places)
    // Fingers that pull the row have it by the same point, also where its ends are others.
    if case .held(let hold, let leg) = state, hold.interaction.traits.pullsPages {
      rehold(hold, leg, pose: seen, shift: 0)
    }
  }

  /// Moves on from the present photo if it has no place any more.
  private func leavePhotoIfGone(_ places: [Int?]) {
    let current = pager.current
    guard places.indices.contains(current), places[current] == nil else { return }
    abandonFingers()
    guard let heir = nearestLeft(of: current, in: places), let origin = places.firstIndex(of: heir) else {
      return enter(.closed)
    }
    position = .fitted
    enter(.resting)
    tell(.didPage, origin)
  }

  /// The new position of a photo, or of the nearest one that has one: first further on.
  private func nearestLeft(of photo: Int, in places: [Int?]) -> Int? {
    guard places.indices.contains(photo) else { return nil }
    for index in photo..<places.count { if let place = places[index] { return place } }
    for index in stride(from: photo - 1, through: 0, by: -1) { if let place = places[index] { return place } }
    return nil
  }

  private func renumber(_ places: [Int?], count: Int) {
    var newSizes = [Size](repeating: .zero, count: count)
    var newSources = SourceTable()
    for (origin, place) in places.enumerated() {
      guard let place else { continue }
      newSizes[place] = sizes[origin]
      newSources[place] = sources[origin]
    }
    (sizes, sources) = (newSizes, newSources)
    if case .thumbnail(let photo) = fingers.owner {
      fingers.owner = places[photo].map { .thumbnail($0) } ?? .nobody
    }
    var index = 0
    while index < landings.count {
      let photo = landings[index].photo
      if places.indices.contains(photo), let place = places[photo] {
        landings[index].photo = place
        index += 1
      } else {
        endLanding(at: index)
      }
    }
  }
}
