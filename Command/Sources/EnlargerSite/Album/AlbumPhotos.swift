/// An album's photos, each made when it is looked at: a page of 200 does not pay for the other million.
public struct AlbumPhotos: RandomAccessCollection, Sendable, ExpressibleByArrayLiteral {
  public let endIndex: Int
  private let photo: @Sendable (Int) -> AlbumPhoto
  private let place: @Sendable (String) -> Int?

  /// Photos that are made by a function of their place, 0..<count.
  ///
  /// - Parameter place: where the photo of an id stands, whichever of its states the id names; nil if there is none.
  public init(
    count: Int, place: @escaping @Sendable (String) -> Int? = { _ in nil },
    photo: @escaping @Sendable (Int) -> AlbumPhoto
  ) {
    endIndex = count
    self.place = place
    self.photo = photo
  }

  /// Photos that exist already.
  public init(_ photos: [AlbumPhoto]) {
    self.init(count: photos.count, place: { id in photos.firstIndex { $0.id == id } }, photo: { photos[$0] })
  }

  public init(arrayLiteral elements: AlbumPhoto...) {
    self.init(elements)
  }

  public var startIndex: Int { 0 }

  public subscript(place: Int) -> AlbumPhoto { photo(place) }

  /// Where a photo stands, by its id; nil if the album has none.
  public func place(of id: String) -> Int? { place(id) }
}
