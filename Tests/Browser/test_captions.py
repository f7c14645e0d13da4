"""A long caption can be read in full while the photo stays visible."""

import pytest

from element_page import VIEWER, complete
from gallery import DESKTOP, PHONE
from host_page import page

WORDS = "The old harbour in the evening, when boats come home. "
WINDOWS = pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])


def captioned(host_of, window, words, slotted=""):
    body = "".join(
        f'<figure><a href="/photo/{index}.jpg"><img src="/small/{index}.jpg" alt=""></a><figcaption>{text}</figcaption></figure>'
        for index, text in enumerate([words, "Short"]))
    host = complete(host_of(page(f'<enlarger-gallery id="gallery">{body}{slotted}</enlarger-gallery>'), window=window))
    host.run("gallery.open('/photo/0.jpg')")
    host.run("clock.drawn()")
    return host


def name(host):
    return host.page.evaluate(f"""() => {{
      const name = {VIEWER}.querySelector('.name'), title = {VIEWER}.querySelector('.title')
      const {{ x, y, width, height }} = name.getBoundingClientRect()
      return {{ x, y, width, height, isCut: name.scrollHeight > name.clientHeight + 1, role: name.role, expanded: name.ariaExpanded,
        bar: {VIEWER}.querySelector('.top').offsetHeight, scrolls: title.scrollHeight > title.clientHeight + 1 }}
    }}""")


def tap(host, window, seen):
    point = (seen["x"] + seen["width"] / 2, seen["y"] + 8)
    if window is PHONE:
        host.page.touchscreen.tap(*point)
    else:
        host.page.mouse.click(*point)
    host.settle()


@WINDOWS
def test_a_long_caption_shows_two_lines_and_opens_on_a_tap(host_of, window):
    host = captioned(host_of, window, WORDS * 12)
    closed = name(host)
    assert closed["isCut"] and closed["height"] < 50 and closed["role"] == "button" and closed["expanded"] == "false"
    tap(host, window, closed)
    opened = name(host)
    assert not opened["isCut"] and opened["expanded"] == "true" and host.look().is_shown
    assert opened["bar"] <= 0.4 * window["viewport"]["height"] + 1
    tap(host, window, opened)
    assert name(host)["height"] == closed["height"]
    # The next photo's short caption is no button.
    tap(host, window, closed)
    host.press("ArrowRight")
    assert host.look().current == "/photo/1.jpg"
    short = name(host)
    assert not short["isCut"] and short["role"] is None


def test_keys_open_and_scroll_a_long_caption(host_of):
    host = captioned(host_of, PHONE, WORDS * 40)
    host.page.evaluate(f"{VIEWER}.querySelector('.name').focus()")
    host.press("Enter")
    assert name(host)["expanded"] == "true" and name(host)["scrolls"]
    host.page.keyboard.press("PageDown")
    host.wait(f"{VIEWER}.querySelector('.title').scrollTop > 50")
    host.press(" ")
    assert name(host)["expanded"] == "false" and host.look().current == "/photo/0.jpg"


@WINDOWS
def test_a_long_slotted_caption_leaves_most_of_the_window_to_the_photo(host_of, window):
    host = captioned(host_of, window, "", f'<div slot="caption">{WORDS * 60}<a id="end" href="#end">End</a></div>')
    assert name(host)["bar"] <= 0.4 * window["viewport"]["height"] + 1 and name(host)["scrolls"]
    host.page.evaluate("document.querySelector('#end').scrollIntoView({ block: 'nearest' })")
    box = host.box("#end")
    host.page.mouse.click(*box.center)
    assert host.page.evaluate("location.hash") == "#end"


@WINDOWS
def test_a_short_caption_is_one_line_and_not_a_button(host_of, window):
    host = captioned(host_of, window, "A boat")
    seen = name(host)
    assert seen["role"] is None and seen["height"] < 30 and seen["bar"] < 120
