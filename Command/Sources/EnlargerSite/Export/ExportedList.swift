import PhotoLibrary

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

/// A part of what photos of an export are found by: a script, because that is what a page that is opened from a disk can load.
///
/// It has what the list has of them and what is searched, and nothing else, so that a large album is searched after little
/// has been read. Headers alone tell.
enum SearchPart {
  /// How many photos a part has.
  static let length = 10 * GridPage.photosPerPage

  /// The name of a part, from 1.
  static func name(_ number: Int) -> String { "list/search-\(number).js" }

  /// `enlargerScript([[title,date],…])`, such as `["Tram, Lisbon","2024-06-14"]`
  ///
  /// - Parameter photos: those of the part, in the order of the list.
  static func script(_ photos: some Collection<Photo>) -> [UInt8] {
    var json = JSONText(reservingBytes: 32 + photos.count * 48)
    json.list("enlargerScript(", photos) { photo, json in
      json.raw("[")
      json.string(photo.title)
      json.raw(",")
      json.string(ExportedPhoto.date(of: photo).map { String($0.prefix(dayLength)) })
      json.raw("]")
    }
    json.raw(")\n")
    return json.utf8
  }

  /// The length of `2024-06-14`.
  private static let dayLength = 10
}

/// How the photos of an export can be arranged: by months, by folders where there are several, as rows of whole photos. Headers alone
/// tell.
///
/// Each is a script in the list, because that is what a page that is opened from a disk can load.
struct ExportedSections {
  let months: [AlbumSection]
  private let folders: [AlbumSection]
  /// Whether the first folder is the album's own.
  private let beginsAtTop: Bool
  /// Where the photos stand in the list, those together that lie in one folder.
  private let placesByFolder: [Int]
  /// The proportions of the photos in the order of the list.
  private let ratios: [Int]

  /// `order` has the exported photos as the list has them.
  init(of snapshot: PhotoSnapshot, in order: [Int], title: String) {
    months =
      AlbumPhotos(count: order.count) { place in
        let photo = snapshot[order[place]]
        return AlbumPhoto(
          id: "", name: "", width: nil, height: nil, date: ExportedPhoto.date(of: photo), problem: nil)
      }.months
    let places = snapshot.placesByFolder(in: order)
    let photos = AlbumPhotos(count: order.count) { AlbumPhoto(snapshot[order[places[$0]]]) }
    folders = Album(title: title, revision: "", isComplete: true, photos: photos).folders
    placesByFolder = places
    beginsAtTop = places.first.map { snapshot[order[$0]].folder.isEmpty } ?? false
    ratios = order.map { AlbumPhoto(snapshot[$0]).ratio }
  }

  /// Whether photos can be arranged by folder.
  var hasFolders: Bool { folders.count > 1 }

  /// Their files, by name.
  var scripts: [(name: String, bytes: [UInt8])] {
    [("list/months.js", monthsScript), ("list/ratios.js", ratiosScript)]
      + (hasFolders ? [("list/folders.js", foldersScript)] : [])
  }

  /// `enlargerScript({"months":[["2024-06",0],…]})`
  private var monthsScript: [UInt8] {
    var json = JSONText(reservingBytes: 64 + months.count * 20)
    json.list("enlargerScript({\"months\":", months, AlbumSection.append)
    json.raw("})\n")
    return json.utf8
  }

  /// `enlargerScript([133,75,…])`
  private var ratiosScript: [UInt8] {
    var json = JSONText(reservingBytes: 64 + ratios.count * 5)
    json.list("enlargerScript(", ratios) { $1.number($0) }
    json.raw(")\n")
    return json.utf8
  }

  /// `enlargerScript({"folders":[["Lisbon",0],…],"steps":[7,1,-3,…]})`
  ///
  /// The page sorts them by its reader's alphabet, and leaves the album's own folder, `"top":true`, in front. The steps lead from photo to photo: how far each stands behind the one before in the list, the first one behind the
  /// list's first. They are small, because the photos of a folder are often those of a few days.
  private var foldersScript: [UInt8] {
    var json = JSONText(reservingBytes: 64 + folders.count * 40 + placesByFolder.count * 4)
    json.list("enlargerScript({\"folders\":", folders, AlbumSection.append)
    json.list(",\"steps\":", zip(placesByFolder, [0] + placesByFolder)) { $1.number($0.0 - $0.1) }
    json.raw(beginsAtTop ? ",\"top\":true})\n" : "})\n")
    return json.utf8
  }
}
