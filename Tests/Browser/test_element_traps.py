"""Mistakes of web galleries, and pages that take the viewer apart, replace browser APIs or send synthetic events. After hundreds of
random gestures and changes of the page, everything works and nothing is hidden."""

import random
import threading

import pytest

from element_page import FIRST, GALLERY, SECOND, VIEWER, complete, gallery, is_free
from gallery import DESKTOP, PHONE, resize
from host_page import SCRIPT, page


def test_turning_pages_right_after_a_call_shows_no_blank_page(host_of):
    host = host_of(page(GALLERY), ready=None)
    gate = host.site.gates["/element/enlarger.wasm"] = threading.Event()
    host.load(ready=False)
    host.wait("customElements.get('enlarger-gallery') !== undefined && gallery.shadowRoot !== null")
    assert host.page.evaluate("gallery.open('/photo/0.jpg')")
    gate.set()
    host.wait(f"{VIEWER}.querySelector('.enlarger') !== null")
    host.frames(3)
    for _ in range(4):
        host.page.keyboard.press("ArrowRight")
        host.frame()
    host.settle()
    assert host.look().current == "/photo/4.jpg"
    host.wait("look().pictures.find(each => each.isCaught).renditions.length === 2")
    assert host.page.evaluate(f"[...{VIEWER}.querySelectorAll('.caught img')].every(each => each.naturalWidth > 0)")


def test_a_photo_lands_in_the_current_file_of_a_responsive_thumbnail(host_of):
    """While the photo is open, art direction selects another file with another crop."""
    body = ('<enlarger-gallery id="gallery"><a href="/photo/0.jpg"><picture><source media="(max-width: 800px)" srcset="/small/1.jpg">'
            '<img srcset="/small/0.jpg 300w, /small/6.jpg 900w" sizes="20vw" src="/small/12.jpg" alt=""></picture></a></enlarger-gallery>')
    host = host_of(page(body, "img { width: 20vw; height: auto }"))
    host.click("#gallery a")
    assert host.frame(0).photo.is_near(host.box("#gallery img"), 1.5)
    host.settle()
    host.page.set_viewport_size({"width": 700, "height": 800})
    host.rest_when("gallery.querySelector('img').currentSrc.endsWith('/small/1.jpg') && gallery.querySelector('img').complete")
    host.page.keyboard.press("Escape")
    last, seen = host.landed(), host.box("#gallery img")
    # The photo is still landscape, so it fills only a part of the portrait thumbnail.
    assert last.photo.center == pytest.approx(seen.center, abs=1.5)
    assert last.photo.width == pytest.approx(seen.width, abs=1.5) and last.photo.height <= seen.height + 1.5


def test_the_tap_that_closes_does_not_reach_the_thumbnail_below(host_of):
    host = host_of(page(GALLERY, "body { margin: 0 }"), window=PHONE)
    host.page.touchscreen.tap(*host.box(SECOND).center)
    host.settle()
    x, y = host.box(".close").center
    assert host.box(FIRST).x <= x <= 100 and host.box(FIRST).y <= y <= 100
    host.page.evaluate("() => { window.opened = 0; gallery.addEventListener('enlarger-open', () => opened++) }")
    host.page.touchscreen.tap(x, y)
    host.settle()
    assert not host.look().is_shown and host.page.evaluate("opened") == 0


def test_dragging_a_row_of_thumbnails_opens_nothing(host_of):
    """Rows that a mouse can drag cancel the click at the end."""
    host = host_of(page(GALLERY + """<script>
      let from = null
      gallery.addEventListener('dragstart', event => event.preventDefault())
      gallery.addEventListener('pointerdown', event => { from = event.clientX })
      gallery.addEventListener('click', event => { if (Math.abs(event.clientX - from) > 5) event.preventDefault() }, true)
    </script>"""))
    x, y = host.box(FIRST).center
    host.drag((x - 30, y), (x + 30, y))
    host.settle()
    assert not host.look().is_shown
    host.open(FIRST)


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_page_keeps_its_scroll_position_its_head_and_its_styles(host_of, window):
    style = "body { height: 4000px } #gallery { display: block; margin-top: 900px }"
    host = host_of(page(GALLERY, style), window=window)
    state = """() => [scrollX, scrollY, document.documentElement.getAttribute('style'), document.body.getAttribute('style'),
      document.documentElement.clientWidth, document.body.className, document.documentElement.getAttributeNames(),
      document.head.outerHTML, document.title]"""
    host.run("scrollTo(0, 700)")
    before = host.page.evaluate(state)
    assert before[1] == 700
    host.open(SECOND)
    assert host.page.evaluate(state) == before
    host.press("ArrowRight")
    host.press("Escape")
    assert not host.look().is_shown and host.page.evaluate(state) == before


