import NIOCore

/// `/photos.json`: the whole album, in display order, for programs; a page asks for the
/// parts that it needs, see `ListDocument`.
///
/// `{"title":…,"complete":…,"columns":[…],"photos":[[…],…]}`, each row with the values of the columns in their order.
enum PhotosDocument {
  static func json(of album: Album) -> ByteBuffer {
    var json = JSONText(reservingBytes: 128 + album.photos.count * 96)
    json.raw("{\"title\":")
    json.string(album.title)
    json.raw(",\"complete\":")
    album.isComplete ? json.raw("true") : json.raw("false")
    json.raw(",\"columns\":")
    appendColumns(to: &json)
    json.list(",\"photos\":", album.photos) { photo, json in
      json.raw("[")
      append(photo, to: &json)
      json.raw("]")
    }
    json.raw("}\n")
    return ByteBuffer(bytes: json.utf8)
  }

  /// Appends the names of the values of a row.
  static func appendColumns(to json: inout JSONText) {
    json.raw(
      "[\"id\",\"name\",\"width\",\"height\",\"date\",\"problem\",\"colour\",\"preview\",\"moves\",\"video\",\"motion\"]"
    )
  }

  /// Appends what stands between the brackets of a photo's row.
  static func append(_ photo: AlbumPhoto, to json: inout JSONText) {
    appendDetails(of: photo, to: &json)
    json.string(photo.colour)
    json.raw(",")
    json.number(photo.hasPreview ? 1 : nil)
    json.raw(",")
    json.number(photo.moves ? 1 : nil)
    json.raw(",")
    json.string(photo.video)
    json.raw(",")
    json.string(photo.motion)
  }

  /// Appends what is said of a photo in every list, and a comma: id, name, width, height, date, problem.
  static func appendDetails(of photo: AlbumPhoto, to json: inout JSONText) {
    json.string(photo.id)
    json.raw(",")
    json.string(photo.name)
    json.raw(",")
    json.number(photo.width)
    json.raw(",")
    json.number(photo.height)
    json.raw(",")
    json.string(photo.date)
    json.raw(",")
    json.string(photo.problem)
    json.raw(",")
  }
}
