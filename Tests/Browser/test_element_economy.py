"""The cost of a moving photo on a host page: style writes, layers, engine calls and the arrival of sharper pictures."""

import io
import threading

import pytest
from PIL import Image, ImageChops, ImageStat

from element_page import FIRST, GALLERY, VIEWER, complete
from host_page import page

# Records writes to styles: their number, their properties, and those that change nothing.
WRITES = """() => {
  window.own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style')
  const { get } = own, proxies = new WeakMap()
  window.written = { count: 0, names: new Set(), equal: [] }
  Object.defineProperty(HTMLElement.prototype, 'style', { configurable: true, get() {
    const style = get.call(this)
    if (!proxies.has(style)) proxies.set(style, new Proxy(style, {
      get: (_, name) => typeof style[name] === 'function' ? style[name].bind(style) : style[name],
      set: (_, name, value) => {
        const before = style.cssText
        style[name] = value
        written.count++
        written.names.add(name)
        if (style.cssText === before) written.equal.push(`${name}: ${value}`)
        return true
      },
    }))
    return proxies.get(style)
  } })
}"""
FORGET = "() => { Object.defineProperty(HTMLElement.prototype, 'style', own) }"

# Records the names of the engine's functions that the page calls.
CALLS = """
window.called = []
for (const name of ['instantiate', 'instantiateStreaming']) {
  const make = WebAssembly[name].bind(WebAssembly)
  const heard = ([name, call]) => [name, typeof call !== 'function' ? call : (...numbers) => {
    called.push(name)
    return call(...numbers)
  }]
  WebAssembly[name] = async source => {
    const { instance } = await make(source)
    return { instance: { exports: Object.fromEntries(Object.entries(instance.exports).map(heard)) } }
  }
}
"""


@pytest.fixture
def host(host_of):
    return complete(host_of(page(GALLERY)))


def opening(host):
    host.click(FIRST)


def landing(host):
    host.open(FIRST)
    host.page.keyboard.press("Escape")


def turning(host):
    host.open(FIRST)
    host.page.keyboard.press("ArrowRight")


def dragging(host):
    host.open(FIRST)
    host.drag((600, 300), (640, 400), steps=8)


def panning(host):
    host.open(FIRST)
    for _ in range(3):
        host.press("+")
    host.drag((600, 400), (500, 300), steps=8)


def catching(host):
    landing(host)
    x, y = host.frames(6)[-1].photo.center
    host.drag((x, y), (x, y - 100), steps=4)


MOTIONS = [opening, landing, turning, dragging, panning, catching]


@pytest.mark.parametrize("how", ["drawn", "played"])
def test_style_writes_change_something_and_cause_no_layout(host_of, how):
    host = host_of(page(GALLERY), ready=None)
    if how == "drawn":
        host.draw_every_frame()
    complete(host.load())
    # A size, which causes layout, is written only when a picture is made, in the first round.
    for sizes, motion in [({"width", "height"}, each) for each in MOTIONS] + [(set(), each) for each in MOTIONS]:
        host.page.evaluate(WRITES)
        motion(host)
        host.settle()
        written = host.page.evaluate("({ ...written, names: [...written.names] })")
        assert written["equal"] == [] and written["count"] > 5, motion
        assert set(written["names"]) <= {"transform", "opacity", "clipPath"} | sizes, motion
        host.press("Escape")
        host.page.evaluate(FORGET)


def test_the_thumbnail_of_an_opening_photo_is_not_measured_again(host_of):
    host = host_of(page(GALLERY), ready=None)
    host.draw_every_frame()
    complete(host.load())
    host.click(FIRST)
    host.page.evaluate("""() => {
      const { getComputedStyle } = window
      window.looks = 0
      window.getComputedStyle = (element, ...rest) => {
        if (element.closest?.('#gallery a')) looks++
        return getComputedStyle(element, ...rest)
      }
    }""")
    host.settle()
    assert host.page.evaluate("looks") == 0
    host.press("Escape")
    assert host.page.evaluate("looks") > 0, "to fly there it has to be known where it is"


