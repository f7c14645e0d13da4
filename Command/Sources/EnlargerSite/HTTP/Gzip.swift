import CZlib
import HTTPTypes
import NIOCore

/// Compresses pages and lists, which grow with the number of photos.
enum Gzip {
  /// Returns whether the client lists gzip without a weight or with one above zero (RFC 9110, section 12.5.3).
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

  /// The fastest level: the client is nearby, so CPU time matters more than bytes.
  private static let level = Z_BEST_SPEED

  /// Returns the bytes as gzip, or nil if that isn't smaller. Equal input gives equal output.
  static func packed(_ bytes: ByteBuffer) -> ByteBuffer? {
    var stream = z_stream()
    // The largest window. Adding 16 selects the gzip format, here without time and name.
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
