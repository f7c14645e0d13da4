import EnlargerCore

/// A kind of work whose cost is promised.
enum Scene: String, CaseIterable {
  /// Frames while a photo opens.
  case openingFrames
  /// Frames while a finger drags a photo away.
  case dragFrames
  /// Frames while one photo lands and another one opens.
  case landingFrames
  /// Frames while pages slide under a finger.
  case pageFrames
  /// Finger events while a photo is dragged away.
  case dragEvents
  /// Finger events of a pinch.
  case pinchEvents
  /// Thumbnails that move while a photo lands on one.
  case sourceEvents

  func run(photos: Int, repetitions: Int) -> Double {
    var viewer = openViewer(photos: photos)
    prepare(&viewer)
    var sum = 0.0
    for index in 0..<repetitions {
      // Never reaches the end of what moves, however often it is repeated.
      let time = 2.1 + Double(index) * 0.00001
      switch self {
      case .openingFrames, .dragFrames, .landingFrames, .pageFrames:
        for picture in viewer.tick(to: time).pictures { sum += picture.box.center.x }
      case .dragEvents, .pinchEvents:
        viewer.handle(.touches(fingers(index)), at: 2.2 + Double(index) * 0.001)
        sum += 1
      case .sourceEvents:
        let y = 200 + Double(index % 50)
        viewer.handle(.source(1, thumbnail(at: y)), at: time)
        sum += 1
      }
    }
    return sum
  }

  private func openViewer(photos: Int) -> Viewer {
    let window = Viewport(size: Size(width: 390, height: 844))
    var viewer = Viewer(style: .photos, viewport: window, photoCount: photos)
    for index in 0..<min(photos, 60) {
      viewer.handle(.photo(index, Size(width: 4032, height: 3024)), at: 0)
      viewer.handle(.source(index, thumbnail(at: Double(index) * 14)), at: 0)
    }
    viewer.handle(.open(1), at: 0)
    // What starts from rest starts with a frame.
    _ = viewer.tick(to: 0)
    return viewer
  }

  private func prepare(_ viewer: inout Viewer) {
    switch self {
    case .openingFrames:
      viewer.handle(.close, at: 1)
      _ = viewer.tick(to: 1)
      viewer.handle(.open(1), at: 2)
    case .dragFrames, .dragEvents:
      viewer.handle(.touches(finger(y: 300)), at: 2)
      viewer.handle(.touches(finger(y: 330)), at: 2.01)
      viewer.handle(.touches(finger(y: 360)), at: 2.02)
    case .landingFrames:
      viewer.handle(.close, at: 2)
      _ = viewer.tick(to: 2)
      viewer.handle(.open(2), at: 2.05)
    case .pageFrames:
      viewer.handle(.touches(finger(x: 300)), at: 2)
      viewer.handle(.touches(finger(x: 200)), at: 2.02)
    case .pinchEvents:
      viewer.handle(.touches(fingers(0)), at: 2)
    case .sourceEvents:
      viewer.handle(.close, at: 2)
    }
    let frame = viewer.tick(to: 2.1)
    precondition(isShown(in: frame), "This is another scene: \(frame)")
  }

  /// Whether a frame is of this scene: what the counts stand for.
  private func isShown(in frame: Frame) -> Bool {
    switch self {
    case .openingFrames: frame.phase == .opening && frame.pictures.count == 1
    case .dragFrames, .dragEvents: frame.phase == .interactive && frame.backdrop < 1
    case .landingFrames: frame.phase == .opening && frame.pictures.count == 2
    case .pageFrames: frame.phase == .interactive && frame.pictures.count == 2 && frame.backdrop == 1
    case .pinchEvents: frame.phase == .interactive && frame.isTouched
    case .sourceEvents: frame.phase == .closing
    }
  }

  private func thumbnail(at y: Double) -> Source {
    Source(box: Box(Rect(x: 8, y: y, width: 129, height: 129)))
  }

  private func finger(x: Double = 195, y: Double = 400) -> Touches {
    var touches = Touches()
    touches.append(Touch(id: 1, position: Vector(x: x, y: y)))
    return touches
  }

  private func fingers(_ index: Int) -> Touches {
    let way = Double(index % 100)
    guard self == .pinchEvents else { return finger(y: 360 + way) }
    var touches = finger(x: 100 - way / 2)
    touches.append(Touch(id: 2, position: Vector(x: 250 + way, y: 420)))
    return touches
  }
}

/// A kind of work on the grids whose cost is promised.
enum GridScene: String, CaseIterable {
  /// Making a square grid.
  case squareGrid
  /// The photos of a square grid that are in the window.
  case squareRange
  /// Making a justified grid: every photo is looked at once.
  case justifiedGrid
  /// The photos of a justified grid that are in the window.
  case justifiedRange

  func run(photos: Int, repetitions: Int) -> Double {
    switch self {
    case .squareGrid:
      return sum(repetitions) { square(photos: photos, width: 390 + Double($0 % 100)).contentHeight }
    case .squareRange:
      let grid = square(photos: photos, width: 390)
      return sum(repetitions) { index in
        let top = GridScene.top(index, in: grid.contentHeight)
        return Double(grid.visibleRange(top: top, bottom: top + 844).lowerBound)
      }
    case .justifiedGrid:
      let ratios = GridScene.ratios(photos)
      return sum(repetitions) { justified(ratios, width: 390 + Double($0 % 100)).contentHeight }
    case .justifiedRange:
      let grid = justified(GridScene.ratios(photos), width: 390)
      return sum(repetitions) { index in
        let top = GridScene.top(index, in: grid.contentHeight)
        return Double(grid.visibleRange(top: top, bottom: top + 844).lowerBound)
      }
    }
  }

  private func sum(_ repetitions: Int, _ work: (Int) -> Double) -> Double {
    var sum = 0.0
    for index in 0..<repetitions { sum += work(index) }
    return sum
  }

  private func square(photos: Int, width: Double) -> SquareGrid {
    SquareGrid(width: width, count: photos, targetSide: 128, gap: 2)
  }

  private func justified(_ ratios: [Double], width: Double) -> JustifiedGrid {
    JustifiedGrid(width: width, aspectRatios: ratios, targetHeight: 160, gap: 4)
  }

  /// Scroll positions all over the grid.
  private static func top(_ index: Int, in height: Double) -> Double {
    height * Double(index &* 7919 % 997) / 997
  }

  /// What cameras make, upright and across, with a panorama now and then.
  private static func ratios(_ count: Int) -> [Double] {
    let kinds = [4.0 / 3, 3.0 / 4, 3.0 / 2, 16.0 / 9, 1, 2.0 / 3, 4.0 / 3, 4]
    return (0..<count).map { kinds[$0 &* 7919 % 1009 % kinds.count] }
  }
}
