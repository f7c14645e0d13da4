import HTTPTypes
import PhotoLibrary

/// The order in which a visitor wants to see an album: what they chose on the page, kept in a cookie.
///
/// The page keeps the choice in its storage too, which an export has alone. With the cookie the first paint is in order.
struct PageOrder {
  /// Whether photos are arranged by folder.
  let isByFolder: Bool

  /// Whether the oldest photo comes first. Within folders the newest always does.
  let isOldestFirst: Bool

  private let language: String?

  /// Reads what a browser sends with its request for the page.
  init(of request: HTTPRequest) {
    let cookies = request.headerFields[values: .cookie].flatMap { $0.split(separator: ";") }.map {
      $0.trimmed()
    }
    isByFolder = cookies.contains("order=folders")
    isOldestFirst = !isByFolder && cookies.contains("sort=oldest")
    language = request.headerFields[.acceptLanguage].flatMap(ListDocument.firstLanguage)
  }

  var arrangement: PhotoArrangement { isByFolder ? .byFolder(language: language) : .byDate }

  /// The album, which is in the arrangement, in this order.
  func applied(to album: Album) -> Album { isOldestFirst ? album.reversed : album }
}

extension Album {
  /// The same photos, the last one first.
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

  /// The photos of these ids alone, in the order of the album.
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
  /// The same difference of the album with its last photo first.
  var reversed: AlbumDifference {
    let count = album.photos.count
    let earlier = count - added.count + removed.count
    return AlbumDifference(
      album: album.reversed, removed: removed.reversed().map { earlier - 1 - $0 },
      updated: updated.reversed().map { count - 1 - $0 }, added: added.reversed().map { count - 1 - $0 })
  }
}
