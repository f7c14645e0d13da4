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
