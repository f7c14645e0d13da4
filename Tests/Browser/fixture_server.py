"""A small stand-in for `enlarger serve`: serves the page with made-up photos."""

import html
import io
import json
import re
import textwrap
import threading
from dataclasses import dataclass
from functools import lru_cache
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from urllib.parse import parse_qs, quote

from PIL import Image, ImageDraw

from file_server import start

ROOT = Path(__file__).resolve().parents[2]
# The output of `make web`.
WEB = ROOT / ".build/web"
# The source modules, for tests of their functions.
MODULES = ROOT / "Web"
TYPES = {
    ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".json": "application/json",
    ".ttf": "font/ttf", ".gif": "image/gif", ".mp4": "video/mp4", ".mov": "video/quicktime",
}


def early(name):
    """An inline script of the page of `enlarger serve`, and its digest."""
    source = (ROOT / "Command/Sources/EnlargerSite/Pages/EarlyScripts.swift").read_text().split(f"enum {name} {{")[1]
    script = textwrap.dedent(re.search(r'#"""\n(.*?)\n    """#', source, re.DOTALL)[1])
    return script, re.search(r'"(sha256-[^"]*)"', source)[1]


# They handle early taps, the page's look, the list of photos and the first layout.
EARLY_SCRIPTS = EARLY_TAP, EARLY_LOOK, EARLY_LIST, EARLY_GRID = [
    early(name) for name in ("EarlyTap", "EarlyLook", "EarlyList", "EarlyGrid")]
DIGESTS = " ".join(f"'{digest}'" for _, digest in EARLY_SCRIPTS)
POLICY = (
    f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {DIGESTS}; "
    "img-src 'self' blob: data:; "
    "connect-src 'self'; style-src 'self'; media-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
)
# The browser adds its own styles to the page that it makes around a lone image.
PICTURE_POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox"


COLUMNS = ["id", "name", "width", "height", "date", "problem", "folder", "colour", "preview", "moves", "video", "motion"]
# The number of photos in a part of the list.
PART = 200


@dataclass
class Photo:
    id: str
    name: str
    width: int | None
    height: int | None
    date: str | None = None
    problem: str | None = None
    # The reason that renditions give with status 422; the list does not mention it.
    hidden_problem: str | None = None
    # What a tile can show before its picture: a colour, and a preview if there is one.
    colour: str | None = None
    preview: int | None = None
    # Whether the original is animated.
    moves: int | None = None
    # The duration, if it is a video.
    video: str | None = None
    # The id of its video, if it is a Live Photo.
    motion: str | None = None
    # More details from the file; None if it cannot be read.
    info: dict | None = None
    # The path of its folder; empty for the top folder.
    folder: str = ""


@lru_cache(maxsize=512)
def jpeg(index, width, height, longest):
    """A picture that makes position and orientation visible: sky, sun and hills."""
    scale = min(1, longest / max(width, height))
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    hue = (index * 47) % 360
    image = Image.new("RGB", size)
    draw = ImageDraw.Draw(image)
    for y in range(size[1]):
        part = y / size[1]
        draw.line([(0, y), (size[0], y)], fill=_color(hue + 60 * part, 55, 75 - 45 * part))
    r = min(size) * 0.13
    cx, cy = size[0] * (0.25 + 0.5 * ((index * 7) % 10) / 10), size[1] * 0.3
    draw.ellipse([cx - r, cy - r, cx + r, cy + r], fill=(255, 244, 214))
    for step in range(4):
        base = size[1] * (0.55 + 0.12 * step)
        top = size[1] * 0.09 * (1 + (index + step) % 3)
        points = [(0, size[1])]
        for x in range(0, 9):
            points.append((size[0] * x / 8, base - top * ((x * 5 + index + step * 3) % 7) / 7))
        points.append((size[0], size[1]))
        draw.polygon(points, fill=_color(hue + 20 * step, 45, 40 - 8 * step))
    out = io.BytesIO()
    image.save(out, "JPEG", quality=82)
    return out.getvalue()


