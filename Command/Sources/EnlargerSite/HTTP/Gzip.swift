import CZlib
import HTTPTypes
import NIOCore

/// Compresses pages and lists, which grow with the number of photos.
enum Gzip {
  /// Whether the client takes it (RFC 9110, section 12.5.3): it names it, with no weight or one above zero.
  static func isAccepted(by request: HTTPRequest) -> Bool {
    isAccepted(by: request.headerFields[.acceptEncoding] ?? "")
  }

  static func isAccepted(by field: String) -> Bool {
    field.split(separator: ",").contains { item in
      let parts = item.split(separator: ";", omittingEmptySubsequences: false).map {
        $0.trimmed().lowercased()
      }
      guard parts[0] == "gzip", parts.count <= 2 else { return false }
      guard parts.count == 2 else { return true }
      return parts[1].hasPrefix("q=") && Double(parts[1].dropFirst(2)).map { $0 > 0 && $0 <= 1 } ?? false
    }
  }

  /// The fastest: the client is near, so a second of ours is worth more than a byte.
  private static let level = Z_BEST_SPEED

  /// Returns the bytes as gzip, nil when that would not be smaller. Equal bytes give equal bytes.
  static func packed(_ bytes: ByteBuffer) -> ByteBuffer? {
    var stream = z_stream()
    // The largest window; 16 more asks for the frame of gzip, in which no time and no name is written.
    let window = MAX_WBITS + 16
    let size = Int32(MemoryLayout<z_stream>.size)
    guard let count = UInt32(exactly: bytes.readableBytes),
      deflateInit2_(
        &stream, level, Z_DEFLATED, window, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var packed = ByteBuffer()
    let isWhole = bytes.withUnsafeReadableBytes { source in
      packed.writeWithUnsafeMutableBytes(minimumWritableBytes: Int(count)) { target in
        stream.next_in = UnsafeMutablePointer(
          mutating: source.assumingMemoryBound(to: UInt8.self).baseAddress)
        stream.avail_in = count
        stream.next_out = target.assumingMemoryBound(to: UInt8.self).baseAddress
        stream.avail_out = count
        return deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      } > 0
    }
    return isWhole ? packed : nil
  }
}
