import PhotoLibrary

/// Photos of an album that stand together: those of a month, or of a folder.
struct AlbumSection: Sendable, Equatable {
  /// `2024-06`, empty for photos without a date; or what a folder is called. Untrusted text.
  let name: String

  /// Where its first photo stands.
  let place: Int

  /// What a person would call a month, in the language of the pages: `June 2024`.
  var monthTitle: String {
    let numbers = name.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 2, let month = CaptureDate.name(ofMonth: numbers[1]) else {
      return "Without a date"
    }
    return "\(month) \(numbers[0])"
  }

  /// `["2024-06",0]`
  static func append(_ section: AlbumSection, to json: inout JSONText) {
    json.raw("[")
    json.string(section.name)
    json.raw(",")
    json.number(section.place)
    json.raw("]")
  }
}
