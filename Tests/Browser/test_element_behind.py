"""The page behind an open photo is inert and never scrolls, and a closed photo returns the focus to it."""

import pytest

from element_page import FIRST, GALLERY, VIEWER, complete, is_free
from gallery import PHONE
from host_page import links, page

BODY = f'<header><a href="#top" id="home">Home</a></header><main>{GALLERY}<button id="beside" onclick="window.pressed = true">Beside</button></main>'


def reached(host, times=12):
    found = set()
    for _ in range(times):
        host.page.keyboard.press("Tab")
        found.add(host.page.evaluate("document.activeElement.id || document.activeElement.localName"))
    return found


def test_elements_added_while_a_photo_is_open_are_inert_until_it_closes(host_of):
    host = complete(host_of(page(BODY)))
    host.open(FIRST)
    host.page.evaluate("""() => {
      document.body.insertAdjacentHTML('beforeend', '<div id="chat"><button id="late">Chat</button></div>')
      document.querySelector('main').insertAdjacentHTML('afterbegin', '<button id="more">More</button>')
      late.focus()
    }""")
    assert reached(host) <= {"gallery", "body"}
    host.press("Escape")
    assert {"late", "beside", "home"} <= reached(host, 16)


@pytest.mark.parametrize("copy", ["document.body.cloneNode(true)", "document.body.outerHTML"], ids=["nodes", "text"])
def test_a_copy_of_the_page_made_while_a_photo_is_open_is_usable(host_of, copy):
    host = complete(host_of(page(BODY)))
    host.open(FIRST)
    host.page.evaluate(f"""() => {{
      const copy = {copy}
      document.body.replaceWith(document.createElement('body'))
      if (typeof copy === 'string') document.body.outerHTML = copy
      else document.body.replaceWith(copy)
    }}""")
    host.rest_when("document.querySelector('#gallery')?.shadowRoot?.querySelector('.enlarger')")
    host.click("#beside")
    assert host.page.evaluate("pressed") and is_free(host)
    host.open(FIRST)
    assert host.look().current == "/photo/0.jpg"


def test_the_pages_own_inert_parts_stay_inert(host_of):
    host = complete(host_of(page(BODY.replace("<header>", '<header inert id="head">'))))
    before = host.page.evaluate("document.body.outerHTML")
    host.open(FIRST)
    assert host.page.evaluate("document.body.outerHTML") == before
    host.page.evaluate("document.querySelector('main').inert = true")
    host.press("ArrowRight")
    assert host.look().current == "/photo/1.jpg"
    host.close_photo()
    assert host.page.evaluate("head.inert && document.querySelector('main').inert")


def test_the_page_is_usable_while_a_photo_lands(host_of):
    host = complete(host_of(page(BODY, "#beside { position: fixed; right: 20px; bottom: 20px }")))
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    while host.frame().photo.width > 500:
        pass
    assert host.look().is_shown
    host.click("#beside")
    assert host.page.evaluate("pressed")


def test_the_systems_back_gesture_closes_the_photo_and_not_the_dialog_around_it(host_of):
    host = host_of(page(f'<dialog id="around">{GALLERY}</dialog>'), ready=False)
    host.page.evaluate("around.showModal()")
    complete(host)
    host.open(FIRST)
    # Browsers ask a modal dialog to close this way, without a key.
    host.run("gallery.shadowRoot.querySelector('dialog').requestClose()")
    assert not host.look().is_shown and host.page.evaluate("around.open")
    assert is_free(host) is False


# MARK: Scrolling

WORDS = "A long caption of several lines. " * 60
LIST = '<div slot="toolbar" id="list" style="height: 60px; width: 80px; overflow: auto"><p style="height: 160px">Words</p></div>'
INSIDE = f'<button slot="toolbar" id="own">Keep</button>{LIST}<span slot="caption" id="words">{WORDS}</span>'


@pytest.fixture
def phone(host_of):
    body = f'<div style="height: 400px"></div>{GALLERY.replace("</enl", INSIDE + "</enl")}<div style="height: 3000px"></div>'
    host = complete(host_of(page(body, "body { margin: 8px }"), window=PHONE))
    host.run("scrollTo(0, 150)")
    host.page.touchscreen.tap(*host.box("#gallery a").center)
    host.settle()
    assert host.look().current == "/photo/0.jpg"
    return host


def swipe(host, x, y, way):
    """Moves a finger vertically by `way`, in real time, because the browser does the scrolling."""
    for step in range(7):
        host.touch("touchMove" if step else "touchStart", (x, y + way * step / 6))
    host.touch("touchEnd")
    host.settle()


