import Testing

@testable import PhotoLibrary

@Suite struct TitleTests {
  private func title(
    _ name: String, in folder: String = "", takenAt date: String = "IMG_20240614_180300"
  ) throws
    -> String
  {
    let taken = try #require(CaptureDate(fileName: Array(date.utf8)))
    return Photo(
      id: PhotoID(rawValue: "id"), version: "1", name: name, folder: folder, byteCount: 1, modified: 0,
      taken: taken,
      metadata: nil, colour: nil, isPreviewOfUse: false, motion: nil, problem: nil
    ).title
  }

  @Test(
    arguments: [
      ("Tram.jpg", "", "Tram"), ("Old_town.JPG", "", "Old town"), ("Saint-Malo 2.jpeg", "", "Saint-Malo 2"),
      ("Tram.jpg", "Trips/Lisbon", "Tram, Lisbon"), ("Lisbon.jpg", "Lisbon", "Lisbon"),
      ("IMG_0042.jpg", "Lisbon", "Lisbon 42"), ("DSC0007.jpg", "Lisbon", "Lisbon 7"),
      ("IMG_0042.jpg", "", "IMG 0042"), ("0042.jpg", "2024_Lisbon", "2024 Lisbon 42"),
      ("IMG_20240614_180300.jpg", "Lisbon", "Lisbon"),
      ("IMG_20240614_180300 Tram.jpg", "Lisbon", "Tram, Lisbon"),
      ("Tram 2024-06-14 18.03.00.jpg", "", "Tram"), ("IMG-20240614-WA0007.jpg", "Lisbon", "Lisbon 7"),
      ("2024-06-14.jpg", "", "2024-06-14"), ("no extension", "", "no extension"), (".jpg", "", ".jpg"),
      ("a  b__c.jpg", "", "a b c"), ("\u{FFFD}\u{202E}x.jpg", "", "\u{FFFD}\u{202E}x"),
      ("IMG.jpg", "Lisbon", "Lisbon"),
    ])
  func `a title is what a person would write`(name: String, folder: String, expected: String) throws {
    #expect(try title(name, in: folder) == expected)
  }

  @Test func `a date that is not the photo's own stays`() throws {
    #expect(try title("Scan 1999-01-02.jpg") == "Scan 1999-01-02")
  }
}
