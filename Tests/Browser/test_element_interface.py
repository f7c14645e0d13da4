"""The element's interface for pages: methods, events, styles, parts and slots."""

import threading

import pytest

import host_page
from element_page import BODY, FIRST, GALLERY, complete, gallery, give, heard, listening
from host_page import page


@pytest.fixture
def host(host_of):
    return listening(host_of)


def test_a_script_opens_and_closes_photos(host):
    assert host.page.evaluate("[gallery.open('nobody'), gallery.currentItem]") == [False, None]
    assert host.page.evaluate("gallery.open('/photo/2.jpg')") is True
    host.settle()
    item = host.page.evaluate("(({ id, index, name, link }) => ({ id, index, name, same: link === gallery.children[2] }))"
                              "(gallery.currentItem)")
    assert item == {"id": "/photo/2.jpg", "index": 2, "name": "Photo 2", "same": True}
    host.run("gallery.open('/photo/4.jpg')")
    host.run("gallery.close()")
    assert heard(host) == [
        ("open", "/photo/2.jpg", "call"), ("opened", "/photo/2.jpg", None), ("change", "/photo/4.jpg", None),
        ("close", "/photo/4.jpg", "call"), ("closed", "/photo/4.jpg", None)]


def test_a_page_can_cancel_an_opening(host):
    host.page.evaluate("window.refused = 'open'")
    host.click(FIRST)
    host.settle()
    assert not host.look().is_shown and heard(host) == [("open", "/photo/0.jpg", "click")]
    assert host.page.url.endswith("/")


def test_a_page_can_cancel_a_closing_and_learns_its_reason(host):
    host.open("#gallery a:nth-child(2)")
    beside = host.look().photo.x - 40
    host.page.evaluate("window.refused = 'close'")
    for reason, act in {
            "key": lambda: host.page.keyboard.press("Escape"), "button": lambda: host.page.mouse.click(30, 30),
            "call": lambda: host.page.evaluate("gallery.close()"), "gesture": lambda: host.drag((600, 300), (600, 560)),
            "click": lambda: host.page.mouse.click(beside, 300)}.items():
        heard(host)
        act()
        host.settle()
        assert host.look().current == "/photo/1.jpg" and host.look().backdrop == 1
        told = heard(host)
        assert ("close", "/photo/1.jpg", reason) in told and "closed" not in [what for what, *_ in told]
    host.page.evaluate("window.refused = null")
    host.close_photo()


def test_a_style_can_be_a_name_an_object_or_json(host):
    def speed():
        host.click(FIRST)
        widths = [frame.photo.width for frame in host.frames(6)]
        host.settle()
        host.press("Escape")
        return widths

    usual = speed()
    # Setting a style first loads its module.
    for style in ("'system'", "{ base: 'system' }", "'{\"base\": \"system\"}'"):
        host.page.evaluate(f"gallery.photoStyle = {style}")
        host.wait("performance.getEntriesByName(new URL('/element/photo-style.js', location)).length > 0")
        host.page.wait_for_timeout(100)
        other = speed()
        assert other != pytest.approx(usual, abs=1)
        host.page.evaluate("gallery.photoStyle = null")
        host.page.wait_for_timeout(100)
        assert speed() == pytest.approx(usual, abs=0.5)
    host.page.evaluate("gallery.setAttribute('photo-style', 'nonesuch')")
    host.wait("true")
    host.page.wait_for_timeout(100)
    assert any("nonesuch" in text for text in host.messages)
    assert speed() == pytest.approx(usual, abs=0.5)


def test_a_photo_opened_while_another_lands_is_a_call_that_the_page_can_cancel(host):
    for refused, current in [("null", "/photo/3.jpg"), ("'open'", None)]:
        host.open(FIRST)
        host.page.keyboard.press("Escape")
        host.frames(4)
        heard(host)
        host.page.evaluate(f"window.refused = {refused}")
        host.page.evaluate("gallery.open('/photo/3.jpg')")
        assert heard(host) == [("open", "/photo/3.jpg", "call")]
        host.settle()
        told = heard(host)
        assert ("closed", "/photo/0.jpg", None) in told and "open" not in [what for what, *_ in told]
        assert host.look().current == current
        host.press("Escape")


def test_a_photo_opened_right_after_another_is_closed_is_a_call_that_the_page_can_cancel(host):
    host.run("gallery.open('/photo/1.jpg')")
    heard(host)
    host.page.evaluate("window.refused = 'open'")
    host.run("() => { gallery.close(); gallery.open('/photo/4.jpg') }")
    assert heard(host) == [
        ("close", "/photo/1.jpg", "call"), ("open", "/photo/4.jpg", "call"), ("closed", "/photo/1.jpg", None)]
    assert not host.look().is_shown
    host.page.evaluate("window.refused = null")
    host.run("() => { gallery.open('/photo/2.jpg'); gallery.close(); gallery.open('/photo/3.jpg') }")
    assert [each for each in heard(host) if each[0] in ("open", "opened")] == [
        ("open", "/photo/2.jpg", "call"), ("open", "/photo/3.jpg", "call"), ("opened", "/photo/2.jpg", None), ("opened", "/photo/3.jpg", None)]
    # The same photo returns.
    host.run("() => { gallery.close(); gallery.open('/photo/3.jpg') }")
    assert ("reopened", "/photo/3.jpg", None) in heard(host) and host.look().current == "/photo/3.jpg"


def test_a_photo_that_gives_way_to_the_one_before_it_finds_its_thumbnail(host_of):
    host = give(listening(host_of, BODY.format("")), "entries(10)")
    host.run("gallery.open('p0')")
    host.page.keyboard.press("Escape")
    host.frames(2)
    heard(host)
    host.page.evaluate("gallery.open('p3')")
    told = []
    while ("opened", "p3", None) not in told:
        host.frame()
        told += heard(host)
    assert ("closed", "p0", None) not in told
    host.run("gallery.open('p0')")
    told = heard(host)
    assert host.look().current == "p0" and ("closed", "p3", None) in told
    assert [what for what, *_ in told if what == "fallback"] == []


