"""A page in which `<enlarger-gallery>` has its photos as data, and a person in front of its grid."""

import json

from gallery import Box
from host_page import SHAPES, page

VIEWER = "gallery.shadowRoot"
ENTRIES = """const shapes = %s
const entries = (count, from = 0) => Array.from({ length: count }, (_, index) => {
  const [width, height] = shapes[(from + index) %% 6]
  return { id: `p${from + index}`, src: `/photo/${from + index}.jpg`, thumbnail: `/small/${from + index}.jpg`, width, height }
})
""" % json.dumps(SHAPES)
BODY = '<h1>Album</h1><enlarger-gallery id="gallery"{}></enlarger-gallery><footer style="height: 300px">End</footer>'
MILLION = 1_000_000


def album_page(attributes="", body=BODY, style=""):
    return page(body.format(attributes), style=style)


def give(host, script):
    """Gives the element photos, and waits for its first thumbnails."""
    host.page.evaluate(f"() => {{ {ENTRIES}; gallery.photos = {script} }}")
    return shown(host)


def shown(host):
    host.wait(f"{VIEWER}.querySelectorAll('.grid a img').length > 0")
    loaded(host)
    return host


def loaded(host):
    """What is near the window has come."""
    host.wait(f"[...{VIEWER}.querySelectorAll('.grid img')].every(image => image.complete)")
    host.settle()


def cells(host):
    """Every thumbnail there is: its photo's place, its box, and whether it is seen."""
    return host.page.evaluate(f"""() => [...{VIEWER}.querySelectorAll('.grid a')].map(cell => {{
      const {{ x, y, width, height }} = cell.getBoundingClientRect()
      const image = cell.querySelector('img')
      return {{ index: Number(cell.dataset.index), id: cell.dataset.id, x, y, width, height,
        isHidden: Boolean(image) && getComputedStyle(image).opacity === '0' }}
    }})""")


def in_window(host):
    height = host.page.viewport_size["height"]
    return [cell for cell in cells(host) if cell["y"] < height and cell["y"] + cell["height"] > 0]


def cell(host, index):
    found = next(each for each in cells(host) if each["index"] == index)
    return Box(*(found[key] for key in ("x", "y", "width", "height")))


def scroll(host, script):
    """Scrolls by a script, till the page has heard of it and nothing more happens."""
    host.page.evaluate(f"""() => new Promise(heard => {{
      addEventListener('scroll', () => heard(), {{ once: true, capture: true }})
      {script}
    }})""")
    host.frame(250)
    loaded(host)


def open_at(host, index):
    host.page.mouse.click(*cell(host, index).center)
    assert host.frame(0).photo.is_near(cell(host, index))
    host.settle()
    assert host.look().current == f"p{index}"
    assert [each["index"] for each in cells(host) if each["isHidden"]] == [index]


def land(host, index):
    """Closes the photo, and has seen it land in its thumbnail."""
    host.page.keyboard.press("Escape")
    last = None
    while (frame := host.frame()).is_shown:
        last = frame
    assert last.photo.is_near(cell(host, index), 2)
    assert not any(each["isHidden"] for each in cells(host))


def turn_pages_and_land(host, index, count):
    """Opens a photo, turns pages one by one, and has the photo land that is shown then."""
    open_at(host, index)
    for _ in range(count):
        host.page.keyboard.press("ArrowRight")
        host.settle()
    assert host.look().current == f"p{index + count}"
    loaded(host)
    land(host, index + count)
