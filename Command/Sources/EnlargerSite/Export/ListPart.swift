/// A part of an export's list of photos: a script, because that is what a page that is opened from a disk can load.
enum ListPart {
  /// The name of a part, from 1.
  static func name(_ number: Int) -> String { "list/\(number).js" }

  /// `enlargerPart(NUMBER,[[id,title,width,height,date,problem,colour,moves,format,original],…])`
  static func script(_ number: Int, _ photos: [ExportedPhoto]) -> [UInt8] {
    var json = JSONText(reservingBytes: 64 + photos.count * 128)
    json.raw("enlargerPart(")
    json.number(number)
    json.raw(",[")
    for (place, photo) in photos.enumerated() {
      place > 0 ? json.raw(",\n[") : json.raw("[")
      let album = photo.albumPhoto
      PhotosDocument.appendDetails(of: album, to: &json)
      json.string(photo.published.colour.map(AlbumPhoto.digits))
      json.raw(",")
      json.number(album.moves ? 1 : nil)
      json.raw(",")
      json.string(photo.published.format.fileExtension)
      json.raw(",")
      json.string(photo.published.originalExtension)
      json.raw("]")
    }
    json.raw("])\n")
    return json.utf8
  }
}
