import NIOCore

/// `/photo/ID/info`: what a photo's file says about it, without the place where it was taken.
enum DetailsDocument {
  /// The last step of its address.
  static let name = "info"

  static func json(of details: AlbumPhotoDetails) -> ByteBuffer {
    let settings = details.settings
    var json = JSONText(reservingBytes: 512)
    json.raw("{\"file\":")
    json.string(details.file)
    json.raw(",\"folder\":")
    json.string(details.folder)
    json.raw(",\"bytes\":")
    json.number(Int(details.byteCount))
    json.raw(",\"format\":")
    json.string(details.format)
    json.raw(",\"width\":")
    json.number(details.width)
    json.raw(",\"height\":")
    json.number(details.height)
    json.raw(",\"camera\":")
    json.string(settings.camera)
    json.raw(",\"lens\":")
    json.string(settings.lens)
    json.raw(",\"exposureTime\":")
    json.decimal(settings.exposureTime)
    json.raw(",\"aperture\":")
    json.decimal(settings.aperture)
    json.raw(",\"sensitivity\":")
    json.decimal(settings.sensitivity)
    json.raw(",\"focalLength\":")
    json.decimal(settings.focalLength)
    json.raw(",\"equivalentFocalLength\":")
    json.decimal(settings.equivalentFocalLength)
    json.raw("}\n")
    return ByteBuffer(bytes: json.utf8)
  }
}
