import EnlargerCore

/// One gallery in one page: the engine, the grid it flies from, and the memory through
/// which the page reads both.
final class Session {
  var viewer = Session.viewer(of: 0, in: .zero)
  private(set) var layout = PageLayout()
  private var grid = PageGrid.told(count: 0)
  private var isRightToLeft = false
  /// Width to height of each photo as the page has put them there, for rows of whole photos.
  private var ratios: UnsafeMutableBufferPointer<Double> = .allocate(capacity: 0)
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
  /// Whether the page tells where each thumbnail is in the window; otherwise they stand in the grid.
  private var isTold = false
  /// The photo that need not be scrolled to: it was opened from where it is, or the page
  /// has scrolled to it already.
  private var revealed: Int?
  /// What the page reads and writes.
  let buffer = FlatBuffer()

  init() {
    sections.initialize(repeating: GridSection(), count: Session.mostSections + 1)
  }

  deinit {
    sections.deallocate()
    ratios.deallocate()
  }

  /// More sections than this are not taken: photos that come later stand in the last one. A month each is 85 years.
  private static let mostSections = 1024

  /// Goes on by itself from where another session is.
  ///
  /// The engine knows where thumbnails are to which something flies, so it has no grid of its own.
  func takeOver(from other: Session) {
    other.takeSources()
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
    takeSources()
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
  func setSize(of photo: Int, to size: Size, at time: Double) {
    handle(.photo(photo, size), at: time)
  }

  func setLayout(viewport: Size, origin: Vector, barHeight: Double, cornerRadius: Double, at time: Double) {
    layout.viewport = viewport
    layout.origin = origin
    layout.barHeight = barHeight
    layout.cornerRadius = cornerRadius
    resize(at: time)
  }

  func setPanel(_ panel: Insets, at time: Double) {
    layout.panel = panel
    resize(at: time)
  }

  private func resize(at time: Double) {
    handle(.resize(Viewport(size: layout.viewport, panelInsets: layout.panel)), at: time)
  }

  /// Lays photos out as squares, as rows of whole photos by the proportions that the page has put there, or leaves that
  /// to the page.
  func setGrid(_ layout: Int32, _ squares: SquareGrid, side: Double, loops: Bool, at time: Double) {
    isRightToLeft = squares.isRightToLeft
    switch GridLayout(rawValue: Int(layout)) {
    case .square:
      let sections = UnsafeMutableBufferPointer(start: sections, count: 1 &+ sectionCount)
      grid = .square(SectionedGrid(squares, sections: sections, headingHeight: headingHeight))
    case .justified:
      grid = .justified(rows(like: squares, height: side), height: side)
    default:
      grid = .told(count: squares.count)
    }
    viewer.handle(.loop(loops), at: now)
    handle(.rightToLeft(isRightToLeft), at: time)
  }

  private func rows(like squares: SquareGrid, height: Double) -> JustifiedGrid {
    var firsts: [Int] = []
    for number in 0..<sectionCount { firsts.append(sections[1 &+ number].first) }
    return JustifiedGrid(
      width: squares.width, aspectRatios: Array(ratios), targetHeight: height, gap: squares.gap,
      isRightToLeft: isRightToLeft, sections: firsts, headingHeight: headingHeight)
  }

  /// Returns where the page puts the proportions of so many photos before it lays them out in rows next.
  func takeRatios(count: Int) -> UnsafeMutablePointer<Double>? {
    if ratios.count != count {
      ratios.deallocate()
      ratios = .allocate(capacity: max(count, 0))
    }
    return ratios.baseAddress
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

  /// Moves by the style whose numbers the page has put into the buffer.
  func takeStyle(at time: Double) {
    move(to: time)
    var style = viewer.style
    var numbers = StyleNumbers(at: buffer.address.assumingMemoryBound(to: Double.self))
    numbers.read(&style)
    viewer.restyle(style, at: now)
  }

  func scroll(to offset: Double) {
    guard offset.isFinite else { return }
    layout.scroll = offset
  }

  // MARK: What happens

  func handle(_ input: Event, at time: Double) {
    takeSources()
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

  /// Moves the fingers that the page has put into the buffer: all that are down.
  ///
  /// - Parameter thumbnail: the one that they begin to hold, which they may pinch open; below 0 if they hold none.
  func moveFingers(count: Int, on thumbnail: Int, at time: Double) {
    if thumbnail >= 0 { pinched = thumbnail }
    var touches = Touches()
    for index in 0..<min(max(count, 0), Touches.capacity) { touches.append(finger(index)) }
    handle(.touches(touches), at: time)
    if touches.isEmpty { pinched = nil }
  }

  /// Gives the finger in the buffer to a photo that flies home, if it comes down on one; returns whether it does.
  func catchFinger(count: Int, at time: Double) -> Bool {
    guard count == 1, viewer.catches(finger(0).position, at: max(time / 1000, now)) else { return false }
    moveFingers(count: count, on: -1, at: time)
    return true
  }

  private func finger(_ index: Int) -> Touch {
    buffer.address.load(fromByteOffset: index &* MemoryLayout<TouchNumbers>.size, as: TouchNumbers.self).touch
  }

  func cancelFingers(at time: Double) {
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

  /// Takes the thumbnails that the page has put into the buffer since the last call, and forgets all others that no photo
  /// flies to.
  func takeSources() {
    let told = buffer.sources.load(as: SourcesNumbers.self)
    guard told.count >= 0 else { return }
    buffer.sources.storeBytes(of: -1, as: Double.self)
    isTold = true
    let known = placed
    placed.removeAll()
    var next = buffer.sources + MemoryLayout<SourcesNumbers>.size
    for _ in 0..<Int(min(told.count, Session.mostSources)) {
      let source = next.load(as: SourceNumbers.self)
      placed.append(source.photo.photo)
      handle(
        .source(source.photo.photo, Source(box: source.box, clip: source.clip)), at: told.time)
      next += MemoryLayout<SourceNumbers>.size
    }
    forget(known)
  }

  /// As many thumbnails as the buffer has room for.
  static var mostSources: Double { 46 }

  /// Tells the engine where the thumbnails are that photos fly to, and forgets all others.
  private func placeSources() {
    if isTold { return }
    let known = placed
    placed.removeAll()
    if let photo = viewer.photo { place(photo) }
    if let drawn { for picture in drawn where picture.wantsSource { place(picture.photo) } }
    if let pinched { place(pinched) }
    forget(known)
  }

  /// Forgets those of some thumbnails that have not been told again, and that no photo flies to.
  private func forget(_ known: FewPhotos) {
    for index in 0..<known.count where !placed.contains(known[index]) {
      if isTold, isWanted(known[index]) { placed.append(known[index]) } else { tell(known[index], nil) }
    }
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

  /// Writes the frame at `time`.
  func frame(at time: Double) {
    takeSources()
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
    FrameWriter.write(
      frame, scroll: scrollTarget(frame), slidesBars: viewer.activeStyle.chrome == .slide,
      noticesOf: &viewer, into: buffer)
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

  /// Returns how far to scroll to the thumbnail of a photo that pages have turned to, as
  /// long as nobody sees it happen.
  private func scrollTarget(_ frame: Frame) -> Double? {
    guard let photo = frame.photo, photo != revealed, frame.backdrop > 0.999 else { return nil }
    revealed = photo
    // Whoever measures thumbnails knows how far to scroll, too.
    return isTold ? 0 : scrollRevealing(photo)
  }

  func scrollRevealing(_ photo: Int) -> Double? { layout.scrollRevealing(photo, in: grid) }

  /// Writes a cell of the grid.
  func cell(of photo: Int) {
    buffer.address.storeBytes(of: grid.cell(at: photo), as: Rect?.self)
  }

  /// Writes the cells between two heights of the viewport.
  func cells(top: Double, bottom: Double) {
    let above = layout.scroll - layout.origin.y
    let range = grid.visibleRange(top: top + above, bottom: bottom + above)
    buffer.clear()
    buffer.append(
      CellsNumbers(
        first: Double(range.lowerBound), count: Double(range.count), side: grid.side,
        height: grid.contentHeight, columns: Double(grid.columns(at: range.lowerBound)),
        isRightToLeft: Flag(isRightToLeft)))
  }
}
