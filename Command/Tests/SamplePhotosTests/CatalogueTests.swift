import Foundation
import Testing

@testable import SamplePhotos

/// What the album holds: enough of every shape, orientation and date to try a gallery with.
@Suite struct CatalogueTests {
  private let photos = Catalogue.all

  @Test func thereAreSeventyTwoPhotosWithNamesOfTheirOwn() {
    #expect(photos.count == 72)
    #expect(Set(photos.map { $0.path.lowercased() }).count == photos.count)
    #expect(photos.allSatisfy { !$0.folder.isEmpty && !$0.title.contains("/") })
  }

  @Test func everyShapeIsThere() {
    func share(_ low: Double, _ high: Double) -> Int {
      photos.filter { (low...high).contains(Double($0.format.width) / Double($0.format.height)) }.count
    }
    #expect(share(4.9, 5.1) >= 1, "panorama")
    #expect(share(1.77, 1.78) >= 4, "16:9")
    #expect(share(1.49, 1.51) >= 10, "3:2")
    #expect(share(1.33, 1.34) >= 4, "4:3")
    #expect(share(0.99, 1.01) >= 4, "square")
    #expect(share(0.74, 0.76) >= 4, "3:4")
    #expect(share(0.66, 0.67) >= 6, "2:3")
    #expect(share(0.2, 0.4) >= 1, "tall")
  }

  @Test func everyOrientationIsUsed() {
    #expect(Set(photos.map(\.orientation)) == Set(Orientation.allCases))
  }

  @Test func datesSpanThreeYearsAndBeginWithTheFoldersYear() {
    #expect(Set(photos.map { $0.taken.prefix(4) }) == ["2023", "2024", "2025"])
    for photo in photos { #expect(photo.folder.prefix(4) == photo.taken.prefix(4), "\(photo.path)") }
  }

  @Test func exifDatesAreDates() throws {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "yyyy:MM:dd HH:mm:ss"
    for photo in photos {
      let date = try #require(format.date(from: photo.exifDate), "\(photo.exifDate)")
      #expect(format.string(from: date) == photo.exifDate)
    }
  }

  @Test func starsAndAurorasAreSeenAtNight() throws {
    for photo in photos where photo.scene is NightScene || photo.scene is AuroraScene {
      let hour = try #require(Int(photo.taken.dropFirst(11).prefix(2)))
      #expect(hour >= 20 || hour < 5, "\(photo.path)")
    }
  }
}
