"""A page with one `<enlarger-gallery>`: around links, with the element's events recorded; or with photos as data, and a person
who uses their grid."""

import json

from frames import Box
from host_page import SHAPES, links, page

def gallery(attributes="", inside="", count=6, id="gallery"):
    """A gallery around links, with attributes and more content."""
    return f'<enlarger-gallery id="{id}" {attributes}>{links(count)}{inside}</enlarger-gallery>'


GALLERY = gallery()
FIRST, SECOND = "#gallery a:nth-child(1)", "#gallery a:nth-child(2)"
VIEWER = "gallery.shadowRoot"
LISTEN = """() => {
  window.heard = []
  for (const what of ['open', 'opened', 'change', 'close', 'closed', 'reopened', 'fallback']) {
    document.addEventListener(`enlarger-${what}`, event => {
      heard.push([what, event.detail.id, event.detail.reason ?? null])
      if (window.refused === what) event.preventDefault()
    })
  }
}"""


def listening(host_of, body=GALLERY, files=None):
    host = host_of({"/": page(body)} | (files or {}))
    host.page.evaluate(LISTEN)
    return host


def complete(host, attributes=""):
    """Waits for the modules that load after the engine, and for the tools if the element's attributes have them."""
    host.wait(f"{VIEWER}.querySelector('slot[name=toolbar]') !== null")
    if "tools" in attributes:
        host.wait(f"{VIEWER}.querySelector('.help') !== null")
    host.run("import('/element/motion.js').then(() => null)")
    return host


def heard(host):
    return [tuple(each) for each in host.page.evaluate("heard.splice(0)")]


def is_free(host):
    """Whether the page is usable: a button in it can take the focus."""
    return host.page.evaluate("""() => {
      const before = document.activeElement
      const button = document.body.appendChild(document.createElement('button'))
      button.focus()
      const isFree = document.activeElement === button
      before.focus()
      button.remove()
      return isFree
    }""")


# MARK: Photos as data

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


def say(host, script):
    """Runs a script of the page that may use `entries`."""
    return host.page.evaluate(f"() => {{ {ENTRIES}; {script} }}")


def give(host, script):
    """Sets the element's photos and waits for its first thumbnails."""
    say(host, f"gallery.photos = {script}")
    return shown(host)


def ids(host):
    """The ids of the thumbnails in the grid."""
    return [each["id"] for each in cells(host)]


def said(host, *words):
    """The element's messages in the console that have all these words."""
    return [text for text in host.messages if "enlarger-gallery" in text and all(each in text for each in words)]


def shown(host):
    host.wait(f"{VIEWER}.querySelectorAll('.grid a img').length > 0")
    loaded(host)
    return host


def loaded(host):
    """Waits until every image in the grid has loaded."""
    host.wait(f"[...{VIEWER}.querySelectorAll('.grid img')].every(image => image.complete)")
    host.settle()


def cells(host):
    """Every thumbnail in the grid: its photo's index and id, its box, and whether it is hidden."""
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
    """Runs a script that scrolls, and waits for the scroll event and the new thumbnails."""
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
    """Closes the photo and checks that it lands in its thumbnail."""
    host.page.keyboard.press("Escape")
    assert host.landed().photo.is_near(cell(host, index), 2)
    assert not any(each["isHidden"] for each in cells(host))


def turn_pages_and_land(host, index, count):
    """Opens a photo, pages forward `count` times, and checks that the photo shown then lands."""
    open_at(host, index)
    for _ in range(count):
        host.press("ArrowRight")
    assert host.look().current == f"p{index + count}"
    loaded(host)
    land(host, index + count)
