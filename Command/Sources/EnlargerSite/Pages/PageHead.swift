import PhotoLibrary

/// The start of every page.
enum PageHead {
  /// Returns the page up to the end of its head.
  ///
  /// - Parameters:
  ///   - title: plain text.
  ///   - words: the words of the page.
  ///   - rest: HTML, such as links to style and script.
  static func html(title: String, words: Words = .english, rest: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(words.tag)"\(words.isRightToLeft ? " dir=\"rtl\"" : "")>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <title>\(HTMLText.escape(title))</title>
    \(rest)
    </head>
    """
  }
}

extension Words {
  /// Returns a text for HTML, in content and quoted attributes.
  func html(_ key: String) -> String { HTMLText.escape(say(key)) }
}

/// Makes untrusted text safe for HTML, in content and quoted attributes.
enum HTMLText {
  /// Escapes special characters. Tabs and newlines become spaces, other control characters U+FFFD.
  ///
  /// Keeps direction marks, which belong to names in some languages. The page isolates names instead.
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

/// The web app manifest, with which browsers install the page as an app: <https://www.w3.org/TR/appmanifest/>.
struct WebManifest {
  /// The path of the manifest.
  static let path = "app.webmanifest"
  /// The path of the icon.
  static let iconPath = "icon.svg"

  /// The name of the app: the album's title.
  let title: String

  var json: [UInt8] {
    var text = JSONText(reservingBytes: 400)
    text.raw("{\"name\":")
    text.string(title)
    // Black like the backdrop of an open photo. The page itself follows the system's appearance.
    text.raw(",\"id\":\"/\",\"start_url\":\"/\",\"scope\":\"/\",\"display\":\"standalone\"")
    text.raw(",\"background_color\":\"#000\",\"theme_color\":\"#000\"")
    text.raw(",\"icons\":[{\"src\":\"/icon.svg\",\"sizes\":\"any\",\"type\":\"image/svg+xml\"}]}\n")
    return text.utf8
  }
}

/// The album's icon in tabs and on home screens: a photo growing out of its thumbnail.
enum Icon {
  static let svg =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>"
    + "<rect width='32' height='32' rx='8' fill='#0a6cff'/><rect x='6' y='16' width='10' height='10' rx='2.5' fill='#fff'/>"
    + "<path d='M11 6h11a4 4 0 0 1 4 4v11' fill='none' stroke='#fff' stroke-width='3' stroke-linecap='round'/></svg>"

  /// The icon as a data URL, for pages without a server.
  static let address: String = {
    let escapes: [Character: String] = ["<": "%3C", ">": "%3E", "#": "%23"]
    return "data:image/svg+xml," + svg.map { escapes[$0] ?? String($0) }.joined()
  }()
}
