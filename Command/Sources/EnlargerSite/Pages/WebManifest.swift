/// What a browser asks for to install the page as an app: <https://www.w3.org/TR/appmanifest/>.
struct WebManifest {
  /// Where it is served.
  static let path = "app.webmanifest"
  /// Where its icon is.
  static let iconPath = "icon.svg"

  /// What the app is called: the album's title.
  let title: String

  var json: [UInt8] {
    var text = JSONText(reservingBytes: 400)
    text.raw("{\"name\":")
    text.string(title)
    // As dark as what stands behind an open photo; the page itself follows the system.
    text.raw(",\"id\":\"/\",\"start_url\":\"/\",\"scope\":\"/\",\"display\":\"standalone\"")
    text.raw(",\"background_color\":\"#000\",\"theme_color\":\"#000\"")
    text.raw(",\"icons\":[{\"src\":\"/icon.svg\",\"sizes\":\"any\",\"type\":\"image/svg+xml\"}]}\n")
    return text.utf8
  }
}
