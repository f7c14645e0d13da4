import CZlib
import NIOCore

/// What gzip packed, or nil when it is not whole.
func unpacked(_ packed: ByteBuffer) -> ByteBuffer? {
  var stream = z_stream()
  guard inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { return nil }
  defer { inflateEnd(&stream) }
  var bytes = ByteBuffer()
  let status = packed.withUnsafeReadableBytes { source in
    stream.next_in = UnsafeMutablePointer(mutating: source.assumingMemoryBound(to: UInt8.self).baseAddress)
    stream.avail_in = UInt32(source.count)
    var status = Z_OK
    while status == Z_OK {
      bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: 65_536) { target in
        stream.next_out = target.assumingMemoryBound(to: UInt8.self).baseAddress
        stream.avail_out = UInt32(target.count)
        status = inflate(&stream, Z_NO_FLUSH)
        return target.count - Int(stream.avail_out)
      }
    }
    return status
  }
  return status == Z_STREAM_END && stream.avail_in == 0 ? bytes : nil
}
