"""While a photo is open, nothing behind it can be reached; and nothing of that is written to the page's own elements."""

import pytest

from element_page import FIRST, GALLERY, complete, is_free
from host_page import page

BODY = f'<header><a href="#top" id="home">Home</a></header><main>{GALLERY}<button id="beside" onclick="window.pressed = true">Beside</button></main>'


def reached(host, times=12):
    found = set()
    for _ in range(times):
        host.page.keyboard.press("Tab")
        found.add(host.page.evaluate("document.activeElement.id || document.activeElement.localName"))
    return found


def test_what_comes_while_a_photo_is_open_is_out_of_reach_until_it_is_closed(host_of):
    host = complete(host_of(page(BODY)))
    host.open(FIRST)
    host.page.evaluate("""() => {
      document.body.insertAdjacentHTML('beforeend', '<div id="chat"><button id="late">Chat</button></div>')
      document.querySelector('main').insertAdjacentHTML('afterbegin', '<button id="more">More</button>')
      late.focus()
    }""")
    assert reached(host) <= {"gallery", "body"}
    host.page.keyboard.press("Escape")
    host.settle()
    assert {"late", "beside", "home"} <= reached(host, 16)


@pytest.mark.parametrize("copy", ["document.body.cloneNode(true)", "document.body.outerHTML"], ids=["nodes", "text"])
def test_a_copy_of_the_page_made_meanwhile_can_be_used(host_of, copy):
    host = complete(host_of(page(BODY)))
    host.open(FIRST)
    host.page.evaluate(f"""() => {{
      const copy = {copy}
      document.body.replaceWith(document.createElement('body'))
      if (typeof copy === 'string') document.body.outerHTML = copy
      else document.body.replaceWith(copy)
    }}""")
    host.wait("document.querySelector('#gallery')?.shadowRoot?.querySelector('.enlarger')")
    host.settle()
    host.click("#beside")
    assert host.page.evaluate("pressed") and is_free(host)
    host.open(FIRST)
    assert host.look().current == "/photo/0.jpg"


def test_the_pages_own_inert_parts_stay_so(host_of):
    host = complete(host_of(page(BODY.replace("<header>", '<header inert id="head">'))))
    before = host.page.evaluate("document.body.outerHTML")
    host.open(FIRST)
    assert host.page.evaluate("document.body.outerHTML") == before
    host.page.evaluate("document.querySelector('main').inert = true")
    host.page.keyboard.press("ArrowRight")
    host.settle()
    assert host.look().current == "/photo/1.jpg"
    host.page.keyboard.press("Escape")
    host.settle()
    assert not host.look().is_shown
    assert host.page.evaluate("head.inert && document.querySelector('main').inert")


def test_a_closed_photo_can_be_caught_over_a_page_that_can_be_used(host_of):
    host = complete(host_of(page(BODY, "#beside { position: fixed; right: 20px; bottom: 20px }")))
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    while host.frame().photo.width > 500:
        pass
    assert host.look().is_shown
    host.click("#beside")
    assert host.page.evaluate("pressed")


def test_a_system_s_back_closes_the_photo_and_not_the_dialog_around(host_of):
    host = host_of(page(f'<dialog id="around">{GALLERY}</dialog>'), ready=False)
    host.page.evaluate("around.showModal()")
    complete(host)
    host.open(FIRST)
    # As a browser asks a modal dialog to close, without a key.
    host.page.evaluate("gallery.shadowRoot.querySelector('dialog').requestClose()")
    host.settle()
    assert not host.look().is_shown and host.page.evaluate("around.open")
    assert is_free(host) is False
