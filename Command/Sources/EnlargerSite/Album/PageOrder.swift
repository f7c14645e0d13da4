import HTTPTypes
import PhotoLibrary

/// The order a visitor chose for the album, read from a cookie.
///
/// The page also keeps it in local storage, all that an export has. The cookie puts the first paint in order.
struct PageOrder {
  /// Whether photos are grouped by folder.
  let isByFolder: Bool

  /// Whether the oldest photo comes first. Within folders the newest always does.
  let isOldestFirst: Bool

  private let language: String?

  /// Reads the cookies and the language of a request for the page.
  init(of request: HTTPRequest) {
    let cookies = request.headerFields[values: .cookie].flatMap { $0.split(separator: ";") }.map {
      $0.trimmed()
    }
    isByFolder = cookies.contains("order=folders")
    isOldestFirst = !isByFolder && cookies.contains("sort=oldest")
    language = request.headerFields[.acceptLanguage].flatMap { AcceptedLanguages.tags(in: $0).first }
  }

  var arrangement: PhotoArrangement { isByFolder ? .byFolder(language: language) : .byDate }

  /// Returns an album that already has this arrangement in this order.
  func applied(to album: Album) -> Album { isOldestFirst ? album.reversed : album }
}

extension Album {
  /// The same photos in reverse order.
  var reversed: Album {
    var album = self
    let photos = photos
    album.photos = AlbumPhotos(count: photos.count) { id in
      photos.place(of: id).map { photos.count - 1 - $0 }
    } photo: {
      photos[photos.count - 1 - $0]
    }
    return album
  }

  /// Returns the photos with these IDs, in the order of the album.
  func with(only ids: [String]) -> Album {
    var album = self
    let photos = photos
    let places = Set(ids.compactMap(photos.place)).sorted()
    album.photos = AlbumPhotos(count: places.count) { id in
      photos.place(of: id).flatMap { places.firstIndex(of: $0) }
    } photo: {
      photos[places[$0]]
    }
    return album
  }
}

extension AlbumDifference {
  /// The same difference for the reversed album.
  var reversed: AlbumDifference {
    let count = album.photos.count
    let earlier = count - added.count + removed.count
    return AlbumDifference(
      album: album.reversed, removed: removed.reversed().map { earlier - 1 - $0 },
      updated: updated.reversed().map { count - 1 - $0 }, added: added.reversed().map { count - 1 - $0 })
  }
}
