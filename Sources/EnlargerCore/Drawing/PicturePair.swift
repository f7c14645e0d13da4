/// Two lists of pictures, drawn into by turns: a host that keeps the last frame does not hold the next one's.
struct PicturePair {
  private var next = PictureList()
  private var last = PictureList()

  /// An empty list that nobody holds.
  mutating func take() -> PictureList {
    if !isKnownUniquelyReferenced(&next) { next = PictureList() }
    let list = next
    next = last
    last = list
    list.clear()
    return list
  }
}