def _color(hue, saturation, lightness):
    import colorsys

    red, green, blue = colorsys.hls_to_rgb((hue % 360) / 360, lightness / 100, saturation / 100)
    return (round(red * 255), round(green * 255), round(blue * 255))


class Site:
    """The photos of one test, and the requests for them."""

    def __init__(self, photos, complete=True, direction="ltr", language="en"):
        self.title = "Holiday"
        self.complete = complete
        self.direction = direction
        self.language = language
        self.become(photos)
        self.requests = []
        # Messages to the visitor.
        self.notices = []
        # The queries for the list.
        self.queries = []
        # The rows sent, by revision from 1.
        self.states = []
        # The parts of the list that were sent.
        self.told = set()
        # Large renditions and originals wait for these, so a test can hold them back.
        self.renditions, self.originals = threading.Event(), threading.Event()
        # The page's own files and the list of photos wait for this.
        self.parts = threading.Event()
        for gate in (self.renditions, self.originals, self.parts):
            gate.set()

    def become(self, photos):
        """Replaces the folder's photos."""
        self.photos = photos
        self.by_id = {photo.id: (index, photo) for index, photo in enumerate(photos)}

    def page(self):
        cells = "".join(
            f'<a class="photo" href="/photo/{p.id}" data-id="{p.id}">'
            f'<img src="/photo/{p.id}/512" loading="lazy" decoding="async" alt="{html.escape(p.name)}"'
            f'{size_of(p)}></a>\n'
            for p in self.photos[:200]
        ) or '<p class="empty">This folder has no photos yet.</p>'
        more = '<nav class="pages" aria-label="Pages"><a href="/?page=2">2</a></nav>'
        more = more if len(self.photos) > 200 else ""
        return f"""<!DOCTYPE html>
<html lang="{self.language}" dir="{self.direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script>{EARLY_TAP[0]}</script>
<script>{EARLY_LOOK[0]}</script>
<title>{html.escape(self.title)}</title>
<link rel="icon" href="data:,">
<script>{EARLY_LIST[0]}</script>
<link rel="stylesheet" href="/assets/enlarger.css">
<script type="module" src="/assets/enlarger.js"></script>
<link rel="preload" href="/assets/enlarger.wasm" as="fetch" crossorigin></head>
<body>{self.header()}
<main><enlarger-gallery id="photos" history filmstrip details tools="slideshow fullscreen zoom keys" data-count="{len(self.photos)}" data-order="months"{self.folders()}><script>{EARLY_GRID[0]}</script>
{cells}</enlarger-gallery></main>{more}</body></html>"""

    def folders(self):
        return " data-folders" if any(photo.folder for photo in self.photos) else ""

    def header(self):
        """The header that `PageHeader.swift` writes."""
        hidden = "" if self.folders() else " hidden"
        segments = "".join(
            f'<label{hidden if value == "folders" else ""}><input type="radio" name="order" value="{value}"'
            f'{" checked" if value == "months" else ""}><span>{value.title()}</span></label>'
            for value in ("months", "folders", "favourites"))
        buttons = "".join(
            f'<button type="button" class="{name}" aria-label="{label}" disabled><svg viewBox="0 0 24 24"><path d="M4 4h16"/></svg></button>'
            for name, label in [("seek", "Search"), ("view", "View"), ("select", "Select photos")])
        return f"""<header><div class="about"><h1 data-album="{html.escape(self.title)}"><bdi>{html.escape(self.title)}</bdi></h1>
<p class="count">{len(self.photos)} photos</p><p class="years"></p></div>
<fieldset class="segments" disabled><legend class="spoken">Arrange photos</legend>{segments}</fieldset>
<div class="commands"><label class="search"><input type="search" class="find" aria-label="Search by name, folder or date"></label>
<button type="button" class="cancel">Cancel</button>{buttons}</div></header><div class="notices"></div>"""

    def rows(self):
        return self.rows_of(self.photos)

    @staticmethod
    def rows_of(photos):
        def value(photo, column):
            return photo.folder.split("/")[-1] or None if column == "folder" else getattr(photo, column)

        return [[value(photo, column) for column in COLUMNS] for photo in photos]

    def listing(self, query):
        """The answer of `/photos.json`: the whole list, or the result of a query."""
        rows = self.rows()
        if not query:
            return json.dumps({"title": self.title, "complete": self.complete, "columns": COLUMNS, "photos": rows})
        words = query.get("find", [""])[0].lower().split()
        only = query["only"][0].split(",") if "only" in query else None
        photos = [
            photo for photo in (self.photos[::-1] if "oldest" in query else self.photos)
            if (only is None or photo.id.split("-")[0] in only)
            and all(word in f"{photo.folder}/{photo.name} {photo.date}".lower() for word in words)]
        if "folders" in query:
            photos.sort(key=lambda photo: photo.folder)
        rows = self.rows_of(photos)
        revision = str(len(self.states))
        if not self.states or self.states[-1] != rows:
            self.states.append(rows)
            revision = str(len(self.states))
        answer = {
            "revision": revision, "complete": self.complete, "count": len(rows),
            "hasFolders": any(photo.folder for photo in self.photos), "notices": self.notices}
        since = query.get("since", [""])[0]
        is_known = since.isdigit() and int(since) <= len(self.states)
        # For a search, the server knows only whether the results may have changed.
        if is_known and (not words or self.states[int(since) - 1] == rows):
            answer |= difference(self.states[int(since) - 1], rows)
        else:
            answer |= {"reload": True, "part": PART, "columns": COLUMNS}
            if "ratios" in query:
                answer["ratios"] = [photo.width and round(100 * photo.width / photo.height) or 0 for photo in photos]
        if "ids" in query:
            named = {photo.id.split("-")[0] for photo in self.photos}
            answer["ids"] = [id for id in query["ids"][0].split(",") if id in named]
        parts = {int(part) for part in query.get("parts", [""])[0].split(",") if part}
        if "photo" in query:
            named, ids = query["photo"][0], [row[0] for row in rows]
            # The server finds a photo in any state of its file.
            found = named if named in ids else next((id for id in ids if id.split("-")[0] == named.split("-")[0]), None)
            answer["place"] = ids.index(found) if found else None
            parts |= {answer["place"] // PART} if answer["place"] is not None else set()
        self.told |= parts
        # A difference includes these only if it adds or removes photos.
        if any(answer.get(name, True) for name in ["removed", "added"]):
            if "months" in query:
                answer["months"] = firsts_of([(row[4] or "")[:7] for row in rows])
            if "folders" in query:
                answer["folders"] = firsts_of([photo.folder or self.title for photo in photos])
        firsts = sorted(part * PART for part in parts if part * PART < len(rows))
        return json.dumps(answer | {"runs": [[first, rows[first : first + PART]] for first in firsts]})


def size_of(photo):
    return f' width="{photo.width}" height="{photo.height}"' if photo.width else ""


def firsts_of(names):
    """Each name with the index at which it begins."""
    return [[name, place] for place, name in enumerate(names) if names[place - 1 : place] != [name]]


def difference(old, new):
    """The changes between two lists of rows; rows in both lists must have the same order."""
    was, now = {row[0]: row for row in old}, {row[0] for row in new}
    named = {id.split("-")[0] for id in now}
    return {
        "removed": [place for place, row in enumerate(old) if row[0] not in now],
        "gone": [id.split("-")[0] for id in was if id.split("-")[0] not in named],
        "updated": [[place, row] for place, row in enumerate(new) if was.get(row[0], row) != row],
        "added": [[place, row] for place, row in enumerate(new) if row[0] not in was],
    }


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        try:
            self.answer()
        except (BrokenPipeError, ConnectionResetError):
            pass

    def do_HEAD(self):
        """The size of a download: as if each photo had as many bytes."""
        self.send_response(200)
        self.send_header("Content-Length", str(4_130_000 * (self.path.count(",") + 1)))
        self.end_headers()

    def answer(self):
        site = self.server.site
        path, _, query = self.path.partition("?")
        site.requests.append(path)
        if path == "/":
            return self.reply(200, "text/html; charset=utf-8", site.page().encode())
        if path == "/photos.json" or path.startswith("/assets/"):
            site.parts.wait(60)
        if path == "/photos.json":
            site.queries.append(query)
            return self.reply(200, "application/json", site.listing(parse_qs(query, keep_blank_values=True)).encode())
        if path.startswith("/assets/"):
            return self.asset(WEB, path.removeprefix("/assets/"))
        if path.startswith("/modules/"):
            return self.asset(MODULES, path.removeprefix("/modules/"))
        if path == "/favicon.ico":
            return self.reply(204, "image/x-icon", b"")
        if path == "/photos.zip":
            site.queries.append(query)
            return self.reply(200, "application/zip", b"PK", disposition='attachment; filename="Holiday.zip"')
        if original := re.fullmatch(r"/photo/([^/]+)/original", path):
            # The id may omit its state.
            index, photo = next(each for id, each in site.by_id.items() if id.split("-")[0] == original[1].split("-")[0])
            name = f"attachment; filename=\"a.jpg\"; filename*=UTF-8''{quote(photo.name)}"
            return self.reply(200, "image/jpeg", jpeg(index % 40, 40, 30, 64), disposition=name)
        match = re.fullmatch(r"/photo/([^/]+)(?:/(512|2048|preview|info))?", path)
        if not match or match[1] not in site.by_id:
            return self.reply(404, "text/plain", b"no such photo\n")
        if match[2] == "info":
            info = site.by_id[match[1]][1].info
            reason = json.dumps({"problem": "cannot be read"} if info is None else info)
            return self.reply(422 if info is None else 200, "application/json", reason.encode())
        self.photo(*site.by_id[match[1]], 64 if match[2] == "preview" else int(match[2] or 9999))

    def photo(self, index, photo, longest):
        if longest > 512:
            gate = self.server.site.renditions if longest == 2048 else self.server.site.originals
            gate.wait(60)
        problem = photo.problem or photo.hidden_problem
        if problem:
            return self.reply(422, "application/json", json.dumps({"problem": problem}).encode())
        size = (photo.width or 1600, photo.height or 1200)
        content = jpeg(index % 40, *size, longest)
        kind = "image/png" if content.startswith(b"\x89PNG") else "image/jpeg"
        self.reply(200, kind, content, "max-age=31536000, immutable")

    def asset(self, folder, name):
        file = folder / name
        if name == "enlarger.wasm":
            file = self.server.wasm
        if ".." in name or not file.is_file():
            return self.reply(404, "text/plain", b"no such asset\n")
        self.reply(200, TYPES[file.suffix], file.read_bytes())

    def reply(self, status, kind, body, cache="no-cache", disposition="inline"):
        self.send_response(status)
        for name, value in [
            ("Content-Disposition", disposition),
            ("Content-Type", kind), ("Content-Length", str(len(body))), ("Cache-Control", cache),
            ("X-Content-Type-Options", "nosniff"),
            ("Content-Security-Policy", PICTURE_POLICY if kind.startswith("image/") else POLICY),
        ]:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)


def serve(site, wasm):
    """Starts a server on a free port; returns it and its address."""
    server, address = start(Handler)
    server.site, server.wasm = site, Path(wasm)
    return server, address


SHAPES = [(4032, 3024), (3024, 4032), (4000, 2250), (3000, 3000), (6000, 2000), (1500, 4000)]


def many(count):
    """Photos in various shapes."""
    return [
        Photo(f"p{index:06}", f"IMG_{1000 + index}.jpg", *SHAPES[index % len(SHAPES)], "2024-06-14T18:03:00")
        for index in range(count)
    ]
