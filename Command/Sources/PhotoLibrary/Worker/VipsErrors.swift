import CVips

/// What libvips' error messages mean.
enum VipsErrors {
  /// Takes the messages since the last call and sums them up.
  static func problem(_ format: MediaFormat) -> PhotoProblem {
    problem(String(cString: cvips_error()), format)
  }

  /// Sums up messages of libvips, libjpeg, libpng, libwebp, libtiff, nsgif and libheif.
  static func problem(_ message: String, _ format: MediaFormat) -> PhotoProblem {
    let text = message.lowercased()
    func says(_ phrases: [String]) -> Bool { phrases.contains { text.contains($0) } }
    if says(["out of memory", "unable to allocate", "memory allocation", "security limit"]) {
      return .tooMuchMemory
    }
    if says(["empty file"]) { return .emptyFile }
    if says(cutPhrases) { return .cutShort }
    if says([
      "unsupported", "not supported", "bad image dimensions", "not in a known format", "no decoding plugin",
    ]) {
      return .unsupported(format: format)
    }
    return .damaged
  }

  private static let cutPhrases = [
    "premature end", "truncated", "end of file", "end of stream", "unexpected end", "not enough data",
    "read error",
    "end-of-file", "out of data", "insufficient data", "no frames", "unexpected eof",
  ]
}
