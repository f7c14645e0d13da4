import CVips

/// A libvips image, freed with its last reference.
final class VipsImage {
  let pointer: OpaquePointer

  /// Takes ownership of an image from libvips; for `nil`, throws the problem that libvips' error messages indicate.
  init(_ pointer: OpaquePointer?, _ format: MediaFormat) throws(PhotoProblem) {
    guard let pointer else { throw VipsErrors.problem(format) }
    self.pointer = pointer
  }

  deinit {
    cvips_free(pointer)
  }

  var width: Int { Int(cvips_width(pointer)) }
  var height: Int { Int(cvips_height(pointer)) }
  var header: CVipsHeader { cvips_header(pointer) }

  /// The mean colour of an image in memory, 0xRRGGBB.
  var meanColour: UInt32? {
    var rgb: [UInt8] = [0, 0, 0]
    return cvips_mean(pointer, &rgb) == 0 ? rgb.reduce(0) { $0 << 8 | UInt32($1) } : nil
  }
}

/// The interpretation of libvips' error messages.
enum VipsErrors {
  /// Takes the messages since the last call and classifies them.
  static func problem(_ format: MediaFormat) -> PhotoProblem {
    problem(String(cString: cvips_error()), format)
  }

  /// Classifies messages of libvips, libjpeg, libpng, libwebp, libtiff, nsgif and libheif.
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