def test_a_finger_or_wheel_in_the_viewer_never_scrolls_the_page_behind(phone):
    for part in [".close", ".next", "#own", "#list", ".title"]:
        x, y = phone.box(part).center
        # What scrolls itself is also pulled beyond its end.
        for way in (-90, 120, 120, -90) if part in ("#list", ".title") else (-90, 120):
            swipe(phone, x, y, way)
            assert phone.page.evaluate("scrollY") == 150, part
        assert phone.look().is_shown
    # Content that overflows scrolls itself.
    for part, place in [("#list", "list"), (".title", f"{VIEWER}.querySelector('.title')")]:
        phone.page.evaluate(f"{place}.scrollTop = 0")
        x, y = phone.box(part).center
        swipe(phone, x, y, -60)
        phone.wait(f"{place}.scrollTop > 20")
        assert phone.look().photo and phone.page.evaluate("scrollY") == 150
        phone.page.evaluate(f"{place}.scrollTop = 0")
        width = phone.look().photo.width
        phone.page.mouse.move(x, y)
        phone.page.mouse.wheel(0, 60)
        phone.rest_when(f"{place}.scrollTop > 20")
        assert phone.look().photo.width == width and phone.page.evaluate("scrollY") == 150, part
    phone.page.mouse.move(*phone.box("#own").center)
    phone.page.mouse.wheel(0, 300)
    phone.rest()
    assert phone.page.evaluate("scrollY") == 150


# MARK: Focus

def closed(host):
    host.close_photo()
    return host.page.evaluate("document.activeElement.id || document.activeElement.getAttribute('href') || document.activeElement.localName")


def test_the_focus_moves_to_the_closed_photos_link_or_its_opener_or_what_is_near(host_of):
    host = complete(host_of(page(GALLERY)))
    host.open(FIRST)
    host.run("gallery.open('/photo/2.jpg')")
    assert closed(host) == "/photo/2.jpg"
    for hidden in ("display: none", "visibility: hidden"):
        host.restyle(f"#gallery a:nth-child(n+4) {{ {hidden} }}")
        host.page.focus("#gallery a:nth-child(2)")
        host.press("Enter")
        host.press("End")
        assert host.look().current == "/photo/5.jpg" and closed(host) == "/photo/1.jpg", hidden
    # With no opener, the nearest thumbnail.
    host.page.evaluate("document.activeElement.blur()")
    host.run("gallery.open('/photo/4.jpg')")
    assert closed(host) == "/photo/2.jpg"
    # The gallery itself, if no link can take it.
    host.restyle("#gallery { display: block; height: 10px } #gallery a { display: none }")
    before = host.page.evaluate("gallery.outerHTML")
    host.page.evaluate("document.activeElement.blur()")
    host.run("gallery.open('/photo/1.jpg')")
    assert closed(host) == "gallery" and host.page.evaluate("gallery.outerHTML") == before
    # A neighbour of a removed link.
    host.restyle("")
    host.open("#gallery a:nth-child(3)")
    host.page.evaluate("gallery.children[2].remove()")
    assert closed(host) in ("/photo/1.jpg", "/photo/3.jpg")


OPENER = '<button id="opener" onclick="gallery.open(\'/photo/2.jpg\')">Show</button>'
FOLDED = f'<details id="section" open><summary id="fold">Photos</summary>{GALLERY}</details>'
BESIDE = f'<section><button id="near">Near</button><div id="around">{GALLERY}</div></section>'
# What opened a photo, what the page does meanwhile, and what has the focus then.
CHANGES = {
    "hidden links": (f"{OPENER}<div hidden>{GALLERY}</div>", "", "opener"),
    "removed gallery": (OPENER + GALLERY, "gallery.remove()", "opener"),
    "collapsed section": (f'<a href="#">Top</a>{FOLDED}', "section.open = false", "fold"),
    "inert links": (f'<a href="#">Top</a>{BESIDE}', "around.inert = true", "near"),
    "dialog in front": (
        f'{GALLERY}<dialog id="front"><input id="field"></dialog>', "front.showModal(); gallery.close()", "field"),
}


@pytest.mark.parametrize(("body", "change", "focused"), CHANGES.values(), ids=CHANGES)
def test_without_a_link_the_focus_moves_to_the_opener_or_to_what_is_near(host_of, body, change, focused):
    host = complete(host_of(page(body)))
    if "opener" in body:
        host.page.focus("#opener")
        host.press("Enter")
    else:
        host.open(FIRST)
    assert host.look().photo
    host.run(f"() => {{ {change} }}")
    if not change or "inert" in change:
        host.press("Escape")
    # The photo of a gallery that is removed or collapsed closes with the browser's next frame.
    host.wait("clock.rest(16, 600) >= 0 && !(window.gallery && look().isShown)")
    host.wait(f"document.activeElement.id === '{focused}'")


def test_the_focus_moves_to_links_inside_a_shadow_root(host_of):
    body = f"""<div id="card"></div><script>
      card.attachShadow({{ mode: 'open' }}).innerHTML = `<style>a:nth-child(n+4) {{ display: none }}</style>
        <enlarger-gallery id="inner">{links()}</enlarger-gallery>`
      window.gallery = card.shadowRoot.querySelector('#inner')
    </script>"""
    host = host_of(page(body), ready=False)
    host.wait("gallery.shadowRoot?.querySelector('.enlarger')")
    complete(host)
    host.run("gallery.open('/photo/5.jpg')")
    host.press("Escape")
    assert host.page.evaluate("card.shadowRoot.activeElement.getAttribute('href')") == "/photo/2.jpg"
