"""A video, a Live Photo, an animation and a photo: in a folder, and on pages with `<enlarger-gallery>`, as data or as links."""

import io
import shutil

from PIL import Image

from element_gallery import ElementGallery
from fixture_server import Photo
from host_page import ROOT, HostSite, page

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
ENTRIES = [
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
        self.entries = ENTRIES if entries is None else entries
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
