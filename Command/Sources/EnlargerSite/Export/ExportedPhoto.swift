import PhotoLibrary

/// A photo as the pages of an export tell of it.
struct ExportedPhoto: Sendable {
  let published: PublishedPhoto
  let title: String
  /// When it was taken, on the camera's clock; nil when only the file's own time is known.
  let date: String?
  let moves: Bool
  /// Whether it is a Live Photo, of which the video is not published.
  let hasMotion: Bool

  init(_ photo: Photo, _ published: PublishedPhoto) {
    self.published = published
    title = photo.title
    date = Self.date(of: photo)
    hasMotion = photo.motion != nil
    moves = photo.moves && published.originalExtension != nil
  }

  /// When a photo was taken, as far as that does not depend on how its file was copied.
  static func date(of photo: Photo) -> String? {
    photo.taken.source == .modified ? nil : AlbumPhoto(photo).date
  }

  /// The photo as pages of albums take it.
  var albumPhoto: AlbumPhoto {
    let isShown = published.problem == nil
    return AlbumPhoto(
      id: published.id, name: title, width: isShown ? published.width : nil,
      height: isShown ? published.height : nil, date: date, moves: moves,
      problem: published.problem?.description)
  }

  /// The name of its own page.
  static func page(of id: String) -> String {
    "\(PhotoPublisher.partName)/\(id.prefix(2))/\(id).html"
  }

  /// The name of a picture of it, the largest that browsers can be expected to show at once; nil if there is none.
  var picture: String? {
    published.problem == nil ? "\(PhotoPublisher.partName)/\(published.name(of: .screen))" : nil
  }

  var thumbnail: String? {
    published.problem == nil ? "\(PhotoPublisher.partName)/\(published.name(of: .thumbnail))" : nil
  }

  var original: String? {
    published.originalName.map { "\(PhotoPublisher.partName)/\($0)" }
  }
}
