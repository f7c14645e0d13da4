import EnlargerCore

/// One gallery in a page: the engine, its grid, and the memory shared with the page.
final class Session {
  var viewer = Session.viewer(of: 0, in: .zero)
  private(set) var layout = PageLayout()
  private var grid = PageGrid.told(count: 0)
  private var isRightToLeft = false
  /// Each photo's ratio of width to height, written by the page, for rows of whole photos.
  private var ratios: UnsafeMutableBufferPointer<Double> = .allocate(capacity: 0)
  /// The photos before the first heading, then the grid's sections, written by the page.
  private let sections: UnsafeMutablePointer<GridSection> = .allocate(capacity: Session.mostSections + 1)
  private var sectionCount = 0
  /// The height of a heading, and the minimum width of a section that shares a row.
  private var heading = Size.zero
  private var reducesMotion = false
  /// The latest time so far. The browser's clocks for events and frames differ by up to a frame, but the engine never
  /// goes back in time.
  private(set) var now = 0.0
  /// Whether nothing moved in the last frame.
  private var isStill = false
  /// The start, in seconds, of a motion that began with the last frame; nil once that frame has been presented.
  private var unseen: Double?
  /// The photos whose thumbnails the engine knows.
  private var placed = FewPhotos()
  /// The pictures of the last frame. They say which thumbnails the engine needs.
  private var drawn: Pictures?
  /// The thumbnail that fingers hold before its photo comes out.
  private var pinched: Int?
  /// Whether the page provides the place of each thumbnail. Otherwise the grid does.
  private var isTold = false
  /// The photo that needs no scrolling: it was opened from its place, or the page has scrolled to it.
  private var revealed: Int?
  let buffer = FlatBuffer()

  init() {
    sections.initialize(repeating: GridSection(), count: Session.mostSections + 1)
  }

  deinit {
    sections.deallocate()
    ratios.deallocate()
  }

  /// The maximum number of sections. The last one also has all later photos. One per month makes 85 years.
  private static let mostSections = 1024

  /// Takes over the state of another session, and continues on its own. The engine knows the thumbnails of all flying
  /// photos, so it needs no grid.
  func takeOver(from other: Session) {
    other.takeSources()
    viewer = other.viewer
    isTold = true
    isStill = false
    unseen = nil
    // This session may have been ahead of that time.
    now = other.now
  }

  /// The maximum enlargement of small photos, relative to their natural size. Beyond it they blur.
  private static var fitLimit: Double { 2 }

  // MARK: State

  // A function, because each place that makes a viewer copies the style.
  @inline(never)
  private static func viewer(of photoCount: Int, in viewport: Size) -> Viewer {
    Viewer(viewport: Viewport(size: viewport), photoCount: photoCount, fitLimit: fitLimit)
  }

  /// Starts over with a number of photos, all closed. The page sets their layout next.
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

  // `time` may be long past. The engine does not go back.
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

  /// Lays photos out as squares or, with the page's ratios, as rows of whole photos, or leaves that to the page.
  func setGrid(_ layout: Int32, _ squares: SquareGrid, side: Double, loops: Bool, at time: Double) {
    isRightToLeft = squares.isRightToLeft
    switch GridLayout(rawValue: Int(layout)) {
    case .square:
      let sections = UnsafeMutableBufferPointer(start: sections, count: 1 &+ sectionCount)
      grid = .square(
        SectionedGrid(
          squares, sections: sections, headingHeight: heading.height, headingWidth: heading.width))
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
      isRightToLeft: isRightToLeft, sections: firsts, headingHeight: heading.height,
      headingWidth: heading.width)
  }

  /// Returns the memory for the ratios of the next layout in rows.
  func takeRatios(count: Int) -> UnsafeMutablePointer<Double>? {
    if ratios.count != count {
      ratios.deallocate()
      ratios = .allocate(capacity: max(count, 0))
    }
    return ratios.baseAddress
  }

  /// Returns the memory for the sections of the next layout.
  func takeSections(count: Int, heading: Size) -> UnsafeMutableRawPointer {
    sectionCount = min(max(count, 0), Session.mostSections)
    self.heading = heading
    return UnsafeMutableRawPointer(sections + 1)
  }

