"""How the grid responds to keys and mouse: a single tab stop, hover and press."""

from gallery import DESKTOP


def tab_to_the_grid(gallery):
    """Tabs past the search field and the buttons of the page's head, once they are all there."""
    gallery.wait("['.view', '.select'].every(each => seen(each)?.disabled === false)")
    for _ in range(8):
        gallery.page.keyboard.press("Tab")
        if gallery.page.evaluate("focusSeen().closest('.grid') !== null"):
            return
    raise AssertionError("the grid is no stop of the Tab key")


def test_home_and_end_move_the_focus_in_the_grid(kept_of):
    gallery = kept_of(DESKTOP, 300)
    tab_to_the_grid(gallery)
    focused = "focusSeen().dataset.id"
    assert gallery.page.evaluate(focused) == gallery.id(0)
    gallery.page.keyboard.press("End")
    # Its part of the list may not have loaded yet.
    gallery.wait(f"{focused} === '{gallery.id(299)}'")
    gallery.rest()
    cell = gallery.cell(299)
    assert 0 <= cell.y and cell.y + cell.height <= 800
    gallery.press("Home")
    assert gallery.page.evaluate(focused) == gallery.id(0)


def test_end_while_a_photo_opens_pages_to_the_last_photo(desktop):
    tab_to_the_grid(desktop)
    desktop.page.keyboard.press("Enter")
    desktop.frames(2)
    desktop.press("End")
    assert desktop.now.photo.id == desktop.id(59)


def test_the_grid_is_a_single_tab_stop(desktop):
    tab_to_the_grid(desktop)
    assert desktop.page.evaluate("focusSeen().dataset.id") == desktop.id(0)
    desktop.page.keyboard.press("ArrowRight")
    desktop.page.keyboard.press("Tab")
    assert desktop.page.evaluate("focusSeen().closest('.grid')") is None
    desktop.page.keyboard.press("Shift+Tab")
    # Back at the same photo, not at the first.
    assert desktop.page.evaluate("focusSeen().dataset.id") == desktop.id(1)


def test_a_thumbnail_darkens_under_the_mouse(hosted):
    desktop = hosted(DESKTOP, has_grid=True)

    def expect(look):
        desktop.wait(f"getComputedStyle(clock.cells()[2].querySelector('img')).filter === '{look}'")

    expect("none")
    desktop.page.mouse.move(*desktop.cell(2).center)
    expect("brightness(0.9)")
    desktop.page.mouse.down()
    expect("brightness(0.75)")
    desktop.page.mouse.move(5, 5)
    desktop.page.mouse.up()
    expect("none")
