"""A truncated photo shows the part that could be decoded, with a note."""

import base64
import io

import pytest
from PIL import Image

from bad_photos import CUT, MISSING, NOTE, WHOLE, Photos, gallery, show
from contrast import contrast_of_white, white_jpeg
from element_page import VIEWER, complete
from fixture_server import Site, jpeg, many, serve
from gallery import PHONE
from host_page import serve_host


def half(content):
    return content[: len(content) // 2]


def recoded(kind, **options):
    out = io.BytesIO()
    Image.open(io.BytesIO(jpeg(1, 1200, 800, 1200))).save(out, kind, **options)
    return out.getvalue()


def with_segment(content, inside):
    """A JPEG with another segment in its head, where cameras put a small picture."""
    return content[:2] + b"\xff\xe1" + (len(inside) + 2).to_bytes(2, "big") + inside + content[2:]


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
    "small-picture-inside": (with_segment(WHOLE, SMALL), False),
    "cut-with-small-picture-inside": (half(with_segment(WHOLE, SMALL)), True),
    "small-picture-cut-inside": (with_segment(WHOLE, half(SMALL)), False),
    "something-behind": (WHOLE + b"\0\0\0\x18ftypmp42" + b"\xff\xe1\xff\xff" * 9, False),
    "png": (recoded("PNG"), False),
    "png-cut": (half(recoded("PNG")), True),
    "webp": (recoded("WEBP"), False),
    "webp-cut": (half(recoded("WEBP")), True),
    "gif-cut": (half(recoded("GIF")), False),
}


def looked_at(host, count):
    """Waits until the element has read `count` files and updated its note."""
    host.wait(f"performance.getEntriesByType('resource').filter(each => each.initiatorType === 'fetch' && /photo/.test(each.name)).length === {count}")
    host.page.evaluate("new Promise(resume => requestIdleCallback(() => setTimeout(resume)))")


@pytest.fixture(scope="module")
def modules(browser, wasm):
    server, address = serve(Site(many(1)), wasm)
    page = browser.new_page()
    page.goto(address)
    yield page
    page.close()
    server.shutdown()


def test_truncated_files_are_recognized_however_their_bytes_arrive(modules):
    for name, (content, is_cut) in FILES.items():
        found = modules.evaluate("""async text => {
          const { endsEarly } = await import('/modules/chrome/file-completeness.js')
          const bytes = Uint8Array.from(atob(text), each => each.charCodeAt())
          return Promise.all([1, 1000, 1e6].map(size => {
            let at = 0
            return endsEarly(new ReadableStream({
              pull(stream) {
                if (at < bytes.length) stream.enqueue(bytes.slice(at, at += size))
                else stream.close()
              },
            }))
          }))
        }""", base64.b64encode(content).decode())
        assert found == [is_cut] * 3, name


def test_reading_stops_at_the_end_of_a_photo(modules):
    assert modules.evaluate("""async text => {
      const { endsEarly } = await import('/modules/chrome/file-completeness.js')
      const bytes = Uint8Array.from(atob(text), each => each.charCodeAt())
      let pulls = 0
      const isCut = await endsEarly(new ReadableStream({ pull(stream) { pulls += 1; stream.enqueue(bytes) } }))
      return [isCut, pulls < 4]
    }""", base64.b64encode(WHOLE).decode()) == [False, True]


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
        host.close()
        assert not host.look().is_shown and host.page.evaluate(NOTE) == ""
    assert [host.site.requests.count(f"/photo/{each}") for each in photos] == [1] * len(photos)


def test_the_note_is_announced_once_in_the_pages_words(host_of):
    words = "Die Datei ist unvollständig"
    host = complete(host_of(site=Photos({"cut": half(WHOLE)}, gallery(["cut"], attributes=f'cut-short-label="{words}"'))))
    host.page.evaluate(f"""new MutationObserver(records => {{
      for (const {{ target }} of records) if (target.role === 'status' && target.textContent) (window.said ??= []).push(target.textContent)
    }}).observe({VIEWER}, {{ childList: true, subtree: true }})""")
    show(host, "cut")
    host.wait(f"{NOTE} === '{words}'")
    # Zooming the same photo does not announce it again.
    for _ in range(2):
        host.page.keyboard.press("+")
        host.settle()
    assert host.page.evaluate("said") == [words]


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
    host = complete(host_of(site=Photos(photos, gallery(["cut"], at=address).replace("</enl", '<a href="/photo/cut"><img src="/small/2.jpg" alt=""></a></enl'))))
    host.page.evaluate("id => gallery.open(id)", f"{address}/photo/cut")
    host.settle()
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
    host.page.evaluate("gallery.open('own')")
    host.settle()
    host.wait(f"{NOTE} === '{CUT}'")


def test_the_note_is_visible_at_rest_even_without_the_bars(host_of):
    host = complete(host_of(site=Photos({"cut": half(WHOLE)}), window=PHONE))
    show(host, "cut")
    host.wait(f"{NOTE} === '{CUT}'")
    host.page.touchscreen.tap(195, 400)
    host.settle()
    assert host.page.evaluate(f"{VIEWER}.querySelector('.bars').classList.contains('gone')")
    seen = f"{VIEWER}.querySelector('[part=note]').checkVisibility({{ opacityProperty: true }})"
    assert host.page.evaluate(seen)
    host.page.keyboard.press("Escape")
    host.frames(3)
    assert host.look().is_shown and not host.page.evaluate(seen)


@pytest.mark.parametrize("text", [CUT, MISSING])
def test_the_note_can_be_read_over_a_white_photo(host_of, monkeypatch, text):
    monkeypatch.setattr("host_page.jpeg", lambda *given: white_jpeg())
    host = complete(host_of(site=Photos({"cut": white_jpeg()[:-9] if text == CUT else b""}), window=PHONE))
    host.page.evaluate("gallery.open('/photo/cut')")
    host.settle()
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
