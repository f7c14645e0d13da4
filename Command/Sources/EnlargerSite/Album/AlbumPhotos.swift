/// An album's photos, each made when it is looked at: a page of 200 does not pay for the other million.
public struct AlbumPhotos: RandomAccessCollection, Sendable, ExpressibleByArrayLiteral {
  public let endIndex: Int
  private let photo: @Sendable (Int) -> AlbumPhoto

  /// Photos that are made by a function of their place, 0..<count.
  public init(count: Int, photo: @escaping @Sendable (Int) -> AlbumPhoto) {
    endIndex = count
    self.photo = photo
  }

  /// Photos that exist already.
  public init(_ photos: [AlbumPhoto]) {
    self.init(count: photos.count) { photos[$0] }
  }

  public init(arrayLiteral elements: AlbumPhoto...) {
    self.init(elements)
  }

  public var startIndex: Int { 0 }

  public subscript(place: Int) -> AlbumPhoto { photo(place) }
}
