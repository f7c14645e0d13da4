import Foundation

/// How the way of a slider, 0…1, becomes a number of a range: the wider the range, the finer at its beginning.
public struct SliderScale: Equatable, Sendable {
  private let range: ClosedRange<Double>
  private let power: Double

  /// Creates the scale of a range.
  public init(_ range: ClosedRange<Double>) {
    self.range = range
    let span = range.upperBound - range.lowerBound
    power = range.lowerBound < 0 || span <= 2 ? 1 : span <= 100 ? 2 : span <= 1000 ? 3 : 5
  }

  /// The number at a place, with three digits.
  public func number(at place: Double) -> Double {
    let part = pow(min(max(place, 0), 1), power)
    let exact = range.lowerBound + (range.upperBound - range.lowerBound) * part
    guard exact != 0 else { return exact }
    let unit = pow(10, (log10(abs(exact)).rounded(.down) - 2))
    // Dividing by a whole number leaves the shortest digits: 0.35, not 0.35000000000000003.
    let rounded = unit < 1 ? (exact / unit).rounded() / (1 / unit).rounded() : (exact / unit).rounded() * unit
    return min(max(rounded, range.lowerBound), range.upperBound)
  }

  /// The place of a number; one outside the range is at its end.
  public func place(of number: Double) -> Double {
    let part = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    return pow(min(max(part, 0), 1), 1 / power)
  }
}
