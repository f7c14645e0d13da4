"""A page with `<enlarger-gallery>` whose photos are given files, intact or broken."""

from element_page import VIEWER
from fixture_server import jpeg
from host_page import HostSite, page

NOTE = f"{VIEWER}.querySelector('[part=note]')?.textContent"
CUT = "Incomplete file: this is the part that could be decoded"
MISSING = "The full photo could not be loaded"
WHOLE = jpeg(1, 1200, 800, 1200)


class Photos(HostSite):
    """Serves the given files as photos, each with a thumbnail; for None it closes the connection without an answer."""

    def __init__(self, photos, body=None, **answers):
        html = page(body or gallery(photos))
        super().__init__({"/": html}, **answers)
        self.photos = photos

    def answer(self, path):
        name = path.removeprefix("/photo/")
        if name not in self.photos or path in self.missing:
            return super().answer(path)
        self.requests.append(path)
        if self.photos[name] is None:
            raise ConnectionResetError
        return "image/jpeg", self.photos[name]


def gallery(names, at="", attributes=""):
    links = "".join(f'<a href="{at}/photo/{name}"><img src="/small/{index}.jpg" alt="{name}"></a>' for index, name in enumerate(names))
    return f'<main><h1>Album</h1><enlarger-gallery id="gallery" {attributes}>{links}</enlarger-gallery></main>'


def show(host, name):
    """Opens a photo or moves to it, and waits until the full photo appears."""
    host.page.evaluate("name => gallery.open('/photo/' + name)", name)
    host.settle()
    host.wait(f"look().pictures.find(each => each.isCaught).renditions.includes('/photo/{name}')")
