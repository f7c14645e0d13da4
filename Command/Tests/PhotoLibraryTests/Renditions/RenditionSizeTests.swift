import Testing

@testable import PhotoLibrary

@Suite struct RenditionSizeTests {
  @Test(
    "Sizes of known pictures",
    arguments: [
      (RenditionSize.thumbnail, 4032, 3024, 504, 378), (.thumbnail, 3024, 4032, 378, 504),
      (.thumbnail, 6000, 4000, 512, 341), (.thumbnail, 3840, 2160, 569, 320),
      (.thumbnail, 2160, 3840, 320, 569),
      (.thumbnail, 12_000, 3000, 1024, 256), (.thumbnail, 100, 50, 100, 50), (.thumbnail, 5000, 1, 1024, 1),
      (.thumbnail, 512, 512, 512, 512), (.screen, 4032, 3024, 2016, 1512), (.screen, 4033, 3027, 2016, 1513),
      (.screen, 3892, 2000, 1946, 1000),
      (.screen, 3891, 2000, 2048, 1053), (.screen, 4096, 10, 2048, 5), (.screen, 4097, 3000, 2048, 1500),
      (.screen, 8064, 6048, 2016, 1512), (.thumbnail, 1008, 640, 504, 320), (.thumbnail, 1008, 639, 512, 325),
      (.screen, 1000, 700, 1000, 700),
      (.screen, 20_000, 2000, 2048, 205), (.full, 4032, 3024, 4032, 3024), (.full, 30_000, 10, 16_383, 5),
      (.thumbnail, 0, 0, 1, 1), (.thumbnail, -5, 100, 1, 100),
    ])
  func known(size: RenditionSize, width: Int, height: Int, expectedWidth: Int, expectedHeight: Int) {
    let made = size.pixelSize(width: width, height: height)
    #expect(made == (expectedWidth, expectedHeight))
  }

  @Test(
    "Law: never larger, never cropped, and a thumbnail fills a cell of 320", arguments: [UInt64(1), 2, 3])
  func laws(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<2000 {
      let width = Int.random(in: 1...40_000, using: &random)
      let height = Int.random(in: 1...40_000, using: &random)
      for size in RenditionSize.allCases {
        let made = size.pixelSize(width: width, height: height)
        let turned = size.pixelSize(width: height, height: width)
        #expect(made == (turned.height, turned.width), "seed \(seed): \(width)×\(height)")
        #expect(made.width <= width && made.height <= height, "seed \(seed): \(width)×\(height)")
        // The same shape, to half a pixel of the shorter side.
        let error = abs(Double(made.width) * Double(height) - Double(made.height) * Double(width))
        #expect(error <= 0.5 * Double(max(width, height)) * 2 || min(made.width, made.height) == 1)
      }
      let small = RenditionSize.thumbnail.pixelSize(width: width, height: height)
      let (long, short) = (max(small.width, small.height), min(small.width, small.height))
      let fills = short >= 320 || long == 1024 || short == min(width, height)
      #expect(fills, "seed \(seed): \(width)×\(height)")
    }
  }
}
