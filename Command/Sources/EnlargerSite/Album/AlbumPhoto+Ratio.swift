extension AlbumPhoto {
  /// Width to height in hundredths, which is enough to lay a row of photos out; 0 if it is not known.
  var ratio: Int {
    guard let width, let height, height > 0 else { return 0 }
    return (width * 100 + height / 2) / height
  }
}
