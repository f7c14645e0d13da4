import CPictures
import Foundation
import Testing

/// A picture made or read by libvips.
final class Picture {
  private(set) var pointer: OpaquePointer

  private init(_ pointer: OpaquePointer?) throws {
    self.pointer = try #require(pointer, "\(String(cString: cpicture_error()))")
  }

  deinit {
    cpicture_free(pointer)
  }

  /// A picture of one colour, RGB or RGBA.
  convenience init(width: Int, height: Int, _ colour: [UInt8] = [200, 60, 20]) throws {
    try self.init(cpicture_plain(colour, Int32(width), Int32(height), Int32(colour.count)))
  }

  /// A picture read from a file.
  convenience init(at path: String) throws {
    try self.init(cpicture_read(path))
  }

  /// A picture read from bytes.
  convenience init(_ bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try self.init(at: folder.write(bytes, to: "picture"))
  }

  /// Four fields of different colours: red and green above, blue and white below.
  static func quarters(width: Int, height: Int) throws -> Picture {
    return try Picture(cpicture_quarters(Int32(width), Int32(height)))
  }

  /// A picture that does not compress well: every pixel differs from its neighbours.
  static func noise(width: Int, height: Int) throws -> Picture {
    return try Picture(cpicture_noise(Int32(width), Int32(height)))
  }

  /// A picture that tells of each point where it is: red grows to the right, green down, and blue along both. Grey grows
  /// along both.
  static func gradient(width: Int, height: Int, bands: Int) throws -> Picture {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let place = (Double(x) + 0.5) / Double(width), level = (Double(y) + 0.5) / Double(height)
        let values = [place, level, (place + level) / 2].map { UInt8(255 * $0) }
        pixels += bands == 1 ? [values[2]] : values
      }
    }
    return try Picture(cpicture_make(pixels, Int32(width), Int32(height), Int32(bands)))
  }

  var width: Int { Int(cpicture_width(pointer)) }
  var height: Int { Int(cpicture_height(pointer)) }
  var bands: Int { Int(cpicture_bands(pointer)) }

  subscript(x: Int, y: Int) -> [UInt8] {
    var values = [UInt8](repeating: 0, count: bands)
    cpicture_pixel(pointer, Int32(x), Int32(y), &values)
    return values
  }

  func text(_ field: String, _ text: String) -> Picture {
    cpicture_set_text(pointer, field, text)
    return self
  }

  func bytes(_ field: String, _ bytes: [UInt8]) -> Picture {
    cpicture_set_bytes(pointer, field, bytes, bytes.count)
    return self
  }

  func orientation(_ value: Int) -> Picture {
    cpicture_set_orientation(pointer, Int32(value))
    return self
  }

  func profile(_ name: String) throws -> Picture {
    try #require(cpicture_set_profile(pointer, name) == 0)
    return self
  }

  func converted(to profile: String) throws -> Picture {
    try Picture(cpicture_converted(pointer, profile))
  }

  func deep() throws -> Picture {
    try Picture(cpicture_deep(pointer))
  }

  func enlarged(by factor: Double) throws -> Picture {
    try Picture(cpicture_enlarged(pointer, factor))
  }

  /// A picture with black bars around it.
  static func framed(_ picture: Picture, left: Int, top: Int) throws -> Picture {
    let inner = try Picture(picture.encoded(as: "png"))
    var pixels: [UInt8] = []
    for y in -top..<(inner.height + top) {
      for x in -left..<(inner.width + left) {
        let isInside = (0..<inner.width).contains(x) && (0..<inner.height).contains(y)
        pixels += isInside ? inner[x, y] : [0, 0, 0]
      }
    }
    return try Picture(cpicture_make(pixels, Int32(inner.width + 2 * left), Int32(inner.height + 2 * top), 3))
  }

  func fieldSize(_ name: String) -> Int {
    cpicture_field_size(pointer, name)
  }

  /// Writes the picture; `kind` is an extension, with libvips' options if need be.
  @discardableResult
  func write(to path: String, as kind: String = "jpg") throws -> String {
    let folder = try TemporaryFolder()
    // Not straight to the path, because libvips reads options out of any brackets in it.
    let plain = folder.path + "/picture." + kind
    try #require(cpicture_write(pointer, plain) == 0, "\(String(cString: cpicture_error()))")
    let written = folder.path + "/picture." + kind.prefix { $0 != "[" }
    try FileManager.default.moveItem(atPath: written, toPath: path)
    return path
  }

  /// The bytes of the picture as a file.
  func encoded(as kind: String = "jpg") throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = try write(to: folder.path + "/encoded", as: kind)
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
