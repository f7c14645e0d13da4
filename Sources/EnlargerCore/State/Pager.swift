/// The row of pages: which photo is shown, and where the row stands while it slides.
struct Pager: Sendable {
  /// A photo that was left: it goes on to fit its page while the row slides.
  typealias Departed = Landing

  /// The photo whose page it is.
  private(set) var current: Int
  private(set) var row: PageRow
  /// The photos that were left last, as long as they can still be seen.
  private var departed: [Departed] = []

  /// The photo that fades out where it was while the present one fades in.
  private(set) var fading: Departed?

  /// Pages turned in quick succession leave no more than this on screen.
  private static let departedCapacity = 4

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

  /// Shows a page at once.
  mutating func jump(to photo: Int) { self = Pager(at: photo) }

  /// Whether any photo that was left can still be seen.
  var hasDeparted: Bool { !departed.isEmpty }

  /// How a photo goes on that was left; nil if it is simply in its page.
  func departed(_ photo: Int) -> Departed? { departed.last { $0.photo == photo } }

  mutating func remember(_ leaving: Departed) {
    // One that comes and goes takes no room from the others.
    if let index = departed.firstIndex(where: { $0.photo == leaving.photo }) {
      departed.remove(at: index)
    } else if departed.count == Pager.departedCapacity {
      departed.removeFirst()
    }
    departed.append(leaving)
  }

  /// Leaves a photo to fade out where it is.
  mutating func fade(_ leaving: Departed) { fading = leaving }

  mutating func forgetFading() { fading = nil }

  /// Begins what has been begun last anew at a time: the row, and the photo that leaves with it.
  mutating func begin(at time: Double) {
    if let leaving = fading { fading?.flight = leaving.flight.begun(at: time) }
    guard case .free(let slide) = row else { return }
    for index in departed.indices where departed[index].flight.start == slide.start {
      departed[index].flight = departed[index].flight.begun(at: time)
    }
    row = .free(slide.begun(at: time))
  }

  mutating func forgetDeparted() { departed.removeAll(keepingCapacity: true) }
}
