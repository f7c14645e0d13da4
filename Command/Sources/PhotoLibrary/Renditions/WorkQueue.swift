/// Decides what to work on next.
///
/// Requests come first: open photos, then the previews of grid cells, then their thumbnails, then tiles for a closer
/// look. Among equals, the latest goes first, because it is for what is on screen now. Headers follow, because the
/// grid's order and shapes depend on them. Thumbnails that no client has requested yet come last.
struct WorkQueue {
  /// The kinds of work for a worker.
  enum Work: Equatable {
    /// Make the wanted renditions of the photo with this cache key.
    case render(String)
    /// Read the next headers.
    case headers
    /// Make a thumbnail that no client has requested yet.
    case ahead
  }

  /// The urgency of a photo.
  enum Rank: Int, CaseIterable {
    /// It is open.
    case open
    /// It is a grid cell, and its preview takes milliseconds.
    case preview
    /// It is a grid cell.
    case tile
    /// It is visible, and cutting it into tiles takes seconds.
    case closely
  }

  /// Whether there are headers to read.
  var hasHeaders = false

  /// Whether there are thumbnails to make ahead of requests.
  var hasAhead = false

  private var wanted: [String: Rank] = [:]
  /// For each rank, the keys in the order of requests; may contain some that are no longer wanted.
  private var keys: [[String]] = Rank.allCases.map { _ in [] }

  /// Requests a photo; requesting it again moves it to the front.
  mutating func want(_ key: String, _ rank: Rank) {
    let rank = wanted[key].map { $0.rawValue < rank.rawValue ? $0 : rank } ?? rank
    wanted[key] = rank
    keys[rank.rawValue].append(key)
    if keys.reduce(0, { $0 + $1.count }) > 2 * wanted.count + 64 { dropUnwanted() }
  }

  /// Drops a photo that no request waits for.
  mutating func forget(_ key: String) {
    wanted[key] = nil
  }

  /// Removes and returns the next work.
  ///
  /// - Parameter mayTakeLong: whether to allow work for which new requests would have to wait.
  mutating func next(mayTakeLong: Bool) -> Work? {
    for rank in Rank.allCases where mayTakeLong || rank != .closely {
      if let key = nextKey(rank) { return .render(key) }
    }
    if hasHeaders { return .headers }
    return hasAhead && mayTakeLong ? .ahead : nil
  }

  private mutating func nextKey(_ rank: Rank) -> String? {
    while let key = keys[rank.rawValue].popLast() {
      if wanted[key] == rank {
        wanted[key] = nil
        return key
      }
    }
    return nil
  }

  /// Keeps only the latest entry of each wanted key.
  private mutating func dropUnwanted() {
    for rank in Rank.allCases {
      var seen: Set<String> = []
      keys[rank.rawValue] = keys[rank.rawValue].reversed()
        .filter { wanted[$0] == rank && seen.insert($0).inserted }.reversed()
    }
  }
}

/// The photos to open without a request, in the order of work.
struct Backlog: Sendable {
  /// Photos whose headers are to be read, last one first.
  private var headers: [PhotoID] = []
  /// Photos that may lack a thumbnail, last one first.
  private var thumbnails: [PhotoID] = []

  /// Whether no header is left to be read.
  var hasNoHeaders: Bool { headers.isEmpty }

  /// How many photos may lack a thumbnail.
  var thumbnailCount: Int { thumbnails.count }

  /// Sets the photos whose headers are to be read, in order of interest.
  mutating func setHeaders(_ photos: [PhotoID]) {
    headers = photos.reversed()
  }

  /// Sets the photos that may lack a thumbnail, in order of interest.
  mutating func setThumbnails(_ photos: [PhotoID]) {
    thumbnails = photos.reversed()
  }

  /// Adds photos that may lack a thumbnail, ahead of the others.
  mutating func addThumbnails(_ photos: [PhotoID]) {
    thumbnails += photos.reversed()
  }

  /// Moves a requested photo to the front.
  mutating func preferHeader(_ photo: PhotoID) {
    // If none are left, this one's header is being read.
    if !headers.isEmpty { headers.append(photo) }
  }

  /// Removes and returns the next photos whose headers are to be read; `nil` if none are left.
  mutating func nextHeaders(_ count: Int) -> [PhotoID]? {
    Self.take(count, from: &headers)
  }

