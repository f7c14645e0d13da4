/// An open file as the site sends it: facts for the fields, and a way to read bytes.
public struct FileContent: Sendable {
  /// The size in bytes.
  public let size: Int

  /// The media type by content.
  public let contentType: String

  /// Identifies this state of this file.
  public let tag: EntityTag

  private let readBytes: @Sendable (_ offset: Int, _ count: Int) throws -> [UInt8]

  /// Describes an open file.
  ///
  /// - Parameter read: returns up to `count` bytes from `offset`, fewer only where the file ends; may block.
  public init(
    size: Int, contentType: String, tag: EntityTag,
    read: @escaping @Sendable (_ offset: Int, _ count: Int) throws -> [UInt8]
  ) {
    self.size = size
    self.contentType = contentType
    self.tag = tag
    readBytes = read
  }

  /// Reads up to `count` bytes from `offset`.
  public func read(at offset: Int, count: Int) throws -> [UInt8] {
    try readBytes(offset, count)
  }
}
