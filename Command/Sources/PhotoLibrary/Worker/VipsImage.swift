import CVips

/// An image of libvips that is freed when the last reference goes.
final class VipsImage {
  let pointer: OpaquePointer

  /// Takes over what libvips returned; where that is nothing, throws what the errors it left behind mean.
  init(_ pointer: OpaquePointer?, _ format: ImageFormat) throws(PhotoProblem) {
    guard let pointer else { throw VipsErrors.problem(format) }
    self.pointer = pointer
  }

  deinit {
    cvips_free(pointer)
  }

  var width: Int { Int(cvips_width(pointer)) }
  var height: Int { Int(cvips_height(pointer)) }
  var header: CVipsHeader { cvips_header(pointer) }

  func text(_ field: String) -> String? {
    cvips_text(pointer, field).map { String(cString: $0) }
  }
}
