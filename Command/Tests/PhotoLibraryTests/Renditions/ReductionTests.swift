import Foundation
import Testing

@testable import PhotoLibrary

/// What a picture shows is at the same place in its smaller ones.
@Suite struct ReductionTests {
  @Test(
    "Each point stays where it is",
    arguments: [(900, 701), (701, 900), (519, 512), (1021, 333), (1300, 907)], [1, 3])
  func inPlace(size: (width: Int, height: Int), bands: Int) async throws {
    let folder = try TemporaryFolder()
    try Picture.gradient(width: size.width, height: size.height, bands: bands)
      .write(to: folder("a.jpg"), as: "jpg[Q=98,subsample_mode=off]")
    let opened = try await Opened(folder)
    let made = try Picture(try await opened.rendition("a.jpg"))
    let exact = try Picture(
      Picture.gradient(width: made.width, height: made.height, bands: bands).encoded(as: "png"))
    #expect(made.width < size.width && made.bands == bands)
    var furthest = 0
    for y in stride(from: 0, to: made.height, by: 3) {
      for x in stride(from: 0, to: made.width, by: 3) {
        for (value, wanted) in zip(made[x, y], exact[x, y]) {
          furthest = max(furthest, abs(Int(value) - Int(wanted)))
        }
      }
    }
    #expect(furthest <= 6)
    await opened.library.shutdown()
  }
}
