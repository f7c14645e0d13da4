extension AlbumPhotos {
  /// The months in which photos were taken, in display order: `2024-06`, and the place of the first photo; the name is
  /// empty for photos without a date.
  ///
  /// Photos stand in the order of their dates, so the end of a month is found by halving: few photos are looked at.
  var months: [(name: String, place: Int)] {
    var months: [(name: String, place: Int)] = []
    var place = startIndex
    while place < endIndex {
      let name = month(of: place)
      months.append((name, place))
      var end = endIndex
      place += 1
      while place < end {
        let middle = (place + end) / 2
        if month(of: middle) == name { place = middle + 1 } else { end = middle }
      }
    }
    return months
  }

  private func month(of place: Int) -> String {
    String(self[place].date?.prefix(7) ?? "")
  }
}
