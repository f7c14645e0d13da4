/// The pictures of a frame, from back to front.
///
/// They lie in memory that the engine uses again once no frame holds it, so that a frame costs none.
public struct Pictures: RandomAccessCollection, Equatable, @unchecked Sendable {
  // Written only before a frame has it: a list that a frame holds is not drawn into again.
  let list: PictureList

  public var startIndex: Int { 0 }
  public var endIndex: Int { list.count }
  public var count: Int { list.count }

  /// The picture at `index`, 0…`count` − 1, counted from the back; any other index stops the program.
  public subscript(index: Int) -> Picture {
    precondition(index >= 0 && index < count, "There are only \(count) pictures.")
    return list.slots[index]
  }

  /// The picture of a photo, if it is drawn.
  public subscript(of photo: Int) -> Picture? { list.shows(photo) ? list.slots[list.index(of: photo)] : nil }

  public static func == (a: Pictures, b: Pictures) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a[index] != b[index] { return false }
    return true
  }
}
