import NIOCore

/// What lets in one more device, shown in the page of one that was let in before.
public struct PageInvitation: Sendable {
  /// Where it is asked for.
  static let path = "invitation.json"

  /// Addresses that let in one device, whichever of them it uses; the best one first.
  public let addresses: [String]

  /// The first of them as a code for cameras: an SVG document.
  public let code: String

  public init(addresses: [String], code: String) {
    self.addresses = addresses
    self.code = code
  }

  var json: ByteBuffer {
    var json = JSONText(reservingBytes: code.utf8.count + 256)
    json.list("{\"addresses\":", addresses) { $1.string($0) }
    json.raw(",\"code\":")
    json.string(code)
    json.raw("}\n")
    return ByteBuffer(bytes: json.utf8)
  }
}
