"""Photos that are small, truncated, missing or fail to load."""

import base64
import io

import pytest
from PIL import Image

import fixture_server
from element_page import VIEWER, complete
from fixture_server import Photo, jpeg, many
from gallery import PHONE, in_hosts
from host_page import HostSite, page, serve_host
from sites import with_exif
from test_words import contrast_of_white, white_jpeg

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
    links = "".join(
        f'<a href="{at}/photo/{name}"><img src="/small/{index}.jpg" alt="{name}"></a>' for index, name in enumerate(names))
    return f'<main class="grid"><h1>Album</h1><enlarger-gallery id="gallery" {attributes}>{links}</enlarger-gallery></main>'


def show(host, name):
    """Opens a photo or moves to it, and waits until the full photo appears."""
    host.run("name => gallery.open('/photo/' + name)", name)
    host.wait(f"look().pictures.find(each => each.isCaught).renditions.includes('/photo/{name}')")


# MARK: On the page

def test_a_truncated_jpeg_shows_what_could_be_decoded_and_a_note(gallery_of, monkeypatch):
    photos = many(6)
    photos[2] = Photo("cut", "half.jpg", 4032, 3024, None, "cut short")
    answer = fixture_server.Handler.photo

    def photo(handler, index, photo, longest):
        if photo.id != "cut" or longest < 9999:
            return answer(handler, index, photo, longest)
        whole = fixture_server.jpeg(index, 1600, 1200, 9999)
        handler.reply(200, "image/jpeg", whole[: len(whole) // 2])

    monkeypatch.setattr(fixture_server.Handler, "photo", photo)
    gallery = gallery_of(photos)
    gallery.wait("seen('.grid [data-id=cut] img')?.naturalWidth > 0")
    assert "Incomplete file" in gallery.page.locator(".grid [data-id=cut] .badge").inner_text()
    # It stays as it is when photos come.
    gallery.page.evaluate("() => { window.cut = seen('.grid [data-id=cut]') }")
    gallery.site.become(photos + many(7)[6:])
    gallery.wait("(clock.frame(640), allSeen('.grid > a').length === 7)")
    assert gallery.page.evaluate("cut === seen('.grid [data-id=cut]')")
    gallery.open(2)
    gallery.wait("seen('.picture.caught img')?.naturalWidth > 0")
    gallery.wait("seen('.enlarger > .note')?.textContent.includes('Incomplete file')")


@in_hosts("page", "element")
def test_being_offline_is_announced_and_blurred_photos_sharpen_afterwards(hosted):
    gallery = hosted(count=40)
    said = "Boolean(clock.find('.offline, [part=offline]')?.textContent)"
    images = "clock.find('.picture.caught').querySelectorAll('img').length"
    gallery.open(0)
    gallery.sharp()
    assert not gallery.page.evaluate(said)
    gallery.page.context.set_offline(True)
    gallery.press("End")
    gallery.wait(said)
    assert gallery.page.evaluate(images) <= 1
    gallery.page.context.set_offline(False)
    gallery.rest_when(f"!{said}")
    gallery.wait(f"{images} > 1")
    gallery.errors = [each for each in gallery.errors if "ERR_INTERNET_DISCONNECTED" not in each]


# MARK: Truncated photos of an element

def half(content):
    return content[: len(content) // 2]


def recoded(kind, **options):
    out = io.BytesIO()
    Image.open(io.BytesIO(WHOLE)).save(out, kind, **options)
    return out.getvalue()


SMALL = jpeg(2, 160, 120, 160)
FILES = {
    "whole": (WHOLE, False),
    "cut": (half(WHOLE), True),
    "cut-in-its-head": (WHOLE[:300], True),
    "without-its-last-byte": (WHOLE[:-1], True),
    "progressive": (recoded("JPEG", progressive=True), False),
    "progressive-cut": (half(recoded("JPEG", progressive=True)), True),
    "restarts": (recoded("JPEG", restart_marker_rows=1), False),
    "restarts-cut": (half(recoded("JPEG", restart_marker_rows=1)), True),
    "small-picture-inside": (with_exif(WHOLE, SMALL), False),
    "cut-with-small-picture-inside": (half(with_exif(WHOLE, SMALL)), True),
    "small-picture-cut-inside": (with_exif(WHOLE, half(SMALL)), False),
    "something-behind": (WHOLE + b"\0\0\0\x18ftypmp42" + b"\xff\xe1\xff\xff" * 9, False),
    "png": (recoded("PNG"), False),
    "png-cut": (half(recoded("PNG")), True),
    "webp": (recoded("WEBP"), False),
    "webp-cut": (half(recoded("WEBP")), True),
    "gif-cut": (half(recoded("GIF")), False),
}


def looked_at(host, count):
    """Waits until the element has read `count` files and updated its note."""
    read = "filter(each => each.initiatorType === 'fetch' && /photo/.test(each.name))"
    host.wait(f"performance.getEntriesByType('resource').{read}.length === {count}")
    host.page.evaluate("new Promise(resume => requestIdleCallback(() => setTimeout(resume)))")


def ends_early(modules, content, stream):
    """Calls the function that recognizes a truncated file, with a stream of its bytes."""
    return modules.evaluate(f"""async text => {{
      const {{ endsEarly }} = await import('/modules/chrome/file-completeness.js')
      const bytes = Uint8Array.from(atob(text), each => each.charCodeAt())
      {stream}
    }}""", base64.b64encode(content).decode())


def test_truncated_files_are_recognized_however_their_bytes_arrive(modules):
    for name, (content, is_cut) in FILES.items():
        assert ends_early(modules, content, """return Promise.all([1, 1000, 1e6].map(size => {
          let at = 0
          return endsEarly(new ReadableStream({
            pull: stream => at < bytes.length ? stream.enqueue(bytes.slice(at, at += size)) : stream.close(),
          }))
        }))""") == [is_cut] * 3, name


def test_reading_stops_at_the_end_of_a_photo(modules):
    assert ends_early(modules, WHOLE, """let pulls = 0
      const isCut = await endsEarly(new ReadableStream({ pull: stream => { pulls += 1; stream.enqueue(bytes) } }))
      return [isCut, pulls < 4]""") == [False, True]


def test_a_truncated_photo_has_a_note_and_the_next_photo_has_none(host_of):
    names = ["cut", "progressive-cut", "cut-with-small-picture-inside", "png-cut"]
    photos = {name: FILES[name][0] for name in names} | {"whole": WHOLE}
    host = complete(host_of(site=Photos(photos)))
    for count, name in enumerate(names, 2):
        show(host, name)
        host.wait(f"{NOTE} === '{CUT}'")
        show(host, "whole")
        assert host.page.evaluate(NOTE) == ""
        looked_at(host, count)
        assert host.page.evaluate(NOTE) == ""
        show(host, name)
        host.wait(f"{NOTE} === '{CUT}'")
        host.press("Escape")
        assert not host.look().is_shown and host.page.evaluate(NOTE) == ""
    assert [host.site.requests.count(f"/photo/{each}") for each in photos] == [1] * len(photos)


def test_the_note_is_announced_once_in_the_pages_words_and_visible_even_without_the_bars(host_of):
    words = "Die Datei ist unvollständig"
    html = gallery(["cut"], attributes=f'cut-short-label="{words}"')
    host = complete(host_of(site=Photos({"cut": half(WHOLE)}, html), window=PHONE))
    host.page.evaluate(f"""new MutationObserver(records => {{
      for (const {{ target }} of records) if (target.role === 'status' && target.textContent) (window.said ??= []).push(target.textContent)
    }}).observe({VIEWER}, {{ childList: true, subtree: true }})""")
    show(host, "cut")
    host.wait(f"{NOTE} === '{words}'")
    # Zooming the same photo does not announce it again, and hides the bars.
    host.press("+")
    assert host.page.evaluate("said") == [words]
    assert host.page.evaluate(f"{VIEWER}.querySelector('.bars').classList.contains('gone')")
    seen = f"{VIEWER}.querySelector('[part=note]').checkVisibility({{ opacityProperty: true }})"
    assert host.page.evaluate(seen)
    host.page.keyboard.press("Escape")
    host.frames(3)
    assert host.look().is_shown and not host.page.evaluate(seen)


def test_a_photo_that_may_not_be_cached_is_not_requested_again(host_of):
    photos = {"cut": half(WHOLE), "whole": WHOLE}
    host = complete(host_of(site=Photos(photos, headers=[("Cache-Control", "no-store")])))
    for name in ("cut", "whole", "cut"):
        show(host, name)
        looked_at(host, 1)
    assert host.page.evaluate(NOTE) == ""
    assert [host.site.requests.count(f"/photo/{each}") for each in photos] == [1, 1]


def test_a_photo_of_another_site_is_not_requested_again(host_of):
    photos = {"cut": half(WHOLE)}
    other, address = serve_host(Photos(photos))
    own = '<a href="/photo/cut"><img src="/small/2.jpg" alt=""></a>'
    host = complete(host_of(site=Photos(photos, gallery(["cut"], at=address).replace("</enl", f"{own}</enl"))))
    host.run("id => gallery.open(id)", f"{address}/photo/cut")
    host.wait("look().pictures[0].renditions.includes('/photo/cut')")
    looked_at(host, 0)
    other.shutdown()
    assert host.page.evaluate(NOTE) == "" and other.site.requests == ["/photo/cut"]
    assert not [text for text in host.messages if "CORS" in text or "Failed" in text]
    # The page's own photos still have the note.
    show(host, "cut")
    host.wait(f"{NOTE} === '{CUT}'")


@pytest.mark.parametrize("kind", ["data", "blob"])
def test_a_truncated_photo_at_a_data_or_blob_address_has_a_note_too(host_of, kind):
    host = complete(host_of(site=Photos({"cut": half(WHOLE)}, gallery(["cut"]))))
    host.page.evaluate("""async kind => {
      const blob = await (await fetch('/photo/cut')).blob(), reader = new FileReader()
      reader.readAsDataURL(blob)
      await new Promise(resume => { reader.onload = resume })
      const link = gallery.querySelector('a')
      link.dataset.id = 'own'
      link.href = kind === 'data' ? reader.result : URL.createObjectURL(blob)
    }""", kind)
    host.run("gallery.open('own')")
    host.wait(f"{NOTE} === '{CUT}'")


@pytest.mark.parametrize("text", [CUT, MISSING])
def test_the_note_can_be_read_over_a_white_photo(host_of, monkeypatch, text):
    monkeypatch.setattr("host_page.jpeg", lambda *given: white_jpeg())
    host = complete(host_of(site=Photos({"cut": white_jpeg()[:-9] if text == CUT else b""}), window=PHONE))
    host.run("gallery.open('/photo/cut')")
    host.wait(f"{NOTE} === '{text}'")
    for size in ("100%", "200%"):
        host.restyle(f"html {{ font-size: {size} }}")
        axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
        violations = axe.run(host.page, options={"runOnly": ["wcag2a", "wcag2aa"]}).response["violations"]
        assert [each["id"] for each in violations if each["id"] != "document-title"] == []
        place = host.page.evaluate(f"""() => {{
          const note = {VIEWER}.querySelector('[part=note]')
          const range = document.createRange()
          range.selectNodeContents(note)
          note.style.color = 'transparent'
          return range.getBoundingClientRect().toJSON()
        }}""")
        assert place["width"] > 100 and 0 <= place["x"] and place["right"] <= 390
        assert contrast_of_white(host.page.screenshot(), place, 2) >= 4.5
        host.page.evaluate(f"{VIEWER}.querySelector('[part=note]').style.color = ''")


# MARK: Missing photos of an element

def warnings(host, name):
    return [text for text in host.messages if text.startswith("<enlarger-gallery>") and f"/photo/{name} " in text]


def test_an_unreadable_photo_has_a_note_and_the_next_photo_has_none(host_of):
    bad = {"empty": b"", "page": b"<!DOCTYPE html>Not found", "head": WHOLE[:300], "hung-up": None}
    host = complete(host_of(site=Photos({"whole": WHOLE} | bad)))
    show(host, "whole")
    # The viewer has already requested the first one as a neighbour.
    host.press("ArrowRight")
    for index, name in enumerate(bad, 1):
        host.run("name => gallery.open('/photo/' + name)", name)
        host.wait(f"{NOTE} === '{MISSING}'")
        assert host.look().details["renditions"] == [f"/small/{index}.jpg"]
        show(host, "whole")
        assert host.page.evaluate(NOTE) == ""
        host.run("name => gallery.open('/photo/' + name)", name)
        host.wait(f"{NOTE} === '{MISSING}'")
        assert len(warnings(host, name)) == 1
    host.press("Escape")
    assert not host.look().is_shown and host.page.evaluate(NOTE) == ""


def test_a_missing_photo_has_a_note_until_it_loads(host_of):
    host = complete(host_of(site=Photos({"whole": WHOLE, "late": WHOLE}, missing=["/photo/late"])))
    host.run("gallery.open('/photo/late')")
    host.wait(f"{NOTE} === '{MISSING}'")
    assert len(warnings(host, "late")) == 1
    # Zooming in and out does not remove the note.
    host.press("+")
    host.press("0")
    assert host.page.evaluate(NOTE) == MISSING
    host.wait(f"!{VIEWER}.querySelector('.picture.caught').ariaBusy")
    host.site.missing.clear()
    host.press("+")
    host.wait(f"look().pictures.find(each => each.isCaught).renditions.length === 2 && {NOTE} === ''")
    assert len(warnings(host, "late")) == 1


def test_a_photo_that_another_site_blocks_has_a_note(host_of):
    other, address = serve_host(Photos({"whole": WHOLE}, headers=[("Cross-Origin-Resource-Policy", "same-origin")]))
    # Another host name makes this another site; another port alone would not.
    address = address.replace("127.0.0.1", "localhost")
    host = complete(host_of(site=Photos({}, gallery(["whole"], at=address))))
    host.run("id => gallery.open(id)", f"{address}/photo/whole")
    host.wait(f"{NOTE} === '{MISSING}'")
    other.shutdown()


def test_offline_only_the_offline_note_shows(host_of):
    """The photo's note returns afterwards if the photo is still missing."""
    host = complete(host_of(site=Photos({"whole": WHOLE, "bad": b""})))
    offline = f"{VIEWER}.querySelector('[part=offline]').textContent"
    host.run("gallery.open('/photo/bad')")
    host.wait(f"{NOTE} === '{MISSING}'")
    host.page.context.set_offline(True)
    host.wait(f"{offline} === 'Offline'")
    assert host.page.evaluate(NOTE) == ""
    # A photo that comes to rest now is requested in vain.
    for key in ("+", "0"):
        host.press(key)
    assert host.page.evaluate(NOTE) == ""
    host.page.context.set_offline(False)
    host.rest_when("clock.wantsFrame")
    host.wait(f"{NOTE} === '{MISSING}'")
    assert host.page.evaluate(offline) == "" and len(warnings(host, "bad")) == 1


def test_a_missing_photo_behind_slotted_content_has_no_note(host_of):
    body = gallery(["bad"]).replace("</enlarger", '<p slot="/photo/bad">A film</p></enlarger')
    host = complete(host_of(site=Photos({"bad": b""}, body)))
    host.run("gallery.open('/photo/bad')")
    host.wait(f"{VIEWER}.querySelector('.caught > slot') && {VIEWER}.querySelector('.caught > .failed') && {NOTE} === ''")
