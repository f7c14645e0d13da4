import EnlargerCore

/// One gallery in one page: the engine, the grid it flies from, and the memory through
/// which the page reads both.
final class Session {
  var viewer = Session.viewer(of: 0, in: .zero)
  private(set) var layout = PageLayout()
  private var grid: SectionedGrid
  /// What stands before the first heading, then the sections of the grid as the page has put them there.
  private let sections: UnsafeMutablePointer<GridSection> = .allocate(capacity: Session.mostSections + 1)
  private var sectionCount = 0
  private var headingHeight = 0.0
  private var reducesMotion = false
  /// The latest time heard of. Events and frames are stamped by different clocks of the
  /// browser that agree only to within a frame; the engine is never told to go back.
  private(set) var now = 0.0
  /// Whether the last frame showed nothing that moves.
  private var isStill = false
  /// When the motion started of which the last frame was the first, seconds; nil once that frame has been presented.
  private var unseen: Double?
  /// The photos whose thumbnails the engine has been told about.
  private var placed = FewPhotos()
  /// What the last frame showed; it asked for thumbnails.
  private var drawn: Pictures?
  /// The thumbnail that fingers hold while its photo has not come out.
  private var pinched: Int?
  /// Whether the page tells where each thumbnail is; otherwise they stand in the grid.
  private var isTold = false
  /// The photo that need not be scrolled to: it was opened from where it is, or the page
  /// has scrolled to it already.
  private var revealed: Int?
  private var fingers = Touches()
  /// What the page reads.
  let answer = FlatBuffer()

  init() {
    sections.initialize(repeating: GridSection(), count: Session.mostSections + 1)
    grid = SectionedGrid(
      SquareGrid(width: 0, count: 0, targetSide: 0, gap: 0),
      sections: UnsafeMutableBufferPointer(start: sections, count: 1), headingHeight: 0)
  }

  deinit { sections.deallocate() }

  /// More sections than this are not taken: photos that come later stand in the last one. A month each is 85 years.
  private static let mostSections = 1024

  /// Goes on by itself from where another session is.
  ///
  /// The engine knows where thumbnails are to which something flies, so it has no grid of its own.
  func takeOver(from other: Session) {
    viewer = other.viewer
    isTold = true
    isStill = false
    unseen = nil
    // Not later than it is: this session has been ahead before.
    now = other.now
  }

  /// Small photos stop at twice their natural size: larger they are a blur.
  private static var fitLimit: Double { 2 }

  // MARK: What there is

  // A call, because the style is copied where a viewer is made.
  @inline(never)
  private static func viewer(of photoCount: Int, in viewport: Size) -> Viewer {
    Viewer(viewport: Viewport(size: viewport), photoCount: photoCount, fitLimit: fitLimit)
  }

  /// Begins anew with this many photos, closed; the page lays them out next.
  func setPhotos(count: Int) {
    let style = viewer.style
    viewer = Session.viewer(of: count, in: layout.viewport)
    viewer.restyle(style, at: 0)
    placed.removeAll()
    drawn = nil
    pinched = nil
    revealed = nil
    now = 0
    viewer.handle(.reduceMotion(reducesMotion), at: 0)
  }

  // It may have been known for long: whatever time is told, the engine does not go back.
  func setSize(of photo: Int, to size: Size) {
    handle(.photo(photo, size), at: 0)
  }

  func setLayout(viewport: Size, origin: Vector, barHeight: Double, cornerRadius: Double, at time: Double) {
    layout.viewport = viewport
    layout.origin = origin
    layout.barHeight = barHeight
    layout.cornerRadius = cornerRadius
    handle(.resize(Viewport(size: viewport)), at: time)
  }

  func setGrid(_ squares: SquareGrid, loops: Bool, at time: Double) {
    grid = SectionedGrid(
      squares, sections: UnsafeMutableBufferPointer(start: sections, count: 1 &+ sectionCount),
      headingHeight: headingHeight)
    viewer.handle(.loop(loops), at: now)
    handle(.rightToLeft(squares.isRightToLeft), at: time)
  }

  /// Returns where the page puts so many sections before it lays the grid out next.
  func takeSections(count: Int, headingHeight: Double) -> UnsafeMutableRawPointer {
    sectionCount = min(max(count, 0), Session.mostSections)
    self.headingHeight = headingHeight
    return UnsafeMutableRawPointer(sections + 1)
  }

  func setReducesMotion(_ reduces: Bool, at time: Double) {
    reducesMotion = reduces
    handle(.reduceMotion(reduces), at: time)
  }

  /// Moves by the style whose numbers the page has put into the answer.
  func takeStyle(at time: Double) {
    move(to: time)
    var style = viewer.style
    var numbers = StyleNumbers(at: answer.address)
    numbers.read(&style)
    viewer.restyle(style, at: now)
  }

  func scroll(to offset: Double) {
    guard offset.isFinite else { return }
    layout.scroll = offset
  }

  // MARK: What happens

  func handle(_ input: Event, at time: Double) {
    move(to: time)
    placeSources()
    if case .open(let photo) = input { place(photo) }
    let before = viewer.photo
    viewer.handle(input, at: now)
    // A photo that came out of its thumbnail is where the user found it.
    if before == nil || isOpening(input) { revealed = viewer.photo }
  }

