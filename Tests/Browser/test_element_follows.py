"""Photos land in their thumbnails even if the page moves those in the meantime."""

from pathlib import Path

import pytest

from element_page import FIRST, GALLERY, complete
from gallery import DESKTOP, PHONE
from host_page import ROOT, page


def landing(host, selector=FIRST):
    """Runs the rest of a landing and checks its last frame."""
    last = host.landed()
    box, room = host.box(selector + " img"), host.box("#list")
    # The list clips its thumbnails.
    box.y, box.height = max(box.y, room.y), box.height - max(room.y - box.y, 0)
    assert (last.photo.x, last.photo.y, last.photo.width) == pytest.approx((box.x, box.y, box.width), abs=1.5)
    assert host.look().hidden == []


MOVES = [
    # A header that grows, a banner, a reflow.
    "header.style.height = '160px'",
    "document.body.prepend(Object.assign(document.createElement('p'), { style: 'height: 90px' }))",
    "gallery.style.width = '310px'; gallery.style.marginLeft = '140px'",
    # A transform, another size, and a scroll of the page and of the list.
    "list.style.transform = 'translate(60px, 30px) scale(1.2)'",
    "gallery.querySelectorAll('img').forEach(each => each.style.width = '60px')",
    "scrollTo(0, 60)", "list.scrollTop = 70",
]
# A late font, much wider than the page's own.
FONT = "DejaVu Sans Mono Bold"
if Path("/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf").is_file():
    MOVES.insert(0, f"new FontFace('late', 'local(\"{FONT}\")').load().then(font => {{ document.fonts.add(font) }})")

BODY = (f'<header id="header" style="height: 40px">Head</header><p>{"Letters that stand wide. " * 8}</p><div id="list">{GALLERY}'
        '<div style="height: 900px"></div></div><div style="height: 900px"></div>')
STYLE = "p { width: 300px; font: 12px/1.4 late, sans-serif } #list { height: 500px; overflow: auto }"


@pytest.fixture
def host(host_of):
    return host_of(page(BODY, STYLE), kept=True)


def test_a_photo_lands_in_a_thumbnail_that_moved_while_it_was_open(host_of):
    host = host_of(page(BODY, STYLE))
    for move in MOVES:
        host.open(FIRST)
        before = host.box(f"{FIRST} img")
        host.run(move)
        assert host.box(f"{FIRST} img") != before, move
        host.page.keyboard.press("Escape")
        landing(host)


def test_a_photo_lands_in_a_thumbnail_that_moves_during_the_landing(host_of):
    host = host_of(page(BODY, STYLE))
    for move in MOVES:
        host.open(FIRST)
        host.page.keyboard.press("Escape")
        before = host.frames(9)[-1]
        host.page.evaluate(move)
        # The compositor runs the landing; the browser reports the move with its next frame.
        host.wait("clock.wantsFrame")
        after = host.frame()
        # The photo does not jump with the page.
        assert abs(after.photo.center[1] - before.photo.center[1]) < 70, move
        landing(host)


def dragged(host):
    host.open(FIRST)
    host.hold((600, 400), (600, 575), steps=8)
    return host.page.mouse.up


def caught(host):
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    x, y = host.frames(8)[-1].photo.center
    host.hold((x, y), (x + 10, y + 100), steps=6)
    return host.page.mouse.up


def pinched(host):
    fingers = host.two_fingers(FIRST + " img")
    fingers("touchStart", 15)
    for spread in (20, 26, 32, 30, 24, 18, 15):
        fingers("touchMove", spread)
        host.frame()
    return lambda: fingers("touchEnd", None)


@pytest.mark.parametrize("hold", [dragged, caught, pinched])
def test_a_photo_lands_in_a_thumbnail_that_moved_while_it_was_in_the_hand(host_of, hold):
    host = host_of(page(BODY, STYLE), window=PHONE if hold is pinched else DESKTOP)
    let_go = hold(host)
    assert host.look().photo
    host.page.evaluate("header.style.height = '160px'")
    # The browser has drawn the move by now, so it reports nothing later.
    host.page.evaluate("new Promise(drawn => setTimeout(drawn, 1500))")
    let_go()
    landing(host)


# Collects the observers that watch a thumbnail.
WATCHED = """(() => {
  const { observe, disconnect } = IntersectionObserver.prototype
  window.watched = new Set()
  IntersectionObserver.prototype.observe = function (element) {
    if (element.localName === 'img') watched.add(this)
    observe.call(this, element)
  }
  IntersectionObserver.prototype.disconnect = function () {
    watched.delete(this)
    disconnect.call(this)
  }
})()"""


def test_no_thumbnail_is_watched_while_fingers_hold_a_photo(host_of):
    host = host_of(page(BODY, STYLE), window=PHONE, ready=None)
    host.page.add_init_script(WATCHED)
    host.load()
    complete(host)
    fingers = host.two_fingers(FIRST + " img")
    fingers("touchStart", 15)
    for spread in (16, 18, 20, 18, 16, 14, 12):
        fingers("touchMove", spread)
        host.frame()
        assert host.page.evaluate("watched.size") == 0
    assert host.look().photo
    fingers("touchEnd", None)
    host.frames(2)
    assert host.page.evaluate("watched.size") == 1
    host.settle()
    assert host.page.evaluate("watched.size") == 0


