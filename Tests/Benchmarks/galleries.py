"""The pages that `web` visits: a plain page of thumbnails with one gallery or another, and the page of `serve`."""

import itertools
import json
import os
import sys
import threading
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Browser"), str(ROOT / "Tests")]

import fixture_server
from fixture_server import WEB, Site, many

# The output of `make web`. `ENLARGER_ELEMENT` names another folder, such as one with readable names.
MADE = Path(os.environ.get("ENLARGER_ELEMENT", ROOT / ".build/element"))
PHOTOS = 300
# The default number of thumbnails: as many as our own page keeps.
LINKS = 60
# The element around links in the page, PhotoSwipe around the same links, the element with a list of its own, the page of `serve`, and
# the least that could be called a gallery.
ELEMENT, THEIRS, LIST, PAGE, LEAST = "element", "photoswipe", "list", "page", "least"
PATHS = {ELEMENT: "/element/", THEIRS: "/photoswipe/", LIST: "/list/", PAGE: "/", LEAST: "/least/"}
# The files needed to open and move a photo.
PARTS = {
    ELEMENT: ["enlarger.js", "gallery.js", "viewer.js", "motion.js", "chrome.js", "enlarger.wasm"],
    THEIRS: ["photoswipe-lightbox.esm.min.js", "photoswipe.esm.min.js", "photoswipe.css"],
    PAGE: ["enlarger.js", "motion.js", "enlarger.css", "enlarger.wasm"],
}
STYLE = """
body { margin: 0; font-family: sans-serif }
h1 { margin: 16px }
#photos { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2px }
#photos a { display: block }
#photo { position: fixed; inset: 0 0 auto; width: 100%; transform: scale(0); transform-origin: 0 0; will-change: transform; touch-action: none }
#photos img { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: cover }
"""
HEADS = {
    ELEMENT: '<script type="module" src="/element/enlarger.js"></script>',
    THEIRS: '<link rel="stylesheet" href="/photoswipe/photoswipe.css">'
            '<script type="module" src="/photoswipe/begin.js"></script>',
    LEAST: """<script type="module">
const photo = document.querySelector('#photo')
const home = document.querySelectorAll('#photos a')[7].getBoundingClientRect()
const away = `translate(${home.x}px, ${home.y}px) scale(${home.width / innerWidth})`
let first, last, next = 0
const place = () => first && `translate(${last.clientX - first.clientX}px, ${last.clientY - first.clientY}px)`
const fly = (from, to) => photo.animate({ transform: [from, to] }, { duration: 500, fill: 'both' })
const draw = () => {
  next = 0
  photo.getAnimations().forEach(each => each.cancel())
  photo.style.transform = place()
}
const hear = (type, answer) => addEventListener(type, ({ touches: [touch] }) => answer(touch), { passive: true })
hear('touchstart', touch => { first = last = touch })
hear('touchmove', touch => {
  last = touch
  next ||= requestAnimationFrame(draw)
})
hear('touchend', () => {
  next = cancelAnimationFrame(next)
  if (first === last) fly(away, 'none')
  else fly(place(), last.clientY - first.clientY > 150 ? away : 'none')
})
</script>""",
}
HEADS[LIST] = HEADS[ELEMENT]
BEGIN = b"""import Lightbox from '/photoswipe/photoswipe-lightbox.esm.min.js'
const lightbox = new Lightbox({
  gallery: '#photos', children: 'a', pswpModule: () => import('/photoswipe/photoswipe.esm.min.js'),
})
lightbox.init()
document.documentElement.dataset.ready = 'yes'
"""


class Handler(fixture_server.Handler):
    """Serves our page as it is, and plain ones at the other PATHS; `?count=` sets their number of photos."""

    def answer(self):
        address = urlsplit(self.path)
        _, kind, name = (address.path.split("/", 2) + [""])[:3]
        if kind not in HEADS:
            return super().answer()
        count = int(parse_qs(address.query).get("count", [LINKS])[0])
        if name == "":
            return self.reply(200, "text/html; charset=utf-8", self.plain_page(kind, count).encode())
        if (kind, name) == (THEIRS, "begin.js"):
            return self.reply(200, "text/javascript", BEGIN)
        if (kind, name) == (LIST, "index.json"):
            return self.reply(200, "application/json", json.dumps([
                {"id": str(index), "src": f"/photo/{p.id}/2048", "thumbnail": f"/photo/{p.id}/512", "width": p.width,
                 "height": p.height, "name": p.name} for index, p in enumerate(self.photos(count))]).encode())
        folder = self.server.folders[kind]
        file = folder / name
        if file.parent != folder or not file.is_file():
            return self.reply(404, "text/plain", b"not there\n")
        return self.reply(200, fixture_server.TYPES[file.suffix], file.read_bytes())

    def photos(self, count):
        """This many photos, repeating those of the site."""
        return itertools.islice(itertools.cycle(self.server.site.photos), count)

    def plain_page(self, kind, count):
        return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>{STYLE}</style>{HEADS[kind]}</head>
<body><h1>Holiday</h1>{self.gallery(kind, count)}</body></html>"""

    def gallery(self, kind, count):
        if kind == LIST:
            return f'<enlarger-gallery id="photos" src="/list/index.json?count={count}"></enlarger-gallery>'
        tag = "enlarger-gallery" if kind == ELEMENT else "div"
        sizes = {ELEMENT: "data-width={} data-height={}", THEIRS: "data-pswp-width={} data-pswp-height={} data-cropped=true"}
        # Like a real page with this many thumbnails, it does not load distant ones.
        lazy = ' loading="lazy"' if count > LINKS else ""
        cells = "".join(
            f'<a href="/photo/{p.id}/2048" {sizes.get(kind, "").format(p.width, p.height)}>'
            f'<img src="/photo/{p.id}/512" alt="{p.name}"{lazy}></a>\n' for p in self.photos(count))
        shown = f'<img id="photo" src="/photo/{next(self.photos(1)).id}/2048">' if kind == LEAST else ""
        return f'<{tag} id="photos">{cells}</{tag}>{shown}'


def serve(dist, made=MADE):
    """Starts a server on a free port; returns it and its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.site, server.wasm = Site(many(PHOTOS)), WEB / "enlarger.wasm"
    server.folders = {ELEMENT: made, THEIRS: dist, LIST: made}
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}"
