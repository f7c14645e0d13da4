import PhotoLibrary

/// The photos of a folder at one moment, in an order.
package struct Album: Sendable {
  /// The folder's name. Untrusted text.
  package var title: String

  /// Another text for every other state of the photos, also of another run; safe in addresses and fields.
  package var revision: String

  /// Whether every photo's size and date are known.
  package var isComplete: Bool

  /// What the visitor should know, one line each. Untrusted text.
  package var notices: [String]

  /// Whether any photo lies in a folder below.
  package var hasFolders: Bool

  package var photos: AlbumPhotos

  package init(
    title: String, revision: String, isComplete: Bool, notices: [String] = [], hasFolders: Bool = false,
    photos: AlbumPhotos
  ) {
    self.title = title
    self.revision = revision
    self.isComplete = isComplete
    self.notices = notices
    self.hasFolders = hasFolders
    self.photos = photos
  }
}

/// What is different since an earlier revision of an album.
///
/// Take away `removed`, from the last place to the first, put in `added`, from the first place to the last, take over
/// `updated`.
package struct AlbumDifference: Sendable {
  /// The album to which this leads.
  package let album: Album

  /// Places of then, ascending, of photos to take away.
  package let removed: [Int]

  /// Places, ascending, of photos of which more is known.
  package let updated: [Int]

  /// Places, ascending, of photos to put in.
  package let added: [Int]

  /// Whether photos stand elsewhere than they did.
  var movesPhotos: Bool { !removed.isEmpty || !added.isEmpty }

  package init(album: Album, removed: [Int], updated: [Int], added: [Int]) {
    self.album = album
    self.removed = removed
    self.updated = updated
    self.added = added
  }
}

/// An album's photos, each made when it is looked at: a page of 200 does not pay for the other million.
package struct AlbumPhotos: RandomAccessCollection, Sendable, ExpressibleByArrayLiteral {
  package let endIndex: Int
  private let photo: @Sendable (Int) -> AlbumPhoto
  private let place: @Sendable (String) -> Int?

  /// Photos that are made by a function of their place, 0..<count.
  ///
  /// - Parameter place: where the photo of an id stands, whichever of its states the id names; nil if there is none.
  package init(
    count: Int, place: @escaping @Sendable (String) -> Int? = { _ in nil },
    photo: @escaping @Sendable (Int) -> AlbumPhoto
  ) {
    endIndex = count
    self.place = place
    self.photo = photo
  }

  /// Photos that exist already.
  package init(_ photos: [AlbumPhoto]) {
    self.init(count: photos.count, place: { id in photos.firstIndex { $0.id == id } }, photo: { photos[$0] })
  }

  package init(arrayLiteral elements: AlbumPhoto...) {
    self.init(elements)
  }

  package var startIndex: Int { 0 }

  package subscript(place: Int) -> AlbumPhoto { photo(place) }

  /// Where a photo stands, by its id; nil if the album has none.
  package func place(of id: String) -> Int? { place(id) }
}

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

extension AlbumPhotos {
  /// The months in which photos were taken that stand in the order of their dates.
  var months: [AlbumSection] { sections { String($0.date?.prefix(7) ?? "") } }

  /// Photos of one section stand together, so its end is found by halving: few photos are looked at.
  func sections(named name: (AlbumPhoto) -> String) -> [AlbumSection] {
    var sections: [AlbumSection] = []
    var place = startIndex
    while place < endIndex {
      let section = AlbumSection(name: name(self[place]), place: place)
      sections.append(section)
      var end = endIndex
      place += 1
      while place < end {
        let middle = (place + end) / 2
        if name(self[middle]) == section.name { place = middle + 1 } else { end = middle }
      }
    }
    return sections
  }
}

extension Album {
  /// The folders of photos that stand in the order of their folders; the top one has the album's name.
  var folders: [AlbumSection] {
    // Named only now: a folder below may have that name, too.
    photos.sections(named: \.folder).map { folder in
      folder.name.isEmpty ? AlbumSection(name: title, place: folder.place) : folder
    }
  }
}
