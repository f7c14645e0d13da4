import Foundation
import HTTPTypes
import PhotoLibrary

/// The photos of a folder at one moment, in one order.
package struct Album: Sendable {
  /// The folder's name. Untrusted text.
  package var title: String

  /// A string unique to this state of the photos, across runs too. Safe in URLs and header fields.
  package var revision: String

  /// A number that changes with what the revision leaves out: colours and previews.
  package var placeholderRevision: UInt64

  /// Whether the size and date of every readable photo are known.
  package var isComplete: Bool

  /// Messages for the visitor, one line each. Untrusted text.
  package var notices: [Phrase]

  /// Whether any photo is in a subfolder.
  package var hasFolders: Bool

  package var photos: AlbumPhotos

  package init(
    title: String, revision: String, placeholderRevision: UInt64 = 0, isComplete: Bool,
    notices: [Phrase] = [],
    hasFolders: Bool = false, photos: AlbumPhotos
  ) {
    self.title = title
    self.revision = revision
    self.placeholderRevision = placeholderRevision
    self.isComplete = isComplete
    self.notices = notices
    self.hasFolders = hasFolders
    self.photos = photos
  }
}

/// The changes since an earlier revision of an album.
///
/// Apply them in this order: remove `removed` from last to first, insert `added` from first to last, replace `updated`.
package struct AlbumDifference: Sendable {
  /// The album after the changes.
  package let album: Album

  /// Indices of removed photos in the earlier album, ascending.
  package let removed: [Int]

  /// Indices in `album` of photos with new metadata, ascending.
  package let updated: [Int]

  /// Indices in `album` of inserted photos, ascending.
  package let added: [Int]

  /// Whether any photo was added or removed, which shifts the indices of others.
  var movesPhotos: Bool { !removed.isEmpty || !added.isEmpty }

  package init(album: Album, removed: [Int], updated: [Int], added: [Int]) {
    self.album = album
    self.removed = removed
    self.updated = updated
    self.added = added
  }
}

/// An album's photos, created on access: a page of 200 doesn't pay for the other million.
package struct AlbumPhotos: RandomAccessCollection, Sendable, ExpressibleByArrayLiteral {
  package let endIndex: Int
  private let photo: @Sendable (Int) -> AlbumPhoto
  private let place: @Sendable (String) -> Int?

  /// Creates a collection that calls `photo` with an index in `0..<count` on each access.
  ///
  /// - Parameter place: returns the index of the photo with an ID, whichever version the ID names, or nil.
  package init(
    count: Int, place: @escaping @Sendable (String) -> Int? = { _ in nil },
    photo: @escaping @Sendable (Int) -> AlbumPhoto
  ) {
    endIndex = count
    self.place = place
    self.photo = photo
  }

  /// Creates a collection of existing photos.
  package init(_ photos: [AlbumPhoto]) {
    self.init(count: photos.count, place: { id in photos.firstIndex { $0.id == id } }, photo: { photos[$0] })
  }

  package init(arrayLiteral elements: AlbumPhoto...) {
    self.init(elements)
  }

  package var startIndex: Int { 0 }

  package subscript(place: Int) -> AlbumPhoto { photo(place) }

  /// Returns the index of the photo with an ID, or nil.
  package func place(of id: String) -> Int? { place(id) }
}

/// A run of consecutive photos with the same month or folder.
struct AlbumSection: Sendable, Equatable {
  /// `2024-06`, empty for photos without a date, or a folder's name. Untrusted text.
  let name: String

  /// The index of its first photo.
  let place: Int

  /// Returns the month for readers without script: `June 2024`.
  func monthTitle(in words: Words) -> String {
    let numbers = name.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 2, let month = CaptureDate.name(ofMonth: numbers[1]) else {
      return words.say("No date")
    }
    let day = DateComponents(calendar: Calendar(identifier: .gregorian), year: numbers[0], month: numbers[1])
    guard words.language != Words.english.language, let date = day.date else {
      return "\(month) \(numbers[0])"
    }
    return date.formatted(Date.FormatStyle(locale: Locale(identifier: words.tag)).month(.wide).year())
  }

  /// Appends `["2024-06",0]`.
  static func append(_ section: AlbumSection, to json: inout JSONText) {
    json.raw("[")
    json.string(section.name)
    json.raw(",")
    json.number(section.place)
    json.raw("]")
  }
}

extension AlbumPhotos {
  /// The months of photos sorted by date.
  var months: [AlbumSection] { sections { String($0.date?.prefix(7) ?? "") } }

  /// Returns the runs of photos with equal names. Finds the end of each run in steps that double until they pass it,
  /// then by binary search, so it reads few photos.
  func sections(named name: (AlbumPhoto) -> String) -> [AlbumSection] {
    var sections: [AlbumSection] = []
    var place = startIndex
    while place < endIndex {
      let section = AlbumSection(name: name(self[place]), place: place)
      sections.append(section)
      var (step, end) = (1, endIndex)
      while place + step < end {
        if name(self[place + step]) == section.name {
          place += step
          step *= 2
        } else {
          end = place + step
        }
      }
      place += 1
      while place < end {
        let middle = (place + end) / 2
        if name(self[middle]) == section.name { place = middle + 1 } else { end = middle }
      }
    }
    return sections
  }
}

extension AlbumPhotos {
  /// The most photos of a section that may be its cover.
  private static let coverChoice = 50

  /// Returns the ID of each section's first photo without a problem; nil if it has none among its first.
  func covers(of sections: [AlbumSection]) -> [String?] {
    let ends = sections.dropFirst().map(\.place) + [endIndex]
    return zip(sections, ends).map { section, end in
      self[section.place..<Swift.min(end, section.place + Self.coverChoice)].first { $0.problem == nil }?.id
    }
  }
}

extension Album {
  /// The folders of photos sorted by folder. The top folder has the album's title as its name.
  var folders: [AlbumSection] {
    // Named only now because a subfolder may have the same name as the album.
    photos.sections(named: \.folder).map { folder in
      folder.name.isEmpty ? AlbumSection(name: title, place: folder.place) : folder
    }
  }
}

/// A subfolder of the album, which has a page of its own.
struct AlbumFolder {
  /// The path relative to the album's folder, never empty. Untrusted text.
  let path: String

  /// Creates the folder; nil if the path is empty.
  init?(path: String) {
    guard !path.isEmpty else { return nil }
    self.path = path
  }

  /// The name, without the folders around it.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder around it; nil if that is the album's.
  var parent: AlbumFolder? {
    path.lastIndex(of: "/").flatMap { AlbumFolder(path: String(path[..<$0])) }
  }

  /// The parameter that names it in URLs: `folder=Trips/Lisbon`. Safe in attributes.
  var query: String {
    "folder=" + (path.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? "")
  }

  /// The characters that `encodeURIComponent` keeps and attributes may have, and the slash.
  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~/")
}

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
    let cookies = request.cookies
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
