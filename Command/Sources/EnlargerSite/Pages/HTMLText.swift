/// Untrusted text made safe for HTML, as content and inside quoted attributes.
enum HTMLText {
  /// Escapes what HTML gives a meaning to; a control character becomes U+FFFD.
  ///
  /// Direction marks stay, since they belong to names in some languages; the page isolates names instead.
  static func escape(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n": escaped += " "
      case "\0"..<" ", "\u{7F}"..."\u{9F}": escaped.unicodeScalars.append("\u{FFFD}")
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
