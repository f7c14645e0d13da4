/// A page for someone who opened a link that leads nowhere.
enum ProblemPage {
  static func html(title: String, text: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(HTMLText.escape(title))</title>
    <link rel="stylesheet" href="/assets/enlarger.css">
    </head>
    <body>
    <main class="problem">
    <h1>\(HTMLText.escape(title))</h1>
    <p><bdi>\(HTMLText.escape(text))</bdi></p>
    <p><a href="/">All photos</a></p>
    </main>
    </body>
    </html>

    """
  }
}
