/// How long a browser may keep an answer, as `Cache-Control` says it.
enum CachePolicy: String, Sendable {
  /// The address changes when the content does.
  case forEver = "private, max-age=31536000, immutable"
  /// Ask again each time; the tag makes that cheap.
  case revalidate = "private, no-cache"
}
