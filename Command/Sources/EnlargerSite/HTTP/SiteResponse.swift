import HTTPTypes
import NIOCore

/// The answer to one request, before anything is sent.
///
/// A plain value, so that tests read it and nothing but the server knows of sockets.
package struct SiteResponse: Sendable {
  /// What follows the fields.
  enum Body: Sendable {
    case empty
    case bytes(ByteBuffer)
    /// A range of an open file, streamed.
    case file(ServedFile, Range<Int>)
    /// Files as one, streamed.
    case archive(ZipArchive)

    /// The number of bytes.
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

  /// A short text, one line.
  static func text(_ status: HTTPResponse.Status, _ line: String) -> SiteResponse {
    SiteResponse(
      status: status,
      fields: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: .bytes(ByteBuffer(string: line + "\n")))
  }

  /// Bytes in memory, or "not modified" if the client already has them.
  ///
  /// - Parameter isPacked: whether `buffer` is gzip, as the request wants it; nil if it is never compressed.
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

  /// The same answer, compressed if the client accepts that.
  func packed(for request: HTTPRequest) -> SiteResponse {
    var response = self
    response.fields[.vary] = "Accept-Encoding"
    guard case .bytes(let buffer) = body, Gzip.isAccepted(by: request),
      let packed = Gzip.packed(buffer)
    else { return response }
    response.body = .bytes(packed)
    response.fields[.contentEncoding] = "gzip"
    response.fields[.contentLength] = String(packed.readableBytes)
    return response
  }

  /// A file, a range of it, or the news that the client has it already.
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
        .rangeNotSatisfiable, "The file has \(file.size) bytes; none of them was asked for.")
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

/// How long a browser may keep an answer, as `Cache-Control` says it.
enum CachePolicy: String, Sendable {
  /// The address changes when the content does.
  case forEver = "private, max-age=31536000, immutable"
  /// Ask again each time; the tag makes that cheap.
  case revalidate = "private, no-cache"
}

/// The name under which a browser keeps a file (RFC 6266).
enum ContentDisposition {
  /// A file to be shown, with the name to keep it under. Untrusted text.
  static func inline(_ name: String) -> String { "inline; " + parameters(name) }

  /// A file to be kept under a name. Untrusted text.
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
