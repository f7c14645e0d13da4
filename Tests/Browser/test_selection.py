"""Selecting several photos with mouse, finger and keys. Photos that leave the folder are deselected."""

import io
import os

import pytest
from PIL import Image

from fixture_server import PART, Photo, Site, many
from gallery import DESKTOP, PHONE, close_view, in_page_and_export, in_page_and_export_each_time, open_view

COUNT = "seen('.selection p').textContent"


def selected(gallery):
    return gallery.page.evaluate("[...allSeen('.grid > .selected')].map(cell => Number(cell.dataset.index))")


def click(gallery, index, **options):
    gallery.page.locator(f".grid > [data-index='{index}']").click(**options)


def undo(gallery, text):
    """Presses Undo in the toast with this text."""
    toast = gallery.page.locator(".toast", has_text=text)
    assert toast.count() == 1
    toast.get_by_role("button", name="Undo").click()
    assert toast.count() == 0


@pytest.fixture
def album(gallery_of):
    """Opens a window on sixty photos."""
    return lambda window=DESKTOP, **options: gallery_of(many(60), window=window, **options)


def test_forced_colours_show_what_is_selected(gallery_of):
    photos = [Photo(f"p{number}", "a.jpg", 400, 300, f"2024-0{6 - number // 2}-01T10:00:00") for number in range(4)]
    gallery = gallery_of(photos, window=DESKTOP, forced_colors="active")
    gallery.page.get_by_role("button", name="Select photos").click()
    marks = [gallery.page.locator(".tick > .mark").first, gallery.page.locator(".grid > [data-index='0'] > .mark")]

    def seen():
        """The middle of both marks."""
        shots = [Image.open(io.BytesIO(mark.screenshot(animations="disabled"))) for mark in marks]
        return [shot.crop((6, 6, shot.width - 6, shot.height - 6)).tobytes() for shot in shots]

    none = seen()
    click(gallery, 0)
    mixed = seen()
    click(gallery, 1)
    heading, photo = zip(none, mixed, seen())
    assert len(set(heading)) == 3 and len(set(photo)) == 2


def test_large_text_on_a_small_phone_leaves_room_for_all_actions_on_selected_photos(album):
    gallery = album(PHONE | {"viewport": {"width": 320, "height": 568}})
    gallery.page.evaluate("document.documentElement.style.fontSize = '200%'")
    gallery.page.evaluate("document.querySelector('enlarger-gallery').setAttribute('selecting', '')")
    bar = gallery.page.get_by_role("region", name="Selected photos")
    bar.wait_for()
    click(gallery, 1)
    assert gallery.page.evaluate("seen('.selection').scrollHeight <= seen('.selection').clientHeight")
    rows = {button.bounding_box()["y"] for button in bar.get_by_role("button").all() if button.is_visible()}
    assert len(rows) == 1


@in_page_and_export_each_time
def test_a_button_starts_selecting_and_clicks_select_instead_of_opening(hosted):
    gallery = hosted(DESKTOP)
    gallery.page.get_by_role("button", name="Select photos").click()
    bar = gallery.page.get_by_role("region", name="Selected photos")
    assert bar.is_visible() and gallery.page.evaluate(COUNT) == "0 selected"
    assert bar.get_by_role("button", name="Favourite", exact=True).is_disabled()
    click(gallery, 1)
    click(gallery, 4)
    click(gallery, 2)
    click(gallery, 4)
    assert selected(gallery) == [1, 2] and gallery.page.evaluate(COUNT) == "2 selected"
    assert gallery.now.photo is None
    assert gallery.page.get_by_role("checkbox", checked=True).count() == 2
    bar.get_by_role("button", name="Done").click()
    assert not bar.is_visible() and selected(gallery) == []
    assert gallery.page.get_by_role("checkbox").count() == 0
    gallery.open_by_mouse(1)
    assert gallery.now.photo.id == gallery.id(1)


