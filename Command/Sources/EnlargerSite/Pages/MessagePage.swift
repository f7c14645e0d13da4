import HTTPTypes
import PhotoLibrary

/// A page with one message and a link to the photos: nothing is at this URL, or this device has no access.
///
/// It needs no other file, because a device without access gets none.
struct MessagePage {
  let title: String

  /// One or two sentences.
  let text: String

  let words: Words

  /// Whether the page polls for access and then opens the photos.
  var waits = false

  /// Allows the page's own style and script, and requests to this server.
  static let contentPolicy = [
    "default-src 'none'", "style-src '\(styleDigest)'", "script-src '\(scriptDigest)'", "connect-src 'self'",
    "img-src data:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    "require-trusted-types-for 'script'", "trusted-types 'none'",
  ].joined(separator: "; ")

  var html: String {
    """
    \(PageHead.html(title: title, words: words, rest: head))
    <body>
    <main>
    \(Icon.svg)
    <h1>\(HTMLText.escape(title))</h1>
    <p><bdi>\(HTMLText.escape(text))</bdi></p>
    \(status)
    <a href="/">\(waits ? words.html("Try again") : words.html("All photos"))</a>
    </main>
    \(waits ? "<script>\(Self.script)</script>\n" : "")</body>
    </html>

    """
  }

  /// The line for the script's messages, which it has in the page's language.
  private var status: String {
    """
    <p class="quiet" role="status" data-granted="\(words.html("Access granted."))" \
    data-waiting="\(words.html("The photos open as soon as this device has access."))" \
    data-silent="\(words.html("enlarger is not responding. It may have been stopped."))"></p>
    """
  }

  private var head: String {
    """
    <link rel="icon" href="\(Icon.address)">
    <style>\(Self.style)</style>
    """
  }

  /// Returns the response with this page.
  func response(_ status: HTTPResponse.Status) -> SiteResponse {
    var response = Site.page(status, html)
    response.fields[.contentSecurityPolicy] = Self.contentPolicy
    response.fields[.cacheControl] = "no-store"
    return response
  }

  static let style = """

    :root { color-scheme: light dark; --ink: #1d1d1f; --quiet: #6b6b70; --accent: #0a5fe0; --page: #fff;
      font: 100%/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #f5f5f7; --quiet: #98989f; --accent: #4c9dff; --page: #000 }
    }
    body { box-sizing: border-box; display: grid; place-items: center; min-height: 100vh; min-height: 100dvh; margin: 0;
      padding: max(1.5rem, env(safe-area-inset-top)) max(1.5rem, env(safe-area-inset-right))
        max(1.5rem, env(safe-area-inset-bottom)) max(1.5rem, env(safe-area-inset-left));
      background: var(--page); color: var(--ink); text-align: center }
    main { max-width: 25rem; min-width: 0; overflow-wrap: anywhere; text-wrap: balance }
    svg { width: 3.5rem; height: 3.5rem }
    h1 { margin: 1rem 0 .5rem; font-size: 1.625rem; line-height: 1.2; letter-spacing: -.017em }
    p { margin: 0; font-size: 1.0625rem }
    p:empty { display: none }
    .quiet { margin-top: .75rem; color: var(--quiet); font-size: .9375rem }
    a { display: inline-grid; place-items: center; min-height: 2.75rem; margin-top: 1.5rem; padding: 0 1.25rem;
      border: 1px solid transparent; border-radius: 2rem; background: var(--accent); color: var(--page);
      font-weight: 600; text-decoration: none }
    a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }

    """

  /// Polls every three seconds while the page is visible, and at once when it becomes visible.
  static let script = """

    const status = document.querySelector("[role=status]")
    let timer = 0
    const show = name => { if (status.textContent !== status.dataset[name]) status.textContent = status.dataset[name] }
    const look = async () => {
      clearTimeout(timer)
      if (document.hidden) return
      try {
        const answer = await fetch("/", { method: "HEAD", cache: "no-store" })
        if (answer.ok) {
          show("granted")
          return location.replace("/")
        }
        show("waiting")
      } catch {
        show("silent")
      }
      timer = setTimeout(look, 3000)
    }
    document.addEventListener("visibilitychange", look)
    look()

    """

  /// The style's SHA-256 in the content security policy. Tests exercise it.
  static let styleDigest = "sha256-jHERpomvmOmLieh9s6voPXPJJr+x3tffTUq2G0ax7aU="

  /// The script's SHA-256 in the content security policy.
  static let scriptDigest = "sha256-MacKf57gT6FR7NrROrDcXZUH5frY6yP4mOu6RAptHlw="
}
