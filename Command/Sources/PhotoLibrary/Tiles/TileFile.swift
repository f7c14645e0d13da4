/// A tile, ready to be streamed: a part of an open file.
public struct TileFile: Sendable {
  let file: OpenedFile
  let range: Range<Int64>
  let format: MediaFormat

  /// The size in bytes.
  public var byteCount: Int64 { range.upperBound - range.lowerBound }

  /// The media type by content.
  public var contentType: String { format.contentType }

  /// Reads up to `count` bytes from `offset`; fewer at the end of the tile, none past it.
  ///
  /// Blocks for as long as the disk takes. Fails with `unreadable` when the system reports an error.
  public func read(at offset: Int64, count: Int) throws(PhotoProblem) -> [UInt8] {
    guard (0..<byteCount).contains(offset) else { return [] }
    return try file.read(at: range.lowerBound + offset, count: min(count, Int(byteCount - offset)))
  }
}
