import PhotoLibrary

/// A part of what photos of an export are found by: a script, because that is what a page that is opened from a disk can load.
///
/// It has what the list has of them and what is searched, and nothing else, so that a large album is searched after little
/// has been read. Headers alone tell.
enum SearchPart {
  /// How many photos a part has.
  static let length = 10 * GridPage.photosPerPage

  /// The name of a part, from 1.
  static func name(_ number: Int) -> String { "list/search-\(number).js" }

  /// `enlargerScript([[title,date],…])`, such as `["Tram, Lisbon","2024-06-14"]`
  ///
  /// - Parameter photos: those of the part, in the order of the list.
  static func script(_ photos: some Collection<Photo>) -> [UInt8] {
    var json = JSONText(reservingBytes: 32 + photos.count * 48)
    json.list("enlargerScript(", photos) { photo, json in
      json.raw("[")
      json.string(photo.title)
      json.raw(",")
      json.string(ExportedPhoto.date(of: photo).map { String($0.prefix(dayLength)) })
      json.raw("]")
    }
    json.raw(")\n")
    return json.utf8
  }

  /// The length of `2024-06-14`.
  private static let dayLength = 10
}
