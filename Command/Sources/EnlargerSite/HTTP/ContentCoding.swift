import HTTPTypes

/// How the bytes of an answer are packed for the way (RFC 9110, sections 8.4.1 and 12.5.3).
enum ContentCoding: String, Sendable {
  case brotli = "br"
  case gzip
  /// As they are.
  case identity

  /// From the smallest answer to the largest.
  static let bySize: [ContentCoding] = [.brotli, .gzip, .identity]

  /// The codings that an `Accept-Encoding` field permits, the one to use first.
  ///
  /// What weighs the same comes in order of size. Bytes as they are come last unless the field names them, and are
  /// never missing: a client that refuses even those is better served by an answer than by none.
  static func accepted(by field: String?) -> [ContentCoding] {
    let weights = field.map(weights(in:)) ?? [:]
    let weighed = bySize.compactMap { coding -> (coding: ContentCoding, weight: Double)? in
      let weight = weights[coding.rawValue] ?? weights["*"] ?? 0
      return weight > 0 ? (coding, weight) : nil
    }
    // A stable order: `sorted` keeps no promise about equals.
    let ordered = weighed.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }
    let codings = ordered.map(\.element.coding)
    return codings.contains(.identity) ? codings : codings + [.identity]
  }

  /// The coding of an answer that is made when it is asked for, which nobody waits for brotli to pack.
  static func made(for request: HTTPRequest) -> ContentCoding {
    accepted(by: request.headerFields[.acceptEncoding]).first { $0 != .brotli } ?? .identity
  }

  /// What a field says of each coding, by its name in lower case; what it says wrongly counts as not said.
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

  /// The weight among the parameters of an item: 0...1, 1 when there is none; nil when it makes no sense.
  private static func weight(of parameters: ArraySlice<String>) -> Double? {
    guard let parameter = parameters.first else { return 1 }
    guard parameters.count == 1, parameter.hasPrefix("q=") else { return nil }
    let digits = parameter.dropFirst(2)
    guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 })
    else { return nil }
    return Double(digits).flatMap { (0...1).contains($0) ? $0 : nil }
  }
}
