#if canImport(UIKit)
  import EnlargerReplay
  import EnlargerUIKit

  /// A visit to the viewer: how everything stood when it began, and what was done since.
  struct Visit {
    /// Events that are kept; what comes after them makes the visit too long to be played again.
    private static let capacity = 30_000

    private var viewport = Viewport(size: Size(width: 1, height: 1))
    private var sizes: [Int: Size] = [:]
    private var sources: [Int: Source] = [:]
    private var settings: [Event] = [.reduceMotion(false), .rightToLeft(false), .loop(false)]
    private var events: [ScriptEvent] = []
    private var isCut = false
    /// Every photo that was drawn.
    var photos: Set<Int> = []
    /// How long it has taken, seconds.
    var length = 0.0

    /// Takes on what an event says about how things stand.
    ///
    /// - Returns: false if it says nothing new.
    mutating func learn(_ event: Event) -> Bool {
      switch event {
      case .resize(let viewport): self.viewport = viewport
      case .photo(let photo, let size): sizes[photo] = size
      case .source(let photo, let source): sources[photo] = source
      case .reduceMotion: return learn(event, at: 0)
      case .rightToLeft: return learn(event, at: 1)
      case .loop: return learn(event, at: 2)
      default: break
      }
      return true
    }

    private mutating func learn(_ setting: Event, at place: Int) -> Bool {
      guard settings[place] != setting else { return false }
      settings[place] = setting
      return true
    }

    /// Keeps what happened, seconds after the visit began.
    mutating func note(_ event: Event, at time: Double) {
      if case .open(let photo) = event { photos.insert(photo) }
      guard events.count < Self.capacity else {
        isCut = true
        return
      }
      // To a microsecond, as people like to read it.
      let time = max((time * 1e6).rounded() / 1e6, events.last?.time ?? 0)
      events.append(ScriptEvent(time: time, input: event))
    }

    /// The visit with the photos that it was about and one neighbour on each side; nil if it was too long to be kept.
    ///
    /// - Parameter items: the viewer's photos.
    func script(of items: [PhotoItem], style: ZoomStyle) -> Script? {
      guard !isCut, let least = photos.min(), let most = photos.max() else { return nil }
      let range = max(least - 1, 0)..<min(most + 2, items.count)
      guard range.contains(least) else { return nil }
      let first = settings.map { ScriptEvent(time: 0, input: $0) }
      let last = max(length, events.last?.time ?? 0)
      return Script(
        viewport: viewport, style: style,
        photos: range.map { Script.Photo(id: items[$0].id, size: sizes[$0] ?? Size(width: 1, height: 1)) },
        sources: range.compactMap { photo in
          sources[photo].map { Script.PlacedSource(photo: photo - range.lowerBound, source: $0) }
        },
        events: (first + events).compactMap { $0.counted(in: range) }, until: last + 0.5)
    }
  }

  extension ScriptEvent {
    /// The event with photos counted from the beginning of a range; nil if it is about another photo.
    fileprivate func counted(in range: Range<Int>) -> ScriptEvent? {
      func place(_ photo: Int) -> Int? { range.contains(photo) ? photo - range.lowerBound : nil }
      let input: Event? =
        switch self.input {
        case .open(let photo): place(photo).map { .open($0) }
        case .page(let photo): place(photo).map { .page($0) }
        case .source(let photo, let source): place(photo).map { .source($0, source) }
        case .photo(let photo, let size): place(photo).map { .photo($0, size) }
        default: self.input
        }
      return input.map { ScriptEvent(time: time, input: $0) }
    }
  }
#endif
