#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import UIKit

  /// A photo in the viewer: who it is, and what is known of it before it is loaded.
  nonisolated public struct PhotoItem: Equatable, Sendable, Identifiable {
    /// Stays the same as long as it is the same photo: an asset's local identifier, a URL, a key.
    public var id: String
    /// Width and height as displayed, in pixels; nil when it is not known before loading.
    public var pixelSize: CGSize?
    /// Shown below the photo.
    public var caption: String?
    /// What VoiceOver says the photo shows; nil says its caption or its number.
    public var accessibilityLabel: String?

    /// Creates a photo; what is nil is found out or left out.
    public init(
      id: String, pixelSize: CGSize? = nil, caption: String? = nil, accessibilityLabel: String? = nil
    ) {
      self.id = id
      self.pixelSize = pixelSize
      self.caption = caption
      self.accessibilityLabel = accessibilityLabel
    }
  }

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

  /// The photos as the engine counts them, and what it has been told of them.
  struct PhotoRow {
    private(set) var list = PhotoList([])
    /// The photos that were asked for lately: they are looked at on every frame.
    private var near: [Int: PhotoItem] = [:]
    /// The photos whose sizes the engine knows, as far as anybody does.
    private var told: Set<Int> = []
    /// The sizes of pictures that came otherwise than promised.
    private var learned: [String: CGSize] = [:]
    /// The proportions of thumbnails, which may be crops: they stand in for what nobody knows yet.
    private var guessed: [String: CGSize] = [:]

    var count: Int { list.count }

    /// The photo at a position; nil outside of the row.
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

    /// Whether the engine has yet to be told of a photo's size; it counts as told from now on.
    mutating func tells(_ position: Int) -> Bool { told.insert(position).inserted }

    /// What is known of a photo's size: by its picture, or else as promised, or else by its thumbnail.
    func size(of item: PhotoItem) -> CGSize? { knownSize(of: item) ?? guessed[item.id] }

    /// What is not a guess of that.
    func knownSize(of item: PhotoItem) -> CGSize? { learned[item.id] ?? item.pixelSize }

    /// The photo's own pixels; nil if they are not known, or what came says otherwise.
    func ownSize(of item: PhotoItem) -> CGSize? { learned[item.id] == nil ? item.pixelSize : nil }

    /// Takes proportions from a picture, which may have fewer pixels than the photo: as of a photo so large that
    /// no limit for small ones applies. A power of two keeps them to the last bit.
    ///
    /// - Parameter isGuess: whether it is only a thumbnail.
    mutating func learn(_ size: CGSize, of item: PhotoItem, isGuess: Bool) {
      let doublings = log2(max(8192 / max(size.width, size.height), 1)).rounded(.up)
      let large = size.scaled(by: exp2(doublings))
      if isGuess { guessed[item.id] = large } else { learned[item.id] = large }
    }

    /// Lets all sizes be told again.
    mutating func forgetTold() { told = [] }

    // MARK: Other photos

    /// Where the photos stood that matter, for every position in another list.
    ///
    /// - Parameters:
    ///   - present: the photo that is shown; where it is gone, the nearest one that is left matters too.
    ///   - shown: all photos that are drawn.
    mutating func origins(in other: PhotoList, present: Int?, shown: [Int]) -> [Int?] {
      var origins = [Int?](repeating: nil, count: other.count)
      var matter = Set(shown)
      if let present {
        matter.formUnion(present - 2...present + 2)
        if !moves(present, to: other, &origins) {
          let heir =
            (present + 1..<max(count, present + 1)).first { moves($0, to: other, &origins) }
            ?? (0..<present).last { moves($0, to: other, &origins) }
          if heir == nil { return origins }
        }
      }
      for position in matter { _ = moves(position, to: other, &origins) }
      return origins
    }

    /// Notes where a photo of this row stands in another list; false if it is not there.
    private mutating func moves(_ position: Int, to other: PhotoList, _ origins: inout [Int?]) -> Bool {
      guard let id = item(at: position)?.id, let place = other.position(of: id, near: position) else {
        return false
      }
      origins[place] = position
      return true
    }

    /// Takes over another list. What was told does not count any more: what was not seen lately is told again.
    mutating func become(_ list: PhotoList) { (self.list, near, told) = (list, [:], []) }
  }
#endif