def test_a_photo_at_rest_requests_no_frame_when_the_page_moves(host):
    host.open(FIRST)
    host.rest_when("look().pictures[0].renditions.length === 2")
    assert not host.wants_frame
    host.page.evaluate("new Promise(drawn => { header.style.height = '160px'; setTimeout(drawn, 1500) })")
    assert not host.wants_frame


def test_a_frame_reads_layout_before_it_writes_and_never_during_a_drag(host):
    """All reads happen before the first write, so the browser never lays out twice."""
    host.page.evaluate("""() => {
      window.steps = []
      const note = kind => { if (window.isNoting) steps.push(kind) }
      for (const [type, name] of [[Element.prototype, 'getBoundingClientRect'], [window, 'getComputedStyle']]) {
        const own = type[name]
        type[name] = function (...rest) { note('read'); return own.apply(this, rest) }
      }
      const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style')
      Object.defineProperty(HTMLElement.prototype, 'style', { get() {
        return new Proxy(get.call(this), {
          set(style, name, value) { note('write'); style[name] = value; return true },
          get(style, name) { return typeof style[name] === 'function' ? style[name].bind(style) : style[name] },
        })
      } })
    }""")

    def noted():
        return host.page.evaluate(
            "() => { steps.length = 0; isNoting = true; clock.frame(16); isNoting = false; return steps }")

    host.open(FIRST)
    host.page.mouse.move(600, 400)
    host.page.mouse.down()
    for step in range(8):
        host.page.mouse.move(600, 420 + 20 * step)
        steps = noted()
        # A held photo does not fly, so nothing needs its thumbnail.
        assert step < 2 or set(steps) == {"write"}
    host.page.mouse.up()
    steps = noted()
    assert "read" in steps and "write" in steps and "read" not in steps[steps.index("write"):]


# Changes of a box, each of which a watch has to notice.
STEPS = [
    "marginTop = '42px'", "transform = 'translateX(5px)'", "width = '90px'", "width = '60px'",
    "transform = 'translateX(5px) scale(.8)'"]


def test_a_move_is_noticed_within_four_frames(host_of):
    """In real time: the browser itself reports the move."""
    html = page('<div id="box" style="width: 80px; height: 60px; margin: 30px; background: red"></div>', head="")
    host = host_of(html, ready=False, clock=False)
    source = (ROOT / "Web/links/watch.js").read_text()
    counts = host.page.evaluate("""async ([source, steps]) => {
      const { Watch } = await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))
      let count = 0
      const watch = new Watch(() => { count++ })
      const frames = async number => { while (number--) await new Promise(requestAnimationFrame) }
      const after = async (what, number = 4) => { count = 0; what(); await frames(number); return count > 0 }
      const bounds = box.getBoundingClientRect(), counts = []
      watch.follow(new Map([[box, bounds]]))
      for (const step of steps) counts.push(await after(() => {}, 20), await after(new Function(`box.style.${step}`)))
      watch.follow(new Map())
      counts.push(await after(() => { box.style.marginTop = '80px' }))
      // The box moved before the browser observed it.
      counts.push(await after(() => watch.follow(new Map([[box, bounds]]))))
      return counts
    }""", [source, STEPS])
    assert counts == [False, True] * 5 + [False, True]


def test_a_photo_fades_if_its_thumbnail_is_gone(host):
    host.page.evaluate("""window.reasons = []
      gallery.addEventListener('enlarger-fallback', ({ detail }) => reasons.push(detail.reason))""")
    host.open(FIRST)
    host.page.evaluate("gallery.querySelector('a').remove()")
    host.close_photo()
    assert host.page.evaluate("reasons") == ["gone"]
    # The gallery now uses the list without it.
    host.open(FIRST)
    assert host.look().current == "/photo/1.jpg"


def test_a_thumbnail_out_of_view_scrolls_into_view_behind_the_photo(host):
    host.run("for (const each of gallery.children) each.style = 'display: block; margin-bottom: 200px'")
    host.open(FIRST)
    for _ in range(5):
        host.press("ArrowRight")
    last = "#gallery a:nth-child(6)"
    seen, room = host.box(last + " img"), host.box("#list")
    assert seen.y >= room.y and seen.y + seen.height <= room.y + room.height
    host.page.keyboard.press("Escape")
    landing(host, last)
    assert host.page.evaluate("document.activeElement === gallery.lastElementChild")


def test_a_photo_lands_in_the_image_that_replaced_its_thumbnail(host):
    host.open(FIRST)
    host.page.evaluate("""() => {
      const link = gallery.querySelector('a'), image = link.firstElementChild.cloneNode()
      image.style.marginLeft = '50px'
      link.replaceChildren(image)
    }""")
    host.page.keyboard.press("Escape")
    landing(host)
