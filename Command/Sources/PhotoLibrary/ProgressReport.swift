/// Progress in words, for a terminal.
package struct ProgressReport: Sendable {
  /// What is being done; `nil` when nothing is.
  private var stage: String?
  private var pace = WorkPace()

  package init() {}

  /// Returns what to write at a time in seconds: a line that takes the place of the one before, an empty one when all
  /// is done, `nil` when there is nothing to say.
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

  /// Goes to the beginning of the line and empties it.
  private static let clearedLine = "\r\u{1B}[K"

  /// `12,345`.
  package static func grouped(_ number: Int) -> String {
    let digits = String(number)
    return digits.enumerated().map { place, digit in
      let left = digits.count - place
      return place > 0 && left % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
  }

  /// `40 s`, `12 min`, `3 h 5 min`; rounded up, because nobody minds that it is over sooner.
  private static func duration(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e9).rounded(.up))
    if whole < 90 { return "\(whole) s" }
    let minutes = (whole + 59) / 60
    return minutes < 90 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}

/// How fast work goes on, and so how long the rest of it will take.
///
/// It knows no clock: who shows it says when.
package struct WorkPace: Sendable {
  /// Over how many seconds the pace is taken: long enough to be calm, short enough to notice larger photos.
  private static let window = 10.0

  private var samples: [(seconds: Double, done: Int)] = []

  package init() {}

  /// Notes how much is done at a time; times only grow.
  package mutating func note(done: Int, at seconds: Double) {
    samples.append((seconds, done))
    // One from before the window stays, to measure over all of it.
    while samples.count > 2, samples[1].seconds <= seconds - Self.window { samples.removeFirst() }
  }

  /// How much is done in a second; `nil` until that can be told.
  package var perSecond: Double? {
    guard let first = samples.first, let last = samples.last, last.seconds > first.seconds,
      last.done > first.done
    else { return nil }
    return Double(last.done - first.done) / (last.seconds - first.seconds)
  }

  /// How many seconds the rest takes at this pace; `nil` until that can be told.
  package func secondsLeft(of count: Int) -> Double? {
    guard let last = samples.last, let perSecond else { return nil }
    return Double(max(0, count - last.done)) / perSecond
  }
}
