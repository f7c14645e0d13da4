"""The photo at rest is an ordinary image, with the browser's menu, a file and a name."""

import pytest

from fixture_server import many
from gallery import DESKTOP

MIDDLE = (600, 400)


def test_at_rest_a_right_click_reaches_the_image_and_its_menu(desktop):
    desktop.open_by_mouse(0)
    desktop.page.evaluate("""addEventListener('contextmenu', event => {
      window.menu = { image: event.target.src, prevented: event.defaultPrevented }
    })""")
    desktop.page.mouse.click(*MIDDLE, button="right")
    menu = desktop.page.evaluate("menu")
    assert f"/photo/{desktop.id(0)}" in menu["image"] and not menu["prevented"]
    desktop.settle()
    assert desktop.now.photo.is_near(desktop.fitted(0))


def test_a_long_press_at_rest_is_left_to_the_browser(hosted):
    phone = hosted()
    phone.open(3)
    phone.sharp()
    phone.page.evaluate("""() => {
      window.starts = []
      clock.find('.enlarger').addEventListener('touchstart', event => starts.push(event.defaultPrevented))
    }""")
    phone.down(195, 420)
    phone.frames(2)
    phone.up()
    phone.settle()
    # While the photo moves, the viewer handles every touch at once.
    phone.page.keyboard.press("Escape")
    finger = phone.frames(4)[-1].photo.center
    phone.down(*finger)
    phone.up()
    phone.settle()
    assert phone.page.evaluate("starts") == [False, True]


@pytest.mark.parametrize("held, drags", [(0, False), (800, True)], ids=["at once", "held still before"])
def test_a_mouse_drags_the_photo_at_once_but_its_file_after_holding_still(desktop, held, drags):
    desktop.open_by_mouse(0)
    desktop.page.evaluate("""() => {
      window.dragged = null
      addEventListener('dragstart', event => {
        dragged = event.defaultPrevented ? null : event.dataTransfer.getData('DownloadURL')
      })
    }""")
    mouse = desktop.page.mouse
    mouse.move(*MIDDLE)
    mouse.down()
    desktop.frames(1, max(held, 1))
    for step in range(1, 9):
        mouse.move(MIDDLE[0], MIDDLE[1] + 15 * step)
        desktop.frames(1)
    if drags:
        # The browser starts its own drag after the mouse events.
        desktop.wait("dragged !== null")
    dragged = desktop.page.evaluate("dragged")
    moved = desktop.now.photo.center[1] - desktop.fitted(0).center[1]
    mouse.up()
    desktop.settle()
    if drags:
        name, address = desktop.site.photos[0].name, f"/photo/{desktop.id(0)}"
        assert f":{name}:" in dragged and dragged.endswith(address)
        assert abs(moved) < 1 and desktop.now.is_shown
    else:
        assert dragged is None and moved > 60


def test_a_photo_that_sharpens_while_held_can_still_be_dragged_as_a_file(gallery_of):
    desktop = gallery_of(many(60), window=DESKTOP)
    desktop.site.renditions.clear()
    desktop.open_by_mouse(0)
    desktop.page.evaluate("addEventListener('dragstart', event => { window.dragged = !event.defaultPrevented })")
    mouse = desktop.page.mouse
    mouse.move(*MIDDLE)
    mouse.down()
    desktop.frames(1, 800)
    desktop.site.renditions.set()
    desktop.wait("document.querySelectorAll('.picture.caught img').length === 2")
    for step in range(1, 9):
        mouse.move(MIDDLE[0], MIDDLE[1] + 15 * step)
    desktop.wait("window.dragged")
    mouse.up()
    desktop.settle()


def test_the_window_title_names_the_open_photo(desktop):
    own = desktop.page.title()
    desktop.open_by_mouse(3)
    assert desktop.page.title() == desktop.site.photos[3].name
    desktop.page.keyboard.press("ArrowRight")
    desktop.settle()
    assert desktop.page.title() == desktop.site.photos[4].name
    desktop.page.keyboard.press("Escape")
    desktop.settle()
    assert desktop.page.title() == own
