import CSampleEncoder
import Foundation

/// A JPEG file read back and turned upright.
struct DecodedPhoto {
  let width: Int
  let height: Int
  let pixels: [UInt8]

  /// Nothing if the bytes are no JPEG.
  init?(_ data: Data) {
    var rgb: UnsafeMutablePointer<UInt8>?
    var (w, h) = (Int32(0), Int32(0))
    let result = data.withUnsafeBytes { bytes in
      sample_decode_upright(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &rgb, &w, &h)
    }
    guard result == 0, let rgb else { return nil }
    defer { sample_free(rgb) }
    (width, height) = (Int(w), Int(h))
    pixels = Array(UnsafeBufferPointer(start: rgb, count: width * height * 3))
  }

  /// The mean difference of two pictures' bytes; infinite when their sizes differ.
  func difference(from other: DecodedPhoto) -> Double {
    guard width == other.width, height == other.height else { return .infinity }
    let sum = zip(pixels, other.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(pixels.count)
  }
}
