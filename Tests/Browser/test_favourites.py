"""Favourites, and Undo after a selection or favourites have changed."""

import json

from gallery import DESKTOP, PHONE, in_page_and_export_each_time
from test_selection import COUNT, album, click, selected, undo  # noqa: F401


@in_page_and_export_each_time
def test_favourites_are_marked_and_remembered_and_can_be_selected(hosted):
    gallery = hosted(DESKTOP)
    gallery.open_by_mouse(3)
    like = gallery.page.get_by_role("button", name="Favourite")
    assert like.get_attribute("aria-pressed") == "false"
    gallery.page.keyboard.press("h")
    assert like.get_attribute("aria-pressed") == "true"
    gallery.press("ArrowRight")
    assert like.get_attribute("aria-pressed") == "false"
    like.click()
    gallery.press("Escape")
    # Going back in the history is a separate task. A reload before it would open the photo again.
    gallery.wait("!location.hash.startsWith('#photo')")
    gallery.reload()
    gallery.wait("allSeen('.grid .liked').length === 2")
    assert gallery.page.locator(".grid > [data-index='3']").get_by_role("img", name="Favourite").count() == 1
    gallery.page.get_by_role("button", name="Select photos").click()
    gallery.page.get_by_role("button", name="Select favourites").click()
    assert selected(gallery) == [3, 4]
    assert not gallery.page.get_by_role("button", name="Select favourites").is_visible()
    # All of them are favourites, so the button removes them.
    gallery.page.get_by_role("region", name="Selected photos").get_by_role("button", name="Favourite").click()
    assert gallery.page.locator(".grid .liked").count() == 0


def test_losing_or_extending_a_selection_can_be_undone(album):
    gallery = album()
    click(gallery, 3, modifiers=["Shift"])
    assert gallery.page.locator(".toast").count() == 0
    click(gallery, 8, modifiers=["Shift"])
    gallery.wait(f"{COUNT} === '6 selected'")
    undo(gallery, "5 photos selected")
    assert selected(gallery) == [3]
    click(gallery, 5)
    gallery.page.keyboard.press("Escape")
    assert selected(gallery) == []
    undo(gallery, "2 photos deselected")
    assert selected(gallery) == [3, 5] and gallery.page.evaluate(COUNT) == "2 selected"


def test_adding_and_removing_favourites_can_be_undone(album):
    gallery = album(PHONE)
    gallery.open(2)
    gallery.page.keyboard.press("h")
    assert gallery.page.locator(".toast").count() == 0
    gallery.page.keyboard.press("h")
    liked = gallery.page.get_by_role("button", name="Favourite", pressed=True)
    assert liked.count() == 0
    undo(gallery, "1 photo removed from favourites")
    assert liked.count() == 1
    gallery.press("Escape")
    click(gallery, 5, modifiers=["Shift"])
    click(gallery, 6, modifiers=["Shift"])
    gallery.page.locator(".selection").get_by_role("button", name="Favourite", exact=True).click()
    undo(gallery, "2 photos added to favourites")
    assert gallery.page.locator(".grid .liked").count() == 1


def test_undo_stays_while_it_is_focused_or_hovered(album):
    gallery = album()
    gallery.open_by_mouse(2)
    for _ in range(2):
        gallery.page.keyboard.press("h")
    toast = gallery.page.locator(".toast")
    toast.get_by_role("button", name="Undo").focus()
    toast.hover()
    gallery.page.mouse.move(5, 400)
    gallery.frame(7100)
    assert toast.count() == 1
    toast.hover()
    gallery.page.evaluate("seen('.enlarger').focus()")
    gallery.frame(7100)
    assert toast.count() == 1
    gallery.page.mouse.move(5, 400)
    gallery.frame(7100)
    assert toast.count() == 0


def test_a_message_has_one_line_and_stays_above_a_bar_that_grows(album):
    gallery = album()
    gallery.page.get_by_role("button", name="Select photos").click()
    gallery.page.keyboard.press("Control+a")
    said = gallery.page.locator(".toast")
    assert len({button.evaluate("each => each.offsetTop") for button in said.get_by_role("button").all()}) == 1
    gallery.page.evaluate("() => { seen('.selection .size > bdi').textContent = 'many '.repeat(200) }")
    gallery.wait("seen('.toast').getBoundingClientRect().bottom < seen('.selection').getBoundingClientRect().top")


def test_the_next_message_returns_the_focus_that_the_last_one_had(album):
    gallery = album()
    gallery.page.get_by_role("button", name="Select photos").click()
    gallery.page.keyboard.press("Control+a")
    said = gallery.page.locator(".toast")
    said.get_by_role("button", name="Undo").focus()
    gallery.page.evaluate("document.querySelector('enlarger-gallery').selecting = false")
    said.filter(has_text="deselected").wait_for()
    assert said.count() == 1 and gallery.page.evaluate("focusSeen().matches('header .select')")


def store(page, other, key, value):
    """Stores a value in another window, of which this page hears."""
    other.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, value])
    if page.url.startswith("file:"):
        page.evaluate("""([key, newValue]) => {
          if (localStorage[key] === newValue) return
          localStorage.setItem(key, newValue)
          dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
        }""", [key, value])


@in_page_and_export_each_time
def test_favourites_from_another_window_appear(hosted):
    gallery = hosted(DESKTOP)
    # Its own process would learn of stored values much later.
    with gallery.page.expect_popup() as popup:
        gallery.page.evaluate("() => { open(location.href) }")
    other = popup.value
    name = gallery.id(5).split("-")[0]
    store(gallery.page, other, "favourites Holiday", json.dumps([name]))
    gallery.wait("seen('.grid > [data-index=\"5\"] .liked') !== null")
    store(gallery.page, other, "favourites Holiday", "{not json")
    gallery.wait("seen('.grid .liked') === null")
    # Browsers tell nothing to a page that the user has left. It looks again when the user returns.
    gallery.page.evaluate("names => localStorage.setItem('favourites Holiday', names)", json.dumps([name]))
    gallery.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    gallery.wait("seen('.grid > [data-index=\"5\"] .liked') !== null")
