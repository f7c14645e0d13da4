"""Pages that tests open: closed at a test's end, or left to the next test of its file, which need not load them again."""

import contextlib
import json

import pytest


@contextlib.contextmanager
def opened_pages():
    """Collects the pages that a test opens; closes them at its end and checks that no script failed."""
    made = []
    yield made
    for each in made:
        each.end()
    for each in made:
        assert each.errors == [], each.errors


# What a test may have changed, but for the open photo. A new name in `window` is a test's own variable.
STATE = """() => [
  Object.keys(window), { ...localStorage }, location.href, document.title, [innerWidth, innerHeight, scrollX, scrollY],
  ['html', 'body', '#photos'].map(each => document.querySelector(each)).map(each => each && [each.className, { ...each.dataset, hand: null }]),
  document.querySelector('#photos')?.shadowRoot?.querySelector('.grid').className.replace(' scrolling', ''),
  document.querySelector('header')?.textContent, document.querySelector('enlarger-gallery:not(#photos)') && document.body.outerHTML,
  document.querySelectorAll(':popover-open, :modal').length,
  [...document.querySelectorAll('header input')].map(each => [each.value, each.checked]),
]"""


class KeptPages:
    """Keeps a page at rest for each kind of page. A page that a test has changed closes instead."""

    def __init__(self):
        self.kept = {}
        self.lent = []

    def take(self, kind, load):
        """Returns the kept page of a kind, or loads one. `kind` names all that the page depends on."""
        gallery = self.kept.pop(kind, None)
        if not gallery:
            gallery = load()
            gallery.state = state(gallery)
        self.lent.append((kind, gallery))
        return gallery

    def give_back(self):
        """Takes the pages back at a test's end, and checks that no script failed."""
        lent, self.lent = self.lent, []
        for kind, gallery in lent:
            if kind not in self.kept and is_as_loaded(gallery):
                self.kept[kind] = gallery
            else:
                gallery.end()
        for _, gallery in lent:
            assert gallery.errors == [], gallery.errors


def state(gallery):
    return json.dumps(gallery.page.evaluate(STATE))


def is_as_loaded(gallery):
    """Leaves the photo and the place in the grid; returns whether nothing else differs from the page as it loaded."""
    if gallery.errors or gallery.page.is_closed() or gallery.page.url == "about:blank":
        return False
    if getattr(gallery, "fingers", None):
        gallery.cancel_fingers()
    gallery.page.mouse.move(0, 0)
    for _ in range(3):
        if gallery.is_open:
            gallery.page.keyboard.press("Escape")
            gallery.rest()
    gallery.page.evaluate("""async () => {
      document.activeElement.blur()
      delete document.documentElement.dataset.hand
      scrollTo(0, 0)
      await clock.drawn()
    }""")
    gallery.rest()
    gallery.log = []
    return state(gallery) == gallery.state


@pytest.fixture(scope="module")
def kept_pages():
    pages = KeptPages()
    yield pages
    for gallery in pages.kept.values():
        gallery.end()
