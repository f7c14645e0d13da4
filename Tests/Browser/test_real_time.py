"""The page with the browser's own clock: it moves, comes to rest, and then requests no frames."""

RECORD = """() => {
  window.seen = []
  const own = requestAnimationFrame.bind(window)
  window.asked = 0
  window.requestAnimationFrame = callback => { asked += 1; return own(callback) }
  const look = () => {
    const root = document.querySelector('.enlarger')
    const out = [...document.querySelectorAll('.photo.out')].map(cell => cell.dataset.id)
    const shown = root.hidden ? [] : [...document.querySelectorAll('.picture:not([hidden])')]
    const width = shown[0]?.getBoundingClientRect().width
    seen.push({ out, shown: shown.map(each => each.dataset.id), width })
    own(look)
  }
  own(look)
}"""


def test_a_photo_opens_is_dragged_and_lands(gallery_of):
    gallery = gallery_of(clock=False, load=None)
    page = gallery.page
    page.goto(gallery.address)
    gallery.wait("document.querySelector('main.virtual img')?.complete")
    page.evaluate(RECORD)
    page.locator("main a").nth(3).tap()
    gallery.wait("getComputedStyle(document.querySelector('.bars')).opacity === '1'")
    gallery.wait("!document.querySelector('.enlarger').classList.contains('moving')")
    asked = page.evaluate("asked")
    # Of the next ten frames, the resting page requests none.
    page.evaluate("window.before = seen.length")
    gallery.wait("seen.length > before + 10")
    assert page.evaluate("asked") == asked
    gallery.down(195, 420)
    for step in range(1, 20):
        gallery.move(195, 420 + 12 * step)
    gallery.up()
    gallery.wait("document.querySelector('.enlarger').hidden")
    seen = page.evaluate("seen")
    assert all(sorted(frame["out"]) == sorted(frame["shown"]) for frame in seen)
    assert len({round(frame["width"]) for frame in seen if frame["width"]}) > 5