  private func isOpening(_ input: Event) -> Bool {
    if case .open = input { true } else { false }
  }

  func hold(thumbnail photo: Int) {
    pinched = photo
    place(photo)
  }

  func putFinger(_ id: Int, at position: Vector) {
    fingers.append(Touch(id: id, position: position))
  }

  func moveFingers(at time: Double) {
    let touches = fingers
    fingers = Touches()
    handle(.touches(touches), at: time)
    if touches.isEmpty { pinched = nil }
  }

  func cancelFingers(at time: Double) {
    fingers = Touches()
    handle(.cancelTouches, at: time)
    pinched = nil
  }

  /// - Parameter time: milliseconds, as the browser counts them.
  private func move(to time: Double) {
    let seconds = time / 1000
    delay(until: seconds - Session.frameTime)
    if seconds > now { now = seconds }
  }

  // MARK: Where thumbnails are

  /// Takes the thumbnail that the page has put into the answer, in the order of a source's parts; one without size is
  /// nowhere.
  func takeSource(of photo: Int, at time: Double) {
    isTold = true
    let parts = UnsafeRawPointer(answer.address)
    let clip = parts.load(fromByteOffset: MemoryLayout<Box>.size, as: Insets.self)
    handle(.source(photo, Source(box: parts.load(as: Box.self), clip: clip)), at: time)
  }

  /// Tells the engine where the thumbnails are that photos fly to, and forgets all others.
  private func placeSources() {
    if isTold { return }
    for index in 0..<placed.count where !isWanted(placed[index]) {
      tell(placed[index], nil)
    }
    placed.removeAll()
    if let photo = viewer.photo { place(photo) }
    if let drawn { for picture in drawn where picture.wantsSource { place(picture.photo) } }
    if let pinched { place(pinched) }
  }

  private func isWanted(_ photo: Int) -> Bool {
    photo == viewer.photo || photo == pinched || drawn?[of: photo]?.wantsSource == true
  }

  private func place(_ photo: Int) {
    if isTold { return }
    placed.append(photo)
    tell(photo, layout.source(of: photo, in: grid))
  }

  @inline(never)
  private func tell(_ photo: Int, _ source: Source?) { viewer.handle(.source(photo, source), at: now) }

  // MARK: What to draw

  /// Writes the frame at `time` and returns where it begins.
  func frame(at time: Double) -> UnsafeMutablePointer<Double> {
    let seconds = time / 1000
    if isStill {
      // The thumbnail itself was the frame before: what starts from rest has started there, and moves at once.
      let start = max(seconds - Session.frameTime, now)
      viewer.start(at: start)
      move(to: time)
      unseen = start
    } else {
      // The first frame has been presented only now, however long the page took to prepare it.
      delay(until: seconds - 2 * Session.frameTime)
      unseen = nil
      move(to: time)
    }
    placeSources()
    let frame = viewer.tick(to: now)
    drawn = frame.pictures
    isStill = !frame.needsAnother
    answer.clear()
    FrameWriter.write(frame, scroll: scrollTarget(frame), into: answer)
    FrameWriter.writeNotices(of: &viewer, into: answer)
    FrameWriter.writeOverlay(of: frame, slidesBars: viewer.activeStyle.chrome == .slide, into: answer)
    return answer.address
  }

  /// The time from one frame to the next, seconds: as much of a motion as its first frame shows.
  private static var frameTime: Double { 1 / 60 }

  /// The frame in which a motion started has been presented at `time`, milliseconds: it goes on from there.
  func present(at time: Double) {
    delay(until: time / 1000 - Session.frameTime)
    unseen = nil
  }

  /// As long as nobody has seen a motion's first frame, its time stands still.
  private func delay(until start: Double) {
    guard let unseen, start > unseen else { return }
    viewer.restart(at: start)
    self.unseen = start
  }

  func catches(_ point: Vector, at time: Double) -> Bool { viewer.catches(point, at: max(time / 1000, now)) }

  /// Returns how far to scroll to the thumbnail of a photo that pages have turned to, as
  /// long as nobody sees it happen.
  private func scrollTarget(_ frame: Frame) -> Double? {
    guard let photo = frame.photo, photo != revealed, frame.backdrop > 0.999 else { return nil }
    revealed = photo
    return scrollRevealing(photo)
  }

  func scrollRevealing(_ photo: Int) -> Double? { layout.scrollRevealing(photo, in: grid) }

  /// Writes a cell of the grid and returns where it begins.
  func cell(of photo: Int) -> UnsafeMutablePointer<Double> {
    UnsafeMutableRawPointer(answer.address).storeBytes(of: grid.cell(at: photo), as: Rect?.self)
    return answer.address
  }

  /// Writes the cells between two heights of the viewport and returns where they begin.
  func cells(top: Double, bottom: Double) -> UnsafeMutablePointer<Double> {
    let squares = grid.squares
    let above = layout.scroll - layout.origin.y
    let range = grid.visibleRange(top: top + above, bottom: bottom + above)
    answer.clear()
    answer.append(range.lowerBound)
    answer.append(range.count)
    answer.append(squares.side)
    answer.append(grid.contentHeight)
    answer.append(squares.columns)
    answer.append(squares.isRightToLeft ? 1 : 0)
    return answer.address
  }
}
