"""A page with a plain `<enlarger-gallery>` that listens to all that it says."""

from host_page import links, page

GALLERY = f'<enlarger-gallery id="gallery">{links()}</enlarger-gallery>'
FIRST = "#gallery a:nth-child(1)"
LISTEN = """() => {
  window.heard = []
  for (const what of ['open', 'opened', 'change', 'close', 'closed', 'reopened', 'fallback']) {
    document.addEventListener(`enlarger-${what}`, event => {
      heard.push([what, event.detail.id, event.detail.reason ?? null])
      if (window.refused === what) event.preventDefault()
    })
  }
}"""


def listening(host_of):
    host = host_of(page(GALLERY))
    host.page.evaluate(LISTEN)
    return host


def heard(host):
    return [tuple(each) for each in host.page.evaluate("heard.splice(0)")]