  func setReducesMotion(_ reduces: Bool, at time: Double) {
    reducesMotion = reduces
    handle(.reduceMotion(reduces), at: time)
  }

  /// Applies the style whose numbers are in the buffer.
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

  // MARK: Events

  func handle(_ input: Event, at time: Double) {
    takeSources()
    move(to: time)
    placeSources()
    if case .open(let photo) = input { place(photo) }
    let before = viewer.photo
    // At its own time, by which the engine judges taps; it may be before `now`.
    viewer.handle(input, at: time / 1000)
    // The user sees the thumbnail of a photo that just came out.
    if before == nil || isOpening(input) { revealed = viewer.photo }
  }

  private func isOpening(_ input: Event) -> Bool {
    if case .open = input { true } else { false }
  }

  /// Moves all fingers that are down, from the buffer.
  ///
  /// - Parameter thumbnail: the one that they take hold of, and may pinch open; negative for none.
  func moveFingers(count: Int, on thumbnail: Int, at time: Double) {
    if thumbnail >= 0 { pinched = thumbnail }
    var touches = Touches()
    for index in 0..<min(max(count, 0), Touches.capacity) { touches.append(finger(index)) }
    let photo = viewer.photo
    handle(.touches(touches), at: time)
    // The finger came down on a photo that had all but landed, and takes hold of its thumbnail.
    if pinched == nil, viewer.photo == nil { pinched = photo }
    if touches.isEmpty { pinched = nil }
  }

  /// Passes the finger in the buffer to the photo that it catches on its way home. Returns false if there is none.
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

  /// - Parameter time: the browser's time in milliseconds.
  private func move(to time: Double) {
    let seconds = time / 1000
    delay(until: seconds - Session.frameTime)
    if seconds > now { now = seconds }
  }

  // MARK: Thumbnails

  /// Takes the page's new thumbnails from the buffer, and forgets all others that no photo flies to.
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

  /// The number of thumbnails that fit into the buffer.
  static var mostSources: Double { 46 }

  /// Tells the engine the places of thumbnails that photos fly to, and forgets all others.
  private func placeSources() {
    if isTold { return }
    let known = placed
    placed.removeAll()
    if let photo = viewer.photo { place(photo) }
    if let drawn { for picture in drawn where picture.wantsSource { place(picture.photo) } }
    if let pinched { place(pinched) }
    forget(known)
  }

  /// Forgets thumbnails that were not placed again, unless the engine still needs them.
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

  // MARK: Drawing

  /// Writes the frame at `time`.
  func frame(at time: Double) {
    takeSources()
    let seconds = time / 1000
    if isStill {
      // The previous frame showed the thumbnail itself, so a motion from rest started then and already moves.
      let start = max(seconds - Session.frameTime, now)
      viewer.start(at: start)
      move(to: time)
      unseen = start
    } else {
      // The first frame is presented only now, however long the page took to prepare it.
      delay(until: seconds - 2 * Session.frameTime)
      unseen = nil
      move(to: time)
    }
    placeSources()
    let frame = viewer.tick(to: now)
    drawn = frame.pictures
    isStill = !frame.needsAnother
    FrameWriter.write(frame, scroll: scrollTarget(frame), noticesOf: &viewer, into: buffer)
  }

  /// The time between frames in seconds, which is how much of a motion its first frame shows.
  private static var frameTime: Double { 1 / 60 }

  /// Continues a motion from its first frame, presented at `time` in milliseconds.
  func present(at time: Double) {
    delay(until: time / 1000 - Session.frameTime)
    unseen = nil
  }

  /// Stops a motion's time until its first frame is visible.
  private func delay(until start: Double) {
    guard let unseen, start > unseen else { return }
    viewer.restart(at: start)
    self.unseen = start
  }

  /// Returns the scroll position for the thumbnail of the photo paged to, while the backdrop hides the page.
  private func scrollTarget(_ frame: Frame) -> Double? {
    guard let photo = frame.photo, photo != revealed, frame.backdrop > 0.999 else { return nil }
    revealed = photo
    // A page that measures thumbnails finds the scroll position itself.
    return isTold ? 0 : scrollRevealing(photo)
  }

  func scrollRevealing(_ photo: Int) -> Double? { layout.scrollRevealing(photo, in: grid) }

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
