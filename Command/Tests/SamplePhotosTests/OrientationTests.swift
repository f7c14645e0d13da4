import Foundation
import Testing

@testable import SamplePhotos

/// Pixels are stored turned, and stand upright again when the EXIF orientation is followed.
@Suite struct OrientationTests {
  /// A picture without any symmetry: a red corner, a green edge, a blue ramp.
  private struct Corner: Scene {
    func paint(on canvas: Canvas) {
      canvas.fill { u, v in
        RGB(u < 0.5 && v < 0.3 ? 1 : 0.05, v > 0.8 ? 0.8 : 0.1, u / canvas.aspect * 0.7)
      }
    }
  }

  private func photo(_ orientation: Orientation) -> SamplePhoto {
    SamplePhoto(
      "2024-06-14 20:15", "Corner", Format(width: 240, height: 160), stored: orientation,
      look: FilmLook(vignette: 0, grain: 0, bloom: 0), Corner())
  }

  @Test(arguments: Orientation.allCases)
  func everyOrientationStandsUpright(orientation: Orientation) throws {
    let upright = try #require(DecodedPhoto(photo(.upright).jpeg(scale: 1)))
    let turned = try #require(DecodedPhoto(photo(orientation).jpeg(scale: 1)))
    #expect(turned.width == 240)
    #expect(turned.height == 160)
    #expect(turned.difference(from: upright) < 2)
  }

  @Test(arguments: Orientation.allCases)
  func everyPixelHasOnePlace(orientation: Orientation) {
    let (width, height) = (7, 5)
    var places: Set<Int> = []
    for y in 0..<height {
      let row = orientation.rowPlacement(y: y, width: width, height: height)
      for x in 0..<width { places.insert(row.start + x * row.step) }
    }
    #expect(places == Set(0..<width * height))
  }

  @Test func exifCarriesDateMakeAndModel() throws {
    let data = try photo(.upright).jpeg(scale: 1)
    #expect(data.range(of: Data("2024:06:14 20:15:".utf8)) != nil)
    #expect(data.range(of: Data("Enlarger\0".utf8)) != nil)
    #expect(data.range(of: Data("Sample camera\0".utf8)) != nil)
  }
}
