import HTTPTypes

/// How an answer is compressed in transit (RFC 9110, sections 8.4.1 and 12.5.3).
enum ContentCoding: String, Sendable {
  case gzip
  /// Uncompressed.
  case identity

  /// The coding that an `Accept-Encoding` field prefers.
  ///
  /// Gzip wins a tie, because it is smaller. A client that refuses even uncompressed bytes gets them all the same: an
  /// answer serves it better than none.
  static func preferred(by field: String?) -> ContentCoding {
    let weights = field.map(weights(in:)) ?? [:]
    let weight = { (coding: ContentCoding) in weights[coding.rawValue] ?? weights["*"] ?? 0 }
    return weight(.gzip) > 0 && weight(.gzip) >= weight(.identity) ? .gzip : .identity
  }

  /// The coding that the sender of a request prefers.
  static func preferred(by request: HTTPRequest) -> ContentCoding {
    preferred(by: request.headerFields[.acceptEncoding])
  }

  /// The weight of each coding in a field, by its name in lower case. Malformed items are ignored.
  private static func weights(in field: String) -> [String: Double] {
    var weights: [String: Double] = [:]
    for item in field.split(separator: ",") {
      let parts = item.split(separator: ";", omittingEmptySubsequences: false).map {
        $0.trimmed().lowercased()
      }
      guard let weight = weight(of: parts.dropFirst()) else { continue }
      weights[parts[0] == "x-gzip" ? "gzip" : parts[0]] = weight
    }
    return weights
  }

  /// The weight among an item's parameters: 0...1, 1 by default, nil if it is malformed.
  private static func weight(of parameters: ArraySlice<String>) -> Double? {
    guard let parameter = parameters.first else { return 1 }
    guard parameters.count == 1, parameter.hasPrefix("q=") else { return nil }
    let digits = parameter.dropFirst(2)
    guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 })
    else { return nil }
    return Double(digits).flatMap { (0...1).contains($0) ? $0 : nil }
  }
}