def test_an_element_with_a_style_that_is_put_back_keeps_its_style_sheets(host):
    sheets = "gallery.shadowRoot.adoptedStyleSheets.length"
    counts = []
    for _ in range(3):
        host.page.evaluate("""async () => {
          const taken = gallery
          taken.photoStyle = 'azikus'
          taken.remove()
          await new Promise(resume => setTimeout(resume))
          document.body.append(taken)
          await import('/element/photo-style.js')
        }""")
        host.wait("gallery.shadowRoot.querySelector('.enlarger') !== null")
        complete(host)
        host.page.evaluate("gallery.photoStyle = 'system'")
        host.page.evaluate("import('/element/photo-style.js').then(() => new Promise(resume => setTimeout(resume)))")
        counts.append(host.page.evaluate(sheets))
    assert len(set(counts)) == 1


def test_a_page_can_style_the_viewer_and_slot_a_caption(host_of):
    style = ("#gallery { --enlarger-backdrop: rgb(10, 20, 30); --enlarger-accent: red }"
             "#gallery::part(close) { outline: 3px solid lime }")
    host = host_of(page(gallery(inside='<b id="words" slot="caption">Mine</b>'), style))
    host.open(FIRST)
    look = host.page.evaluate("""() => {
      const style = name => getComputedStyle(gallery.shadowRoot.querySelector(name))
      return [style('.backdrop').backgroundColor, style('.close').outlineColor, words.getBoundingClientRect().width > 0]
    }""")
    assert look == ["rgb(10, 20, 30)", "rgb(0, 255, 0)", True]


def test_a_photo_of_unknown_size_shows_every_pixel_once_enlarged(host_of, monkeypatch):
    """The largest copy has the size that photos are assumed to have, but the photo itself may be larger."""
    own = host_page.jpeg
    monkeypatch.setattr(host_page, "jpeg", lambda index, width, height, longest: own(
        index, 3000, 2000, {300: 300}.get(longest, 2400 if index else 3000)))
    body = ('<enlarger-gallery id="gallery"><a href="/photo/0.jpg" data-srcset="/photo/6.jpg 2400w">'
            '<img srcset="/small/0.jpg 300w, /small/6.jpg 900w" sizes="100px" src="/small/12.jpg"></a></enlarger-gallery>')
    host = host_of(page(body))
    host.open(FIRST)
    host.wait("look().pictures[0].renditions.length === 2")
    # The viewer uses the thumbnail that the browser has chosen.
    assert host.look().pictures[0]["renditions"] == ["/small/0.jpg", "/photo/6.jpg"]
    for _ in range(6):
        host.press("+")
    host.wait("look().pictures[0].renditions.length === 3")
    assert host.look().pictures[0]["renditions"][2] == "/photo/0.jpg"


@pytest.mark.parametrize(("how", "gone", "opened"), [
    ("gallery.photos = null", True, True), ("gallery.removeAttribute('src')", True, True), ("gallery.remove()", True, True),
    ("gallery.remove()", True, False), ("gallery.photos = [{ src: '/photo/5.jpg', thumbnail: '/small/5.jpg' }]", False, True)])
def test_removing_the_photos_but_not_replacing_them_closes_the_open_one(host_of, how, gone, opened):
    index = '[{"src": "/photo/0.jpg", "thumbnail": "/small/0.jpg", "width": 1600, "height": 1066}]'
    host = listening(host_of, '<enlarger-gallery id="gallery" src="/index.json"></enlarger-gallery>', {"/index.json": index})
    host.wait("gallery.items.length === 1")
    host.page.evaluate("gallery.open('/photo/0.jpg')")
    host.settle() if opened else host.frames(3)
    # Outside the page, only listeners of the element itself hear its events.
    host.page.evaluate("""() => {
      window.told = []
      for (const what of ['opened', 'close', 'fallback', 'closed']) gallery.addEventListener(`enlarger-${what}`, event => {
        event.preventDefault()
        told.push([what, event.detail.id, event.detail.reason ?? null, event.target.currentItem?.id ?? null])
      })
    }""")
    host.run(f"() => {{ {how} }}")
    assert host.page.evaluate("told") == ([
        ["close", "/photo/0.jpg", "gone", None], *[["opened", "/photo/0.jpg", None, None]] * (not opened),
        ["fallback", "/photo/0.jpg", "gone", None], ["closed", "/photo/0.jpg", None, None]] if gone else [])


def test_a_landing_photo_closes_only_once_if_its_photos_are_replaced(host):
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    host.frames(4)
    heard(host)
    host.page.evaluate("gallery.photos = [{ src: '/photo/5.jpg', thumbnail: '/small/5.jpg' }]")
    host.rest_when("gallery.items.length === 1")
    told = [each for each in heard(host) if each[0] != "fallback"]
    assert told == [("closed", "/photo/0.jpg", None)]


def test_close_before_the_engine_has_loaded_cancels_the_opening(host_of):
    host = host_of(page(GALLERY), ready=None)
    gate = host.site.gates["/element/enlarger.wasm"] = threading.Event()
    host.load(ready=False)
    host.wait("customElements.get('enlarger-gallery') !== undefined && gallery.shadowRoot !== null")
    host.page.evaluate("gallery.open('/photo/1.jpg'); gallery.close()")
    gate.set()
    host.rest_when("gallery.shadowRoot.querySelector('.enlarger') !== null")
    assert not host.look().is_shown
