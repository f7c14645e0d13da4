import HTTPTypes

/// The fields of every answer that keep photos on this machine.
enum SecurityFields {
  /// Only our own script, styles and pictures; nothing is fetched from anywhere else, and nobody frames us.
  static let contentPolicy = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval' '\(EarlyTap.digest)' '\(EarlyList.digest)'",
    "img-src 'self' blob: data:",
    "connect-src 'self'", "style-src 'self'", "media-src 'self'", "manifest-src 'self'", "base-uri 'none'",
    "form-action 'none'", "frame-ancestors 'none'",
    // Text never becomes markup or script, whatever a name holds.
    "require-trusted-types-for 'script'", "trusted-types 'none'",
  ].joined(separator: "; ")

  /// Adds the fields to those of an answer.
  static func add(to fields: inout HTTPFields) {
    fields[.contentSecurityPolicy] = contentPolicy
    fields[.xContentTypeOptions] = "nosniff"
    fields[.crossOriginResourcePolicy] = "same-origin"
    fields.set("Cross-Origin-Opener-Policy", to: "same-origin")
    fields.set("Referrer-Policy", to: "no-referrer")
    fields.set("Permissions-Policy", to: "camera=(), geolocation=(), microphone=()")
  }
}