def test_the_focus_moves_before_the_page_becomes_inert(host):
    host.page.evaluate("""() => {
      const { focus } = HTMLElement.prototype
      window.modalAtFocus = []
      HTMLElement.prototype.focus = function (...how) {
        modalAtFocus.push(gallery.shadowRoot.querySelectorAll(':modal').length)
        focus.apply(this, how)
      }
    }""")
    host.open(FIRST)
    assert host.page.evaluate("modalAtFocus[0]") == 0
    assert host.page.evaluate("gallery.shadowRoot.querySelectorAll(':modal').length") == 1


def test_the_compositor_has_layers_only_during_motion(host):
    promoted = f"""[...{VIEWER}.querySelectorAll('.picture:not([hidden]), .backdrop, .bars')]
      .map(each => getComputedStyle(each).willChange)"""
    for motion in MOTIONS:
        motion(host)
        host.frames(2)
        assert set(host.page.evaluate(promoted)) == {"transform, opacity"}, motion
        host.settle()
        assert set(host.page.evaluate(promoted)) <= {"auto"}, motion
        host.press("Escape")


@pytest.mark.parametrize("motion", ["opening", "dragging", "turning"])
def test_a_sharper_picture_arrives_unnoticed_during_motion(host_of, motion):
    host = host_of(page(GALLERY), ready=None)
    number = 1 if motion == "turning" else 0
    gate = host.site.gates[f"/photo/{number}.jpg"] = threading.Event()
    complete(host.load())
    if motion == "opening":
        host.click(FIRST)
        host.frames(8)
    else:
        host.open(FIRST)
        if motion == "turning":
            host.page.keyboard.press("ArrowRight")
            host.frames(6)
        else:
            host.hold((600, 300), (600, 400), steps=6)
    assert len(host.look().details["renditions"]) == 1
    before, seen = host.look().details, shot(host)
    gate.set()
    host.wait("look().pictures.find(each => each.isCaught).renditions.length === 2")
    after, now = host.look().details, shot(host)
    assert [after[key] for key in ("x", "y", "width", "height")] == [before[key] for key in ("x", "y", "width", "height")]
    # Both images lie in the same place, and the screen differs only in sharpness.
    assert host.page.evaluate(f"""(images => images.every(each => each.complete && each.naturalWidth > 0)
      && new Set(images.map(each => JSON.stringify(each.getBoundingClientRect()))).size === 1)
      ([...{VIEWER}.querySelectorAll('.caught > img')])""")
    assert difference(seen, now) < 6 and ImageStat.Stat(now).mean != [0, 0, 0]
    host.page.mouse.up()
    host.settle()


def shot(host):
    picture = Image.open(io.BytesIO(host.page.screenshot())).convert("RGB")
    left, top, right, bottom = host.look().details["whole"]
    middle = picture.crop((int(left), int(top), int(right), int(bottom)))
    return middle.resize((32, 32))


def difference(one, other):
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def test_each_event_and_each_frame_is_one_call_to_the_engine(host_of):
    host = host_of(page(GALLERY), window={"viewport": {"width": 800, "height": 600}, "has_touch": True}, ready=None)
    host.page.add_init_script(CALLS)
    host.draw_every_frame()
    complete(host.load())

    def calls(act=None):
        host.page.evaluate("called.splice(0)")
        if act:
            act()
        else:
            host.frame()
        return host.page.evaluate("called.splice(0)")

    told = []

    def draw_frame():
        asked = calls()
        told.extend(asked[1:])
        assert asked[0] == "frame"

    def draw_frames():
        while host.wants_frame:
            draw_frame()

    fingers = host.two_fingers(f"{FIRST} img")
    # Two fingers pinch the thumbnail open. One call reports both, and the thumbnail's place.
    assert calls(lambda: fingers("touchStart", 20)) == ["touches"]
    draw_frame()
    for spread in (60, 120, 200):
        assert calls(lambda spread=spread: fingers("touchMove", spread)) == ["touches"]
        draw_frame()
    # Each finger lifts in a separate event.
    assert calls(lambda: fingers("touchEnd", None)) == ["touches", "touches"]
    draw_frames()
    assert host.look().photo
    host.page.mouse.move(400, 300)
    assert calls(lambda: host.page.keyboard.press("+")) == ["key"]
    host.settle()
    assert calls(lambda: host.page.mouse.wheel(0, 10)) == ["wheel"]
    host.settle()
    host.page.keyboard.press("Escape")
    draw_frames()
    assert not host.look().photo
    # Nothing besides the frames
    assert told == []
