"""Pages with an `<enlarger-gallery>` whose photos a test gives, as links or as data: for tests that also run on the folder page and
in an exported album; and with a video, a Live Photo, an animation and a photo."""

import io
import json
import shutil

from PIL import Image

from element_page import complete
from fixture_server import Photo
from gallery import Gallery
from host_page import ROOT, TOUCH, HostSite, page


class ElementSite(HostSite):
    """Has photos as links, or as data in the element's own grid."""

    def __init__(self, photos, attributes="", direction="ltr", has_grid=False):
        self.photos = photos
        self.attributes = attributes
        self.has_grid = has_grid
        links = "" if has_grid else "".join(
            f'<a data-id="{photo.id}" href="/photo/{index}.jpg" data-width="{photo.width}" data-height="{photo.height}"'
            f' data-date="{photo.date}">'
            f'<img src="/small/{index}.jpg" alt="{photo.name}"></a>\n' for index, photo in enumerate(photos))
        body = f'<main class="grid"><h1>Album</h1><enlarger-gallery id="gallery" {attributes}>{links}</enlarger-gallery></main>'
        html = page(body, style=f":root {{ direction: {direction} }} #gallery a {{ display: inline-block }}")
        super().__init__({"/": html.replace("<head>", "<head><title>Album</title>")})

    @property
    def entries(self):
        return [
            {"id": photo.id, "src": f"/photo/{index}.jpg", "thumbnail": f"/small/{index}.jpg", "name": photo.name,
             "width": photo.width, "height": photo.height} for index, photo in enumerate(self.photos)]

    def shape(self, index):
        photo = self.photos[index]
        return photo.width, photo.height


class ElementGallery(Gallery):
    scope = "gallery.shadowRoot"
    links = "#gallery a"

    def ready(self):
        self.wait(f"({TOUCH}, document.querySelector('enlarger-gallery').shadowRoot?.querySelector('.enlarger'))")
        if self.site.has_grid:
            self.page.evaluate(f"() => {{ gallery.photos = {json.dumps(self.site.entries)} }}")
            self.wait("clock.find('.grid a img')")
            self.wait("[...gallery.shadowRoot.querySelectorAll('.grid img')].every(image => image.complete)")
        self.wait("[...document.images].every(image => image.complete)")
        self.page.evaluate("clock.drawn()")
        complete(self, self.site.attributes)
        self.log = []

    def file(self, index):
        return f"{index}.jpg", f"/photo/{index}.jpg"


# MARK: Films

SAMPLES = ROOT / "Documentation/Examples/Photos"
FILM = SAMPLES / "Holland 2024/The mill turns.mp4"
LIVE = SAMPLES / "Dolomites 2023/Balloons at sunrise.jpg"
MOTION = LIVE.with_suffix(".mov")


def blink():
    """An animation of three colours."""
    still, *more = [Image.new("RGB", (200, 160), colour) for colour in ("red", "blue", "green")]
    file = io.BytesIO()
    still.save(file, "GIF", save_all=True, append_images=more, duration=200)
    return file.getvalue()


def fill_with_films(folder):
    for file in (FILM, LIVE, MOTION):
        shutil.copy2(file, folder)
    (folder / "Blink.gif").write_bytes(blink())


# What a page tells of its photos.
FILMS = [
    {"id": "film", "src": "/film.mp4", "thumbnail": "/small/2.jpg", "name": "The mill turns", "width": 960, "height": 540, "duration": 8.3},
    {"id": "live", "src": "/live.jpg", "thumbnail": "/live.jpg", "name": "Balloons", "width": 1600, "height": 1066, "motion": "/live.mov"},
    {"id": "blink", "src": "/blink.gif", "thumbnail": "/blink.gif", "name": "Blink", "width": 200, "height": 160},
    {"id": "still", "src": "/photo/0.jpg", "thumbnail": "/small/0.jpg", "name": "Still", "width": 1600, "height": 1066},
]
FILES = {"/film.mp4": FILM, "/live.jpg": LIVE, "/live.mov": MOTION}


def link_of(entry):
    told = "".join(f' data-{key}="{value}"' for key, value in entry.items() if key not in ("src", "thumbnail", "name"))
    return f'<a href="{entry["src"]}"{told}><img src="{entry["thumbnail"]}" alt="{entry["name"]}"></a>\n'


class FilmSite(HostSite):
    """A page with a gallery of these photos, as data (`has_grid`) or as links."""

    def __init__(self, has_grid, attributes="tools filmstrip", entries=None, inside="", style="", files=None, missing=()):
        self.entries = FILMS if entries is None else entries
        self.has_grid, self.attributes = has_grid, attributes
        self.photos = [
            Photo(each.get("id", each["src"]), each.get("name", ""), each.get("width"), each.get("height"), motion=each.get("motion"),
                  video="" if each["src"].endswith("mp4") else None) for each in self.entries]
        links = "" if has_grid else "".join(map(link_of, self.entries))
        body = f'<enlarger-gallery id="gallery" {attributes}>{links}{inside}</enlarger-gallery>'
        known = {path: file.read_bytes() for path, file in FILES.items()}
        # Other addresses of the same files.
        known |= {path: known[other] for path, other in (files or {}).items()}
        super().__init__({"/": page(body, style), "/blink.gif": blink()} | known, missing=missing)


class FilmGallery(ElementGallery):
    """A person who uses such a page."""

    def ready(self):
        super().ready()
        # These load behind the viewer's chrome.
        for name in self.site.attributes.split():
            self.wait(f"clock.find('{ {'tools': '.help'}.get(name, '.' + name) }') !== null")
        self.rest()
