import CSampleEncoder
import Foundation

/// Turns finished pixels into a JPEG file with the EXIF block of a camera.
enum JPEGEncoder {
  static let make = "Enlarger"
  static let model = "Sample camera"
  /// High enough that skies stay smooth, low enough that the album stays at about half a megabyte a photo.
  static let quality: Int32 = 87

  /// Encodes RGB bytes of the stored (not the upright) `size`.
  static func encode(
    _ pixels: [UInt8], size: Format, orientation: Orientation, taken: String
  ) throws(SampleAlbumError) -> Data {
    guard pixels.count == size.width * size.height * 3 else { throw .encoding("pixels do not fit the size") }
    var bytes: UnsafeMutablePointer<UInt8>?
    var length = 0
    let result = taken.withCString { taken in
      make.withCString { make in
        model.withCString { model in
          var description = sample_description(
            orientation: Int32(orientation.rawValue), taken: taken, make: make, model: model, quality: quality
          )
          return sample_encode(pixels, Int32(size.width), Int32(size.height), &description, &bytes, &length)
        }
      }
    }
    guard result == 0, let bytes else { throw .encoding(lastError()) }
    defer { sample_free(bytes) }
    return Data(bytes: bytes, count: length)
  }

  private static func lastError() -> String {
    var text = [CChar](repeating: 0, count: 400)
    sample_error(&text, text.count)
    let line = text.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return line.isEmpty ? "unknown reason" : String(decoding: line, as: UTF8.self)
  }
}
