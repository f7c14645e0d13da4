/// How long a video plays, as people write it.
enum PlayingTime {
  /// Minutes and seconds, such as `1:02`, with hours in front where there are any; empty for what is not known.
  static func text(_ seconds: Double?) -> String {
    guard let seconds, seconds.isFinite, let whole = Int(exactly: max(1, seconds.rounded())) else {
      return ""
    }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return (hours > 0 ? "\(hours):\(padded(minutes))" : "\(minutes)") + ":\(padded(whole % 60))"
  }
}
