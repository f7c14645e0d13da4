/// The months of an export's list of photos: a script, because that is what a page that is opened from a disk can load.
enum MonthsPart {
  static let name = "list/months.js"

  /// `enlargerMonths([["2024-06",0],…])`
  static func script(_ months: [AlbumSection]) -> [UInt8] {
    var json = JSONText(reservingBytes: 32 + months.count * 20)
    json.list("enlargerMonths(", months, AlbumSection.append)
    json.raw(")\n")
    return json.utf8
  }
}
