#if canImport(UIKit)
  import EnlargerCore
  import UIKit

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
