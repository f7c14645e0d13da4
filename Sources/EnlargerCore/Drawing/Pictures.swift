/// The pictures of a frame, from back to front, held in place so that a frame costs no memory.
public struct Pictures: RandomAccessCollection, Equatable, Sendable {
  /// The present photo, a neighbour on each side, and as many as may land at once.
  static let capacity = 3 + Machine.landingCapacity

  private typealias Slots = (
    Picture, Picture, Picture, Picture, Picture, Picture, Picture, Picture, Picture, Picture, Picture
  )

  public private(set) var count = 0
  private var slots: Slots = (
    .none, .none, .none, .none, .none, .none, .none, .none, .none, .none, .none
  )

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// The picture at `index`, 0…`count` − 1, counted from the back; any other index stops the program.
  public subscript(index: Int) -> Picture {
    precondition(index >= 0 && index < count, "There are only \(count) pictures.")
    return withUnsafeBytes(of: slots) { $0.assumingMemoryBound(to: Picture.self)[index] }
  }

  /// The picture of a photo, if it is drawn.
  public subscript(of photo: Int) -> Picture? { first { $0.photo == photo } }

  /// Adds a picture in front of the others; one too many is left out.
  mutating func append(_ picture: Picture) {
    guard count < Pictures.capacity else { return }
    let index = count
    count += 1
    withUnsafeMutableBytes(of: &slots) { $0.assumingMemoryBound(to: Picture.self)[index] = picture }
  }

  public static func == (a: Pictures, b: Pictures) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a[index] != b[index] { return false }
    return true
  }
}

extension Picture {
  fileprivate static let none = Picture(
    photo: 0, role: .present, box: Box(center: .zero, size: .zero), clip: .zero, imageSize: .zero,
    velocity: .zero, opacity: 0, wantsSource: false)
}
