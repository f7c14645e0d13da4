/// How fast work goes on, and so how long the rest of it will take.
///
/// It knows no clock: who shows it says when.
public struct WorkPace: Sendable {
  /// Over how many seconds the pace is taken: long enough to be calm, short enough to notice larger photos.
  private static let window = 10.0

  private var samples: [(seconds: Double, done: Int)] = []

  public init() {}

  /// Notes how much is done at a time; times only grow.
  public mutating func note(done: Int, at seconds: Double) {
    samples.append((seconds, done))
    // One from before the window stays, to measure over all of it.
    while samples.count > 2, samples[1].seconds <= seconds - Self.window { samples.removeFirst() }
  }

  /// How much is done in a second; `nil` until that can be told.
  public var perSecond: Double? {
    guard let first = samples.first, let last = samples.last, last.seconds > first.seconds,
      last.done > first.done
    else { return nil }
    return Double(last.done - first.done) / (last.seconds - first.seconds)
  }

  /// How many seconds the rest takes at this pace; `nil` until that can be told.
  public func secondsLeft(of count: Int) -> Double? {
    guard let last = samples.last, let perSecond else { return nil }
    return Double(max(0, count - last.done)) / perSecond
  }
}
