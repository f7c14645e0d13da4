import EnlargerCore

/// A session as data: what there is, and what happens when.
struct Script: Sendable {
  struct Event: Equatable, Sendable {
    var time: Double
    var input: EnlargerCore.Event
  }

  var styleName: String
  var viewport = Viewport(size: Size(width: 390, height: 844))
  var photos: [Size]
  var sources: [Int: Source]
  var events: [Event]

  static let styles: [(name: String, style: ZoomStyle)] = [
    ("photos", .photos), ("system", .system), ("calm", .calm), ("fluidPhoto", .fluidPhoto),
    ("photoZoomAnimator", .photoZoomAnimator), ("locket", .locket), ("azikus", .azikus),
  ]

  var style: ZoomStyle {
    Script.styles.first { $0.name == styleName }?.style ?? ZoomStyle.preset(named: styleName) ?? .photos
  }

  /// A viewer to which nothing of the script has happened yet.
  func makeViewer() -> Viewer {
    var viewer = Viewer(style: style, viewport: viewport, photoCount: photos.count)
    for (index, size) in photos.enumerated() { viewer.handle(.photo(index, size), at: 0) }
    for (index, source) in sources.sorted(by: { $0.key < $1.key }) {
      viewer.handle(.source(index, source), at: 0)
    }
    return viewer
  }
}