def test_a_photo_stays_under_the_mouse_if_the_window_is_resized_during_a_drag(host_of):
    host = host_of(page(GALLERY))
    host.open(FIRST)
    backdrop = host.hold((600, 400), (600, 540), steps=7).backdrop
    resize(host.page, 900, 700)
    seen = host.frames(2)[-1]
    assert seen.photo.x < 600 < seen.photo.x + seen.photo.width and seen.photo.y < 540 < seen.photo.y + seen.photo.height
    assert 0 < seen.backdrop < 1 and seen.backdrop == pytest.approx(backdrop, abs=0.15)
    assert host.page.evaluate(f"{VIEWER}.querySelector('.backdrop').getBoundingClientRect().width") == 900
    host.page.mouse.move(600, 600)
    assert host.frame().photo.y > seen.photo.y
    host.page.mouse.up()
    assert host.landed().photo.is_near(host.box(FIRST + " img"), 1.5)


def test_everything_can_be_done_by_clicks_alone(host_of):
    host = complete(host_of(page(gallery("tools"))), "tools")

    def press(name):
        box = host.box(f".{name}")
        assert box.width >= 44 and box.height >= 44, name
        host.click_at(*box.center)

    host.open(SECOND)
    press("next")
    assert host.look().current == "/photo/2.jpg"
    press("previous")
    press("previous")
    assert host.look().current == "/photo/0.jpg"
    fitted = host.look().photo.width
    press("zoom-in")
    assert host.look().photo.width > fitted
    press("zoom-out")
    # A double click enlarges a part of the photo, and another one makes it fit again.
    for x in (300, 900):
        host.page.mouse.dblclick(x, 400)
        host.settle()
        left, _, right, _ = host.look().details["whole"]
        assert right - left > 1.5 * fitted
        # The clicked point stays in place.
        assert (x - left) / (right - left) == pytest.approx(x / 1200, abs=0.03)
        host.page.mouse.dblclick(x, 400)
        host.settle()
    press("close")
    assert not host.look().is_shown


# MARK: Pages that misbehave

def works(host, index=1):
    """Checks that a photo opens, turns to the next one, and closes."""
    host.open(f"#gallery a:nth-child({index + 1})")
    assert host.look().current == f"/photo/{index}.jpg"
    host.press("ArrowRight")
    assert host.look().current == f"/photo/{index + 1}.jpg"
    host.press("Escape")
    assert not host.look().is_shown and is_free(host)


@pytest.mark.parametrize("when", ["closed", "open", "opening"])
def test_a_gallery_works_after_the_page_takes_its_viewer_apart(host_of, when):
    host = complete(host_of(page(GALLERY)))
    for part in ["dialog", ".enlarger", ".stage", ".bars", "everything"]:
        if when != "closed":
            host.click(FIRST)
            host.frames(3)
        if when == "open":
            host.settle()
        host.page.evaluate(f"""() => {{
          const shadow = {VIEWER}
          if ('{part}' === 'everything') shadow.replaceChildren(document.createElement('slot'))
          else shadow.querySelector('{part}').remove()
        }}""")
        if when != "closed" and part in ("dialog", ".enlarger", "everything"):
            # The browser reports this with its next frame.
            host.wait("clock.frame(16) || gallery.currentItem === null")
        elif when != "closed":
            host.page.evaluate("gallery.close()")
        host.settle()
        assert is_free(host), part
        works(host)
        assert len(host.messages) <= 1, (part, host.messages)
        host.messages.clear()


def test_a_gallery_works_on_a_page_that_freezes_prototypes(host_of):
    frozen = "[Element, HTMLElement, Node, EventTarget, HTMLDialogElement].forEach(each => Object.freeze(each.prototype))"
    host = complete(host_of(page(GALLERY, head=f"<script>{frozen}</script>{SCRIPT}")))
    works(host)
    assert len(host.messages) <= 1


@pytest.mark.parametrize("what", ["pushState", "replaceState", "back"])
def test_a_gallery_works_on_a_page_that_replaces_history_methods(host_of, what):
    host = complete(host_of(page(gallery("history"))))
    for how in ["() => { throw new Error('No') }", "() => {}", "undefined"]:
        host.page.evaluate(f"() => {{ history.{what} = {how} }}")
        works(host)
        works(host, 3)
        assert len(host.messages) <= 1, (how, host.messages)
        host.messages.clear()


EVENTS = [
    "new Event(type, how)", "new CustomEvent(type, how)", "new UIEvent(type, how)",
    "new (type.startsWith('pointer') ? PointerEvent : MouseEvent)(type, how)",
    "new PointerEvent(type, { ...how, pointerId: 77, pointerType: 'mouse', button: 0, buttons: 1 })",
]


