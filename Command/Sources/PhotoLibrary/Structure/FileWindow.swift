import CZlib

/// Reads small pieces of a file in sequence, with a buffer of one page.
final class FileWindow {
  let byteCount: Int64
  private let file: OpenedFile
  private var start: Int64 = 0
  private var page: [UInt8] = []

  private static let pageSize = 4096

  init(_ file: OpenedFile) {
    self.file = file
    byteCount = file.byteCount
  }

  /// Returns the bytes at an offset; fewer at the end of the file, none if it cannot be read.
  func bytes(at place: Int64, count: Int) -> [UInt8] {
    guard place >= 0, place < byteCount, count > 0 else { return [] }
    let count = Int(min(Int64(count), byteCount - place))
    if count > Self.pageSize { return (try? file.read(at: place, count: count)) ?? [] }
    if place < start || place + Int64(count) > start + Int64(page.count) {
      (start, page) = (place, (try? file.read(at: place, count: Self.pageSize)) ?? [])
    }
    let offset = Int(place - start)
    return offset < page.count ? Array(page[offset..<min(page.count, offset + count)]) : []
  }
}

extension Collection<UInt8> {
  /// Returns the number that at most eight bytes encode.
  func number(isLittleEndian: Bool = false) -> UInt64 {
    isLittleEndian
      ? reversed().reduce(0) { $0 << 8 | UInt64($1) } : reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// The chunks of a PNG file, in file order.
struct PNGChunks: Sequence, IteratorProtocol {
  struct Chunk {
    /// Four letters.
    let kind: String
    /// The range of its content according to its length; the file may end earlier.
    let content: Range<Int64>
  }

  private let window: FileWindow
  private var place: Int64 = 8
  private var left = mostChunks

  /// The most chunks that are read. A long animation has some thousands.
  private static let mostChunks = 20_000

  init(_ window: FileWindow) { self.window = window }

  mutating func next() -> Chunk? {
    let head = window.bytes(at: place, count: 8)
    guard left > 0, head.count == 8 else { return nil }
    let content = (place + 8)..<(place + 8 + Int64(head[..<4].number()))
    left -= 1
    // A checksum follows.
    place = content.upperBound + 4
    return Chunk(kind: String(decoding: head[4...], as: UTF8.self), content: content)
  }
}

/// Compression in zlib's format.
enum Zlib {
  /// Returns the decompressed size of a stream in pieces; `nil` if it exceeds `most` or is not exactly one stream.
  static func count(_ pieces: [ArraySlice<UInt8>], most: Int) -> Int? {
    var total = 0
    let isWhole = unpack(pieces) { bytes in
      total += bytes.count
      return total <= most
    }
    return isWhole ? total : nil
  }

  /// Decompresses bytes; `nil` if they are damaged, continue past the end of the stream, or exceed `most` decompressed.
  static func unpacked(_ packed: ArraySlice<UInt8>, most: Int) -> [UInt8]? {
    var result: [UInt8] = []
    let isWhole = unpack([packed]) { bytes in
      result += bytes
      return result.count <= most
    }
    return isWhole ? result : nil
  }

  /// Compresses bytes; equal bytes give equal results.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    compress2(&packed, &count, bytes, uLong(bytes.count), Z_BEST_COMPRESSION)
    return Array(packed.prefix(Int(count)))
  }

  private static func unpack(
    _ pieces: [ArraySlice<UInt8>], _ take: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return false
    }
    defer { inflateEnd(&stream) }
    var status = Z_OK
    let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    defer { room.deallocate() }
    for piece in pieces where !piece.isEmpty {
      guard status == Z_OK else { return false }
      let isTaken = piece.withUnsafeBufferPointer { source in
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = UInt32(clamping: source.count)
        repeat {
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          status = inflate(&stream, Z_NO_FLUSH)
          if status == Z_BUF_ERROR, stream.avail_in == 0 { status = Z_OK }
          guard status == Z_OK || status == Z_STREAM_END,
            take(UnsafeBufferPointer(rebasing: room[..<(room.count - Int(stream.avail_out))]))
          else { return false }
        } while status == Z_OK && (stream.avail_in > 0 || stream.avail_out == 0)
        return stream.avail_in == 0
      }
      guard isTaken else { return false }
    }
    return status == Z_STREAM_END
  }
}
