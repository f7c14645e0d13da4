"""A page with a plain `<enlarger-gallery>` that records the element's events."""

from host_page import links, page

GALLERY = f'<enlarger-gallery id="gallery">{links()}</enlarger-gallery>'
FIRST = "#gallery a:nth-child(1)"
VIEWER = "gallery.shadowRoot"
LISTEN = """() => {
  window.heard = []
  for (const what of ['open', 'opened', 'change', 'close', 'closed', 'reopened', 'fallback']) {
    document.addEventListener(`enlarger-${what}`, event => {
      heard.push([what, event.detail.id, event.detail.reason ?? null])
      if (window.refused === what) event.preventDefault()
    })
  }
}"""


def listening(host_of, body=GALLERY, files=None):
    host = host_of({"/": page(body)} | (files or {}))
    host.page.evaluate(LISTEN)
    return host


def complete(host, attributes=""):
    """Waits for the modules that load after the engine, and for the tools if the element's attributes have them."""
    host.wait(f"{VIEWER}.querySelector('slot[name=toolbar]') !== null")
    if "tools" in attributes:
        host.wait(f"{VIEWER}.querySelector('.help') !== null")
    host.run("import('/element/motion.js').then(() => null)")
    return host


def heard(host):
    return [tuple(each) for each in host.page.evaluate("heard.splice(0)")]


def is_free(host):
    """Whether the page is usable: a button in it can take the focus."""
    return host.page.evaluate("""() => {
      const before = document.activeElement
      const button = document.body.appendChild(document.createElement('button'))
      button.focus()
      const isFree = document.activeElement === button
      before.focus()
      button.remove()
      return isFree
    }""")
