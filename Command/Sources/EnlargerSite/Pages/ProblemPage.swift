/// A page for someone who opened a link that leads nowhere.
enum ProblemPage {
  static func html(title: String, text: String) -> String {
    """
    \(PageHead.html(title: title, rest: #"<link rel="stylesheet" href="/assets/enlarger.css">"#))
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