def test_a_heading_is_ticked_only_for_photos_of_its_own_list(gallery_of):
    photos = [
        Photo(f"{what}{month}{index}", f"{what} {index}.jpg", 400, 300, f"2024-0{month}-01T10:00:00")
        for month in (6, 5) for what in ("cat", "dog") for index in range(3)]
    gallery = gallery_of(photos, window=DESKTOP)
    gallery.page.get_by_role("button", name="Select photos").click()
    month = gallery.page.get_by_role("checkbox", name="June 2024")
    for what in ["cat", "dog"]:
        gallery.page.get_by_role("searchbox").fill(what)
        found = "[...allSeen('.grid > a')].map(cell => cell.dataset.id)"
        gallery.wait(f"clock.frames(20, 16) && {found}.length === 6 && {found}.every(id => id.startsWith('{what}'))")
        assert month.get_attribute("aria-checked") == "false"
        month.click()
        gallery.wait(f"{COUNT} === '{3 if what == 'cat' else 6} selected'")
        assert month.get_attribute("aria-checked") == "true"


def test_the_number_of_selected_photos_is_announced_once(album):
    gallery = album()
    gallery.page.evaluate("""() => {
      window.announced = []
      new MutationObserver(records => {
        const places = new Set(records.map(({ target }) => (target.closest ? target : target.parentElement).closest('[role=status]')))
        for (const each of places) if (each && each.ariaLive !== 'off') announced.push(each.innerText.split('\\n')[0].trim())
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    }""")

    def announced():
        return gallery.page.evaluate("announced.splice(0)")

    click(gallery, 1, modifiers=["Shift"])
    assert announced() == ["1 selected"]
    click(gallery, 6, modifiers=["Shift"])
    gallery.wait(f"{COUNT}.startsWith('6 selected')")
    assert announced() == ["5 photos selected"]
    undo(gallery, "5 photos selected")
    assert "1 selected" in announced()
    click(gallery, 1)
    assert announced() == ["0 selected"]


def test_escape_in_the_view_menu_or_the_search_leaves_the_selection(album):
    gallery = album()
    click(gallery, 3, modifiers=["Shift"])
    open_view(gallery)
    close_view(gallery)
    assert selected(gallery) == [3]
    field = gallery.page.get_by_role("searchbox")
    field.fill("img")
    gallery.page.keyboard.press("Escape")
    assert field.input_value() == "" and selected(gallery) == [3]
    gallery.page.locator(".grid > [data-index='3']").focus()
    gallery.page.keyboard.press("Escape")
    assert selected(gallery) == [] and not gallery.page.locator(".selection").is_visible()


def test_done_ends_a_selection_even_if_photos_arrive_later(gallery_of):
    gallery = gallery_of(many(9000), window=DESKTOP)
    click(gallery, 0, modifiers=["Shift"])
    gallery.scroll_to(gallery.page.evaluate("document.documentElement.scrollHeight / 6"))
    gallery.wait("seen('.grid > [data-index=\"1500\"] img') !== null")
    gallery.site.parts.clear()
    with gallery.page.expect_response(lambda response: "parts=1," in response.url) as answer:
        click(gallery, 1500, modifiers=["Shift"])
        gallery.page.get_by_role("button", name="Done").click()
        gallery.site.parts.set()
    answer.value.finished()
    gallery.page.evaluate("clock.drawn()")
    assert not gallery.page.locator(".selection").is_visible()
    # All can be selected, although the page has not read them.
    gallery.page.get_by_role("button", name="Select photos").click()
    gallery.page.keyboard.press("Control+a")
    gallery.wait(f"{COUNT}.startsWith('9,000 selected')")


def test_the_view_menu_has_nothing_of_the_selections_size(desktop):
    open_view(desktop)
    assert desktop.css(".view-menu .size", "opacity") == "1"
    assert desktop.css(".view-menu .size", "content", "::before") == "none"
    close_view(desktop)


@in_page_and_export
def test_no_accessibility_fault_is_found_while_photos_are_selected(hosted):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    gallery = hosted(DESKTOP | {"bypass_csp": True})
    click(gallery, 3, modifiers=["Shift"])
    # On a page from disk, axe cannot read style sheets, and does not need them.
    violations = axe.run(gallery.page, options={"preload": False}).response["violations"]
    assert [(each["id"], [node["target"] for node in each["nodes"]]) for each in violations] == []


# MARK: Photos that leave the folder

def select(gallery, first, *others):
    click(gallery, first, modifiers=["Shift"])
    for index in others:
        click(gallery, index)


