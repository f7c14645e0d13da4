#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import UIKit

  /// A photo in the viewer: its id, and its properties known before it loads.
  nonisolated public struct PhotoItem: Equatable, Sendable, Identifiable {
    /// The photo's stable id, such as an asset's local identifier, a URL or a key.
    public var id: String
    /// The width and height as displayed, in pixels; nil if unknown before loading.
    public var pixelSize: CGSize?
    /// The text below the photo.
    public var caption: String?
    /// VoiceOver's description of the photo; nil uses the caption, or else "Photo".
    public var accessibilityLabel: String?

    /// Creates a photo. The viewer finds out nil values by itself, or does without them.
    public init(
      id: String, pixelSize: CGSize? = nil, caption: String? = nil, accessibilityLabel: String? = nil
    ) {
      self.id = id
      self.pixelSize = pixelSize
      self.caption = caption
      self.accessibilityLabel = accessibilityLabel
    }
  }

  /// A list of photos in paging order that creates them on demand.
  ///
  /// It wraps an array, or any collection that can count its photos and find them, such as a photo library's
  /// fetch result with 100,000 assets. The viewer requests only the shown photos and their neighbours.
  public struct PhotoList {
    /// The number of photos.
    public let count: Int
    private let make: (Int) -> PhotoItem
    private let find: (String) -> Int?
    private let items: [PhotoItem]?

    /// Creates a list that makes its photos on demand.
    ///
    /// - Parameters:
    ///   - count: the number of photos. A negative number counts as 0.
    ///   - item: returns the photo at a position, 0..<count. Its results must not change: to replace or
    ///     reorder the photos, set another list.
    ///   - position: returns the position of the photo with an id; nil if the list has no such photo.
    public init(count: Int, item: @escaping (Int) -> PhotoItem, position: @escaping (String) -> Int?) {
      self.count = max(count, 0)
      (make, find, items) = (item, position, nil)
    }

    /// Creates a list of existing photos. If two have the same id, the first one counts.
    public init(_ items: [PhotoItem]) {
      var seen = Set<String>(minimumCapacity: items.count)
      let unique = items.allSatisfy { seen.insert($0.id).inserted } ? items : Self.firsts(of: items)
      let places = Places(unique)
      count = unique.count
      make = { unique[$0] }
      find = { places.position(of: $0) }
      self.items = unique
    }

    /// All photos. Takes time in proportion to their number if the list creates them on demand.
    public var all: [PhotoItem] { items ?? (0..<count).map(make) }

    /// Whether the list has all its photos already.
    var isStored: Bool { items != nil }

    /// The photo at a position; nil if out of range.
    public subscript(position: Int) -> PhotoItem? {
      (0..<count).contains(position) ? make(position) : nil
    }

    /// Returns the position of the photo with an id; nil if the list has no such photo.
    public func position(of id: String) -> Int? {
      find(id).flatMap { (0..<count).contains($0) ? $0 : nil }
    }

    /// Returns the position of the photo with an id. Tries a position and its neighbours first.
    func position(of id: String, near guess: Int) -> Int? {
      [guess, guess - 1, guess + 1].first { self[$0]?.id == id } ?? position(of: id)
    }

    /// Returns whether both lists have equal photos in the same order; false if only creating all of them
    /// could tell.
    func isSame(as other: PhotoList) -> Bool {
      guard let items, let others = other.items else { return false }
      return items == others
    }

    private static func firsts(of items: [PhotoItem]) -> [PhotoItem] {
      var seen: Set<String> = []
      return items.filter { seen.insert($0.id).inserted }
    }

    /// Finds the first few ids by a linear search. After 16 of them it builds a table.
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

  /// The photos by engine position, and the sizes that the engine knows.
  struct PhotoRow {
    private(set) var list = PhotoList([])
    /// The recently requested photos, since every frame reads them.
    private var near: [Int: PhotoItem] = [:]
    /// The photos whose sizes the engine has received, as far as they are known.
    private var told: Set<Int> = []
    /// The sizes of loaded pictures whose proportions are not the declared ones.
    private var learned: [String: CGSize] = [:]
    /// The proportions of thumbnails, which may be crops. They serve until better ones are known.
    private var guessed: [String: CGSize] = [:]

    var count: Int { list.count }

    mutating func item(at position: Int) -> PhotoItem? {
      if let item = near[position] { return item }
      guard let item = list[position] else { return nil }
      if near.count >= 64 { near = [:] }
      near[position] = item
      return item
    }

    func position(of id: String) -> Int? {
      near.first { $0.value.id == id }?.key ?? list.position(of: id)
    }

    // MARK: Sizes

    /// Returns whether the engine still needs a photo's size, and marks the size as sent.
    mutating func tells(_ position: Int) -> Bool { told.insert(position).inserted }

    /// Returns a photo's size: from its picture, otherwise as declared, otherwise from its thumbnail.
    func size(of item: PhotoItem) -> CGSize? { knownSize(of: item) ?? guessed[item.id] }

    /// Returns a photo's size without guessing from the thumbnail.
    func knownSize(of item: PhotoItem) -> CGSize? { learned[item.id] ?? item.pixelSize }

    /// Returns a photo's declared pixel size; nil if there is none, or if the picture contradicts it.
    func ownSize(of item: PhotoItem) -> CGSize? { learned[item.id] == nil ? item.pixelSize : nil }

    /// Stores a picture's proportions, as of a photo so large that no limit for small ones applies. The
    /// picture may have fewer pixels than the photo. A power of two keeps the proportions exact.
    ///
    /// - Parameter isGuess: whether the picture is only a thumbnail.
    mutating func learn(_ size: CGSize, of item: PhotoItem, isGuess: Bool) {
      let doublings = log2(max(8192 / max(size.width, size.height), 1)).rounded(.up)
      let large = size.scaled(by: exp2(doublings))
      if isGuess { guessed[item.id] = large } else { learned[item.id] = large }
    }

    /// Marks all sizes as not sent.
    mutating func forgetTold() { told = [] }

    // MARK: Replacing the list

    /// Returns the old position of every photo that matters, by its position in another list.
    ///
    /// - Parameters:
    ///   - present: the shown photo. If it is gone, the nearest photo left matters too.
    ///   - shown: the photos in the frame.
    mutating func origins(in other: PhotoList, present: Int?, shown: [Int]) -> [Int?] {
      var origins = [Int?](repeating: nil, count: other.count)
      guard other.count > 0 else { return origins }
      var matter = Set(shown)
      if let present {
        matter.formUnion(present - 2...present + 2)
        if !moves(present, to: other, &origins), !isReplaced(present, in: other, &origins) { return origins }
      }
      for position in matter { _ = moves(position, to: other, &origins) }
      return origins
    }

    /// Records the position of the photo that replaces a missing one; returns false if there is none.
    ///
    /// It is the next photo left, or else the last one before. A list that creates its photos may be slow to
    /// find one, so the search there ends after 64 photos on each side, at the photo now nearest to the place.
    private mutating func isReplaced(
      _ position: Int, in other: PhotoList, _ origins: inout [Int?]
    ) -> Bool {
      let reach = list.isStored && other.isStored ? count : 64
      let after = (position + 1..<max(count, position + 1)).prefix(reach)
      if after.contains(where: { moves($0, to: other, &origins) }) { return true }
      let before = (0..<position).suffix(reach).reversed()
      if before.contains(where: { moves($0, to: other, &origins) }) { return true }
      guard let nearest = other[min(position, other.count - 1)] else { return false }
      return self.position(of: nearest.id).map { moves($0, to: other, &origins) } ?? false
    }

    /// Records the position of a photo of this row in another list; returns false if it is not there.
    private mutating func moves(_ position: Int, to other: PhotoList, _ origins: inout [Int?]) -> Bool {
      guard let id = item(at: position)?.id, let place = other.position(of: id, near: position) else {
        return false
      }
      origins[place] = position
      return true
    }

    /// Adopts another list, and marks all sizes as not sent.
    mutating func become(_ list: PhotoList) { (self.list, near, told) = (list, [:], []) }
  }
#endif
