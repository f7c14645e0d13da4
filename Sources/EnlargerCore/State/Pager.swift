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
    let position = row.position(at: time)
    current = photo
    row = .free(
      Slide(
        from: position, velocity: velocity, to: Double(photo), spring: spring, at: time,
        tolerance: Flight.tolerance / max(pages.stride, 1)))
  }

  /// Begins the slide that has been begun last anew at a time.
  mutating func begin(at time: Double) {
    if case .free(let slide) = row { row = .free(slide.begun(at: time)) }
  }
}
