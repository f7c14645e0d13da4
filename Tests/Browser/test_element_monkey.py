"""Random gestures and changes of the page: after hundreds of them, everything works and nothing is hidden."""

import random

import pytest

from element_page import is_free
from host_page import links, page

BODY = f"""<header id="header" style="height: 40px">Head</header>
<div id="list" style="height: 420px; overflow: auto"><enlarger-gallery id="gallery" history>{links(12)}</enlarger-gallery>
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
    host.wait("gallery.shadowRoot.querySelector('.enlarger') !== null")
    host.settle()
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
    host.page.evaluate(STILL)
    host.settle()
    host.open(link)
    host.page.keyboard.press("Escape")
    while (frame := host.frame()).is_shown:
        last, thumbnail = frame.photo, host.box(link + " img")
    assert last.is_near(thumbnail, 1.5)
