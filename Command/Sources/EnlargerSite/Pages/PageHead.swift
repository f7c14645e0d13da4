/// What every page begins with.
enum PageHead {
  /// From the first line to the end of the head.
  ///
  /// - Parameters:
  ///   - title: plain text.
  ///   - rest: HTML, such as links to style and script.
  static func html(title: String, rest: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
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
