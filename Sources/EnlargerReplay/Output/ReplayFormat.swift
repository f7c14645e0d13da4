/// The forms in which a playback can be written.
public enum ReplayFormat: String, CaseIterable, Sendable {
  /// One JSON object per line.
  case ndjson
  /// One short line per frame, rounded to 0.01.
  case text
  /// A filmstrip.
  case svg
}

extension Playback {
  /// Writes the whole playback, a line or a few at a time, as they come to be.
  ///
  /// - Throws: what `sink` throws, and nothing else.
  public func write<E: Error>(_ format: ReplayFormat, to sink: (String) throws(E) -> Void) throws(E) {
    switch format {
    case .ndjson: try writeNDJSON(to: sink)
    case .text: try writeText(to: sink)
    case .svg: try writeFilmstrip(to: sink)
    }
  }
}