  /// Removes and returns the next photos that may lack a thumbnail; `nil` if none are left.
  mutating func nextThumbnails(_ count: Int) -> [PhotoID]? {
    Self.take(count, from: &thumbnails)
  }

  private static func take(_ count: Int, from list: inout [PhotoID]) -> [PhotoID]? {
    if list.isEmpty { return nil }
    defer { list.removeLast(min(count, list.count)) }
    return list.suffix(count).reversed()
  }
}

/// Progress in words, for a terminal.
package struct ProgressReport: Sendable {
  /// The current kind of work; `nil` when idle.
  private var stage: String?
  private var pace = WorkPace()

  package init() {}

  /// Returns the text to write at a time in seconds: a line that replaces the one before, an empty line when all work
  /// is done, or `nil` if there is nothing to write.
  package mutating func line(for progress: PhotoProgress, at seconds: Double) -> String? {
    if progress.headerCount < progress.count {
      return line(for: "Reading sizes and dates", progress.headerCount, of: progress.count, at: seconds)
    }
    return line(for: "Making thumbnails", progress.thumbnailCount, of: progress.count, at: seconds)
  }

  /// Returns the same for one kind of work, by its name.
  package mutating func line(for work: String, _ done: Int, of count: Int, at seconds: Double) -> String? {
    let now = done < count ? work : nil
    if now != stage { pace = WorkPace() }
    defer { stage = now }
    if now == nil { return stage == nil ? nil : Self.clearedLine }
    return text(work, done, of: count, at: seconds)
  }

  private mutating func text(_ what: String, _ done: Int, of count: Int, at seconds: Double) -> String {
    pace.note(done: done, at: seconds)
    var text = "\(Self.clearedLine)\(what): \(Self.grouped(done)) of \(Self.grouped(count))"
    if let perSecond = pace.perSecond, let left = pace.secondsLeft(of: count) {
      let rate =
        perSecond < 10 ? "\((perSecond * 10).rounded() / 10)" : Self.grouped(Int(perSecond.rounded()))
      text += ", \(rate) a second, \(Self.duration(left)) left"
    }
    return text
  }

  /// The escape sequence that returns to the start of the line and erases it.
  private static let clearedLine = "\r\u{1B}[K"

  /// Returns a number with its digits in groups of three: `12,345`.
  package static func grouped(_ number: Int) -> String {
    let digits = String(number)
    return digits.enumerated().map { place, digit in
      let left = digits.count - place
      return place > 0 && left % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
  }

  /// `40 s`, `12 min`, `3 h 5 min`; rounded up, because nobody minds finishing early.
  private static func duration(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e9).rounded(.up))
    if whole < 90 { return "\(whole) s" }
    let minutes = (whole + 59) / 60
    return minutes < 90 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}

/// The speed of some work, and an estimate of the time left.
///
/// It has no clock: callers pass the time.
package struct WorkPace: Sendable {
  /// The seconds over which the pace is averaged: enough for a steady value, few enough to notice larger photos.
  private static let window = 10.0

  private var samples: [(seconds: Double, done: Int)] = []

  package init() {}

  /// Records how much is done at a time in seconds; times must not decrease.
  package mutating func note(done: Int, at seconds: Double) {
    samples.append((seconds, done))
    // Keep one sample from before the window, to measure across all of it.
    while samples.count > 2, samples[1].seconds <= seconds - Self.window { samples.removeFirst() }
  }

  /// The pace per second; `nil` until it can be measured.
  package var perSecond: Double? {
    guard let first = samples.first, let last = samples.last, last.seconds > first.seconds,
      last.done > first.done
    else { return nil }
    return Double(last.done - first.done) / (last.seconds - first.seconds)
  }

  /// Returns the seconds left at this pace; `nil` until it can be measured.
  package func secondsLeft(of count: Int) -> Double? {
    guard let last = samples.last, let perSecond else { return nil }
    return Double(max(0, count - last.done)) / perSecond
  }
}

/// The progress of a library's work in the background.
package struct PhotoProgress: Sendable, Equatable {
  /// The number of files: photos, and the videos of Live Photos.
  package var count = 0

  /// How many headers were read or found unreadable.
  package var headerCount = 0

  /// How many files were checked for a thumbnail, made if missing; 0 before the folder is listed, all of them if the
  /// library does not work ahead or has no room for that.
  package var thumbnailCount = 0

  /// Whether the disk of the cache is too full for thumbnails that no client has requested yet.
  package var isOutOfRoom = false
}
