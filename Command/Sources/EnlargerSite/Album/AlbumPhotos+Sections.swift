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
