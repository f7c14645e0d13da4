import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct OrientationTests {
  /// Where red, green, blue and white end up when a picture stored as red|green over blue|white is shown with
  /// each orientation; corners in reading order.
  static let corners: [Int: String] = [
    1: "RGBW", 2: "GRWB", 3: "WBGR", 4: "BWRG", 5: "RBGW", 6: "BRWG", 7: "WGBR", 8: "GWRB",
  ]

  @Test("A photo of each orientation is upright, in each format", arguments: 1...8, ["jpg", "webp", "tif"])
  func upright(orientation: Int, kind: String) async throws {
    let folder = try TemporaryFolder()
    try Picture.quarters(width: 640, height: 400).orientation(orientation).write(
      to: folder("a." + kind), as: kind)
    let opened = try await Opened(folder)
    let shown = try #require(try await opened.complete().first?.metadata)
    #expect((shown.width, shown.height) == (orientation < 5 ? (640, 400) : (400, 640)))
    let picture = try Picture(try await opened.rendition("a." + kind))
    #expect((picture.width, picture.height) == (orientation < 5 ? (512, 320) : (320, 512)))
    #expect(Self.cornerLetters(picture) == Self.corners[orientation])
    await opened.library.shutdown()
  }

  @Test("A photo that its decoder halves is upright too, and has all its edges", arguments: 1...8)
  func halved(orientation: Int) async throws {
    let folder = try TemporaryFolder()
    try Picture.quarters(width: 2021, height: 1363).orientation(orientation).write(
      to: folder("a.jpg"), as: "jpg")
    let opened = try await Opened(folder)
    let picture = try Picture(try await opened.rendition("a.jpg"))
    #expect((picture.width, picture.height) == (orientation < 5 ? (505, 340) : (340, 505)))
    #expect(Self.cornerLetters(picture) == Self.corners[orientation])
    await opened.library.shutdown()
  }

  static func cornerLetters(_ picture: Picture) -> String {
    let (right, bottom) = (picture.width * 3 / 4, picture.height * 3 / 4)
    let (left, top) = (picture.width / 4, picture.height / 4)
    return [(left, top), (right, top), (left, bottom), (right, bottom)].map { x, y in
      switch picture[x, y].prefix(3).map({ $0 > 127 }) {
      case [true, false, false]: "R"
      case [false, true, false]: "G"
      case [false, false, true]: "B"
      case [true, true, true]: "W"
      default: "?"
      }
    }.joined()
  }
}