def test_photos_that_leave_the_folder_are_deselected(gallery_of):
    site = Site(many(60))
    gallery = gallery_of(site=site, window=DESKTOP)
    select(gallery, 1, 2, 5)
    assert gallery.page.evaluate(COUNT) == "3 selected"
    # One leaves. Another changes, which moves it, and leaves later.
    photos = [photo for photo in site.photos if photo.id not in ("p000001", "p000002")]
    moved = Photo(**vars(site.by_id["p000002"][1]) | {"id": "p000002-later"})
    for folder, count in ((photos[:30] + [moved] + photos[30:], 2), (photos, 1)):
        site.become(folder)
        # Advance the clock until the page has asked again and has its answer.
        gallery.wait(f"(clock.frame(640), {COUNT} === '{count} selected')")
    assert selected(gallery) == [3]


def test_photos_not_loaded_yet_are_deselected_too_when_they_leave(gallery_of):
    site = Site(many(9000))
    gallery = gallery_of(site=site, window=DESKTOP)
    gallery.page.evaluate("localStorage.setItem('favourites Holiday', JSON.stringify(['p000001', 'p005000', 'p005001']))")
    gallery.load()
    gallery.page.get_by_role("button", name="Select photos").click()
    gallery.page.get_by_role("button", name="Select favourites").click()
    assert gallery.page.evaluate(COUNT) == "3 selected" and 5000 // PART not in site.told
    site.become([photo for photo in site.photos if photo.id != "p005000"])
    gallery.wait(f"(clock.frame(640), {COUNT} === '2 selected')")
    assert 5000 // PART not in site.told
    # Favourites that had left before are not selected.
    gallery.page.evaluate("localStorage.setItem('favourites Holiday', JSON.stringify(['p000001', 'left', 'p000004']))")
    gallery.load()
    gallery.page.get_by_role("button", name="Select photos").click()
    add = gallery.page.get_by_role("button", name="Select favourites")
    add.click()
    gallery.wait(f"(clock.frame(640), {COUNT} === '2 selected')")
    assert selected(gallery) == [1, 4] and not add.is_visible()
    click(gallery, 1)
    assert add.is_visible()


def test_photos_that_leave_while_the_page_is_hidden_or_searched_are_deselected(gallery_of):
    site = Site(many(60))
    gallery = gallery_of(site=site, window=DESKTOP)
    select(gallery, 1, 2, 15)
    show = """isHidden => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }"""
    gallery.page.evaluate(show, True)
    site.become([photo for photo in site.photos if photo.id != "p000001"])
    asked = len(site.queries)
    gallery.frames(400)
    assert len(site.queries) == asked and gallery.page.evaluate(COUNT) == "3 selected"
    gallery.page.evaluate(show, False)
    gallery.wait(f"(clock.frame(640), {COUNT} === '2 selected')")
    # During a search, those among the results and the others.
    gallery.page.get_by_role("searchbox").fill("IMG_101")
    gallery.wait("clock.frames(20, 16) && allSeen('.grid > a').length === 10")
    site.become([photo for photo in site.photos if photo.id not in ("p000002", "p000015")])
    gallery.wait(f"(clock.frame(640), {COUNT} === '0 selected')")


@pytest.mark.skipif("ENLARGER" not in os.environ, reason="there is no command to run")
def test_photos_that_leave_while_the_server_restarts_are_deselected(gallery_of, folder_of):
    site = folder_of(many(30))
    gallery = gallery_of(site=site, window=DESKTOP)
    select(gallery, 1, 2, 5)
    site.stop()
    for index in (2, 5):
        (site.folder / many(30)[index].name).unlink()
    site.start()
    gallery.wait(f"(clock.frame(640), {COUNT} === '1 selected')")
    assert selected(gallery) == [1]
    # The page's requests during the restart were refused.
    gallery.errors = [each for each in gallery.errors if "ERR_CONNECTION_REFUSED" not in each]


def test_the_page_asks_which_photos_have_left_until_it_gets_an_answer(gallery_of):
    site = Site(many(60))
    gallery = gallery_of(site=site, window=DESKTOP)
    select(gallery, 1, 2)
    gallery.page.route("**/photos.json?ids=*", lambda route: route.fulfill(body="no list"))
    with gallery.page.expect_request("**/photos.json?ids=*"):
        site.become(site.photos[2:])
        gallery.wait("(clock.frame(640), seen('header .count').textContent === '58 photos')")
    gallery.frames(400)
    assert gallery.page.evaluate(COUNT) == "2 selected"
    gallery.page.unroute("**/photos.json?ids=*")
    gallery.wait(f"(clock.frame(640), {COUNT} === '1 selected')")
