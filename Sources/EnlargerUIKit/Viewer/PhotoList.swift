/// Photos in paging order, made when they are asked for.
///
/// An array is one; so is whatever counts its photos and finds them, such as a fetch result of a photo library
/// with 100,000 assets. Only photos that are shown, and those next to them, are asked for.
public struct PhotoList {
  /// How many photos there are.
  public let count: Int
  private let make: (Int) -> PhotoItem
  private let find: (String) -> Int?
  private let items: [PhotoItem]?

  /// Creates a list whose photos are made when they are asked for.
  ///
  /// - Parameters:
  ///   - count: 0 or more; less counts as 0.
  ///   - item: the photo at a position, 0..<count. Its answers must not change: for other photos, or another order of
  ///     them, set another list.
  ///   - position: where the photo with an id is; nil if it is not there.
  public init(count: Int, item: @escaping (Int) -> PhotoItem, position: @escaping (String) -> Int?) {
    self.count = max(count, 0)
    (make, find, items) = (item, position, nil)
  }

  /// Creates a list of photos that are there already; of two with one id the first counts.
  public init(_ items: [PhotoItem]) {
    var seen = Set<String>(minimumCapacity: items.count)
    let unique = items.allSatisfy { seen.insert($0.id).inserted } ? items : Self.firsts(of: items)
    let places = Places(unique)
    count = unique.count
    make = { unique[$0] }
    find = { places.position(of: $0) }
    self.items = unique
  }

  /// All of them, which takes as long as there are many.
  public var all: [PhotoItem] { items ?? (0..<count).map(make) }

  /// The photo at a position; nil outside of the list.
  public subscript(position: Int) -> PhotoItem? {
    (0..<count).contains(position) ? make(position) : nil
  }

  /// Where the photo with an id is; nil if it is not there.
  ///
  /// - Parameters:
  ///   - id: the photo's.
  ///   - guess: looked at first, with what is next to it.
  public func position(of id: String, near guess: Int? = nil) -> Int? {
    if let guess {
      for position in [guess, guess - 1, guess + 1] where self[position]?.id == id { return position }
    }
    return find(id).flatMap { (0..<count).contains($0) ? $0 : nil }
  }

  /// Whether it is the same photos in the same order, and as much is known of each; false where nobody can tell
  /// without making them all.
  func isSame(as other: PhotoList) -> Bool {
    guard let items, let others = other.items else { return false }
    return items == others
  }

  private static func firsts(of items: [PhotoItem]) -> [PhotoItem] {
    var seen: Set<String> = []
    return items.filter { seen.insert($0.id).inserted }
  }

  /// Looks through an array for the first few ids; who asks for many gets a table.
  private final class Places {
    private let items: [PhotoItem]
    private var asked = 0
    private lazy var table = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1.id, $0) })

    init(_ items: [PhotoItem]) { self.items = items }

    func position(of id: String) -> Int? {
      asked += 1
      return asked > 16 ? table[id] : items.firstIndex { $0.id == id }
    }
  }
}