def test_a_gallery_works_after_synthetic_events(host_of):
    host = complete(host_of(page(gallery("tools"))), "tools")
    for made in EVENTS:
        send = f"""() => {{
          const how = {{ bubbles: true, cancelable: true, composed: true }}
          const types = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'lostpointercapture', 'mousedown', 'mousemove',
            'wheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'gesturestart', 'gesturechange', 'dragstart',
            'contextmenu', 'keydown', 'keyup', 'click', 'cancel', 'toggle', 'beforetoggle', 'blur', 'focusin', 'scroll', 'popstate']
          const shadow = {VIEWER}
          const places = [shadow.querySelector('.stage'), shadow.querySelector('.picture') ?? shadow.querySelector('.bars'),
            shadow.querySelector('.name'), gallery, document.body]
          for (const place of places) for (const type of types) place.dispatchEvent({made})
        }}"""
        host.run(send)
        host.open(FIRST)
        host.run(send)
        if host.look().is_shown:
            host.press("Escape")
        host.run(send)
        works(host)
        assert len(host.messages) <= 1, (made, host.messages)
        host.messages.clear()


# MARK: Random gestures and changes of the page

BODY = f"""<header id="header" style="height: 40px">Head</header>
<div id="list" style="height: 420px; overflow: auto">{gallery("history", count=12)}
<div style="height: 600px"></div></div><div style="height: 900px"></div>"""
KEYS = ["ArrowRight", "ArrowLeft", "Escape", "Enter", "Tab", "+", "-", "0", "Home", "End", "ArrowUp", "ArrowDown", " "]
MISCHIEF = [
    "header.style.height = `${20 + PART * 120}px`",
    "list.scrollTop = PART * 300",
    "scrollTo(0, PART * 400)",
    "gallery.style.width = `${250 + PART * 500}px`",
    "gallery.append(gallery.firstElementChild)",
    "gallery.close()",
    "gallery.open('/photo/5.jpg')",
    "gallery.open('/photo/11.jpg')",
    # Goes back only from a photo, so never away from the page.
    "if (history.state?.isPhoto) history.back()",
    "history.forward()",
    "list.append(gallery)",
    "const its = gallery; its.remove(); list.prepend(its)",
]

# Waits until smooth scrolling ends, for instance after the Home key, because it moves thumbnails between frames.
STILL = """async () => {
  const place = () => `${scrollX} ${scrollY} ${list.scrollTop}`
  for (let frames = 0, before = place(); frames < 10; frames++) {
    await clock.drawn()
    if (place() !== before) frames = 0
    before = place()
  }
}"""


def point(dice):
    return dice.uniform(5, 995), dice.uniform(5, 695)


def act(host, dice):
    """Makes one random gesture."""
    mouse = host.page.mouse
    what = dice.choice(["click", "click", "drag", "drag", "flick", "wheel", "key", "key", "double", "mischief", "wait"])
    if what == "click":
        mouse.click(*point(dice))
    elif what == "double":
        mouse.dblclick(*point(dice))
    elif what in ("drag", "flick"):
        mouse.move(*point(dice))
        mouse.down()
        for _ in range(dice.randrange(2, 5)):
            mouse.move(*point(dice))
            if what == "drag":
                host.page.evaluate("clock.frame(16)")
        mouse.up()
    elif what == "wheel":
        mouse.wheel(dice.uniform(-200, 200), dice.choice([-120, 120, dice.uniform(-60, 60)]))
    elif what == "key":
        host.page.keyboard.press(dice.choice(KEYS))
    elif what == "mischief":
        host.page.evaluate(f"() => {{ const PART = {dice.random()}; {dice.choice(MISCHIEF)} }}")
    else:
        host.page.evaluate("count => { while (count--) clock.frame(16) }", dice.randrange(2, 60))
    host.page.evaluate("clock.frame(16)")


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.nightly)])
def test_after_250_gestures_everything_works_and_nothing_is_hidden(host_of, seed):
    host = host_of({"/": page(BODY)}, window={"viewport": {"width": 1000, "height": 700}})
    dice = random.Random(seed)
    for _ in range(250):
        act(host, dice)
    host.page.mouse.up()
    for _ in range(3):
        host.settle()
        host.page.keyboard.press("Escape")
    host.rest_when("gallery.shadowRoot.querySelector('.enlarger') !== null")
    seen = host.look()
    assert not seen.is_shown and seen.hidden == [] and seen.current is None, seed
    left = host.page.evaluate("""() => ({
      animations: gallery.getAnimations({ subtree: true }).length,
      photos: gallery.querySelectorAll('a > img').length, viewers: gallery.shadowRoot.querySelectorAll('.enlarger').length,
    })""")
    assert is_free(host)
    assert left == {"animations": 0, "photos": 12, "viewers": 1}, seed
    link = "#gallery a:nth-child(2)"
    host.page.evaluate("""link => {
      gallery.style.width = ''
      document.querySelector(link).scrollIntoView({ block: 'center', behavior: 'instant' })
    }""", link)
    host.run(STILL)
    host.open(link)
    host.page.keyboard.press("Escape")
    while (frame := host.frame()).is_shown:
        last, thumbnail = frame.photo, host.box(link + " img")
    assert last.is_near(thumbnail, 1.5)
