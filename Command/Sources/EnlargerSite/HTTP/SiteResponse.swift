import CZlib
import HTTPTypes
import NIOCore

/// The response to one request, before it is sent.
///
/// A plain value that tests can read. Only the server uses sockets.
package struct SiteResponse: Sendable {
  /// The content of the response.
  enum Body: Sendable {
    case empty
    case bytes(ByteBuffer)
    /// A range of an open file, streamed.
    case file(ServedFile, Range<Int>)
    /// A ZIP archive, streamed.
    case archive(ZipArchive)

    /// The size in bytes.
    var count: Int {
      switch self {
      case .empty: 0
      case .bytes(let buffer): buffer.readableBytes
      case .file(_, let range): range.count
      case .archive(let archive): archive.byteCount
      }
    }
  }

  package var status: HTTPResponse.Status
  package var fields: HTTPFields
  var body: Body

  init(status: HTTPResponse.Status, fields: HTTPFields = [:], body: Body = .empty) {
    self.status = status
    self.fields = fields
    self.body = body
    self.fields[.contentLength] = String(body.count)
  }

  /// Returns a response with one line of text.
  static func text(_ status: HTTPResponse.Status, _ line: String) -> SiteResponse {
    SiteResponse(
      status: status,
      fields: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: .bytes(ByteBuffer(string: line + "\n")))
  }

  /// Returns bytes from memory, or 304 if the client already has them.
  ///
  /// - Parameter isPacked: whether `buffer` is gzip, as the request accepts it; nil if it is never compressed.
  static func bytes(
    _ buffer: ByteBuffer, type: String, isPacked: Bool? = nil, tag: EntityTag, cache: CachePolicy,
    for request: HTTPRequest
  ) -> SiteResponse {
    var fields: HTTPFields = [
      .contentType: type, .eTag: tag.description, .cacheControl: cache.rawValue,
    ]
    if let isPacked {
      fields[.vary] = "Accept-Encoding"
      if isPacked { fields[.contentEncoding] = "gzip" }
    }
    if tag.isNamed(byIfNoneMatch: request.headerFields[.ifNoneMatch]) {
      return .notModified(fields)
    }
    return SiteResponse(status: .ok, fields: fields, body: .bytes(buffer))
  }

  /// Returns the same response, compressed if the client accepts gzip.
  func packed(for request: HTTPRequest) -> SiteResponse {
    var response = self
    response.fields[.vary] = (["Accept-Encoding"] + fields[values: .vary]).joined(separator: ", ")
    guard case .bytes(let buffer) = body, Gzip.isAccepted(by: request),
      let packed = Gzip.packed(buffer)
    else { return response }
    response.body = .bytes(packed)
    response.fields[.contentEncoding] = "gzip"
    response.fields[.contentLength] = String(packed.readableBytes)
    return response
  }

  /// Returns a file or a range of it, or 304 if the client already has it.
  static func file(_ file: ServedFile, cache: CachePolicy, for request: HTTPRequest) -> SiteResponse {
    var fields: HTTPFields = [
      .contentType: file.contentType, .eTag: file.tag.description, .cacheControl: cache.rawValue,
      .acceptRanges: "bytes",
    ]
    if file.tag.isNamed(byIfNoneMatch: request.headerFields[.ifNoneMatch]) {
      return .notModified(fields)
    }
    let mayCut =
      request.method == .get
      && file.tag.permitsRange(underIfRange: request.headerFields[.ifRange])
    switch ByteRange(mayCut ? request.headerFields[.range] : nil, size: file.size) {
    case .whole:
      return SiteResponse(status: .ok, fields: fields, body: .file(file, 0..<file.size))
    case .part(let range):
      fields[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"
      return SiteResponse(status: .partialContent, fields: fields, body: .file(file, range))
    case .unsatisfiable:
      var response = text(
        .rangeNotSatisfiable, "The requested range is outside the file's \(file.size) bytes.")
      response.fields[.contentRange] = "bytes */\(file.size)"
      return response
    }
  }

  private static func notModified(_ fields: HTTPFields) -> SiteResponse {
    var fields = fields
    fields[.contentType] = nil
    fields[.contentEncoding] = nil
    var response = SiteResponse(status: .notModified, fields: fields)
    response.fields[.contentLength] = nil
    return response
  }
}

/// How long a browser may cache a response: the value of `Cache-Control`.
enum CachePolicy: String, Sendable {
  /// The URL changes with the content.
  case forEver = "private, max-age=31536000, immutable"
  /// Revalidate each time. The entity tag makes that cheap.
  case revalidate = "private, no-cache"
}

/// The `Content-Disposition` header with a file name (RFC 6266).
enum ContentDisposition {
  /// Returns the value for a file to display, with an untrusted name for saving it.
  static func inline(_ name: String) -> String { "inline; " + parameters(name) }

  /// Returns the value for a file to download under an untrusted name.
  static func attachment(_ name: String) -> String { "attachment; " + parameters(name) }

  private static func parameters(_ name: String) -> String {
    let plain = name.unicodeScalars.map { scalar in
      isPlain(scalar) || scalar == " " ? String(scalar) : "_"
    }.joined()
    let whole = name.utf8.map { byte in
      isPlain(Unicode.Scalar(byte)) ? String(Unicode.Scalar(byte)) : "%" + hexadecimal(byte)
    }.joined()
    return "filename=\"\(plain)\"; filename*=UTF-8''\(whole)"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_.".unicodeScalars.contains(scalar))
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0" + digits : digits
  }
}

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
