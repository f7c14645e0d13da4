import CVips

/// An image of libvips that is freed when the last reference goes.
final class VipsImage {
  let pointer: OpaquePointer

  /// Takes over what libvips returned; where that is nothing, throws what the errors it left behind mean.
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

  /// The mean of the pixels of an image in memory, 0xRRGGBB.
  var meanColour: UInt32? {
    var rgb: [UInt8] = [0, 0, 0]
    return cvips_mean(pointer, &rgb) == 0 ? rgb.reduce(0) { $0 << 8 | UInt32($1) } : nil
  }

  func text(_ field: String) -> String? {
    cvips_text(pointer, field).map { String(cString: $0) }
  }
}
