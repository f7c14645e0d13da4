/// The row of pages: which photo is shown, and where the row stands while it slides.
struct Pager: Equatable, Sendable {
  /// The photo whose page it is.
  private(set) var current: Int
  private(set) var row: PageRow

  init(at photo: Int) {
    current = photo
    row = .free(Slide(at: Double(photo)))
  }

  mutating func hold(at position: Double) { row = .held(position) }

  /// Lets the row go to a page.
  ///
  /// - Parameters:
  ///   - velocity: pages per second at which it is let go.
  mutating func slide(
    to photo: Int, velocity: Double, spring: Spring, pages: PageAxis, at time: Double
  ) {
    var position = row.position(at: time)
    // In a row that loops, a photo that is seen is on that page, and any other one on the nearest from here.
    let seen = position + pages.way(to: photo, from: position)
    let start = Double(current)
    let end =
      abs(seen - position) < 1 ? (seen + 0.5).rounded(.down) : start + pages.way(to: photo, from: start)
    // From now on, pages have the numbers around the photo that is arrived at.
    position += Double(photo) - end
    current = photo
    row = .free(
      Slide(
        from: position, velocity: velocity, to: Double(photo), spring: spring, at: time,
        tolerance: Flight.tolerance / max(pages.stride, 1)))
  }

  /// The present photo has another number now; the row stands where it stood from its page.
  mutating func renumber(to photo: Int) {
    let way = Double(photo - current)
    current = photo
    switch row {
    case .free(let slide): row = .free(slide.moved(by: way))
    case .held(let position): row = .held(position + way)
    }
  }

  /// Begins the slide that has been begun last anew at a time.
  mutating func begin(at time: Double) {
    if case .free(let slide) = row { row = .free(slide.begun(at: time)) }
  }
}
